import type { Compile, Find, RuleFile } from './extension.ts'

/** How often something may stand, or has to stand, in a block. */
export function occurrence({ token, max, min, ignoreCase }: RuleFile, compile: Compile): Find {
  const pattern = compile(`(?:${token})`, { ignoreCase })
  return (text) => {
    const found = [...text.matchAll(pattern.of(text))]
    const count = found.length
    if (!((max > 0 && count > max) || (min > 0 && count < min))) return []
    const words = [String(count)]
    if (count === 0) return [{ start: 0, end: text.length, words }]
    // The first that is not code.
    const first = found.find(({ 0: match }) => match.trim() !== '' && !/^\*+$/.test(match))
    return first ? [{ start: first.index, end: first.index + first[0].length, words }] : []
  }
}
