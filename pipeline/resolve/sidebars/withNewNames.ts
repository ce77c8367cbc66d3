import { isDeepStrictEqual } from 'node:util'
import type { DocLink, SidebarItem } from '../../../schemas/graph.ts'
import { mapChanged } from '../../../schemas/shared/cache/mapChanged.ts'
import type { DocEntry } from '../docEntry.ts'
import type { CategoryRoute } from './categoryRoutes.ts'
import { docLink } from './navigation.ts'
import type { Sidebars } from './resolveSidebars.ts'

/** A doc and what it was in the last run. */
export interface Renamed {
  entry: DocEntry
  last: DocEntry
}

/** Whether sidebars can be other ones only because of what a doc is called and how it is described. */
export const isSameButNamed = ({ entry, last }: Renamed): boolean =>
  isDeepStrictEqual(withoutNames(entry), withoutNames(last)) &&
  // A label in the sidebars file takes its place.
  (last.frontMatter.sidebar_label === undefined || entry.frontMatter.sidebar_label !== undefined)

function withoutNames({ title: _, description: __, frontMatter, ...entry }: DocEntry) {
  const { title, description, sidebar_label, pagination_label, ...others } = frontMatter
  return { ...entry, frontMatter: others }
}

/**
 * The sidebars of the last run with the new names of docs: in items, breadcrumbs, links to neighbours and index pages. All else
 * stays the same objects. `undefined` if a name may also be elsewhere, such as in the label of a category. `docs` are those of
 * the version.
 */
export function withNewNames(last: Sidebars, renamed: Renamed[], docs: DocEntry[]): Sidebars | undefined {
  const byHref = new Map(renamed.map((doc) => [doc.entry.href, doc]))
  const byKey = new Map(renamed.map(({ entry }) => [entry.key, entry]))
  // Docs with the same key or at the same address are one doc in a sidebar.
  const counts = [docs.filter(({ href, key }) => byHref.has(href) || byKey.has(key)).length, byHref.size, byKey.size]
  if (counts.some((count) => count !== renamed.length)) return undefined
  if (renamed.some(({ entry }) => last.otherwiseNamed.has(entry.href))) return undefined

  const withNewLinks = <Page extends { previous?: DocLink; next?: DocLink }>(page: Page): Page => {
    const previous = byKey.get(page.previous?.doc ?? '')
    const next = byKey.get(page.next?.doc ?? '')
    if (!previous && !next) return page
    return { ...page, ...(previous && { previous: docLink(previous) }), ...(next && { next: docLink(next) }) }
  }
  const byDoc = new Map(last.byDoc)
  for (const [key, navigation] of last.byDoc) {
    const linked = withNewLinks(navigation)
    if (linked !== navigation) byDoc.set(key, linked)
  }
  for (const [key, entry] of byKey) {
    const navigation = byDoc.get(key)!
    if (navigation.breadcrumbs.length === 0) continue
    const breadcrumbs = navigation.breadcrumbs.with(-1, { label: labelOf(entry), href: entry.href })
    byDoc.set(key, { ...navigation, breadcrumbs })
  }
  const newRoute = (route: CategoryRoute): CategoryRoute => {
    const items = mapChanged(route.items, (card) => {
      const entry = card.count === undefined ? byHref.get(card.href)?.entry : undefined
      if (!entry) return card
      const { description } = entry
      return { label: labelOf(entry), href: card.href, ...(description ? { description } : {}) }
    })
    return withNewLinks(items === route.items ? route : { ...route, items })
  }
  const newItems = (items: SidebarItem[]): SidebarItem[] =>
    mapChanged(items, (item) => {
      if (item.type === 'category') {
        const inner = newItems(item.items)
        return inner === item.items ? item : { ...item, items: inner }
      }
      const entry = item.type === 'link' && item.doc !== undefined ? byKey.get(item.doc) : undefined
      return entry ? { ...item, label: labelOf(entry) } : item
    })

  return {
    ...last,
    sidebars: Object.fromEntries(Object.entries(last.sidebars).map(([id, items]) => [id, newItems(items)])),
    categoryRoutes: mapChanged(last.categoryRoutes, newRoute),
    byDoc,
  }
}

const labelOf = ({ title, frontMatter }: DocEntry) => frontMatter.sidebar_label ?? title
