import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position, positionIn } from '../../schemas/diagnostic.ts'
import type { Link } from '../../schemas/graph.ts'
import { isScriptUrl } from '../../schemas/shared/html/unsafeMarkup.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import { ownPath } from '../../schemas/shared/urls/ownPath.ts'
import { privateNameIn } from '../load/privateFiles.ts'
import type { ParsedLink } from '../parse/context.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import { didYouMean, isSimilar } from '../wording/didYouMean.ts'
import type { DocAddress, DocEntry } from './docEntry.ts'
import { brokenFederatedLink, federatedLink } from './federatedLink.ts'
import { pathKey, siteHref, withoutBase } from './href.ts'
import { fileCandidates, linkedAsset, refusedFile, refusedHint } from './linkedFiles.ts'
import type { LinkTargets } from './linkTargets.ts'

export interface ResolvedLink {
  link: Link
  address: ResolvedUrl
  diagnostic?: Diagnostic
  unknownFile?: UnknownFile
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
  const { url, unchecked } = parsedLink
  const { config } = targets
  const found = linkOf(parsedLink, doc)
  const { kind, position } = found
  if (url.trim() === '') return found.withHref('', { unchecked: true }, diagnose('link-empty', position, { kind }))
  if (isScriptUrl(url)) {
    return found.withHref('#', { unchecked: true }, diagnose('link-script', position, { kind, value: url }))
  }
  if (url.startsWith('pathname://')) {
    const path = url.slice('pathname://'.length)
    return found.withHref(path.startsWith('/') ? config.baseUrl + path.slice(1) : path, { unchecked: true })
  }
  const pathOfOwn = kind === 'link' ? ownPath(url, config) : undefined
  if (pathOfOwn !== undefined) {
    // The address stays as it is written, and is checked like a path.
    const { link, address } = resolveLink({ ...parsedLink, url: pathOfOwn }, doc, targets)
    const { route, anchor, asset } = link
    const own = found.withHref(url, { ...(route && { route }), ...(anchor && { anchor }), ...(asset && { asset }) })
    return address.attributes === noPrefetch ? { ...own, address: { href: url, attributes: noPrefetch } } : own
  }
  const federated = kind === 'link' ? federatedLink(url, targets.federation) : undefined
  if (federated) {
    const { href, title } = federated
    const resolved = found.withAddress({ href, ...(title !== undefined && { attributes: { title } }) })
    const diagnostic = unchecked ? undefined : brokenFederatedLink(url, federated, position)
    return diagnostic ? { ...resolved, diagnostic } : resolved
  }
  return isExternal(url) ? found.withHref(url) : resolvePath(found, parsedLink, doc, targets)
}

/** Resolve a link to a doc, a file or a page of the site. */
function resolvePath(found: FoundLink, { url, kind }: ParsedLink, doc: DocEntry, targets: LinkTargets): ResolvedLink {
  const { position } = found
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? []
  const anchor = hash === undefined || hash === '' ? {} : { anchor: decodeUrl(hash) }
  if (path === '') return found.withHref(url, { route: doc.route, ...anchor })
  const tail = query + (hash === undefined ? '' : `#${hash}`)
  const decoded = decodeUrl(path)

  if (/\.mdx?$/i.test(path)) {
    const target = fileCandidates(decoded, position.file, targets.foldersOf(doc).docs)
      .map((source) => targets.docOf(source, doc.version))
      .find((entry) => entry !== undefined)
    if (target) return found.withHref(target.href + tail, { route: target.route, ...anchor })
    const unknownFile = { path: decoded, folder: posix.dirname(position.file), url, position }
    return { ...found.withHref(url, { unchecked: true }), unknownFile }
  }

  const asset = linkedAsset(decoded, kind, position.file, doc, targets)
  if (asset) {
    const href = encodeURI(targets.config.baseUrl + asset.path).replace(/[#?]/g, encodeURIComponent) + tail
    const { width, height } = asset
    const size: ResolvedUrl['attributes'] = width && height ? { width, height } : {}
    const attributes = kind === 'image' ? size : { target: '_blank', rel: 'noopener' }
    return found.withAddress({ href, attributes }, { asset: asset.path })
  }
  const refused = refusedFile(decoded, position.file, targets)
  if (refused !== undefined) {
    const privateName = privateNameIn(refused)
    const data = { value: url, problem: 'private', privateName } as const
    const diagnostic = diagnose('asset-missing', position, data, { hint: refusedHint(url, privateName) })
    return found.withHref('#', { unchecked: true }, diagnostic)
  }
  if (kind === 'image') {
    const code = found.isElement ? 'element-image-missing' : 'image-missing'
    const diagnostic = diagnose(code, position, { value: url })
    return found.withHref(absolute(path, targets.config) + tail, { unchecked: true }, diagnostic)
  }

  const { pathname } = new URL(path.startsWith('@site/') ? path.slice('@site'.length) : path, `https://site${doc.href}`)
  const resolved = withoutBase(decodeUrl(pathname), targets.config)
  const route = targets.routeOf(resolved)
  const href = path.startsWith('/') ? absolute(path, targets.config) + tail : relative(url, route, tail, targets)
  if (route !== undefined) return found.withHref(href, { route, ...anchor })
  if (path.startsWith('@site/')) {
    return found.withHref(href, { unchecked: true }, diagnose('asset-missing', position, { value: url }))
  }
  const isRedirected = targets.redirects.has(pathKey(resolved))
  return found.withAddress(isRedirected ? { href } : { href, attributes: noPrefetch }, anchor)
}

/** A link that is being resolved. */
interface FoundLink {
  kind: 'image' | 'link'
  isElement: boolean
  position: Position & { file: string }
  withHref: (href: string, more?: Partial<Link>, diagnostic?: Diagnostic) => ResolvedLink
  withAddress: (address: ResolvedUrl, more?: Partial<Link>) => ResolvedLink
}

function linkOf({ kind, url, unchecked, element, position }: ParsedLink, doc: DocEntry): FoundLink {
  const withAddress = (address: ResolvedUrl, more: Partial<Link> = {}): ResolvedLink => ({
    // The first fields are not spread: V8 would give each link a shape of its own, with 200 bytes.
    link: {
      kind,
      url,
      position,
      href: address.href,
      ...(unchecked && { unchecked }),
      ...(element && { element: true }),
      ...more,
    },
    address,
  })
  return {
    kind: kind === 'image' ? 'image' : 'link',
    isElement: element === true,
    position: positionIn(doc, position),
    withAddress,
    withHref(href, more, diagnostic) {
      const resolved = withAddress({ href }, more)
      return diagnostic ? { ...resolved, diagnostic } : resolved
    },
  }
}

/** The page is not of this site, or missing: its data are not there to be prefetched. */
const noPrefetch = { 'data-no-prefetch': '' }

/** Make a relative URL of a page absolute, because hosts differ in whether a page's URL ends in a slash. */
const relative = (url: string, route: string | undefined, tail: string, { config }: LinkTargets) =>
  route === undefined ? url : siteHref(route, config) + tail

const absolute = (path: string, config: SiteConfig) => siteHref(withoutBase(path, config), config)

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
