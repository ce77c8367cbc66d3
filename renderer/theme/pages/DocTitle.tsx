import type { ComponentProps } from 'react'
import { trustedHtml } from '../html/trustedHtml.ts'

/** Title of a doc. `badge` is the HTML of the site's title badge component. */
export function DocTitle({ badge, children, ...heading }: ComponentProps<'h1'> & { badge: string | undefined }) {
  return (
    <h1 {...heading}>
      {children}
      {badge && ' '}
      {badge && <span className="doc-title-badge" dangerouslySetInnerHTML={trustedHtml(badge)} />}
    </h1>
  )
}
