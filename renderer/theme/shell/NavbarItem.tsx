import { clsx } from 'clsx'
import type { NavbarItem as Item, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { trustedHtml } from '../html/trustedHtml.ts'
import { ariaCurrent } from '../links/ariaCurrent.ts'
import { SiteLink } from '../links/SiteLink.tsx'
import { SearchNavbarItem } from '../search/SearchNavbarItem.tsx'
import { localeMenu } from './localeMenu.ts'
import { NavbarMenu } from './NavbarMenu.tsx'
import { VersionMenu } from './VersionMenu.tsx'

export interface NavbarItemProps {
  item: Item
  site: Site
  page: PageData
  /** The side of the navbar. A menu at the right ends where its item ends. */
  position?: 'left' | 'right' | undefined
}

/** An item of the navbar. */
export function NavbarItem({ item, site, page, position }: NavbarItemProps) {
  switch (item.kind) {
    case 'link': {
      const current = ariaCurrent(item.href, item.activeWhen, page)
      const { label, html, href, external, attributes } = item
      return (
        <SiteLink
          {...{ label, html, href, external, attributes }}
          className={clsx('navbar__item navbar__link', current && 'navbar__link--active', item.className)}
          aria-current={current}
        />
      )
    }
    case 'menu':
      return <NavbarMenu menu={item} page={page} position={position} />
    case 'locales':
      return <NavbarMenu menu={localeMenu(item, site, page)} page={page} position={position} icon="language" />
    case 'versions':
      return (
        <VersionMenu item={item}>
          {(menu, choose) => <NavbarMenu menu={menu} page={page} position={position} onChoose={choose} />}
        </VersionMenu>
      )
    case 'html':
      return <div className={clsx('navbar__item', item.className)} dangerouslySetInnerHTML={trustedHtml(item.value)} />
    case 'search':
      return <SearchNavbarItem className={item.className} />
    case 'custom':
      return null
  }
}
