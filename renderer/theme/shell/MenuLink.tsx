import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import type { NavbarLink } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { ariaCurrent } from './ariaCurrent.ts'
import { keepAddress } from './keepAddress.ts'
import { SiteLink } from './SiteLink.tsx'

interface MenuLinkProps {
  link: NavbarLink
  page: PageData
  /** How it looks where it stands; where it is active it has the class `…--active` as well. */
  look: 'dropdown__link' | 'menu__link'
  className?: string
  /** Called with the link that the reader follows. */
  onChoose?: (link: NavbarLink) => void
}

/** A link of the navbar inside a menu or the drawer. */
export function MenuLink({ link, page, look, className, onChoose }: MenuLinkProps) {
  const current = ariaCurrent(link.href, link.activeWhen, page)
  const { label, html, href, external, attributes } = link
  return (
    <SiteLink
      {...{ label, html, href, external, attributes }}
      className={clsx(look, current && `${look}--active`, className)}
      aria-current={current}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        keepAddress(link, event)
        onChoose?.(link)
      }}
    />
  )
}
