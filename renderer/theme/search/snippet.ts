import type { HighlightedText } from '../../search/engines/engine.ts'

/** Words that stand before the first one found, so that it is seen in its sentence. */
const wordsBefore = 3

/** As many words of a text as are given, around the first that was searched for; the rest is `…`. */
export function snippet(text: HighlightedText, count: number): HighlightedText {
  const words = wordsOf(text)
  const first = words.findIndex((word) => word.some(({ isMatch }) => isMatch))
  const start = Math.max(0, Math.min(first - wordsBefore, words.length - count))
  const shown = words.slice(start, start + count).flat()
  if (start > 0) shown.unshift({ text: '… ' })
  if (start + count < words.length) shown.push({ text: '…' })
  return shown
}

/** A text cut behind its spaces. A word may be marked in part: `[board][s ]`. Ellipses are no words. */
function wordsOf(text: HighlightedText): HighlightedText[] {
  const words: HighlightedText[] = []
  let isOpen = false
  for (const { text: piece, isMatch } of text) {
    for (const part of piece.replace(/(?:^|\s)…(?:\s|$)/g, ' ').match(/\s*\S+\s*|\s+/g) ?? []) {
      const token = { text: part, ...(isMatch && { isMatch }) }
      if (isOpen && !/^\s/.test(part)) words.at(-1)!.push(token)
      else if (part.trim() !== '') words.push([token])
      else words.at(-1)?.push(token)
      isOpen = !/\s$/.test(part)
    }
  }
  return words
}
