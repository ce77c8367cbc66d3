import type { DocLink, SidebarItem } from '../../../schemas/graph.ts'
import type { DocEntry } from '../docEntry.ts'

export interface Breadcrumb {
  label: string
  href?: string
}

/** Breadcrumbs and neighbours of the pages in one sidebar, by href. */
export interface SidebarNavigation {
  breadcrumbs: Map<string, Breadcrumb[]>
  previous: Map<string, DocLink>
  next: Map<string, DocLink>
}

/**
 * Find breadcrumbs, previous and next page of each page in a sidebar. The order is depth first and includes docs and
 * categories with a page. `ref`, link and HTML items are skipped.
 */
export function navigation(items: SidebarItem[], docs: Map<string, DocEntry>): SidebarNavigation {
  const breadcrumbs = new Map<string, Breadcrumb[]>()
  const pages: DocLink[] = []
  walk(items, [])

  const previous = new Map<string, DocLink>()
  const next = new Map<string, DocLink>()
  const firstIndexes = new Map<string, number>()
  for (const [index, { href }] of pages.entries()) if (!firstIndexes.has(href)) firstIndexes.set(href, index)
  for (const [href, index] of firstIndexes) {
    if (pages[index - 1]) previous.set(href, pages[index - 1]!)
    if (pages[index + 1]) next.set(href, pages[index + 1]!)
  }
  return { breadcrumbs, previous, next }

  function walk(items: SidebarItem[], parents: Breadcrumb[]): void {
    for (const item of items) {
      if (item.type === 'html') continue
      const { label, href } = item
      const path = [...parents, href === undefined ? { label } : { label, href }]
      if (href !== undefined && !breadcrumbs.has(href)) breadcrumbs.set(href, path)
      if (item.type === 'link') {
        if (item.doc !== undefined && !item.unlisted) pages.push(docLink(docs.get(item.doc)!, label))
      } else {
        if (href !== undefined)
          pages.push(item.doc === undefined ? { title: label, href } : docLink(docs.get(item.doc)!))
        walk(item.items, path)
      }
    }
  }
}

/** Make the link to a doc from the previous or next page. `label` is its label in the sidebar. */
export function docLink({ key, title, href, frontMatter }: DocEntry, label?: string): DocLink {
  const text = frontMatter.pagination_label ?? frontMatter.sidebar_label ?? label ?? title
  return { title: text, href, doc: key }
}
