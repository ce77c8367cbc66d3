import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { Link } from '../../schemas/graph.ts'
import { isOfRef, siteFolderOf, sitePathIn } from '../../schemas/shared/files/refFolder.ts'
import { isScriptUrl } from '../../schemas/shared/html/unsafeMarkup.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import { ownPath } from '../../schemas/shared/urls/ownPath.ts'
import { isPrivateName, privateNameIn } from '../load/privateFiles.ts'
import type { ParsedLink } from '../parse/context.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import { didYouMean, isSimilar } from '../wording/didYouMean.ts'
import type { Assets } from './assets.ts'
import type { SafeCallbacks } from './configCallbacks.ts'
import type { DocAddress, DocEntry } from './docEntry.ts'
import { brokenFederatedLink, type FederatedSites, federatedLink } from './federatedLink.ts'
import { siteHref } from './href.ts'

export interface ResolvedLink {
  link: Link
  address: ResolvedUrl
  diagnostic?: Diagnostic
  unknownFile?: UnknownFile
}

/** The possible targets of links, collected once per site. */
export interface LinkTargets {
  /** The config of the language. */
  config: SiteConfig
  /** The base URL of the site, which is that of its default language. */
  siteBaseUrl: string
  /** The functions of the config, and what has failed of them. */
  callbacks: SafeCallbacks
  assets: Assets
  /**
   * Find a doc by its path from the site's root. A doc is known by the path of its original and by that of its translation,
   * whether they exist or not: so links work between docs that are translated and docs that are not.
   */
  docOf: (source: string) => DocAddress | undefined
  /** Folders of the docs of a doc's version, or of the posts of its blog, and of their translations, from the site's root. */
  foldersOf: (doc: Pick<DocEntry, 'version' | 'post'>) => { docs: string; translations: string }
  /** Find the route of a path. Letter case and a trailing slash are ignored. */
  routeOf: (path: string) => string | undefined
  /** Paths of redirects, without a trailing slash and in lower case. */
  redirects: ReadonlySet<string>
  /** Other sites, by the names that links begin with. */
  federation: FederatedSites
}

/** A link to a file of a doc that does not exist. */
export interface UnknownFile {
  /** Path as written, decoded. */
  path: string
  /** Folder of the file that holds the link, from the site's root. */
  folder: string
  url: string
  position: Position
}

/**
 * Resolve a link to a page, an asset or a URL. Paths of files are relative to the file that holds the link, which may be
 * a partial; paths of URLs are relative to the doc's URL.
 *
 *     ./two.md#x, ../two.mdx, /guides/two.md, @site/docs/two.md    →  the route of that doc
 *     ./files/a.zip, /img/a.png, @site/files/a.zip                 →  an asset
 *     /guides/two, two, ?q=1                                       →  a URL, as a browser reads it
 *     api:/two#x                                         →  a page of another site of the federation
 *     #x, https://…, mailto:…, pathname:///x                       →  as written
 */
export function resolveLink(parsedLink: ParsedLink, doc: DocEntry, targets: LinkTargets): ResolvedLink {
  const { url, unchecked, position: place } = parsedLink
  // The first fields are not spread: V8 would give each link a shape of its own, with 200 bytes.
  const linkTo = (href: string, more: Partial<Link>): Link => ({
    kind: parsedLink.kind,
    url,
    place,
    href,
    ...(unchecked && { unchecked }),
    ...(parsedLink.element && { element: true }),
    ...more,
  })
  const position = { ...place, file: place.file ?? doc.source }
  const withHref = (href: string, more: Partial<Link> = {}, diagnostic?: Diagnostic): ResolvedLink => ({
    link: linkTo(href, more),
    address: { href },
    ...(diagnostic ? { diagnostic } : {}),
  })
  const kind = parsedLink.kind === 'image' ? 'image' : 'link'

  if (url.trim() === '') {
    return withHref('', { unchecked: true }, diagnose('link-empty', position, { kind }))
  }
  if (isScriptUrl(url)) {
    return withHref('#', { unchecked: true }, diagnose('link-script', position, { kind, value: url }))
  }
  if (url.startsWith('pathname://')) {
    const path = url.slice('pathname://'.length)
    return withHref(path.startsWith('/') ? targets.config.baseUrl + path.slice(1) : path, { unchecked: true })
  }
  const pathOfOwn = kind === 'link' ? ownPath(url, targets.config) : undefined
  if (pathOfOwn !== undefined) {
    // The address stays as it is written, and is checked like a path.
    const { link, address } = resolveLink({ ...parsedLink, url: pathOfOwn }, doc, targets)
    const { route, anchor, asset } = link
    const own = withHref(url, { ...(route && { route }), ...(anchor && { anchor }), ...(asset && { asset }) })
    return address.attributes === noPrefetch ? { ...own, address: { href: url, attributes: noPrefetch } } : own
  }
  const federated = kind === 'link' ? federatedLink(url, targets.federation) : undefined
  if (federated) {
    const { href, title } = federated
    const address = { href, ...(title !== undefined && { attributes: { title } }) }
    const diagnostic = unchecked ? undefined : brokenFederatedLink(url, federated, position)
    return { link: linkTo(href, {}), address, ...(diagnostic && { diagnostic }) }
  }
  if (isExternal(url)) return withHref(url)

  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? []
  const anchor = hash === undefined || hash === '' ? {} : { anchor: decodeUrl(hash) }
  if (path === '') return withHref(url, { route: doc.route, ...anchor })
  const tail = query + (hash === undefined ? '' : `#${hash}`)

  if (/\.mdx?$/i.test(path)) {
    const target = fileCandidates(decodeUrl(path), position.file, targets.foldersOf(doc).docs)
      .map((source) => targets.docOf(source))
      .find((entry) => entry !== undefined)
    if (target) return withHref(target.href + tail, { route: target.route, ...anchor })
    const unknownFile = { path: decodeUrl(path), folder: posix.dirname(position.file), url, position }
    return { ...withHref(url, { unchecked: true }), unknownFile }
  }

  const asset = assetOf(decodeUrl(path), parsedLink.kind, position.file, doc, targets)
  if (asset) {
    const href = encodeURI(targets.config.baseUrl + asset.path).replace(/[#?]/g, encodeURIComponent) + tail
    const { width, height } = asset
    const size: ResolvedUrl['attributes'] = width && height ? { width, height } : {}
    const attributes = parsedLink.kind === 'image' ? size : { target: '_blank', rel: 'noopener' }
    return { link: linkTo(href, { asset: asset.path }), address: { href, attributes } }
  }
  const refused = refusedFile(decodeUrl(path), position.file, targets)
  if (refused !== undefined) {
    const privateName = privateNameIn(refused)
    const data = { value: url, problem: 'private', privateName } as const
    return withHref(
      '#',
      { unchecked: true },
      diagnose('asset-missing', position, data, { hint: refusedHint(url, privateName) }),
    )
  }
  if (parsedLink.kind === 'image') {
    const code = parsedLink.element ? 'element-image-missing' : 'image-missing'
    const diagnostic = diagnose(code, position, { value: url })
    return withHref(absolute(path, targets.config) + tail, { unchecked: true }, diagnostic)
  }

  const resolved = new URL(path.startsWith('@site/') ? path.slice('@site'.length) : path, `https://site${doc.href}`)
  const route = targets.routeOf(withoutBase(decodeUrl(resolved.pathname), targets.config))
  const href = path.startsWith('/') ? absolute(path, targets.config) + tail : relative(url, route, tail, targets)
  if (route === undefined && path.startsWith('@site/')) {
    return withHref(href, { unchecked: true }, diagnose('asset-missing', position, { value: url }))
  }
  if (route !== undefined) return withHref(href, { route, ...anchor })
  const resolvedLink = withHref(href, anchor)
  const isRedirected = targets.redirects.has(withoutSlash(withoutBase(decodeUrl(resolved.pathname), targets.config)))
  return isRedirected ? resolvedLink : { ...resolvedLink, address: { href, attributes: noPrefetch } }
}

/** The page is not of this site, or missing: its data are not there to be prefetched. */
const noPrefetch = { 'data-no-prefetch': '' }

/** Remove a trailing slash, and ignore letter case: paths are compared so. */
export const withoutSlash = (path: string) => path.replace(/\/$/, '').toLowerCase()

/** Make a relative URL of a page absolute, because hosts differ in whether a page's URL ends in a slash. */
const relative = (url: string, route: string | undefined, tail: string, { config }: LinkTargets) =>
  route === undefined ? url : siteHref(route, config) + tail

/** Remove the base URL from a path. Authors may leave it out. */
function withoutBase(path: string, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): string {
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
}

const absolute = (path: string, config: SiteConfig) => siteHref(withoutBase(path, config), config)

/** List the paths that a link to a file may mean, from the site's root, best first. */
export function fileCandidates(path: string, file: string, docsFolder: string): string[] {
  const folder = posix.dirname(file)
  if (path.startsWith('@site/')) return [sitePathIn(file, path.slice('@site/'.length))]
  if (path.startsWith('/')) return [posix.join(docsFolder, path), sitePathIn(file, path.slice(1))]
  const beside = posix.join(folder, path)
  return /^\.\.?\//.test(path) ? [beside] : [beside, posix.join(docsFolder, path), sitePathIn(file, path)]
}

/** Extensions of pages. A path with one of them is not an asset. */
const pageExtension = /\.(?:html?|mdx?)$/i

function assetOf(path: string, kind: ParsedLink['kind'], file: string, doc: DocEntry, targets: LinkTargets) {
  const { assets, config, siteBaseUrl } = targets
  if (pageExtension.test(path) || !/\.[^./]+$/.test(path)) return undefined
  if (path.startsWith('@site/')) return assets.file(sitePathIn(file, path.slice('@site/'.length)))
  if (path.startsWith('/')) {
    const ofRef = isOfRef(file) ? assets.staticOfRef(siteFolderOf(file), withoutBase(path, config)) : undefined
    if (ofRef) return ofRef
    return assets.static(withoutBase(path, config)) ?? assets.static(withoutBase(path, { baseUrl: siteBaseUrl }))
  }
  const beside = assets.file(posix.join(posix.dirname(file), path)) ?? besideOriginal(path, file, doc, targets)
  return beside ?? (kind === 'image' ? assets.static(path) : undefined)
}

/** The file that a link names, from the site's root, if it exists and may not be published. */
function refusedFile(path: string, file: string, { assets }: LinkTargets): string | undefined {
  if (path.startsWith('/')) return assets.refusedStatic(path)
  const source = posix.normalize(
    path.startsWith('@site/') ? sitePathIn(file, path.slice('@site/'.length)) : posix.join(posix.dirname(file), path),
  )
  return assets.isRefused(source) ? source : undefined
}

/** Hidden files and folders that hold secrets. The hint does not suggest renaming them. */
const secretNames = /^\.(?:env|npmrc|netrc|yarnrc|pypirc|htpasswd|pgpass|git|ssh|aws|azure|gnupg|kube|docker|quire)\b/i

/** What to do with a file that is not published: rename what hides it, or move it. */
function refusedHint(url: string, privateName: string | undefined): string {
  const publicName = privateName?.replace(/^\.+/, '')
  if (privateName?.startsWith('.') && publicName && !isPrivateName(publicName) && !secretNames.test(privateName))
    return `Rename \`${privateName}\` to \`${publicName}\`, and link to \`${url.replace(privateName, publicName)}\`.`
  return 'Move the file beside the docs or into a static folder, or list it in `docs.assets` of the config. Hidden files, keys and packages are never published.'
}

/** Find a file that a translation names, beside the original of the doc or of its partial. */
function besideOriginal(path: string, file: string, doc: DocEntry, { assets, foldersOf }: LinkTargets) {
  const { translated } = doc
  const { docs, translations } = foldersOf(doc)
  if (!translated || !file.startsWith(`${translations}/`)) return undefined
  return assets.file(posix.join(docs, posix.dirname(file.slice(translations.length)), path))
}

/** The most similar paths of docs, as a link in the folder would have them. */
export function nearestDocs({ path, folder }: UnknownFile, docs: Iterable<DocAddress>): string[] {
  const relative = (source: string) => {
    const path = posix.relative(folder, source)
    return path.startsWith('.') ? path : `./${path}`
  }
  // Names are compared first, because folders and extension make up most of a path.
  const { name } = posix.parse(path)
  const isAlike = (source: string) => {
    const { name: other } = posix.parse(source)
    return other === name || isSimilar(name, other)
  }
  const written = path.startsWith('.') ? path : `./${path}`
  const sources = new Set(Array.from(docs, ({ source }) => source))
  return didYouMean(written, [...sources].filter(isAlike).map(relative))
}
