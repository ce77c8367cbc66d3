/** `7.0-x` and `2021-11-x` begin with a version or a date, not with a number prefix. */
const versionOrDate = /^\d+[-_.]\d+/
const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Splits the number prefix of a file or folder from its name: `01-start` → 1 and `start`. */
export type NumberPrefixParser = (name: string) => { name: string; number?: number }

export const parseNumberPrefix: NumberPrefixParser = (name) => {
  const match = versionOrDate.test(name) ? null : prefixed.exec(name)
  return match ? { name: match[2]!, number: Number(match[1]) } : { name }
}

export const keepNumberPrefix: NumberPrefixParser = (name) => ({ name })

/** Choose the parser that the config sets: the default, none, or a function with the signature of Docusaurus. */
export function numberPrefixParser(
  option: boolean | ((name: string) => { filename: string; numberPrefix?: number | undefined }),
): NumberPrefixParser {
  if (typeof option !== 'function') return option ? parseNumberPrefix : keepNumberPrefix
  return (name) => {
    const { filename, numberPrefix } = option(name)
    return numberPrefix === undefined ? { name: filename } : { name: filename, number: numberPrefix }
  }
}
