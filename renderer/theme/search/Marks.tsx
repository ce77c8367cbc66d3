import type { HighlightedText } from '../../search/engines/engine.ts'

/** A text in which the words that were searched for are marked. */
export function Marks({ text }: { text: HighlightedText }) {
  return text.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))
}
