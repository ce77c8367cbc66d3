import { diagnose } from '../../../schemas/diagnostic.ts'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { didYouMean } from '../../didYouMean.ts'
import { appearance } from './attributes.ts'
import type { ResolveItem } from './context.ts'

/** Resolve a link to a doc. It is active on all pages of the doc's sidebar. Drafts have no link in production. */
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
  const sidebar = Object.keys(sidebars).find((id) => listsDoc(sidebars[id]!, doc.key))
  return {
    kind: 'link',
    label: item.label ?? (item.html === undefined ? doc.id : ''),
    href: doc.href,
    external: false,
    ...appearance(item),
    activeWhen: { doc: doc.key, ...(sidebar === undefined ? {} : { sidebar }) },
  }
}

/** Whether a sidebar lists a doc. */
function listsDoc(items: SidebarItem[], key: string): boolean {
  return items.some(
    (item) => item.type !== 'html' && (item.doc === key || (item.type === 'category' && listsDoc(item.items, key))),
  )
}
