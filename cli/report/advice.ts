import type { Diagnostic } from '../../schemas/diagnostic.ts'

/** The next things to try, one a line: the hint, and what was likely meant. */
export function advice({ hint, suggestions = [] }: Diagnostic): string[] {
  const isSaid = suggestions.length === 0 || hint?.startsWith('Did you mean')
  const meant = alternatives(suggestions.map((value) => `\`${value}\``))
  return [...(hint === undefined ? [] : hint.split('\n')), ...(isSaid ? [] : [`Did you mean ${meant}?`])]
}

/** `a`, `a or b`, `a, b or c`. */
const alternatives = (values: string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
