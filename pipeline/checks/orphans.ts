import { diagnose } from '../../schemas/diagnostic.ts'
import type { NavbarItem, SidebarItem } from '../../schemas/graph.ts'
import type { Check } from './index.ts'

/** If there are sidebars, every doc is in one, unless its front matter sets one or navbar or footer link to it. */
export const orphans: Check = ({ docs, sidebars, versions, site }, { loaded }) => {
  // A mistake in the sidebars file may be the reason why a doc is in no sidebar.
  const areSidebarsRead = !loaded.diagnostics.some(({ code }) => code.startsWith('sidebar-'))
  if (Object.keys(sidebars).length === 0 || !areSidebarsRead) return []
  const mainDocs = new Set(versions.map(({ mainDoc }) => mainDoc))
  const docsInNoSidebar = Object.values(docs)
    .filter((doc) => doc.sidebar === undefined && doc.frontMatter.displayed_sidebar === undefined)
    .filter((doc) => !doc.page && !doc.unlisted && !doc.draft && !mainDocs.has(doc.key))
  if (docsInNoSidebar.length === 0) return []
  const { left, right } = site.navbar
  const linked = new Set([
    ...Object.values(sidebars).flatMap(sidebarHrefs),
    ...[...left, ...right].flatMap(navbarHrefs),
    ...[...(site.footer?.links ?? []), ...(site.footer?.columns.flatMap(({ items }) => items) ?? [])].flatMap(hrefOf),
  ])
  return docsInNoSidebar
    .filter(({ href }) => !linked.has(href))
    .map((doc) => diagnose('doc-orphan', { file: doc.source, line: 1, column: 1 }, { value: doc.id }))
}

const hrefOf = (item: { href?: string | undefined } | object): string[] =>
  'href' in item && item.href !== undefined ? [item.href] : []

const sidebarHrefs = (items: SidebarItem[]): string[] =>
  items.flatMap((item) => [...hrefOf(item), ...(item.type === 'category' ? sidebarHrefs(item.items) : [])])

const navbarHrefs = (item: NavbarItem): string[] => [
  ...hrefOf(item),
  ...(item.kind === 'menu' ? item.items.flatMap(hrefOf) : []),
]
