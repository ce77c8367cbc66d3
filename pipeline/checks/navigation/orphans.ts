import { diagnose } from '../../../schemas/diagnostic.ts'
import type { NavbarItem, SidebarItem } from '../../../schemas/graph.ts'
import { graphParts } from '../../resolve/contentGraph.ts'
import { task } from '../../tasks/task.ts'
import type { DocCheck } from '../check.ts'

/** If there are sidebars, every doc is in one, unless its front matter sets one or navbar or footer link to it. */
export const orphans: DocCheck = {
  checkDoc(doc, graph, site) {
    if (doc.sidebar !== undefined || doc.frontMatter.displayed_sidebar !== undefined) return []
    if (doc.page || doc.post || doc.unlisted || doc.draft || graph.versions.some(({ mainDoc }) => mainDoc === doc.key))
      return []
    // A mistake in the sidebars file may be the reason why a doc is in no sidebar.
    const areSidebarsRead = !site.loaded.diagnostics.some(({ code }) => code.startsWith('sidebar-'))
    if (Object.keys(graph.sidebars).length === 0 || !areSidebarsRead || site.get(linkedHrefs).has(doc.href)) return []
    return [diagnose('doc-orphan', { file: doc.source, line: 1, column: 1 }, { value: doc.id })]
  },
}

/** Where sidebars, navbar and footer link to. */
const linkedHrefs = task('linked addresses', (run, code: string) => {
  const { navbar, footer } = run.get(graphParts.site, code)
  return new Set([
    ...Object.values(run.get(graphParts.sidebars, code)).flatMap(sidebarHrefs),
    ...[...navbar.left, ...navbar.right].flatMap(navbarHrefs),
    ...[...(footer?.links ?? []), ...(footer?.columns.flatMap(({ items }) => items) ?? [])].flatMap(hrefOf),
  ])
})

const hrefOf = (item: { href?: string | undefined } | object): string[] =>
  'href' in item && item.href !== undefined ? [item.href] : []

const sidebarHrefs = (items: SidebarItem[]): string[] =>
  items.flatMap((item) => [...hrefOf(item), ...(item.type === 'category' ? sidebarHrefs(item.items) : [])])

const navbarHrefs = (item: NavbarItem): string[] => [
  ...hrefOf(item),
  ...(item.kind === 'menu' ? item.items.flatMap(hrefOf) : []),
]
