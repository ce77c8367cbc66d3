import { Fragment, type ReactNode } from 'react'
import { type MessageId, messages } from '../page/messages.ts'

/** A message with elements in its placeholders. */
export function fillMessage(id: MessageId, values: Record<string, ReactNode>): ReactNode {
  return messages[id].split(/\{(\w+)\}/).map((part, index) => (
    // Parts with an odd index are the names between braces.
    <Fragment key={part}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ))
}
