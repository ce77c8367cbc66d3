import { Fragment } from 'react'

/** A text in which backticks stand for code. */
export default function Text({ children }: { children: string }) {
  return children.split('`').map((part, index) => {
    const key = `${index}`
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>
  })
}
