/**
 * A sample in the forms it may be meant, each of the same length: as it is, and with `...` for "and so on" taken for
 * nothing or for a value.
 *
 *     click({ ... })  →  click({     })     click(...)  →  click(0  )
 */
export function withoutEllipses(text: string): string[] {
  if (!ellipsis.test(text)) return [text]
  ellipsis.lastIndex = 0
  return [
    text,
    text.replace(ellipsis, (dots) => ' '.repeat(dots.length)),
    text.replace(ellipsis, (dots) => '0'.padEnd(dots.length)),
  ]
}

/** Not the three dots in front of a name or bracket, which spread a value. */
const ellipsis = /\[(?:\.{3,}|…)\]|(?<!\.)\.{3,}(?![\w$.([{'"`])|…/g
