import { Fragment, type ReactNode } from 'react'
import { type MessageId, translate } from '../../page/messages.ts'

/** A message with elements in its placeholders. */
export function fillMessage(id: MessageId, values: Record<string, ReactNode>): ReactNode {
  return translate(id)
    .split(/\{(\w+)\}/)
    .map((part, index) => (
      // Parts with an odd index are the names between braces.
      <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
    ))
}
