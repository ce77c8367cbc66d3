import { diagnose } from '../../../schemas/diagnostic.ts'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { didYouMean } from '../../didYouMean.ts'
import { appearance } from './attributes.ts'
import type { ResolveItem } from './context.ts'

/** A link to a doc, active in all of the doc's sidebar. A draft is not linked in production. */
export const docItem: ResolveItem<'doc'> = (item, path, { docs, sidebars, production, locate, diagnostics }) => {
  const doc = docs.find(({ id }) => id === item.docId)
  if (!doc) {
    const ids = [...new Set(docs.map(({ id }) => id))].sort()
    const position = locate([...path, 'docId'], 'value')
    const more = { validIds: ids, suggestions: didYouMean(item.docId, ids) }
    diagnostics.push(diagnose('navbar-unknown-doc', position, { value: item.docId }, more))
    return undefined
  }
  if (production && doc.draft) return undefined
  const sidebar = Object.keys(sidebars).find((id) => lists(sidebars[id]!, doc.key))
  return {
    kind: 'link',
    label: item.label ?? (item.html === undefined ? doc.id : ''),
    href: doc.href,
    external: false,
    ...appearance(item),
    activeWhen: { doc: doc.key, ...(sidebar === undefined ? {} : { sidebar }) },
  }
}

/** Whether a doc has its place in a sidebar. */
function lists(items: SidebarItem[], key: string): boolean {
  return items.some(
    (item) => item.type !== 'html' && (item.doc === key || (item.type === 'category' && lists(item.items, key))),
  )
}
