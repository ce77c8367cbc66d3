import type { Position } from '../../../schemas/diagnostic.ts'
import { escapeRegExp } from '../../../schemas/shared/text/escapeRegExp.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'

/** Offsets of a text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/**
 * Find the text that a diagnostic is about: at the start of its range, or the only occurrence in the range or its lines.
 * For a reference link, find the only definition with this URL.
 */
export function findText(text: string, position: Omit<Position, 'file'>, searchText: string): Span | undefined {
  const spans = spansOf(text, position)
  if (!spans) return undefined
  const { range, lines } = spans
  if (text.startsWith(searchText, range.start)) return { start: range.start, end: range.start + searchText.length }
  return (
    onlyOne(text, range, searchText) ??
    (occurrences(text, range, searchText) > 0 ? undefined : onlyOne(text, lines, searchText)) ??
    definition(text, searchText)
  )
}

/**
 * Find the URL of a link at its position. Unlike `findText`, a link whose text is its URL is found, an element that holds
 * another one with the same URL, and a URL that several definitions of the file have: all of them are returned.
 */
export function findUrl(text: string, position: Omit<Position, 'file'>, url: string): Span[] {
  const range = spansOf(text, position)?.range
  if (!range) return []
  const isMarkdown = /[[!]/.test(text[range.start] ?? '')
  const forms = writtenForms(url)
  for (const form of forms) {
    const destinations = destinationsIn(text, range, form, isMarkdown ? /\]\(\s*<?$/ : /["']$/)
    // The destination of a Markdown link is behind its text; an attribute is in the first tag of its element.
    const destination = isMarkdown ? destinations.at(-1) : destinations[0]
    if (destination) return [destination]
  }
  // Only a link without a destination of its own is written elsewhere.
  for (const form of forms) {
    const definitions = isMarkdown ? definitionsOf(text, form) : []
    if (definitions.length > 0) return definitions
    const span = findText(text, position, form)
    if (span) return [span]
  }
  return []
}

/** List the forms in which Markdown may hold a URL. */
const writtenForms = (url: string) => [...new Set([url, decodeUrl(url), url.replaceAll('&', '&amp;')])]

const destinationsIn = (text: string, range: Span, url: string, before: RegExp): Span[] =>
  [...matches(text, range, url)]
    .filter((start) => before.test(text.slice(Math.max(range.start, start - 20), start)))
    .map((start) => ({ start, end: start + url.length }))

/** Find the range of a position and the lines that it is in. */
function spansOf(text: string, position: Omit<Position, 'file'>): { range: Span; lines: Span } | undefined {
  const lines = lineSpans(text)
  const first = lines[(position.line ?? 1) - 1]
  const last = lines[(position.endLine ?? position.line ?? 1) - 1]
  if (!first || !last) return undefined
  const start = first.start + (position.column ?? 1) - 1
  const end = position.endColumn === undefined ? first.end : last.start + position.endColumn - 1
  return { range: { start, end }, lines: { start: first.start, end: last.end } }
}

/** List the spans of lines. The byte order mark is not part of the first line. */
function lineSpans(text: string): Span[] {
  const spans: Span[] = []
  let start = text.startsWith('\ufeff') ? 1 : 0
  for (const end of text.matchAll(/\r\n?|\n/g)) {
    spans.push({ start, end: end.index })
    start = end.index + end[0].length
  }
  spans.push({ start, end: text.length })
  return spans
}

/** Find occurrences that are not part of a longer word or URL. */
function* matches(text: string, { start, end }: Span, searchText: string): Generator<number> {
  for (
    let at = text.indexOf(searchText, start);
    at >= 0 && at + searchText.length <= end;
    at = text.indexOf(searchText, at + 1)
  ) {
    const isPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_/.#-]/u.test(character)
    if (!isPart(text[at - 1]) && !isPart(text[at + searchText.length])) yield at
  }
}

const occurrences = (text: string, span: Span, searchText: string) => [...matches(text, span, searchText)].length

function onlyOne(text: string, span: Span, searchText: string): Span | undefined {
  const [at, ...others] = matches(text, span, searchText)
  return at === undefined || others.length > 0 ? undefined : { start: at, end: at + searchText.length }
}

/** Find the URL of a definition, `[label]: url`, if exactly one has this URL. */
function definition(text: string, searchText: string): Span | undefined {
  const definitions = definitionsOf(text, searchText)
  return definitions.length === 1 ? definitions[0] : undefined
}

function definitionsOf(text: string, searchText: string): Span[] {
  const pattern = new RegExp(`^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?(${escapeRegExp(searchText)})(?=[>\\s]|$)`, 'gm')
  return [...text.matchAll(pattern)].map((found) => {
    const end = found.index + found[0].length
    return { start: end - searchText.length, end }
  })
}
