import { withoutCaptures } from '../pattern.ts'
import { type Compile, exceptionsOf, type Find, type RuleFile, template, wordList } from './extension.ts'

/** Words in place of which others should stand. */
export function substitution(rule: RuleFile, compile: Compile): Find {
  const { nonword, ignoreCase, capitalize, action } = rule
  const swaps = rule.swap.toSorted(([a], [b]) => b.length - a.length)
  const pattern = compile(template(swaps.map(([one]) => `(${withoutCaptures(one)})`).join('|'), nonword), {
    ignoreCase,
  })
  const isException = exceptionsOf(rule, compile)
  const isReplacing = action.name === 'replace'
  const withGroups = swaps.map(([one, other]) => (/\$\d/.test(other) ? compile(one, { ignoreCase }) : undefined))
  return (text) =>
    [...text.matchAll(pattern.of(text))].flatMap((found) => {
      const swap = found.slice(1).findIndex((group) => group !== undefined)
      const match = found[0]
      if (swap < 0 || match === '') return []
      const observed = match.trim()
      const groups = withGroups[swap]
      const written = groups ? observed.replace(groups.of(observed), swaps[swap]![1]) : swaps[swap]![1]
      const isCapital = observed !== '' && observed[0] === observed[0]!.toUpperCase()
      const expected = capitalize && isCapital ? capitalized(written) : written
      if (isToken(expected, observed, compile) || isException(observed)) return []
      const choices = expected.split('|')
      const suggestions = isReplacing && action.params.length === 0 ? choices : []
      const words = [isReplacing && action.params.length === 0 ? wordList(choices) : expected, observed]
      const fitting = isCapital && /^\p{Lu}/u.test(observed) ? suggestions.map(capitalized) : suggestions
      return { start: found.index, end: found.index + match.length, words, suggestions: fitting }
    })
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether the text already equals its replacement, which may be a regular expression. */
function isToken(expected: string, observed: string, compile: Compile): boolean {
  if (/^[\p{L}\p{N} -]*$/u.test(expected)) return expected === observed
  try {
    return compile(`^(?:${expected})$`).of(observed).test(observed)
  } catch {
    return expected === observed
  }
}
