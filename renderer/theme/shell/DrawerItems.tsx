import type { NavbarItem, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { DrawerItem } from './DrawerItem.tsx'

/** The items of the navbar in the drawer. */
export function DrawerItems({ items, site, page }: { items: NavbarItem[]; site: Site; page: PageData }) {
  return (
    <ul className="menu__list">
      {items.map((item, index) => (
        <DrawerItem key={index} item={item} site={site} page={page} />
      ))}
    </ul>
  )
}
