import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'

interface Link {
  label: string
  href: string
}
export interface Menu {
  label: string
  href?: string | undefined
  items: (Link & { lang?: string; active?: true })[]
}

export type Frame = ReturnType<typeof readFrame>

/** The facts of a page outside of its body: head, navbar, banner, navigation and footer. */
export function readFrame(html: string) {
  const page = fromHtml(html)
  const root = select('html', page)!
  const text = (selector: string) => {
    const element = select(selector, page)
    return element ? textOf(element).trim() : null
  }
  const attribute = (selector: string, name: string) => {
    const value = select(selector, page)?.properties[name]
    return value === undefined ? null : String(value)
  }
  const meta = (name: string) => attribute(`meta[name="${name}"]`, 'content')
  const banner = select('.theme-doc-version-banner', page)
  const side = (name: string) => `.pagination-nav__link--${name}`
  const footer = select('footer.footer', page)
  return {
    headTitle: text('title')!,
    htmlLang: String(root.properties.lang),
    htmlDir: String(root.properties.dir),
    htmlClass: classes(root).sort(),
    canonical: attribute('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(
      selectAll('link[rel=alternate][hreflang]', page).map(({ properties }) => [properties.hrefLang, properties.href]),
    ),
    ogLocale: attribute('meta[property="og:locale"]', 'content'),
    search: Object.fromEntries(searchTags.map((name) => [name, meta(name)])),
    robots: meta('robots'),
    versionBadge: text('.theme-doc-version-badge'),
    versionBanner: banner ? { text: textOf(banner), links: selectAll('a', banner).map(linkOf) } : null,
    ...menus(page),
    navbarLinks: selectAll('.navbar__items > a.navbar__link, .navbar__items > .navbar__item > a.navbar__link', page)
      .filter((link) => !classes(link).includes('dropdown__trigger'))
      .map(linkOf),
    editUrl: attribute('.theme-edit-this-page', 'href'),
    previous: attribute(side('prev'), 'href'),
    previousTitle: text(`${side('prev')} .pagination-nav__label`),
    next: attribute(side('next'), 'href'),
    nextTitle: text(`${side('next')} .pagination-nav__label`),
    breadcrumbs: selectAll('.breadcrumbs__link', page)
      .filter(({ properties }) => properties.ariaLabel === undefined)
      .map((item) => textOf(item)),
    cards: selectAll('a.card', page).map((card) => ({
      href: String(card.properties.href),
      label: textOf(select('.card__title', card)!),
    })),
    heading: text('main h1'),
    footer: footer
      ? {
          copyright: text('.footer__copyright'),
          columns: selectAll('.footer__col', footer).map((column) => ({
            title: textOf(select('.footer__title', column)!),
            items: selectAll('a', column).map(linkOf),
          })),
        }
      : null,
    ui: {
      brand: text('.navbar__brand'),
      brandHref: attribute('.navbar__brand', 'href'),
      skipToContent: text('.skip-link'),
      previous: text(`${side('prev')} .pagination-nav__sublabel`),
      next: text(`${side('next')} .pagination-nav__sublabel`),
      edit: text('.theme-edit-this-page'),
      navbarLabel: attribute('nav.navbar', 'ariaLabel'),
      sidebarLabel: attribute('nav.menu', 'ariaLabel'),
      breadcrumbsLabel: attribute('.theme-doc-breadcrumbs', 'ariaLabel'),
      tocMobile: attribute('.theme-doc-toc-desktop', 'ariaLabel'),
      permalink: attribute('.hash-link', 'ariaLabel'),
      paginationLabel: attribute('.pagination-nav', 'ariaLabel'),
    },
  }
}

const searchTags = [
  'docusaurus_locale',
  'docusaurus_version',
  'docusaurus_tag',
  'docsearch:language',
  'docsearch:version',
  'docsearch:docusaurus_tag',
]

const classes = (element: Element) => (element.properties.className as string[] | undefined) ?? []
const linkOf = (link: Element): Link => {
  const hidden = select('.visually-hidden', link)
  const label = textOf(link).slice(0, hidden ? -textOf(hidden).length : undefined)
  return { label: label.trim(), href: String(link.properties.href) }
}

/** The menus of versions and of languages in the navbar; `null` where there is none. */
function menus(page: Root): { versionDropdown: Menu | null; localeDropdown: Menu | null } {
  const menuWith = (entry: string) => {
    const menu = selectAll('.navbar__items .dropdown', page).find((menu) => select(entry, menu))
    return menu ? menuOf(menu) : null
  }
  return { versionDropdown: menuWith('[data-version]'), localeDropdown: menuWith('[data-native]') }
}

function menuOf(menu: Element): Menu {
  const { label, href } = linkOf(select('.dropdown__trigger', menu)!)
  const items = selectAll('.dropdown__link', menu).map((link) => ({
    ...linkOf(link),
    ...(link.properties.lang === undefined ? {} : { lang: String(link.properties.lang) }),
    ...(classes(link).includes('dropdown__link--active') ? { active: true as const } : {}),
  }))
  return { label, ...(href === '#' ? {} : { href }), items }
}
