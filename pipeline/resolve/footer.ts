import type { SiteConfig } from '../../schemas/config.ts'
import { type FooterItemConfig, isColumn } from '../../schemas/footer.ts'
import type { Footer, FooterItem } from '../../schemas/graph.ts'
import { itemHref } from './href.ts'
import { resolveLogo } from './logo.ts'
import { linkedMarkup } from './markupLinks.ts'
import { appearance } from './navbar/attributes.ts'
import { opensOtherSite } from './navbar/defaultItem.ts'

/** Resolve the footer of the config: its items get hrefs. */
export function resolveFooter(config: SiteConfig): Footer | undefined {
  const { footer } = config.themeConfig
  if (!footer) return undefined
  const { style, copyright, logo, links } = footer
  return {
    style,
    ...(logo ? { logo: resolveLogo(logo, config) } : {}),
    ...(copyright === undefined ? {} : { copyright: linkedMarkup(copyright, config) }),
    columns: links.filter(isColumn).map(({ title = null, className, items }) => ({
      title,
      ...(className === undefined ? {} : { className }),
      items: items.map((item) => resolveItem(item, config)),
    })),
    links: links.flatMap((entry) => (isColumn(entry) ? [] : [resolveItem(entry, config)])),
  }
}

function resolveItem(item: FooterItemConfig, config: SiteConfig): FooterItem {
  if (item.html !== undefined) {
    return {
      html: linkedMarkup(item.html, config),
      ...(item.className === undefined ? {} : { className: item.className }),
    }
  }
  const url = item.to ?? item.href ?? ''
  return { label: item.label ?? '', href: itemHref(item, config), external: opensOtherSite(url), ...appearance(item) }
}
