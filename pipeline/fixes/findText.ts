import type { Position } from '../../schemas/diagnostic.ts'

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
  const lines = lineSpans(text)
  const first = lines[(position.line ?? 1) - 1]
  const last = lines[(position.endLine ?? position.line ?? 1) - 1]
  if (!first || !last) return undefined
  const range = {
    start: first.start + (position.column ?? 1) - 1,
    end: position.endColumn === undefined ? first.end : last.start + position.endColumn - 1,
  }
  if (text.startsWith(searchText, range.start)) return { start: range.start, end: range.start + searchText.length }
  return (
    onlyOne(text, range, searchText) ??
    (occurrences(text, range, searchText) > 0 ? undefined : onlyOne(text, { ...first, end: last.end }, searchText)) ??
    definition(text, searchText)
  )
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
  const escapedUrl = searchText.replace(/[^\w\s]/g, '\\$&')
  const definitions = [
    ...text.matchAll(new RegExp(`^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?(${escapedUrl})(?=[>\\s]|$)`, 'gm')),
  ]
  if (definitions.length !== 1) return undefined
  const end = definitions[0]!.index + definitions[0]![0].length
  return { start: end - searchText.length, end }
}
