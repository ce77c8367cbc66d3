import type { ComponentProps } from 'react'

/** The title of a doc, and beside it what the site's own component says of the doc, as HTML. */
export function DocTitle({ badge, children, ...heading }: ComponentProps<'h1'> & { badge: string | undefined }) {
  return (
    <h1 {...heading}>
      {children}
      {badge && ' '}
      {badge && <span className="doc-title-badge" dangerouslySetInnerHTML={{ __html: badge }} />}
    </h1>
  )
}
