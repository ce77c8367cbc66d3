import { clsx } from 'clsx'
import { type MouseEvent, useState } from 'react'
import type { NavbarItem as Item, NavbarLink, NavbarMenu, Site } from '../../schemas/graph.ts'
import type { PageData } from '../pageData.ts'
import { ariaCurrent } from './ariaCurrent.ts'
import { Collapse } from './Collapse.tsx'
import { keepAddress } from './keepAddress.ts'
import { localeMenu } from './localeMenu.ts'
import { SiteLink } from './SiteLink.tsx'
import { text } from './texts.ts'
import { VersionMenu } from './VersionMenu.tsx'

/** One item of the navbar, as it stands in the drawer: menus are accordions. */
export function DrawerItem({ item, site, page }: { item: Item; site: Site; page: PageData }) {
  switch (item.kind) {
    case 'link':
      return <DrawerLink link={item} page={page} />
    case 'menu':
      return <DrawerMenu menu={item} page={page} />
    case 'locales': {
      const label = text('navbar.mobileLanguageDropdown.label')
      return <DrawerMenu menu={{ ...localeMenu(item, site, page), label }} page={page} />
    }
    case 'versions': {
      const label = text('navbar.mobileVersionsDropdown.label')
      return (
        <VersionMenu item={item}>
          {(menu, choose) => <DrawerMenu menu={{ ...menu, label }} page={page} onChoose={choose} />}
        </VersionMenu>
      )
    }
    case 'html':
      return <DrawerHtml className={item.className} value={item.value} />
    default:
      return null
  }
}

interface DrawerLinkProps {
  link: NavbarLink
  page: PageData
  onChoose?: (link: NavbarLink) => void
}

function DrawerLink({ link, page, onChoose }: DrawerLinkProps) {
  const current = ariaCurrent(link.href, link.activeWhen, page)
  const { href, external, html, attributes } = link
  const label = link.label || (html === undefined ? String(attributes?.['aria-label'] ?? '') : '')
  return (
    <li className="menu__list-item">
      <SiteLink
        {...{ label, html, href, external, attributes }}
        className={clsx('menu__link', current && 'menu__link--active')}
        aria-current={current}
        onClick={(event: MouseEvent<HTMLAnchorElement>) => {
          keepAddress(link, event)
          onChoose?.(link)
        }}
      />
    </li>
  )
}

interface DrawerMenuProps {
  menu: NavbarMenu
  page: PageData
  onChoose?: (link: NavbarLink) => void
}

function DrawerMenu({ menu, page, onChoose }: DrawerMenuProps) {
  const isActive = menu.items.some((item) => item.kind === 'link' && ariaCurrent(item.href, item.activeWhen, page))
  const [isOpen, setOpen] = useState(isActive)
  return (
    <li className="menu__list-item">
      <button
        type="button"
        className={clsx('menu__link menu__link--sublist', isActive && 'menu__link--active')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {menu.html === undefined ? menu.label : <span dangerouslySetInnerHTML={{ __html: menu.html }} />}
      </button>
      <Collapse open={isOpen}>
        <ul className="menu__list">
          {menu.items.map((item, index) =>
            item.kind === 'html' ? (
              <DrawerHtml key={index} className={item.className} value={item.value} />
            ) : (
              <DrawerLink key={index} link={item} page={page} onChoose={onChoose} />
            ),
          )}
        </ul>
      </Collapse>
    </li>
  )
}

function DrawerHtml({ className, value }: { className?: string; value: string }) {
  return <li className={clsx('menu__list-item', className)} dangerouslySetInnerHTML={{ __html: value }} />
}
