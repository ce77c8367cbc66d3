import { Fragment, type ReactNode } from 'react'
import { type TextId, texts } from '../page/messages.ts'

/** A text whose placeholders are filled with elements. */
export function fillText(id: TextId, values: Record<string, ReactNode>): ReactNode {
  return texts[id].split(/\{(\w+)\}/).map((part, index) => (
    // Odd parts are the names between braces.
    <Fragment key={part}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ))
}
