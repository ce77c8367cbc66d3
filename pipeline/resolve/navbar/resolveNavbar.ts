import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { NavbarItem, Site } from '../../../schemas/graph.ts'
import type { Loaded } from '../../load/load.ts'
import { resolveLogo } from '../logo.ts'
import type { NavbarContext, NavbarType, ResolveItem } from './context.ts'
import { docsVersionDropdownItem } from './docsVersionDropdownItem.ts'
import { dropdownItem } from './dropdownItem.ts'
import { menuEntries, resolveEntries } from './resolveEntries.ts'

/** Resolve the search box; `undefined` when search is off. */
const searchItem: ResolveItem<'search'> = ({ className }, _path, { config }) =>
  config.search === false ? undefined : { kind: 'search', ...(className === undefined ? {} : { className }) }

/** Resolve a menu of the page's other languages. */
const localeDropdownItem: ResolveItem<'localeDropdown'> = (item, path, context) => ({
  kind: 'locales',
  before: resolveEntries(item.dropdownItemsBefore, [...path, 'dropdownItemsBefore'], context),
  after: resolveEntries(item.dropdownItemsAfter, [...path, 'dropdownItemsAfter'], context),
  ...(item.queryString === undefined ? {} : { queryString: item.queryString }),
  ...(item.className === undefined ? {} : { className: item.className }),
})

/** The resolver of each navbar item type. A type without an entry does not compile. */
export const navbarItems: { [Type in NavbarType]: ResolveItem<Type> } = {
  ...menuEntries,
  dropdown: dropdownItem,
  docsVersionDropdown: docsVersionDropdownItem,
  localeDropdown: localeDropdownItem,
  search: searchItem,
}

type NavbarInput = Omit<NavbarContext, 'locate' | 'diagnostics'> & { loaded: Pick<Loaded, 'locateConfig'> }

/** Resolve the navbar of the config. Without a search item, the search box is last. */
export function resolveNavbar({ loaded, ...input }: NavbarInput): {
  navbar: Site['navbar']
  diagnostics: Diagnostic[]
} {
  const context: NavbarContext = { ...input, locate: loaded.locateConfig, diagnostics: [] }
  const { navbar } = input.config.themeConfig
  const left: NavbarItem[] = []
  const right: NavbarItem[] = []
  for (const [index, { position, ...item }] of navbar.items.entries()) {
    const resolve = navbarItems[item.type] as ResolveItem<NavbarType>
    const resolved = resolve(item as never, ['themeConfig', 'navbar', 'items', index], context)
    if (resolved) (position === 'right' ? right : left).push(resolved)
  }
  const hasSearchItem = navbar.items.some(({ type }) => type === 'search')
  if (!hasSearchItem && input.config.search !== false) right.push({ kind: 'search' })

  return {
    navbar: {
      ...(navbar.title ? { title: navbar.title } : {}),
      ...(navbar.logo ? { logo: resolveLogo(navbar.logo, input.config) } : {}),
      ...(navbar.style ? { style: navbar.style } : {}),
      hideOnScroll: navbar.hideOnScroll,
      left,
      right,
    },
    diagnostics: context.diagnostics,
  }
}
