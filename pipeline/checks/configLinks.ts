import { type Diagnostic, diagnose, type Place } from '../../schemas/diagnostic.ts'
import { isColumn } from '../../schemas/footer.ts'
import { decodeUrl } from '../../schemas/shared/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'
import type { Path } from '../load/positions/sourceTree.ts'
import type { PlacedSidebarItem } from '../load/readSidebar.ts'
import { brokenAnchor } from './brokenAnchors.ts'
import type { Check, CheckedSite } from './index.ts'
import { navbarEntries } from './navbarEntries.ts'
import { pathInSite } from './pathInSite.ts'
import { namesFile } from './targets.ts'

/** A link that every page, or many, show; and what holds it, for the message. */
interface SiteLink {
  url: string
  place: Place
  holder: string
}

/**
 * Every link of the navbar, the footer, the announcement and the sidebars leads somewhere. Told once, where it is
 * written, not once for each page that shows it.
 */
export const configLinks: Check = (_graph, site) => siteLinks(site).flatMap((link) => problemsOf(link, site))

function problemsOf({ url, place, holder }: SiteLink, { config, targets }: CheckedSite): Diagnostic[] {
  if (url === '' || url.startsWith('#') || isExternal(url)) return []
  const path = pathInSite(url, config.baseUrl, config)
  const target = targets.at(path)
  if (!target) {
    if (namesFile(path)) {
      return [diagnose('asset-missing', place, `${holder} links to the file \`${url}\`, which does not exist.`)]
    }
    const suggestions = targets.nearest(path)
    return [diagnose('link-broken', place, `${holder} links to \`${url}\`, where there is no page.`, { suggestions })]
  }
  if ('redirect' in target) {
    const message = `${holder} links to \`${url}\`, which is a redirect.`
    return [diagnose('link-redirected', place, message, { suggestions: [target.redirect] })]
  }
  if (!('route' in target)) return []
  const diagnostics: Diagnostic[] = []
  if (withoutSlash(path) !== withoutSlash(decodeUrl(target.route))) {
    const message = `${holder} links to \`${url}\`; the page is \`${target.route}\`, in other letter case.`
    diagnostics.push(diagnose('link-case', place, message, { suggestions: [target.route] }))
  }
  const anchor = /#(.+)$/.exec(url)?.[1]
  if (anchor !== undefined && target.doc) diagnostics.push(...brokenAnchor(url, decodeUrl(anchor), target.doc, place))
  return diagnostics
}

const withoutSlash = (path: string) => path.replace(/\/(?:index\.html)?$/, '').replace(/\.html$/, '')

function siteLinks({ config, loaded }: CheckedSite): SiteLink[] {
  const { navbar, footer, announcementBar } = config.themeConfig
  const links: SiteLink[] = []
  const add = (holder: string, path: Path, item: object | undefined) => {
    const { to, href, html, value } = (item ?? {}) as Record<string, unknown>
    if (Object.hasOwn(item ?? {}, 'data-noBrokenLinkCheck')) return
    for (const [field, url] of Object.entries({ to, href })) {
      if (typeof url === 'string') links.push({ url, holder, place: loaded.locateConfig([...path, field], 'value') })
    }
    for (const [field, markup] of Object.entries({ html, value })) {
      if (typeof markup === 'string') addMarkup(holder, [...path, field], markup)
    }
  }
  const addAll = (holder: string, path: Path, items: object[]) => {
    for (const [index, item] of items.entries()) add(holder, [...path, index], item)
  }
  const addMarkup = (holder: string, path: Path, markup: string) => {
    for (const url of linksIn(markup)) links.push({ url, holder, place: loaded.locateConfig(path, 'value') })
  }

  const navbarPath = ['themeConfig', 'navbar']
  add('The logo of the navbar', [...navbarPath, 'logo'], navbar.logo)
  for (const { item, path } of navbarEntries(config)) add('The navbar', path, item)
  const footerPath = ['themeConfig', 'footer']
  add('The logo of the footer', [...footerPath, 'logo'], footer?.logo)
  if (footer?.copyright) addMarkup('The footer', [...footerPath, 'copyright'], footer.copyright)
  for (const [index, entry] of (footer?.links ?? []).entries()) {
    const path = [...footerPath, 'links', index]
    if (isColumn(entry)) addAll('The footer', [...path, 'items'], entry.items)
    else add('The footer', path, entry)
  }
  if (announcementBar) {
    addMarkup('The announcement', ['themeConfig', 'announcementBar', 'content'], announcementBar.content)
  }
  for (const [id, items] of loaded.sidebars ? loaded.sidebars.sidebars : []) {
    links.push(...sidebarLinks(items, `The sidebar \`${id}\``))
  }
  return links
}

const sidebarLinks = (items: PlacedSidebarItem[], holder: string): SiteLink[] =>
  items.flatMap((item) => {
    if (item.type === 'category') return sidebarLinks(item.items, holder)
    if (item.type === 'link') return [{ url: item.href, holder, place: item.place }]
    return item.type === 'html' ? linksIn(item.value).map((url) => ({ url, holder, place: item.place })) : []
  })

/** Addresses of links in a piece of HTML from a config. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s(?:[^>]*?\s)?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
    ([, double, single, bare]) => (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
  )
