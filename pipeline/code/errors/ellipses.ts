/**
 * List the variants of a sample, all of the same length: unchanged, with each `...` replaced by spaces, and by a value.
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

/** Three dots in front of a name or bracket spread a value and do not match. */
const ellipsis = /\[(?:\.{3,}|…)\]|(?<!\.)\.{3,}(?![\w$.([{'"`])|…/g
