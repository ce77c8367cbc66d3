const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Abbreviations after which a sentence goes on. */
const abbreviation =
  /(?:^|[\s([])(?:e\.g|i\.e|etc|vs|cf|al|approx|no|nos|fig|figs|vol|pp?|ch|sec|dept|est|inc|ltd|co|corp|mr|mrs|ms|dr|prof|st|jr|sr|[a-z])\.\s+$/i

/** Split a text into sentences, as ranges without the spaces around them. */
export function sentences(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let start = 0
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length
    const goesOn = end < text.length && abbreviation.test(text.slice(start, end))
    if (goesOn) continue
    const trimmed = text.slice(start, end)
    const from = start + (trimmed.length - trimmed.trimStart().length)
    if (trimmed.trim() !== '') found.push({ start: from, end: from + trimmed.trim().length })
    start = end
  }
  return found
}
