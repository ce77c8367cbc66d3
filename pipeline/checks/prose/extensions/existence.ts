import { type Compile, exceptionsOf, type Find, type RuleFile, replacements, template, wordList } from './extension.ts'

/** Words that should not stand in the text. */
export function existence(rule: RuleFile, compile: Compile): Find {
  const { tokens, raw, nonword, append, ignoreCase, action } = rule
  const words = template(tokens.filter((token) => token.trim() !== '').join('|'), nonword || tokens.length === 0)
  const pattern = compile(append ? words + raw.join('') : raw.join('') + words, { ignoreCase })
  const isException = exceptionsOf(rule, compile)
  const edit = editor(action, compile)
  return (text) =>
    [...text.matchAll(pattern.of(text))].flatMap(({ 0: match, index }) => {
      if (match === '' || isException(match.trim())) return []
      const suggestions = edit(match)
      const words =
        suggestions.length === 0
          ? [match, match]
          : [match, suggestions.length === 1 ? suggestions[0]! : wordList(suggestions)]
      return { start: index, end: index + match.length, words, suggestions }
    })
}

/** The action of a rule. One with an expression compiles it once. */
export function editor(action: RuleFile['action'], compile: Compile): (match: string) => string[] {
  const [kind, source, replacement = ''] = action.params
  if (action.name !== 'edit' || kind !== 'regex' || source === undefined) return (match) => replacements(action, match)
  const pattern = compile(source)
  return (match) => [match.replace(pattern.of(match), replacement).trim()]
}
