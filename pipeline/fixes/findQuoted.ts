import type { Place } from '../../schemas/diagnostic.ts'

/** Offsets of a text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/**
 * Where a text stands that a message quotes: once in the range of its place, at the beginning of it, or once in its line.
 * A link by reference is written elsewhere, in the one definition that has this address.
 */
export function findQuoted(text: string, place: Omit<Place, 'file'>, quoted: string): Span | undefined {
  const lines = lineSpans(text)
  const first = lines[(place.line ?? 1) - 1]
  const last = lines[(place.endLine ?? place.line ?? 1) - 1]
  if (!first || !last) return undefined
  const range = {
    start: first.start + (place.column ?? 1) - 1,
    end: place.endColumn === undefined ? first.end : last.start + place.endColumn - 1,
  }
  if (text.startsWith(quoted, range.start)) return { start: range.start, end: range.start + quoted.length }
  return (
    onlyOne(text, range, quoted) ??
    (occurrences(text, range, quoted) > 0 ? undefined : onlyOne(text, { ...first, end: last.end }, quoted)) ??
    definition(text, quoted)
  )
}

/** Lines as authors count them; the byte order mark belongs to none. */
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

/** A whole word or address, not a part of a longer one. */
function* matches(text: string, { start, end }: Span, quoted: string): Generator<number> {
  for (let at = text.indexOf(quoted, start); at >= 0 && at + quoted.length <= end; at = text.indexOf(quoted, at + 1)) {
    const isPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_/.#-]/u.test(character)
    if (!isPart(text[at - 1]) && !isPart(text[at + quoted.length])) yield at
  }
}

const occurrences = (text: string, span: Span, quoted: string) => [...matches(text, span, quoted)].length

function onlyOne(text: string, span: Span, quoted: string): Span | undefined {
  const [at, ...others] = matches(text, span, quoted)
  return at === undefined || others.length > 0 ? undefined : { start: at, end: at + quoted.length }
}

/** `[label]: address`, if there is exactly one with this address. */
function definition(text: string, quoted: string): Span | undefined {
  const address = quoted.replace(/[^\w\s]/g, '\\$&')
  const found = [...text.matchAll(new RegExp(`^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?(${address})(?=[>\\s]|$)`, 'gm'))]
  if (found.length !== 1) return undefined
  const end = found[0]!.index + found[0]![0].length
  return { start: end - quoted.length, end }
}
