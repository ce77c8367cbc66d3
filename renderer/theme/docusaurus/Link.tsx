import type { AnchorHTMLAttributes } from 'react'
import { samePath } from '../../page/urls.ts'
import { usePage } from '../context/usePage.ts'
import { Link as SiteLink } from '../mdx/Link.tsx'
import { targetOf } from './linkFields.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string
  /** The link has the class `activeClassName` on its page. */
  isNavLink?: boolean
  activeClassName?: string
  exact?: boolean
  autoAddBaseUrl?: boolean
  /** Decides instead of the address whether the link is active. */
  isActive?: (match: unknown, location: { pathname: string }) => boolean
}

/** `@docusaurus/Link`: a link, and one that knows its page. */
export function Link({
  isNavLink,
  activeClassName = 'active',
  exact,
  autoAddBaseUrl: _,
  isActive,
  ...props
}: LinkProps) {
  const { site, page } = usePage()
  if (!isNavLink) return <SiteLink {...props} />
  const href = targetOf({ to: props.to, href: props.href }, site)
  const isHere = samePath(href, page.href)
  const isCurrent =
    isActive?.(isHere || null, { pathname: page.href }) ?? (isHere || (!exact && isBelow(page.href, href)))
  const className = [props.className, isCurrent && activeClassName].filter(Boolean).join(' ')
  return <SiteLink aria-current={isCurrent ? 'page' : undefined} {...props} className={className || undefined} />
}

const isBelow = (path: string, href: string) => href !== '' && path.startsWith(`${href.replace(/\/$/, '')}/`)

export default Link
