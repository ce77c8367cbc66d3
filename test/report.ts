import type { Diagnostic } from '../schemas/diagnostic.ts'

/** Diagnostics as text: position, code, message, hint, suggestions. */
export function report(diagnostics: Diagnostic[]): string {
  return diagnostics
    .map(({ file, line, column, code, message, hint, suggestions }) => {
      const position = [file, line, column].filter((part) => part !== undefined).join(':')
      const meant = suggestions?.map((word) => `\`${word}\``).join(', ')
      return [
        `${position}  ${code}`,
        message,
        ...(hint ? [hint] : []),
        ...(meant ? [`Did you mean ${meant}?`] : []),
      ].join('\n  ')
    })
    .join('\n')
}
