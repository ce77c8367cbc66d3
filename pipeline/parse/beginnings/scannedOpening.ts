import { proseOf } from '../../code/fenceLines.ts'
import { shortened } from '../description.ts'
import { mayRunCode } from './opening.ts'
import { type ScannedImports, scannedImports } from './scannedImports.ts'

/** What the pages of other docs show of a doc, besides its front matter. */
interface ScannedOpening {
  contentTitle?: string
  excerpt: string
  /** What the doc imports, if it is a module. */
  imports?: ScannedImports
}

/**
 * Find the title and the excerpt of a doc without parsing it; `undefined` where only the parser can tell, or the rest may change the code
 * of the site. `body` has spaces in the place of the front matter. `source` is given for MDX.
 */
export function scannedOpening(
  body: string,
  isPlainPartial: (path: string) => boolean = () => false,
  source?: string,
): ScannedOpening | undefined {
  const withoutParts = withoutPartials(body, isPlainPartial)
  // A file that is included in a module may import more than the doc does.
  const prose = proseOf(withoutParts)
  const imports = source === undefined || withoutParts !== body ? undefined : scannedImports(body, source, prose)
  const isModule = imports?.module !== undefined
  const text = imports?.text ?? withoutParts
  const lines = new Lines(text)
  const heading = firstHeading(lines)
  const contentTitle = heading === undefined ? undefined : plainText(heading)
  if ((heading !== undefined && !contentTitle) || (text.includes('\n=') && isSetext.test(text))) return undefined
  const excerpt = scannedExcerpt(lines)
  if (excerpt === undefined) return undefined
  const mayRun = !isModule && mayRunCode(text, text === withoutParts ? prose : undefined)
  if (mayRun && mayRunCode(withoutLiterals(text))) return undefined
  return { ...(contentTitle !== undefined && { contentTitle }), excerpt, ...(isModule && { imports }) }
}

/** The import of a Markdown file beside the doc. */
const importOfPartial =
  /^import [\p{L}_$][\p{L}\d_$]* from (?:'(\.\.?\/[^'"\n]+\.mdx?)'|"(\.\.?\/[^'"\n]+\.mdx?)");?[ \t]*$/gmu

const mayImportPartial = /from ['"]\./

/** The text with empty lines in place of imports of plain Markdown files. */
const withoutPartials = (text: string, isPlainPartial: (path: string) => boolean): string =>
  mayImportPartial.test(text)
    ? text.replace(importOfPartial, (line, single?: string, double?: string) =>
        isPlainPartial((single ?? double)!) ? '' : line,
      )
    : text

/** `values={[{ label: 'One' }]}` of an element: nothing runs. */
const literalAttribute =
  /(?<=[\w-]=)\{(?:[\s[\]{},]|'[^'\\\n{}]*'|"[^"\\\n{}]*"|-?\d+(?:\.\d+)?(?![\w.])|(?:true|false|null)(?![\w$])|[a-zA-Z_$][\w$]*(?=\s*:)|:)*\}/g

const withoutLiterals = (text: string): string =>
  text.replace(literalAttribute, (written) => written.replace(/[{}]/g, ' '))

/** The lines of a text. Most of them are never read. */
class Lines {
  readonly #text: string
  readonly #lines: string[] = []
  #end = -1

  constructor(text: string) {
    this.#text = text
  }

  /** A line by its number from 0; `undefined` after the last one. */
  at(number: number): string | undefined {
    while (this.#lines.length <= number && this.#end < this.#text.length) {
      const start = this.#end + 1
      const end = this.#text.indexOf('\n', start)
      this.#end = end < 0 ? this.#text.length : end
      this.#lines.push(this.#text.slice(start, this.#end).replace(/\r$/, ''))
    }
    return this.#lines[number]
  }
}

/** A line that underlines a heading. */
const isSetext = /\n=+[ \t]*$/m
const isHeading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/

/** The first heading of a doc, as it is written, if it is of level 1. */
function firstHeading(lines: Lines): string | undefined {
  for (let position = 0, line = lines.at(0); line !== undefined; position += 1, line = lines.at(position)) {
    const [, ticks] = fence.exec(line) ?? []
    if (ticks !== undefined) {
      position = endOfFence(lines, position, ticks)
      continue
    }
    const [, level, text] = isHeading.exec(line) ?? []
    if (level !== undefined) return level === '#' ? text!.replace(/\s*\{#[^{}]*\}\s*$|\s+#+\s*$/, '') : undefined
  }
  return undefined
}

/** The line that ends a fence. */
function endOfFence(lines: Lines, start: number, ticks: string): number {
  let end = start + 1
  for (let line = lines.at(end); line !== undefined && !line.startsWith(ticks); line = lines.at(end)) end += 1
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
function scannedExcerpt(lines: Lines): string | undefined {
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
function firstParagraph(lines: Lines): string | undefined {
  for (let position = 0, next = lines.at(0); next !== undefined; position += 1, next = lines.at(position)) {
    const line = next.trimEnd()
    if (line === '' || isPassedOver.test(line) || opensAdmonition.test(line)) continue
    const [, ticks] = fence.exec(line) ?? []
    if (ticks !== undefined) {
      position = endOfFence(lines, position, ticks)
      continue
    }
    const [marker = ''] = opensItem.exec(line) ?? opensQuotation.exec(line) ?? []
    return paragraphAt(lines, position, marker)
  }
  return undefined
}

/** `marker` is that of the item or the quotation which the first line is in. */
function paragraphAt(lines: Lines, start: number, marker: string): string | undefined {
  const paragraph: string[] = []
  for (let position = start, line = lines.at(start); line !== undefined; position += 1, line = lines.at(position)) {
    const text = (position === start ? line.slice(marker.length) : line).trim()
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

/** Most texts have single spaces, which are not replaced. */
const collapsed = (text: string) => text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
