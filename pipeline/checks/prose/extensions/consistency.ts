import { type Compile, type Find, type RuleFile, template } from './extension.ts'

/** Pairs of which a doc has one or the other. */
export function consistency({ either, nonword, ignoreCase }: RuleFile, compile: Compile): Find {
  const pairs = either.map((pair) => pair.map((one) => compile(template(one, nonword), { ignoreCase })))
  return (text, memory) =>
    pairs.flatMap((pair, index) =>
      pair
        .flatMap((pattern, side) => [...text.matchAll(pattern.of(text))].map((found) => ({ found, side })))
        .sort((a, b) => a.found.index - b.found.index)
        .flatMap(({ found: { 0: match, index: start }, side }) => {
          memory.set(`${index} ${side}`, true)
          return memory.has(`${index} ${1 - side}`) ? [{ start, end: start + match.length, words: [match] }] : []
        }),
    )
}
