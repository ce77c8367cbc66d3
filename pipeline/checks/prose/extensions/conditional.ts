import { type Compile, exceptionsOf, type Find, type RuleFile } from './extension.ts'

/** Text that is allowed only after other text: an abbreviation after its definition. */
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
