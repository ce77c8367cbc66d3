import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import type { NavbarLink } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { ariaCurrent } from './ariaCurrent.ts'

import { SiteLink } from './SiteLink.tsx'

interface MenuLinkProps {
  link: NavbarLink
  page: PageData
  /** CSS class of the link. An active link has the class `…--active` too. */
  linkClass: 'dropdown__link' | 'menu__link'
  className?: string
  /** Called with the link when it is clicked. */
  onChoose?: (link: NavbarLink) => void
}

/** A navbar link inside a menu or the drawer. */
export function MenuLink({ link, page, linkClass, className, onChoose }: MenuLinkProps) {
  const current = ariaCurrent(link.href, link.activeWhen, page)
  const { label, html, href, external, attributes } = link
  return (
    <SiteLink
      {...{ label, html, href, external, attributes }}
      className={clsx(linkClass, current && `${linkClass}--active`, className)}
      aria-current={current}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        keepQueryAndHash(link, event)
        onChoose?.(link)
      }}
    />
  )
}

/** Add the current query and hash to a link that leads to the same page in another language or version. */
function keepQueryAndHash({ href, attributes = {} }: NavbarLink, event: MouseEvent<HTMLAnchorElement>) {
  if ('hrefLang' in attributes || 'data-version' in attributes)
    event.currentTarget.href = href + location.search + location.hash
}
