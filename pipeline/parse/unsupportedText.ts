import { countLevels } from '../code/countLevels.ts'
import { maxLevels } from '../code/deepBrackets.ts'
import { deepScript } from '../code/deepScript.ts'
import { hasOpenElements } from './openElements.ts'

/**
 * Why the native parser cannot parse a text: `an emoji beside emphasis`. It crashes the process at a backslash that ends an
 * import or export.
 */
export function unsupportedText(text: string, mdx: boolean): string | undefined {
  if (text.length > maxLength) return 'its length'
  for (const [cause, pattern] of unsupportedPatterns) if (pattern.test(text)) return cause
  if (surrogate.test(text) && loneSurrogate.test(text)) return 'half of a character'
  // Each level takes a character.
  const levels = text.length > maxLevels ? countLevels(text) : 0
  const isDeep =
    (levels > maxOpeners && count(text, opener) > maxOpeners) ||
    (mdx && levels > maxOperators && count(text, operator) > maxOperators) ||
    (mdx && text.length > maxSymbols && count(text, symbol) > maxSymbols) ||
    (mdx && levels > maxLevels && deepScript(text, true) !== undefined) ||
    (mdx && hasOpenElements(text))
  if (isDeep) return 'deep nesting'
  if (mdx && hasLongLine(text)) return 'a long line'
  return mdx && text.endsWith('\\') ? 'a backslash at the end' : undefined
}

// A thread cannot be ended while the native parser runs in it.
const maxLength = 2_000_000

// The native parser is recursive and crashes the process when its stack overflows: in a thread at about 2,800 brackets, or
// 10,000 operators, or 50,000 members and binary operators. Its time is quadratic in nested directives.
const opener = /[([{<]|=>|\b(?:class|function)\b|@\w|=\s*(?=\()|^[ \t>]*:{3}/gm
const maxOpeners = 2500
const operator =
  /[!~?:=]|\*\*|[+-]\s*[+-]|\b(?:await|delete|do|else|extends|for|if|new|typeof|void|while|with|yield)\b/g
const maxOperators = 4000
const symbol = /[^\w\s]/g
const maxSymbols = 40_000
const longLineLength = 8000

function hasLongLine(text: string): boolean {
  for (let start = 0; start + longLineLength <= text.length; ) {
    const end = text.indexOf('\n', start)
    if ((end < 0 ? text.length : end) - start >= longLineLength) return true
    if (end < 0) return false
    start = end + 1
  }
  return false
}

type Patterns = [cause: string, pattern: RegExp][]

// Lone surrogates are not valid in UTF-8. Few texts have surrogates, whose pairs are emoji and rare scripts.
const surrogate = /[\uD800-\uDFFF]/
const loneSurrogate = /\p{Surrogate}/u

const unsupportedPatterns: Patterns = [
  // A delimiter row of a table, or a list item.
  ['a table that begins like a list', /^[ \t>]*-[ \t]+\|/m],
  // The native parser does not terminate.
  ['nested template literals', /(?:`\$\{[^`}]*){8}/],
  ['an empty comment', /<!--+>/],
  ['a line break before the end of a directive', /\\\n[ \t>]*:::/],
]

/**
 * Count lines that the parsers may read differently, unless the tree has the matching node or they are code: directives,
 * empty list items and tasks, and in MDX imports and exports.
 */
export const countDirectiveLines = (text: string) => count(text, directiveLine)
export const countBareLines = (text: string) => count(text, bareLine)
export const countEsmLines = (text: string) => count(text, esmLine)

const directiveLine = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t]|\[\^[^\]\n]*\]:)*:{2,}/gm
const bareLine = /^[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t>]+)*(?:[-+*]|\d+[.)])[ \t]*$|\[[ xX]\][ \t]*$/gm
const esmLine = /^(?:import|export) /gm

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
