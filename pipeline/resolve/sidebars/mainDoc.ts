import type { SidebarItem } from '../../../schemas/graph.ts'
import type { DocEntry } from '../docEntry.ts'

/** Find the main doc: the one at the root, else the first of the first sidebar, else the first by id. */
export function mainDoc(
  docs: DocEntry[],
  sidebars: Record<string, SidebarItem[]>,
  basePath: string,
): DocEntry | undefined {
  const root = basePath === '/' ? '/' : `${basePath}/`
  const atRoot = docs.find(({ route }) => route === root || `${route}/` === root)
  if (atRoot) return atRoot
  const [items = []] = Object.values(sidebars)
  const key = firstDoc(items)
  return docs.find((doc) => doc.key === key) ?? docs.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]
}

function firstDoc(items: SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue
    const key = item.doc ?? (item.type === 'category' ? firstDoc(item.items) : undefined)
    if (key !== undefined) return key
  }
  return undefined
}
