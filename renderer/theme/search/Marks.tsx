import type { HighlightedText } from '../../search/engines/engine.ts'

/** A text with its matches in `<mark>`. */
export function Marks({ text }: { text: HighlightedText }) {
  return text.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))
}
