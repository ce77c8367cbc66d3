import type { JsonValue, NavbarItem, NavbarLink, NavbarMenu } from '../../../schemas/graph.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import type { PageScope } from '../context/pageScope.ts'
import { attributesOf, type LinkFields, targetOf } from './linkFields.ts'

/** An item as a config of Docusaurus has it. */
export interface NavbarFields extends LinkFields {
  type?: string
  position?: 'left' | 'right'
  items?: NavbarFields[]
  value?: string
  queryString?: string
  docsPluginId?: string
  dropdownItemsBefore?: NavbarFields[]
  dropdownItemsAfter?: NavbarFields[]
  /** The resolved item that the fields are made of. A symbol is copied with the props, and never becomes an attribute. */
  [resolved]?: NavbarItem
}

const resolved = Symbol('item')

type Site = PageScope['site']

/** The fields of an item of the navbar. Its links are resolved. */
export function navbarFields(item: NavbarItem): NavbarFields {
  return { ...fieldsOf(item), [resolved]: item }
}

function fieldsOf(item: NavbarItem): NavbarFields {
  const { className } = item as { className?: string }
  const shared = className === undefined ? {} : { className }
  switch (item.kind) {
    case 'link': {
      const { label, html, href, attributes, type, ids } = item
      return {
        ...shared,
        ...attributes,
        ...(type && { type }),
        ...ids,
        ...docsPluginOf(item),
        ...(html === undefined ? { label } : { html }),
        href,
      }
    }
    case 'menu': {
      const { label, html, href, attributes, items } = item
      const text = html === undefined ? { label } : { html }
      return {
        ...{ ...shared, ...attributes, ...text, ...(href !== undefined && { href }), type: 'dropdown' },
        items: items.map(navbarFields),
      }
    }
    case 'html':
      return { ...shared, type: 'html', value: item.value }
    case 'search':
      return { ...shared, type: 'search' }
    case 'custom':
      return { ...item.props, type: item.type }
    default: {
      const { kind, before, after, queryString } = item
      return {
        ...shared,
        ...docsPluginOf(item),
        type: kind === 'locales' ? 'localeDropdown' : 'docsVersionDropdown',
        dropdownItemsBefore: before.map(navbarFields),
        dropdownItemsAfter: after.map(navbarFields),
        ...(queryString !== undefined && { queryString }),
      }
    }
  }
}

/** The item that a component of the site has got, or has written itself. */
export function navbarItem(fields: NavbarFields, site: Site): NavbarItem {
  const { type, className, value = '' } = fields
  const shared = className === undefined ? {} : { className }
  const known = fields[resolved]
  // A menu of one version or language is a link.
  if (known?.kind === 'link') return linkOf(fields, site, known)
  switch (type ?? (fields.items ? 'dropdown' : 'default')) {
    case 'html':
      return { kind: 'html', ...shared, value }
    case 'search':
      return { kind: 'search', ...shared }
    case 'dropdown':
      return menuOf(fields, site, known)
    case 'localeDropdown':
      return { ...knownOf('locales', known), ...aroundOf(fields, site), ...shared, kind: 'locales' }
    case 'docsVersionDropdown':
      return {
        ...knownOf('versions', known),
        ...aroundOf(fields, site),
        ...shared,
        ...instanceOf(fields),
        kind: 'versions',
      }
    default:
      return type?.startsWith('custom-') ? customOf(fields, type) : linkOf(fields, site, known)
  }
}

const instanceOf = ({ docsPluginId: instance = 'default' }: NavbarFields) =>
  instance === 'default' ? {} : { instance }

const customOf = ({ type: _, mobile: __, ...props }: NavbarFields, type: string): NavbarItem => ({
  kind: 'custom',
  type,
  props: props as Record<string, JsonValue>,
})

/** The set of docs that an item names in a config. */
const docsPluginOf = ({ instance }: { instance?: string | undefined }) => (instance ? { docsPluginId: instance } : {})

type PageMenu = Extract<NavbarItem, { before: unknown }>

const knownOf = (kind: PageMenu['kind'], item: NavbarItem | undefined): Partial<PageMenu> =>
  item?.kind === kind ? (item as PageMenu) : {}

const aroundOf = ({ dropdownItemsBefore = [], dropdownItemsAfter = [] }: NavbarFields, site: Site) => ({
  before: dropdownItemsBefore.map((item) => entryOf(item, site)),
  after: dropdownItemsAfter.map((item) => entryOf(item, site)),
})

function linkOf(fields: NavbarFields, site: Site, known?: NavbarItem): NavbarLink {
  const { label = '', html, className, activeBasePath, activeBaseRegex } = fields
  const href = targetOf(fields, site)
  const own = known?.kind === 'link' && known.href === href ? known : undefined
  const external = isExternal(href)
  return {
    ...(own ?? (!external && { activeWhen: activeWhenOf(href, activeBasePath, activeBaseRegex) })),
    ...{ kind: 'link', label, href, external, attributes: attributesOf(fields) },
    ...(html !== undefined && { html }),
    ...(className !== undefined && { className }),
  }
}

const activeWhenOf = (path: string, prefix: unknown, regex: unknown) =>
  typeof regex === 'string'
    ? { regex }
    : typeof prefix === 'string'
      ? { prefix: `/${prefix.replace(/^\//, '')}` }
      : { path }

function menuOf(fields: NavbarFields, site: Site, known?: NavbarItem): NavbarMenu {
  const { label = '', html, className, items = [], to, href } = fields
  return {
    ...(known?.kind === 'menu' && known),
    ...{ kind: 'menu', label, attributes: attributesOf(fields), items: items.map((item) => entryOf(item, site)) },
    ...(html !== undefined && { html }),
    ...(className !== undefined && { className }),
    ...((to ?? href) !== undefined && { href: targetOf(fields, site) }),
  }
}

function entryOf(fields: NavbarFields, site: Site): NavbarMenu['items'][number] {
  const item = navbarItem(fields, site)
  return item.kind === 'link' || item.kind === 'html' ? item : { kind: 'html', value: '' }
}
