import type { Place } from '../../schemas/diagnostic.ts'

/** Offsets of a text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/**
 * Find the text that a diagnostic is about: at the beginning of its range, once in the range, or once in its lines. A link
 * by reference is written elsewhere, in the one definition that has this address.
 */
export function findText(text: string, position: Omit<Place, 'file'>, wanted: string): Span | undefined {
  const lines = lineSpans(text)
  const first = lines[(position.line ?? 1) - 1]
  const last = lines[(position.endLine ?? position.line ?? 1) - 1]
  if (!first || !last) return undefined
  const range = {
    start: first.start + (position.column ?? 1) - 1,
    end: position.endColumn === undefined ? first.end : last.start + position.endColumn - 1,
  }
  if (text.startsWith(wanted, range.start)) return { start: range.start, end: range.start + wanted.length }
  return (
    onlyOne(text, range, wanted) ??
    (occurrences(text, range, wanted) > 0 ? undefined : onlyOne(text, { ...first, end: last.end }, wanted)) ??
    definition(text, wanted)
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
function* matches(text: string, { start, end }: Span, wanted: string): Generator<number> {
  for (let at = text.indexOf(wanted, start); at >= 0 && at + wanted.length <= end; at = text.indexOf(wanted, at + 1)) {
    const isPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_/.#-]/u.test(character)
    if (!isPart(text[at - 1]) && !isPart(text[at + wanted.length])) yield at
  }
}

const occurrences = (text: string, span: Span, wanted: string) => [...matches(text, span, wanted)].length

function onlyOne(text: string, span: Span, wanted: string): Span | undefined {
  const [at, ...others] = matches(text, span, wanted)
  return at === undefined || others.length > 0 ? undefined : { start: at, end: at + wanted.length }
}

/** `[label]: address`, if there is exactly one with this address. */
function definition(text: string, wanted: string): Span | undefined {
  const address = wanted.replace(/[^\w\s]/g, '\\$&')
  const found = [...text.matchAll(new RegExp(`^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?(${address})(?=[>\\s]|$)`, 'gm'))]
  if (found.length !== 1) return undefined
  const end = found[0]!.index + found[0]![0].length
  return { start: end - wanted.length, end }
}
