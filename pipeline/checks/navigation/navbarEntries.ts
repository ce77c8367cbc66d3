import type { SiteConfig } from '../../../schemas/config.ts'
import type { NavbarItemConfig, NavbarMenuEntryConfig } from '../../../schemas/navbar.ts'
import type { Path } from '../../load/positions/sourceTree.ts'

interface NavbarEntry {
  item: NavbarItemConfig | NavbarMenuEntryConfig
  path: Path
}

/** List the items of the navbar and of its menus with their paths in the config. */
export function navbarEntries({ themeConfig }: SiteConfig): NavbarEntry[] {
  return themeConfig.navbar.items.flatMap((item, index) => {
    const path = ['themeConfig', 'navbar', 'items', index]
    const menuEntries = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((field) => {
      const entries = (item as { [field: string]: unknown })[field] as NavbarMenuEntryConfig[] | undefined
      return (entries ?? []).map((entry, at) => ({ item: entry, path: [...path, field, at] }))
    })
    return [{ item, path }, ...menuEntries]
  })
}
