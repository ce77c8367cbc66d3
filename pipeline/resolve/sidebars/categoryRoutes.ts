import { categoryItems } from '../../../schemas/categoryItems.ts'
import type { Route, SidebarCategory, SidebarItem } from '../../../schemas/graph.ts'
import type { DocEntry } from '../docEntry.ts'
import type { SidebarNavigation } from './navigation.ts'

export type CategoryRoute = Extract<Route, { kind: 'category' }>

interface Sidebar {
  id: string
  version: string
  items: SidebarItem[]
  navigation: SidebarNavigation
}

/** List the generated index pages of a sidebar. `routes` has their routes by href, `docs` has all docs by href. */
export function categoryRoutes(
  sidebar: Sidebar,
  routes: Map<string, string>,
  docs: Map<string, DocEntry>,
): CategoryRoute[] {
  return categoriesOf(sidebar.items).flatMap((category) => {
    const { label, href, generatedIndex } = category
    const route = href === undefined ? undefined : routes.get(href)
    if (!generatedIndex || href === undefined || route === undefined) return []
    const { title = label, ...rest } = generatedIndex
    const { breadcrumbs, previous, next } = sidebar.navigation
    return [
      {
        kind: 'category' as const,
        route,
        href,
        sidebar: sidebar.id,
        version: sidebar.version,
        title,
        ...rest,
        items: categoryItems(category.items, ({ href }) => docs.get(href)),
        breadcrumbs: breadcrumbs.get(href) ?? [],
        ...(previous.has(href) ? { previous: previous.get(href)! } : {}),
        ...(next.has(href) ? { next: next.get(href)! } : {}),
      },
    ]
  })
}

function categoriesOf(items: SidebarItem[]): SidebarCategory[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesOf(item.items)] : []))
}
