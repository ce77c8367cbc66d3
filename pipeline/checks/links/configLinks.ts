import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { LinkHolder } from '../../../schemas/errors.ts'
import { isColumn } from '../../../schemas/footer.ts'
import { addAll } from '../../../schemas/shared/collections/addAll.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { ownPath } from '../../../schemas/shared/urls/ownPath.ts'
import { federatedSites } from '../../load/federation/federatedSites.ts'
import type { Path } from '../../load/positions/sourceTree.ts'
import type { LocatedSidebarItem } from '../../load/readSidebar.ts'
import { brokenFederatedLink, federatedLink } from '../../resolve/federatedLink.ts'
import { type ItemTarget, itemPath, linkPath } from '../../resolve/href.ts'
import { markupUrls } from '../../resolve/markupLinks.ts'
import { task } from '../../tasks/task.ts'
import type { Check } from '../check.ts'
import { navbarEntries } from '../navigation/navbarEntries.ts'
import { namesFile } from '../targets.ts'
import type { CheckedSite } from '../views.ts'
import { brokenAnchor } from './brokenAnchors.ts'
import { mayBeOtherSite } from './brokenLinks.ts'

/** A link of the config, a sidebar or an author, which many pages show, and the part of the site that holds it. */
export interface SiteLink extends Holder {
  url: string
  /** The item, if the link is one. */
  item?: ItemTarget
  position: Position
}

interface Holder {
  holder: LinkHolder
  /** The id, for a link of a sidebar. */
  sidebar?: string
}

const otherSites = task('other sites of a language', (run, _code: string) => run.get(federatedSites).sites)

/**
 * Every link of the navbar, the footer, the announcement bar and the sidebars has a target. Each broken link is reported
 * once, at its position in the config or sidebars file.
 */
export const configLinks: Check = (_graph, site) => {
  const nearest = site.targets.nearest()
  return siteLinks(site).flatMap((link) => checkLink(link, site, nearest))
}

/** Find the target of a link, by its path in the site. `undefined` for a link to another site, or within each page. */
export function linkTarget(
  { url, item = { to: url } }: Pick<SiteLink, 'url' | 'item'>,
  { config, targets }: CheckedSite,
) {
  const own = ownPath(url, config)
  if (url === '' || url.startsWith('#') || (own === undefined && isExternal(url))) return undefined
  const path = own === undefined ? itemPath(item, config) : linkPath(own, config)
  return { path, target: targets.at(path), isFull: own !== undefined }
}

/** Report a link without a target. `nearest` suggests routes. */
export function checkLink(
  { url, item, position, ...holder }: SiteLink,
  site: CheckedSite,
  nearest: (path: string) => string[],
): Diagnostic[] {
  const { targets, get } = site
  const federated = federatedLink(url, get(otherSites))
  if (federated) {
    const broken = brokenFederatedLink(url, federated, position)
    return broken ? [broken] : []
  }
  const found = linkTarget({ url, ...(item && { item }) }, site)
  if (!found) return []
  const data = { value: url, ...holder }
  const { path, target, isFull } = found
  if (!target) {
    if (isFull && mayBeOtherSite(path, { get })) return []
    if (namesFile(path)) {
      return [diagnose('asset-missing', position, data)]
    }
    return [diagnose('link-broken', position, data, { suggestions: nearest(path) })]
  }
  if ('redirect' in target) {
    const { redirect } = target
    return [diagnose('link-redirected', position, { ...data, target: redirect }, { suggestions: [redirect] })]
  }
  if (!('route' in target)) return []
  const diagnostics: Diagnostic[] = []
  if (withoutFile(path) !== withoutFile(decodeUrl(target.route))) {
    const { route } = target
    diagnostics.push(diagnose('link-case', position, { ...data, route }, { suggestions: [route] }))
  }
  const anchor = /#(.+)$/.exec(url)?.[1]
  if (anchor !== undefined && target.doc)
    diagnostics.push(...brokenAnchor({ url, anchor: decodeUrl(anchor), position }, target.doc, targets))
  return diagnostics
}

/** A path without a slash at its end, and without what names the file of the page: `/a/index.html`, `/a.html`. */
const withoutFile = (path: string) => path.replace(/\/(?:index\.html)?$/, '').replace(/\.html$/, '')

/** The links of the navbar, the footer, the announcement bar and the sidebars. */
export function siteLinks({ config, loaded }: CheckedSite): SiteLink[] {
  const { navbar, footer, announcementBar } = config.themeConfig
  const links: SiteLink[] = []
  const add = (holder: LinkHolder, path: Path, item: object | undefined) => {
    const { to, href, html, value } = (item ?? {}) as Record<string, unknown>
    if (Object.hasOwn(item ?? {}, 'data-noBrokenLinkCheck')) return
    for (const [field, url] of Object.entries({ to, href })) {
      if (typeof url !== 'string') continue
      links.push({ url, item: item as ItemTarget, holder, position: loaded.locateConfig([...path, field], 'value') })
    }
    for (const [field, markup] of Object.entries({ html, value })) {
      if (typeof markup === 'string') addMarkup(holder, [...path, field], markup)
    }
  }
  const addItems = (holder: LinkHolder, path: Path, items: object[]) => {
    for (const [index, item] of items.entries()) add(holder, [...path, index], item)
  }
  const addMarkup = (holder: LinkHolder, path: Path, markup: string) => {
    for (const url of markupUrls(markup)) links.push({ url, holder, position: loaded.locateConfig(path, 'value') })
  }

  const navbarPath = ['themeConfig', 'navbar']
  add('navbar-logo', [...navbarPath, 'logo'], navbar.logo)
  for (const { item, path } of navbarEntries(config)) add('navbar', path, item)
  const footerPath = ['themeConfig', 'footer']
  add('footer-logo', [...footerPath, 'logo'], footer?.logo)
  if (footer?.copyright) addMarkup('footer', [...footerPath, 'copyright'], footer.copyright)
  for (const [index, entry] of (footer?.links ?? []).entries()) {
    const path = [...footerPath, 'links', index]
    if (isColumn(entry)) addItems('footer', [...path, 'items'], entry.items)
    else add('footer', path, entry)
  }
  if (announcementBar) {
    addMarkup('announcement', ['themeConfig', 'announcementBar', 'content'], announcementBar.content)
  }
  for (const { sidebars } of loaded.versions) {
    for (const [id, items] of sidebars ? sidebars.sidebars : []) {
      addAll(links, sidebarLinks(items, { holder: 'sidebar', sidebar: id }))
    }
  }
  return links
}

const sidebarLinks = (items: LocatedSidebarItem[], holder: Holder): SiteLink[] =>
  items.flatMap((item) => {
    if (item.type === 'category') return sidebarLinks(item.items, holder)
    if (item.type === 'link') return [{ url: item.href, ...holder, position: item.position }]
    return item.type === 'html'
      ? markupUrls(item.value).map((url) => ({ url, ...holder, position: item.position }))
      : []
  })
