/** A part of a file between two comments, as editors fold it. */
export interface Region {
  name: string
  /** The lines between the comments, without those of other regions, and without the indentation that all of them share. */
  code: string
  /** The number of the line with the first comment. */
  line: number
  /** Whether no comment ends it. */
  isOpen?: true
}

/**
 * Find the regions of a file. They may be in each other.
 *
 *     // #region start     # region start     /* #region start *\/     <!-- #region start -->
 *     // #endregion        ends the last one that is open; with a name, the one with that name
 */
export function regionsOf(text: string): Region[] {
  const lines = text.split('\n')
  const regions: (Region & { end: number })[] = []
  const open: (Region & { end: number })[] = []
  for (const [index, line] of lines.entries()) {
    const [, word, name = ''] = marker.exec(line) ?? []
    if (word === undefined) continue
    if (word.toLowerCase() === 'region') {
      const region = { name, code: '', line: index + 1, end: lines.length }
      regions.push(region)
      open.push(region)
      continue
    }
    const at = name === '' ? open.length - 1 : open.findLastIndex((region) => region.name === name)
    if (at >= 0) open.splice(at, 1)[0]!.end = index
  }
  return regions.map(({ end, ...region }) => ({
    ...region,
    code: shared(lines.slice(region.line, end).filter((line) => !marker.test(line))),
    ...(open.some(({ line }) => line === region.line) && { isOpen: true as const }),
  }))
}

/** The code of a file without the comments of its regions. */
export const withoutRegions = (text: string): string =>
  text.includes('region')
    ? text
        .split('\n')
        .filter((line) => !marker.test(line))
        .join('\n')
    : text

/** A comment that begins or ends a region. A line without a comment needs the `#`. */
const marker =
  /^[ \t]*(?:(?:\/\/+|\/\*+|<!--|\{\/\*|--|;+|%+|'|rem\b|#)[ \t]*#?|#)(region|endregion)\b[ \t]*([^\s*]*?)[ \t]*(?:\*\/\}?|-->)?[ \t]*$/i

/** Lines without empty ones at both ends, and without the indentation that all of them share. */
function shared(lines: string[]): string {
  const texts = lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '')
    .split('\n')
  const indents = texts.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0])
  const [first = ''] = indents
  let length = first.length
  for (const indent of indents) while (!indent.startsWith(first.slice(0, length))) length -= 1
  return texts.map((line) => line.slice(length)).join('\n')
}
