import { editor } from './existence.ts'
import { type Compile, exceptionsOf, type Find, type RuleFile } from './extension.ts'

/** Words that stand twice. */
export function repetition(rule: RuleFile, compile: Compile): Find {
  const { tokens, ignoreCase, alpha, max } = rule
  const pattern = compile(`(?:${tokens.join('|')})`, { ignoreCase })
  const isException = exceptionsOf(rule, compile)
  const edit = editor(rule.action, compile)
  const sameCase = (text: string) => (ignoreCase ? text.toLowerCase() : text)
  return (text) => {
    const matches: ReturnType<Find> = []
    let previous: RegExpExecArray | undefined
    let count = 0
    for (const found of text.matchAll(pattern.of(text))) {
      const word = found[0].trim()
      const isHit =
        previous !== undefined &&
        word !== '' &&
        !/^\*+$/.test(word) &&
        sameCase(word) === sameCase(previous[0].trim()) &&
        (!alpha || /^\p{L}+$/u.test(word))
      if (isHit) count += 1
      const [start, end] = [previous?.index ?? 0, found.index + found[0].length]
      if (isHit && count > max && !isException(text.slice(start, end))) {
        matches.push({ start, end, words: [word, word], suggestions: edit(text.slice(start, end)) })
        count = 0
      }
      previous = found
    }
    return matches
  }
}
