import type { SiteConfig } from '../../schemas/config.ts'
import { isColumn } from '../../schemas/footer.ts'
import type { LoadedVersion } from '../load/loadedVersion.ts'
import type { LocatedSidebarItem } from '../load/readSidebar.ts'
import { type FederatedSites, federatedLink } from './federatedLink.ts'
import { mapMarkupLinks } from './markupLinks.ts'

/** Fields of items that have HTML, and those that hold other items. */
const markupFields = ['html', 'value']
const itemFields = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

/**
 * A config whose links to other sites of the federation have their addresses: those of the navbar, the footer and the announcement bar,
 * and in HTML. Items without a `title` get the titles of the page and of its site.
 *
 *     { to: 'api:/auth', label: 'API' }  →  { to: 'https://api.example/auth', title: 'Access · API', label: 'API' }
 */
export function withFederatedLinks(config: SiteConfig, sites: FederatedSites): SiteConfig {
  if (sites.size === 0) return config
  const { navbar, footer, announcementBar } = config.themeConfig
  const link = <Item extends object>(item: Item): Item => withAddresses(item, sites)
  return {
    ...config,
    themeConfig: {
      ...config.themeConfig,
      navbar: { ...navbar, ...(navbar.logo && { logo: link(navbar.logo) }), items: navbar.items.map(link) },
      ...(footer && {
        footer: {
          ...footer,
          ...(footer.logo && { logo: link(footer.logo) }),
          ...(footer.copyright && { copyright: markup(footer.copyright, sites) }),
          links: footer.links.map((entry) =>
            isColumn(entry) ? { ...entry, items: entry.items.map(link) } : link(entry),
          ) as typeof footer.links,
        },
      }),
      ...(announcementBar && {
        announcementBar: { ...announcementBar, content: markup(announcementBar.content, sites) },
      }),
    },
  }
}

/** Sidebars whose links to other sites of the federation have their addresses. */
export function withFederatedSidebars(
  sidebars: LoadedVersion['sidebars'],
  sites: FederatedSites,
): LoadedVersion['sidebars'] {
  if (!sidebars || sites.size === 0) return sidebars
  const link = (item: LocatedSidebarItem): LocatedSidebarItem => {
    if (item.type === 'category') return { ...item, items: item.items.map(link) }
    if (item.type === 'html') return { ...item, value: markup(item.value, sites) }
    return item.type === 'link' ? { ...item, href: federatedLink(item.href, sites)?.href ?? item.href } : item
  }
  return { ...sidebars, sidebars: new Map([...sidebars.sidebars].map(([id, items]) => [id, items.map(link)])) }
}

/** Its address, in either field, its HTML, and those of the items of a menu. */
function withAddresses<Item extends object>(item: Item, sites: FederatedSites): Item {
  const changed = { ...item } as Record<string, unknown>
  for (const field of ['to', 'href']) {
    const url = changed[field]
    const federated = typeof url === 'string' ? federatedLink(url, sites) : undefined
    if (!federated) continue
    changed[field] = federated.href
    if (federated.title !== undefined && 'label' in item) changed.title ??= federated.title
  }
  for (const field of markupFields) {
    const html = changed[field]
    if (typeof html === 'string') changed[field] = markup(html, sites)
  }
  for (const field of itemFields) {
    const items = changed[field]
    if (Array.isArray(items)) changed[field] = items.map((inner: object) => withAddresses(inner, sites))
  }
  return changed as Item
}

const markup = (html: string, sites: FederatedSites): string =>
  mapMarkupLinks(html, (url) => federatedLink(url, sites)?.href)
