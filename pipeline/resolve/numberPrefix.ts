/** `7.0-x` and `2021-11-x` begin with a version or a date, not with a place in the order. */
const versionOrDate = /^\d+[-_.]\d+/
const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Splits the number that orders files and folders from their name: `01-start` → 1 and `start`. */
export type NumberPrefixParser = (name: string) => { name: string; number?: number }

export const parseNumberPrefix: NumberPrefixParser = (name) => {
  const found = versionOrDate.test(name) ? null : prefixed.exec(name)
  return found ? { name: found[2]!, number: Number(found[1]) } : { name }
}

export const keepNumberPrefix: NumberPrefixParser = (name) => ({ name })

/** The parser a site asks for: the usual one, none, or its own function (which answers as in Docusaurus). */
export function numberPrefixParser(
  option: boolean | ((name: string) => { filename: string; numberPrefix?: number | undefined }),
): NumberPrefixParser {
  if (typeof option !== 'function') return option ? parseNumberPrefix : keepNumberPrefix
  return (name) => {
    const { filename, numberPrefix } = option(name)
    return numberPrefix === undefined ? { name: filename } : { name: filename, number: numberPrefix }
  }
}
