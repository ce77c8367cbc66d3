import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Link } from '../../schemas/graph.ts'
import { decodeUrl } from '../../schemas/shared/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'
import { didYouMean } from '../didYouMean.ts'
import type { FoundLink } from '../parse/context.ts'
import type { Address } from '../parse/links.ts'
import type { Assets } from './assets.ts'
import type { DocEntry } from './docEntry.ts'
import { siteHref } from './href.ts'

export interface ResolvedLink {
  link: Link
  address: Address
  diagnostic?: Diagnostic
}

/** What links may lead to, gathered once for the site. */
export interface LinkTargets {
  config: SiteConfig
  assets: Assets
  /** Docs by their path from the site's root. */
  docsBySource: Map<string, DocEntry>
  /** The route for an address, ignoring letter case and a trailing slash. */
  routeOf: (path: string) => string | undefined
}

/**
 * Say where a link leads. Files are looked for from the file it is written in, which a doc may include; addresses are the
 * doc's.
 *
 *     ./two.md#x, ../two.mdx, /guides/two.md, @site/docs/two.md    →  the route of that doc
 *     ./files/a.zip, /img/a.png, @site/files/a.zip                 →  a file that is copied along
 *     /guides/two, two, ?q=1                                       →  an address, as a browser reads it
 *     #x, https://…, mailto:…, pathname:///x                       →  as written
 */
export function resolveLink(found: FoundLink, doc: DocEntry, targets: LinkTargets): ResolvedLink {
  const { url, place } = found
  const where = { ...place, file: place.file ?? doc.source }
  const as = (href: string, more: Partial<Link> = {}, diagnostic?: Diagnostic): ResolvedLink => ({
    link: { ...found, href, ...more },
    address: { href },
    ...(diagnostic ? { diagnostic } : {}),
  })
  const kind = found.kind === 'image' ? 'image' : 'link'

  if (url.trim() === '') {
    return as('', { unchecked: true }, diagnose('link-empty', where, { kind }))
  }
  if (isScript(url)) {
    return as('#', { unchecked: true }, diagnose('link-script', where, { kind, value: url }))
  }
  if (url.startsWith('pathname://')) {
    const path = url.slice('pathname://'.length)
    return as(path.startsWith('/') ? targets.config.baseUrl + path.slice(1) : path, { unchecked: true })
  }
  if (isExternal(url)) return as(url)

  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? []
  const anchor = hash === undefined || hash === '' ? {} : { anchor: decodeUrl(hash) }
  if (path === '') return as(url, { route: doc.route, ...anchor })
  const tail = query + (hash === undefined ? '' : `#${hash}`)

  if (/\.mdx?$/i.test(path)) {
    const target = candidates(decodeUrl(path), where.file, targets.config)
      .map((source) => targets.docsBySource.get(source))
      .find((entry) => entry !== undefined)
    if (target) return as(target.href + tail, { route: target.route, ...anchor })
    const suggestions = nearestFiles(decodeUrl(path), where.file, targets)
    return as(url, { unchecked: true }, diagnose('link-file-missing', where, { value: url }, { suggestions }))
  }

  const asset = assetOf(decodeUrl(path), found.kind, where.file, targets)
  if (asset) {
    const href = encodeURI(targets.config.baseUrl + asset.path) + tail
    const { width, height } = asset
    const size: Address['attributes'] = width && height ? { width, height } : {}
    const attributes = found.kind === 'image' ? size : { target: '_blank', rel: 'noopener' }
    return { link: { ...found, href, asset: asset.path }, address: { href, attributes } }
  }
  if (found.kind === 'image') {
    const diagnostic = diagnose('image-missing', where, { value: url })
    return as(absolute(path, targets.config) + tail, { unchecked: true }, diagnostic)
  }

  const resolved = new URL(path.startsWith('@site/') ? path.slice('@site'.length) : path, `https://site${doc.href}`)
  const route = targets.routeOf(withoutBase(decodeUrl(resolved.pathname), targets.config))
  const href = path.startsWith('/') ? absolute(path, targets.config) + tail : relative(url, route, tail, targets)
  if (route === undefined && path.startsWith('@site/')) {
    return as(href, { unchecked: true }, diagnose('asset-missing', where, { value: url }))
  }
  return as(href, { ...(route === undefined ? {} : { route }), ...anchor })
}

/** A relative address in full, if it leads to a page: hosts differ in whether a page's own address ends in a slash. */
const relative = (url: string, route: string | undefined, tail: string, { config }: LinkTargets) =>
  route === undefined ? url : siteHref(route, config) + tail

/** Browsers skip spaces and control characters before and inside a protocol. */
const isScript = (url: string) =>
  /^(?:javascript|vbscript|data):/i.test(url.replace(/[\u0000-\u0020]/g, '')) && !/^data:image\//i.test(url)

/** A path without the base URL, which authors may or may not have written. */
function withoutBase(path: string, { baseUrl }: SiteConfig): string {
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
}

const absolute = (path: string, config: SiteConfig) => siteHref(withoutBase(path, config), config)

/** Where a file link may point, best first, from the site's root. */
function candidates(path: string, file: string, { docs }: SiteConfig): string[] {
  const folder = posix.dirname(file)
  if (path.startsWith('@site/')) return [posix.normalize(path.slice('@site/'.length))]
  if (path.startsWith('/')) return [posix.join(docs.path, path), posix.normalize(path.slice(1))]
  const beside = posix.join(folder, path)
  return /^\.\.?\//.test(path) ? [beside] : [beside, posix.join(docs.path, path), posix.normalize(path)]
}

/** Extensions of pages: an address that ends in one is no file to copy. */
const pageExtension = /\.(?:html?|mdx?)$/i

function assetOf(path: string, kind: FoundLink['kind'], file: string, { assets, config }: LinkTargets) {
  if (pageExtension.test(path) || !/\.[^./]+$/.test(path)) return undefined
  if (path.startsWith('@site/')) return assets.file(posix.normalize(path.slice('@site/'.length)))
  if (path.startsWith('/')) return assets.static(withoutBase(path, config))
  const beside = assets.file(posix.join(posix.dirname(file), path))
  return beside ?? (kind === 'image' ? assets.static(path) : undefined)
}

function nearestFiles(path: string, file: string, { docsBySource }: LinkTargets): string[] {
  const folder = posix.dirname(file)
  const relative = (source: string) => {
    const path = posix.relative(folder, source)
    return path.startsWith('.') ? path : `./${path}`
  }
  // The folders and the extension make up most of a path: it is the name that tells which doc was meant.
  const nameOf = (path: string) => posix.parse(path).name
  const isAlike = (source: string) =>
    nameOf(source) === nameOf(path) || didYouMean(nameOf(path), [nameOf(source)]).length > 0
  const written = path.startsWith('.') ? path : `./${path}`
  return didYouMean(written, [...docsBySource.keys()].map(relative)).filter(isAlike)
}
