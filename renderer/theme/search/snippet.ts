import type { HighlightedText } from '../../search/engines/engine.ts'

/** Words of context before the first match. */
const wordsBefore = 3

/** Truncate a text to `count` words around the first match. */
export function snippet(text: HighlightedText, count: number): HighlightedText {
  const words = wordsOf(text)
  const first = words.findIndex((word) => word.some(({ isMatch }) => isMatch))
  const start = Math.max(0, Math.min(first - wordsBefore, words.length - count))
  const visibleParts = words.slice(start, start + count).flat()
  if (start > 0) visibleParts.unshift({ text: '… ' })
  if (start + count < words.length) visibleParts.push({ text: '…' })
  return visibleParts
}

/** Split a text after its spaces. A match may be part of a word: `[board][s ]`. Ellipses are dropped. */
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
