import type { DocLink, SidebarItem } from '../../../schemas/graph.ts'
import type { DocEntry } from '../docEntry.ts'

export interface Breadcrumb {
  label: string
  href?: string
}

/** How to get about in one sidebar, by the address of a page in it. */
export interface SidebarNavigation {
  breadcrumbs: Map<string, Breadcrumb[]>
  previous: Map<string, DocLink>
  next: Map<string, DocLink>
}

/**
 * Previous and next page and the way down to each page of a sidebar. The order is the sidebar's own, depth first: docs,
 * and categories that have a page. A `ref`, a link and HTML are passed over.
 */
export function navigation(items: SidebarItem[], docs: Map<string, DocEntry>): SidebarNavigation {
  const breadcrumbs = new Map<string, Breadcrumb[]>()
  const stops: DocLink[] = []
  walk(items, [])

  const previous = new Map<string, DocLink>()
  const next = new Map<string, DocLink>()
  const first = new Map<string, number>()
  for (const [index, { href }] of stops.entries()) if (!first.has(href)) first.set(href, index)
  for (const [href, index] of first) {
    if (stops[index - 1]) previous.set(href, stops[index - 1]!)
    if (stops[index + 1]) next.set(href, stops[index + 1]!)
  }
  return { breadcrumbs, previous, next }

  function walk(items: SidebarItem[], above: Breadcrumb[]): void {
    for (const item of items) {
      if (item.type === 'html') continue
      const { label, href } = item
      const path = [...above, href === undefined ? { label } : { label, href }]
      if (href !== undefined && !breadcrumbs.has(href)) breadcrumbs.set(href, path)
      if (item.type === 'link') {
        if (item.doc !== undefined && !item.unlisted) stops.push(docLink(docs.get(item.doc)!, label))
      } else {
        if (href !== undefined)
          stops.push(item.doc === undefined ? { title: label, href } : docLink(docs.get(item.doc)!))
        walk(item.items, path)
      }
    }
  }
}

/** A link to a doc from the page before or after it. `label` is the one it has in the sidebar. */
export function docLink({ key, title, href, frontMatter }: DocEntry, label?: string): DocLink {
  const text = frontMatter.pagination_label ?? frontMatter.sidebar_label ?? label ?? title
  return { title: text, href, doc: key }
}
