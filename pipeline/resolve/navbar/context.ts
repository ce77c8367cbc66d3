import type { SiteConfig } from '../../../schemas/config.ts'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { ContentGraph, NavbarItem, SidebarItem } from '../../../schemas/graph.ts'
import type { NavbarItemConfig, NavbarMenuEntryConfig } from '../../../schemas/navbar.ts'
import type { Locate, Path } from '../../load/positions/sourceTree.ts'
import type { DocEntry } from '../docEntry.ts'

/** The data that navbar items are resolved with. */
export interface NavbarContext {
  config: SiteConfig
  versions: NavbarVersion[]
  production: boolean
  /** Files of the parts of the theme that the site replaces, by name. */
  theme: Record<string, string>
  locate: Locate
  diagnostics: Diagnostic[]
}

/** A version of the docs, as navbar items see it. */
export interface NavbarVersion extends Pick<ContentGraph['versions'][number], 'name' | 'label' | 'isLast' | 'mainDoc'> {
  /** All docs, drafts too. */
  docs: Pick<DocEntry, 'key' | 'id' | 'href' | 'draft' | 'unlisted'>[]
  /** By key in the content graph. */
  sidebars: Record<string, SidebarItem[]>
  keyPrefix: string
}

export type NavbarType = NavbarItemConfig['type']

/** An item of one type. Types that are allowed in a menu have the fields they have there, so no `position`. */
type ItemOf<Type extends NavbarType> = Type extends NavbarMenuEntryConfig['type']
  ? Extract<NavbarMenuEntryConfig, { type: Type }>
  : Extract<NavbarItemConfig, { type: Type }>

/** Resolves an item of one type; `undefined` when it is not shown. */
export type ResolveItem<Type extends NavbarType> = (
  item: ItemOf<Type>,
  path: Path,
  context: NavbarContext,
) => NavbarItem | undefined
