import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import type { JsonValue, NavbarItem, Site } from '../../../schemas/graph.ts'
import { quote } from '../../../schemas/shared/text/quote.ts'
import { hasOwnNavbarTypes, navbarTypes, themeFolder } from '../../../schemas/themeSlots.ts'
import type { Loaded } from '../../load/load.ts'
import type { Path } from '../../load/positions/sourceTree.ts'
import { pathName } from '../../load/wording/reword.ts'
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

/** Resolve an item that a component of the site shows. */
function customItem(
  { name, props }: { name: string; props: Record<string, JsonValue> },
  path: Path,
  context: NavbarContext,
) {
  if (Object.hasOwn(context.theme, navbarTypes)) return { kind: 'custom' as const, type: name, props }
  const data = {
    field: pathName([...path, 'type']),
    value: quote(name),
    reason: 'is the type of a component of the site',
  }
  const hint = `Add the component to the object in \`${themeFolder}/${navbarTypes}.js\`, by the name \`${name}\`.`
  context.diagnostics.push(diagnose('navbar-item-type', context.locate([...path, 'type']), data, { hint }))
  return undefined
}

/** A link of a type that is a component of its own. */
const withType = (resolved: NavbarItem, item: { type: NavbarType }): NavbarItem => {
  if (resolved.kind !== 'link' || item.type === 'default') return resolved
  const ids = Object.entries(item).filter(([name]) => idFields.includes(name)) as [string, string][]
  return { ...resolved, type: item.type, ...(ids.length > 0 && { ids: Object.fromEntries(ids) }) }
}

const idFields = ['docId', 'sidebarId', 'docsPluginId']

/** The resolver of each navbar item type. A type without an entry does not compile. */
export const navbarItems: { [Type in NavbarType]: ResolveItem<Type> } = {
  ...menuEntries,
  dropdown: dropdownItem,
  docsVersionDropdown: docsVersionDropdownItem,
  localeDropdown: localeDropdownItem,
  search: searchItem,
  custom: customItem,
}

type NavbarInput = Omit<NavbarContext, 'locate' | 'diagnostics' | 'theme'> & {
  loaded: Pick<Loaded, 'locateConfig' | 'theme'>
}

/** Resolve the navbar of the config. Without a search item, the search box is last. */
export function resolveNavbar({ loaded, ...input }: NavbarInput): {
  navbar: Site['navbar']
  diagnostics: Diagnostic[]
} {
  const context: NavbarContext = { ...input, locate: loaded.locateConfig, theme: loaded.theme, diagnostics: [] }
  const { navbar } = input.config.themeConfig
  const keepsType = hasOwnNavbarTypes(loaded.theme)
  const left: NavbarItem[] = []
  const right: NavbarItem[] = []
  for (const [index, { position, ...item }] of navbar.items.entries()) {
    const resolve = navbarItems[item.type] as ResolveItem<NavbarType>
    const resolved = resolve(item as never, ['themeConfig', 'navbar', 'items', index], context)
    if (resolved) (position === 'right' ? right : left).push(keepsType ? withType(resolved, item) : resolved)
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
