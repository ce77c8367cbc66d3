import { expect, test } from 'vitest'
import { ariaCurrent } from '../../../renderer/theme/links/ariaCurrent.ts'
import type { ActiveWhen, NavbarItem } from '../../../schemas/graph.ts'
import { siteOf } from '../siteOf.ts'
import { htmlOf, pageAt } from './shell.ts'

const page = pageAt('/docs/guides/start')
const current = (when: ActiveWhen, href = '/docs/guides') => ariaCurrent(href, when, page)

// NAVACT-1, NAVACT-2, NAVACT-3
test('a navbar link is active by the first rule it has', () => {
  expect(current({ regex: 'GUIDES' })).toBe('true')
  expect(current({ regex: 'api', prefix: '/docs' })).toBeUndefined()
  expect(current({ prefix: '/docs/gui' })).toBe('true')
  expect(current({ doc: 'docs/guides/start' })).toBe('true')
  expect(current({ doc: 'docs/guides/other', sidebar: 'guides' })).toBeUndefined()
  expect(ariaCurrent('/other', { doc: 'other', sidebar: 'guides' }, { ...page, sidebar: 'guides' })).toBe('true')
  expect(current({ path: '/docs/gui' })).toBeUndefined()
  expect(current({ path: '/Docs/Guides/' })).toBe('true')
  expect(current({ path: '/' }, '/')).toBeUndefined()
})

// NAVACT-4
test('a navbar link to the page itself is the current one', () => {
  expect(current({ path: '/docs/guides/start' }, '/docs/guides/start/')).toBe('page')
})

const navbar = (...left: NavbarItem[]) => siteOf({ navbar: { hideOnScroll: false, left, right: [] } })

test('a link that leaves the site opens a new tab and says so', () => {
  const html = htmlOf(page, navbar({ kind: 'link', label: 'Code', href: 'https://example.com', external: true }))
  expect(html).toMatch(/<a target="_blank" rel="noopener noreferrer"[^>]*>Code.*\(opens in new tab\)/)
})

test('a mail address opens no tab', () => {
  const html = htmlOf(page, navbar({ kind: 'link', label: 'Mail', href: 'mailto:a@example.com', external: true }))
  expect(html).not.toContain('_blank')
})

test('the target in the config wins: a link that stays in its tab does not promise another', () => {
  const link = { kind: 'link', label: 'Blog', href: 'https://example.com', external: true } as const
  const html = htmlOf(page, navbar({ ...link, attributes: { target: '_self' } }))
  expect(html).toContain('target="_self" href="https://example.com">Blog</a>')
  expect(htmlOf(page, navbar({ ...link, attributes: { rel: null } }))).toContain(
    '<a target="_blank" class="navbar__item navbar__link" href="https://example.com">Blog',
  )
})

// NAVDROP-1
test('the trigger of a menu has a popup, and its links are in the HTML', () => {
  const items = [{ kind: 'link', label: 'Plugins', href: '/plugins', external: false } as const]
  const html = htmlOf(page, navbar({ kind: 'menu', label: 'More', items }))
  expect(html).toContain('href="#" role="button" aria-haspopup="true" aria-expanded="false">More')
  expect(html).toContain('href="/plugins"')
})

test('menus at the right of the navbar have the class that Docusaurus gives them, and those at the left have not', () => {
  const menu = (label: string): NavbarItem => ({ kind: 'menu', label, items: [] })
  const [left, right]: NavbarItem[][] = [[menu('More')], [menu('Help'), { kind: 'locales', before: [], after: [] }]]
  const html = htmlOf(page, siteOf({ navbar: { hideOnScroll: false, left, right } as never }))
  const classes = html.match(/class="navbar__item dropdown[^"]*"/g)
  expect(classes).toEqual([
    'class="navbar__item dropdown dropdown--hoverable"',
    'class="navbar__item dropdown dropdown--hoverable dropdown--right"',
    'class="navbar__item dropdown dropdown--hoverable dropdown--right"',
  ])
})

// SHELL-MOBILE-4
test('the drawer has no toggle if there is nothing to show in it', () => {
  expect(htmlOf(page)).not.toContain('Toggle navigation bar')
  expect(htmlOf(page, siteOf(), [])).toContain('aria-label="Toggle navigation bar" aria-expanded="false"')
})

// SHELL-LOCALE-1
test('entries of the locale menu link to the page in other locales, with their language', () => {
  const french = { code: 'fr', label: 'Français', htmlLang: 'fr', direction: 'ltr', baseUrl: '/fr/' } as const
  const site = navbar({ kind: 'locales', before: [], after: [] })
  const localeHrefs = { en: page.href, fr: '/fr/docs/guides/start' }
  const html = htmlOf({ ...page, localeHrefs }, { ...site, locales: [...site.locales, french] })
  expect(html).toContain('lang="fr" hrefLang="fr" target="_self" data-native="true" href="/fr/docs/guides/start"')
})

// SHELL-LOCALE-4
test('a single locale is still a menu', () => {
  expect(htmlOf(page, navbar({ kind: 'locales', before: [], after: [] }))).toContain('>English<')
})

// SHELL-NAV-2
test('the brand links to the base URL, or to the configured link of the logo', () => {
  const bar = { hideOnScroll: false, left: [], right: [], title: 'Handbook' }
  expect(htmlOf(page, siteOf({ navbar: bar }))).toContain('<a class="navbar__brand" href="/"><b')
  const logo = { src: '/l.svg', href: 'https://example.com', target: '_blank' }
  expect(htmlOf(page, siteOf({ navbar: { ...bar, logo } }))).toMatch(
    /<a class="navbar__brand" href="https:\/\/example.com" target="_blank" rel="noopener noreferrer"><img/,
  )
})

// SHELL-NAV-3
test('a logo has the configured alternative text, none beside a title, else the title of the site', () => {
  const logoOf = (title: string | undefined, alt?: string) =>
    htmlOf(page, siteOf({ navbar: { hideOnScroll: false, left: [], right: [], title, logo: { src: '/l.svg', alt } } }))
  expect(logoOf('Handbook', 'A book')).toContain('alt="A book"')
  expect(logoOf('Handbook')).toContain('alt=""')
  expect(logoOf(undefined)).toContain('alt="Handbook"')
})

// SHELL-NAV-7
test('further attributes and HTML of a navbar item are those of its link', () => {
  const link = { kind: 'link', label: '', href: 'https://example.com', external: true } as const
  const html = htmlOf(
    page,
    navbar({ ...link, html: '<i>Code</i>', attributes: { 'aria-label': 'Code', 'data-x': 'y' } }),
  )
  expect(html).toContain('aria-label="Code" data-x="y" href="https://example.com"><i>Code</i></a>')
})

// NAVACT-4
test('an active link has a class of its own in the navbar and in menus', () => {
  const link = {
    kind: 'link',
    label: 'Start',
    href: page.href,
    external: false,
    activeWhen: { path: page.href },
  } as const
  const html = htmlOf(page, navbar(link, { kind: 'menu', label: 'More', items: [link] }))
  expect(html).toContain('class="navbar__item navbar__link navbar__link--active" aria-current="page"')
  expect(html).toContain('class="dropdown__link dropdown__link--active" aria-current="page"')
})
