import { clsx } from 'clsx'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { SiteLink } from '../links/SiteLink.tsx'

interface SidebarLinkProps {
  link: Extract<SidebarItem, { type: 'link' }>
  level: number
  isCurrent: boolean
}

/** A link of a sidebar, to a doc or to another site. */
export function SidebarLink({ link, level, isCurrent }: SidebarLinkProps) {
  return (
    <li
      className={clsx(
        'menu__list-item theme-doc-sidebar-item-link',
        `theme-doc-sidebar-item-link-level-${level}`,
        link.className,
      )}
    >
      <SiteLink
        className={clsx('menu__link', isCurrent && 'menu__link--active')}
        href={link.href}
        label={link.label}
        external={link.external}
        aria-current={isCurrent ? 'page' : undefined}
      />
    </li>
  )
}
