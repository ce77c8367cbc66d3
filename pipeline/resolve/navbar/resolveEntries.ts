import type { NavbarMenu } from '../../../schemas/graph.ts'
import type { NavbarMenuEntryConfig } from '../../../schemas/navbar.ts'
import type { Path } from '../../load/positions/sourceTree.ts'
import type { NavbarContext, ResolveItem } from './context.ts'
import { defaultItem } from './defaultItem.ts'
import { docItem } from './docItem.ts'
import { docSidebarItem } from './docSidebarItem.ts'
import { docsVersionItem } from './docsVersionItem.ts'
import { htmlItem } from './htmlItem.ts'

/** The resolver of each item type that is allowed in a menu. */
export const menuEntries: { [Type in NavbarMenuEntryConfig['type']]: ResolveItem<Type> } = {
  default: defaultItem,
  doc: docItem,
  docSidebar: docSidebarItem,
  docsVersion: docsVersionItem,
  html: htmlItem,
}

/** Resolve the entries of a menu. */
export function resolveEntries(
  items: NavbarMenuEntryConfig[],
  path: Path,
  context: NavbarContext,
): NavbarMenu['items'] {
  return items.flatMap((item, index): NavbarMenu['items'] => {
    const resolve = menuEntries[item.type] as ResolveItem<NavbarMenuEntryConfig['type']>
    const entry = resolve(item, [...path, index], context)
    return entry?.kind === 'link' || entry?.kind === 'html' ? [entry] : []
  })
}
