import { invisible } from './invisible.ts'

/**
 * Escape control characters in text of authors, so that a terminal prints them.
 *
 *     \x1b[2J  →  \u{1b}[2J
 *
 * Format characters are escaped too: they change the direction of text or have no width, and can disguise a line. Joiners before a
 * letter or an emoji stay, because words and emoji contain them, and the letters in flags of regions. Tabs and line breaks stay.
 */
export const escapeControls = (text: string): string =>
  text.replace(controls, (found: string, flag?: string) => flag ?? escaped(found))

/** Escape control characters in a name, including tabs and line breaks. */
export const escapeName = (name: string): string => escapeControls(name).replace(/[\t\n]/g, escaped)

/** A black flag with the code of a region, such as that of Scotland (`gbsct`) in invisible letters. */
const flagOfRegion = /\u{1f3f4}[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,3}\u{e007f}/u

const controls = new RegExp(
  `(${flagOfRegion.source})|(?![\\t\\n])(?![\\u200c\\u200d][^\\x00-\\x7f])${invisible.source}`,
  'gu',
)

const escaped = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`
