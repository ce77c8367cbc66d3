import { shortened } from '../description.ts'
import { mayRunCode } from './opening.ts'

/** What the pages of other docs show of a doc, besides its front matter. */
interface ScannedOpening {
  contentTitle?: string
  excerpt: string
}

/**
 * Find the title and the excerpt of a doc without parsing it; `undefined` where only the parser can tell, or the rest may change the code
 * of the site. `body` has spaces in the place of the front matter.
 */
export function scannedOpening(
  body: string,
  isPlainPartial: (path: string) => boolean = () => false,
): ScannedOpening | undefined {
  const lines = body.split(/\r?\n/).map((line) => {
    const [, single, path = single] = importOfPartial.exec(line) ?? []
    return path !== undefined && isPlainPartial(path) ? '' : line
  })
  const heading = firstHeading(lines)
  const contentTitle = heading === undefined ? undefined : plainText(heading)
  if ((heading !== undefined && !contentTitle) || isSetext(lines)) return undefined
  const excerpt = scannedExcerpt(lines)
  if (excerpt === undefined || mayRunCode(lines.join('\n'))) return undefined
  return { ...(contentTitle !== undefined && { contentTitle }), excerpt }
}

/** The import of a Markdown file beside the doc. */
const importOfPartial =
  /^import [\p{L}_$][\p{L}\d_$]* from (?:'(\.\.?\/[^'"]+\.mdx?)'|"(\.\.?\/[^'"]+\.mdx?)");?[ \t]*$/u
/** Whether a line is underlined, which makes it a heading. */
const isSetext = (lines: string[]): boolean => lines.some((line) => line.startsWith('=') && /^=+[ \t]*$/.test(line))
const isHeading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/

/** The first heading of a doc, as it is written, if it is of level 1. */
function firstHeading(lines: string[]): string | undefined {
  for (let position = 0; position < lines.length; position += 1) {
    const [, ticks] = fence.exec(lines[position]!) ?? []
    if (ticks !== undefined) position = endOfFence(lines, position, ticks)
    const [, level, text] = isHeading.exec(lines[position] ?? '') ?? []
    if (level !== undefined) return level === '#' ? text!.replace(/\s*\{#[^{}]*\}\s*$|\s+#+\s*$/, '') : undefined
  }
  return undefined
}

/** The line that ends a fence. */
function endOfFence(lines: string[], start: number, ticks: string): number {
  let end = start + 1
  while (end < lines.length && !lines[end]!.startsWith(ticks)) end += 1
  return end
}

/**
 * The excerpt of a doc's body, found line by line; `undefined` where only the parser can tell. Headings, comments, pictures and code
 * are passed over; of the first admonition, list or quotation with text it is the first paragraph, as `excerpt` finds it in a tree.
 *
 *     :::tip Read this first       →  Open the shop.
 *
 *     **Open** the [shop](./shop.md).
 */
function scannedExcerpt(lines: string[]): string | undefined {
  const paragraph = firstParagraph(lines)
  const text = paragraph === undefined ? undefined : plainText(paragraph)
  return text === undefined || text === '' ? undefined : shortened(text)
}

const isPassedOver = /^#{1,6}[ \t]+\S|^<!--(?:(?!--).)*-->[ \t]*$|^!\[[^[\]]*\]\([^\s()]*\)[ \t]*$/
const fence = /^(`{3,}|~{3,})[^`]*$/
/** The beginning of an admonition, an item or a quotation. Their content is that of the line, or of the next ones. */
const opensAdmonition = /^:::[a-z]+(?:[ \t][^{}[\]]*|\[[^[\]{}]*\])?$/
const opensItem = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/
const opensQuotation = /^>[ \t]?(?=\S)/
/** A line of a paragraph: it begins with a word, and begins no other block. */
const isText = /^[\p{L}\d`*_[("'“‘]/u
const isOtherBlock = /^\d{1,9}[.)][ \t]|^[*_] |^[*_ ]*$|\|/

/** The lines of the first paragraph with text. */
function firstParagraph(lines: string[]): string | undefined {
  let position = 0
  while (position < lines.length) {
    const line = lines[position]!.trimEnd()
    position += 1
    if (line === '' || isPassedOver.test(line) || opensAdmonition.test(line)) continue
    const [, ticks] = fence.exec(line) ?? []
    if (ticks !== undefined) {
      position = endOfFence(lines, position - 1, ticks) + 1
      continue
    }
    const [marker = ''] = opensItem.exec(line) ?? opensQuotation.exec(line) ?? []
    return paragraphAt([line.slice(marker.length), ...lines.slice(position)], marker)
  }
  return undefined
}

/** `marker` is that of the item or the quotation which the first line is in. */
function paragraphAt(lines: string[], marker: string): string | undefined {
  const paragraph: string[] = []
  for (const line of lines) {
    const text = line.trim()
    const isEnd = text === '' || text === ':::' || (marker !== '' && (opensItem.test(text) || text.startsWith('>')))
    if (isEnd && paragraph.length > 0) {
      // The next line of a quotation may go on with the paragraph.
      return text.startsWith('>') ? undefined : paragraph.join(' ')
    }
    if (!isText.test(text) || isOtherBlock.test(text)) return undefined
    paragraph.push(text)
  }
  return paragraph.length > 0 ? paragraph.join(' ') : undefined
}

const code = /`([^`]+)`/g
const strong = /\*\*(?=[\p{L}\d])([^*]*[\p{L}\d])\*\*(?![\p{L}\d*])/gu
const emphasis = /(?<![*\p{L}\d])\*(?=[\p{L}\d])([^*]*[\p{L}\d])\*(?![\p{L}\d*])/gu
const link = /\[([^[\]]*)\]\([^\s()<>]*\)/g
/** What may be markup that is not known here: emphasis with `_`, escapes, entities, tags, footnotes, formulas, emoji. */
const mayBeMarkup = /[*`[\]<>\\&{}~$^|!]|(?<![\p{L}\d])_|_(?![\p{L}\d])|:[\w+-]+:/u

/** The text of a paragraph without its markup; `undefined` if there is markup that is not recognised. */
function plainText(markdown: string): string | undefined {
  if (!mayBeMarkup.test(markdown)) return collapsed(markdown)
  const codes: string[] = []
  const withoutCode = markdown.replace(code, (_, text: string) => {
    codes.push(text.length > 2 && text.startsWith(' ') && text.endsWith(' ') ? text.slice(1, -1) : text)
    return codePlace
  })
  const text = withoutCode.replace(link, '$1').replace(strong, '$1').replace(emphasis, '$1')
  if (mayBeMarkup.test(text)) return undefined
  return collapsed(text.replaceAll(codePlace, () => codes.shift()!))
}

/** A character that Unicode never assigns, in the place of code. */
const codePlace = '\uFFFE'

const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim()
