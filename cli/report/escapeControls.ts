/**
 * Escape control characters in text of authors, so that a terminal prints them.
 *
 *     \x1b[2J  →  \u{1b}[2J
 *
 * Characters that change the direction of text are escaped too, because they can disguise a line.
 */
export function escapeControls(text: string): string {
  return text.replace(
    /[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  )
}
