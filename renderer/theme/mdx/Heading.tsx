import clsx from 'clsx'
import type { HTMLAttributes } from 'react'
import { translate } from '../../page/messages.ts'

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** `h1` to `h6`. */
  as?: `h${1 | 2 | 3 | 4 | 5 | 6}`
}

/** A heading. One with an id has a link to itself, like headings in Markdown. */
export function Heading({ as: Tag = 'h2', id, className, children, ...attributes }: HeadingProps) {
  if (Tag === 'h1' || !id)
    return (
      <Tag {...attributes} className={className}>
        {children}
      </Tag>
    )
  const label = translate('common.headingLinkTitle', { heading: typeof children === 'string' ? children : id })
  return (
    <Tag {...attributes} id={id} className={clsx('anchor', className)}>
      {children}
      <a className="hash-link" href={`#${encodeURIComponent(id)}`} aria-label={label} title={label}>
        {'\u200b'}
      </a>
    </Tag>
  )
}

export default Heading
