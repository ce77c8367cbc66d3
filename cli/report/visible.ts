/**
 * Text of authors made safe for a terminal: a control character is shown, never obeyed.
 *
 *     \x1b[2J  →  \u{1b}[2J
 *
 * So are the characters that turn the direction of text, which can make a line read as something it is not.
 */
export function visible(text: string): string {
  return text.replace(
    /[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  )
}
