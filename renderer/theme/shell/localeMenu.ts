import type { NavbarItem, NavbarMenu, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'

type LocaleItem = Extract<NavbarItem, { before: unknown }>

/** Menu of links to the page in each language. Each language is a separate site, so the browser loads these links. */
export function localeMenu(item: LocaleItem, site: Site, page: PageData): NavbarMenu {
  const path = page.href.slice(site.baseUrl.length)
  const current = site.locales.find(({ code }) => code === site.locale)
  return {
    kind: 'menu',
    label: current?.label ?? site.locale,
    className: item.className,
    items: [
      ...item.before,
      ...site.locales.map((locale) => ({
        kind: 'link' as const,
        label: locale.label,
        href: locale.baseUrl + path,
        external: false,
        attributes: {
          lang: locale.htmlLang,
          hrefLang: locale.htmlLang,
          target: '_self',
          'data-native': true,
          ...(locale === current && { 'aria-current': 'true' }),
        },
        ...(locale === current && { activeWhen: { prefix: '' } }),
      })),
      ...item.after,
    ],
  }
}
