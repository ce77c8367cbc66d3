import { type Compile, exceptionsOf, type Find, type RuleFile } from './extension.ts'

/** What may stand only where something else stands before: an abbreviation after its words. */
export function conditional(rule: RuleFile, compile: Compile): Find {
  const { first, second, ignoreCase } = rule
  const needed = compile(second, { ignoreCase })
  const pattern = compile(first, { ignoreCase })
  const isException = exceptionsOf(rule, compile)
  return (text, memory) => {
    for (const found of text.matchAll(needed.of(text)))
      for (const group of found.slice(1)) if (group) memory.set(group, true)
    return [...text.matchAll(pattern.of(text))].flatMap(({ 0: match, index }) =>
      match === '' || memory.has(match) || isException(match)
        ? []
        : { start: index, end: index + match.length, words: [match] },
    )
  }
}
