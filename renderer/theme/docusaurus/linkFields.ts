import type { Footer, FooterItem } from '../../../schemas/graph.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { hrefOf } from '../../page/urls.ts'
import type { PageScope } from '../context/pageScope.ts'

/** A link as a config of Docusaurus has it. Further fields are attributes. */
export interface LinkFields {
  label?: string
  html?: string
  to?: string
  href?: string
  className?: string
  [attribute: string]: unknown
}

type Site = PageScope['site']

/** Where a link of Docusaurus leads: `to` belongs to the base URL. */
export const targetOf = ({ to, href }: LinkFields, site: Site): string =>
  to !== undefined && !isExternal(to) ? hrefOf(to.startsWith('/') ? to : `/${to}`, site) : (href ?? to ?? '')

/** Fields that are no attributes of the link. */
const noAttributes = new Set([
  ...['label', 'html', 'to', 'href', 'className', 'type', 'position', 'mobile', 'items', 'isDropdownItem', 'onClick'],
  ...['activeBasePath', 'activeBaseRegex', 'prependBaseUrlToHref', 'docId', 'sidebarId', 'docsPluginId', 'customProps'],
  ...['activeClassName', 'isDropdownLink', 'role', 'key', 'ref', 'children'],
])

/** The attributes of a link, without the fields that say where it leads. */
export const attributesOf = (fields: LinkFields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !noAttributes.has(name))) as Record<string, string>

/** A link of the footer as in a config of Docusaurus. */
export const footerFields = (item: FooterItem): LinkFields => {
  if ('html' in item) return item
  const { external: _, attributes, ...link } = item
  return { ...link, ...attributes }
}

export function footerItem(fields: LinkFields, site: Site): FooterItem {
  const { html, label = '', className } = fields
  if (html !== undefined) return { html, ...(className !== undefined && { className }) }
  const href = targetOf(fields, site)
  const attributes = attributesOf(fields)
  return {
    label: label || href,
    href,
    external: isExternal(href),
    attributes,
    ...(className !== undefined && { className }),
  }
}

type Column = Footer['columns'][number]
export type ColumnFields = Omit<Column, 'items'> & { items: LinkFields[] }

/** The links of the footer as in a config of Docusaurus: columns, or links in one row. */
export const footerLinksFields = ({
  columns,
  links,
}: Pick<Footer, 'columns' | 'links'>): ColumnFields[] | LinkFields[] =>
  columns.length > 0 ? columns.map(columnFields) : links.map(footerFields)

const columnFields = ({ items, ...column }: Column): ColumnFields => ({ ...column, items: items.map(footerFields) })

export const footerColumns = (columns: ColumnFields[], site: Site): Column[] =>
  columns.map(({ items, ...column }) => ({ ...column, items: items.map((item) => footerItem(item, site)) }))

export const isColumns = (links: object[]): links is ColumnFields[] => links.some((link) => 'items' in link)
