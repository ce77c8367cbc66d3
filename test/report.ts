import type { Diagnostic } from '../schemas/diagnostic.ts'

/** Findings as a person would read them: place, code, message, hint, suggestions. */
export function report(diagnostics: Diagnostic[]): string {
  return diagnostics
    .map(({ file, line, column, code, message, hint, suggestions }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':')
      const meant = suggestions?.map((word) => `\`${word}\``).join(', ')
      return [`${place}  ${code}`, message, ...(hint ? [hint] : []), ...(meant ? [`Did you mean ${meant}?`] : [])].join(
        '\n  ',
      )
    })
    .join('\n')
}
