import type { ComponentProps } from 'react'
import type { SidebarItem as Item } from '../../../schemas/graph.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { sidebarTrail } from '../../page/sidebarTrail.ts'
import type { DocMain } from '../shell/DocMain.tsx'
import type { DocSidebar } from '../sidebar/DocSidebar.tsx'
import type { SidebarCategory } from '../sidebar/SidebarCategory.tsx'
import type { SidebarHtml } from '../sidebar/SidebarHtml.tsx'
import type { SidebarItem } from '../sidebar/SidebarItem.tsx'
import type { SidebarLevel } from '../sidebar/SidebarLevel.tsx'
import type { SidebarLink } from '../sidebar/SidebarLink.tsx'
import { adapter, type SlotScope } from './adapter.ts'

interface ItemFields<Kind extends Item = Item> {
  item: Kind
  activePath: string
  level: number
  index?: number
  onItemClick?: () => void
}

type Link = ComponentProps<typeof SidebarLink>['link']
type Category = ComponentProps<typeof SidebarCategory>['category']

/** What items need beside their data, where a component of the site renders them. */
function around({ item, activePath, level }: ItemFields, { site, page, passed }: SlotScope) {
  const path = activePath ?? page.href
  const known = Object.values(passed).find((props) => props.item === item || props.category === item)
  return {
    ...{ level: level ?? 1, pageHref: path, autoCollapse: site.docs.sidebarAutoCollapse },
    trail: (known?.trail as number[] | undefined) ?? sidebarTrail(listOf(item), path)?.slice(1),
    isAutoCollapsed: known?.isAutoCollapsed === true,
    onOpen: (known?.onOpen as (() => void) | undefined) ?? (() => {}),
  }
}

/** The same list for an item, because trails are cached by list. */
const listOf = (item: Item): Item[] => {
  return getOrInsert(lists, item, () => [item])
}
const lists = new WeakMap<Item, Item[]>()

const nothing = () => {}

type SidebarFields = { sidebar: Item[]; path?: string }

const sidebar = adapter<ComponentProps<typeof DocSidebar>, SidebarFields>({
  give: ({ items, pageHref }) => ({
    ...{ sidebar: items, path: pageHref, isHidden: false, onCollapse: nothing },
    ...{ hiddenSidebarContainer: false, setHiddenSidebarContainer: nothing },
  }),
  take: ({ sidebar, path }, { site, page }) => ({
    ...(sidebar && { items: sidebar }),
    ...{ pageHref: path ?? page.href, filterable: page.longSidebar === true },
    ...{ autoCollapse: site.docs.sidebarAutoCollapse, hideable: site.docs.sidebarHideable },
  }),
})

/** The sidebar and its items. */
export const sidebarProps = {
  'DocRoot/Layout/Main': adapter<ComponentProps<typeof DocMain>, ComponentProps<typeof DocMain>>({
    give: ({ children }) => ({ hiddenSidebarContainer: false, children }),
    take: ({ children }) => (children === undefined ? {} : { children }),
  }),
  'DocRoot/Layout/Sidebar': sidebar,
  DocSidebar: sidebar,
  'DocSidebar/Desktop': sidebar,
  DocSidebarItems: adapter<
    ComponentProps<typeof SidebarLevel>,
    { items: Item[]; activePath: string; level: number; onItemClick?: () => void }
  >({
    give: ({ items, pageHref, level }) => ({ items, activePath: pageHref, level, onItemClick: nothing }),
    take: ({ items, activePath, level }, { site, passed }) => ({
      ...{ items, level, pageHref: activePath, autoCollapse: site.docs.sidebarAutoCollapse },
      trail:
        passed.DocSidebarItems?.items === items
          ? (passed.DocSidebarItems.trail as number[])
          : sidebarTrail(items, activePath),
    }),
  }),
  DocSidebarItem: adapter<ComponentProps<typeof SidebarItem>, ItemFields>({
    give: ({ item, pageHref, level }) => ({ item, activePath: pageHref, level, index: 0, onItemClick: nothing }),
    take: (fields, scope) => ({ item: fields.item, ...around(fields, scope) }),
  }),
  'DocSidebarItem/Category': adapter<ComponentProps<typeof SidebarCategory>, ItemFields<Category>>({
    give: ({ category, pageHref, level }) => ({
      ...{ item: category, activePath: pageHref, level, index: 0, onItemClick: nothing },
    }),
    take: (fields, scope) => ({ category: fields.item, ...around(fields, scope) }),
  }),
  'DocSidebarItem/Link': adapter<ComponentProps<typeof SidebarLink>, ItemFields<Link>>({
    give: ({ link, level }, { page }) => ({
      ...{ item: link, activePath: page.href, level, index: 0, onItemClick: nothing },
    }),
    take: ({ item, activePath, level = 1 }, { passed }) => ({
      ...{ link: item, level },
      isCurrent:
        (passed['DocSidebarItem/Link']?.isCurrent as boolean | undefined) ??
        sidebarTrail(listOf(item), activePath) !== undefined,
    }),
  }),
  'DocSidebarItem/Html': adapter<
    ComponentProps<typeof SidebarHtml>,
    ItemFields<ComponentProps<typeof SidebarHtml>['item']>
  >({
    give: ({ item }, { page }) => ({ item, activePath: page.href, level: 1, index: 0 }),
    take: ({ item }) => ({ item }),
  }),
}
