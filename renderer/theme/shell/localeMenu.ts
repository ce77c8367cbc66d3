import type { NavbarItem, NavbarMenu, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'

type LocaleItem = Extract<NavbarItem, { before: unknown }>

/** Menu of links to the page in each language that has it. Each language is a separate site, so the browser loads these links. */
export function localeMenu(item: LocaleItem, site: Site, page: PageData): NavbarMenu {
  const hrefs = page.localeHrefs ?? { [site.locale]: page.href }
  const current = site.locales.find(({ code }) => code === site.locale)
  return {
    kind: 'menu',
    label: current?.label ?? site.locale,
    className: item.className,
    items: [
      ...item.before,
      ...site.locales.flatMap((locale) => {
        const href = hrefs[locale.code]
        if (href === undefined) return []
        const link = {
          kind: 'link' as const,
          label: locale.label,
          href: href + (item.queryString ?? ''),
          external: false,
          attributes: {
            lang: locale.htmlLang,
            hrefLang: locale.htmlLang,
            target: '_self',
            'data-native': true,
            ...(locale === current && { 'aria-current': 'true' }),
          },
          ...(locale === current && { activeWhen: { prefix: '' } }),
        }
        return [link]
      }),
      ...item.after,
    ],
  }
}
