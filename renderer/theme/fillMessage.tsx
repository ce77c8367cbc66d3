import { Fragment, type ReactNode } from 'react'
import { type MessageId, messages } from '../page/messages.ts'

/** A text whose placeholders are filled with elements. */
export function fillText(id: MessageId, values: Record<string, ReactNode>): ReactNode {
  return messages[id].split(/\{(\w+)\}/).map((part, index) => (
    // Odd parts are the names between braces.
    <Fragment key={part}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ))
}
