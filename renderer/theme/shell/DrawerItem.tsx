import { clsx } from 'clsx'
import { useState } from 'react'
import type { NavbarItem as Item, NavbarLink, NavbarMenu, Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import type { PageData } from '../../page/pageData.ts'
import { Collapse } from '../collapse/Collapse.tsx'
import { trustedHtml } from '../html/trustedHtml.ts'
import { ariaCurrent } from '../links/ariaCurrent.ts'
import { MenuLink } from '../links/MenuLink.tsx'
import { localeMenu } from './localeMenu.ts'
import { VersionMenu } from './VersionMenu.tsx'

/** A navbar item in the drawer, where menus are accordions. */
export function DrawerItem({ item, site, page }: { item: Item; site: Site; page: PageData }) {
  switch (item.kind) {
    case 'link':
      return <DrawerLink link={item} page={page} />
    case 'menu':
      return <DrawerMenu menu={item} page={page} />
    case 'locales': {
      const label = translate('navbar.mobileLanguageDropdown.label')
      return <DrawerMenu menu={{ ...localeMenu(item, site, page), label }} page={page} />
    }
    case 'versions': {
      const label = translate('navbar.mobileVersionsDropdown.label')
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

/** A link of the drawer. Links without a label, such as icons in the navbar, show their accessible name here. */
function DrawerLink({ link, page, onChoose }: DrawerLinkProps) {
  const label = link.label || String(link.attributes?.['aria-label'] ?? '')
  return (
    <li className="menu__list-item">
      <MenuLink link={{ ...link, label }} page={page} linkClass="menu__link" onChoose={onChoose} />
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
    <li className={clsx('menu__list-item', !isOpen && 'menu__list-item--collapsed')}>
      <button
        type="button"
        className={clsx('menu__link menu__link--sublist menu__link--sublist-caret', isActive && 'menu__link--active')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {menu.html === undefined ? menu.label : <span dangerouslySetInnerHTML={trustedHtml(menu.html)} />}
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
  return <li className={clsx('menu__list-item', className)} dangerouslySetInnerHTML={trustedHtml(value)} />
}
