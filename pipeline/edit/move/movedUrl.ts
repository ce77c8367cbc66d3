import { posix } from 'node:path'
import type { SiteConfig } from '../../../schemas/config.ts'
import type { Doc, Link } from '../../../schemas/graph.ts'
import { isPathIn, pathBetween, pathFromRoot } from '../../../schemas/shared/files/repository.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import { encodePath } from '../../../schemas/shared/urls/encodePath.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { ownPath } from '../../../schemas/shared/urls/ownPath.ts'
import { siteHref } from '../../resolve/href.ts'
import { fileCandidates } from '../../resolve/linkedFiles.ts'
import type { MovedFiles } from './movedFiles.ts'

/** What links of one language are written for: the site before the move and after it. */
export interface MovedSite {
  /** The site's folder, absolute. */
  root: string
  config: SiteConfig
  files: MovedFiles
  /** Whether a path from the site's root is a doc, or the translation that a doc has or could have. */
  isDoc: (path: string) => boolean
  /** Folder of the version or blog of a doc, from the site's root. */
  docsFolder: (doc: Doc) => string
  /** The same after the move. */
  newDocsFolder: (doc: Doc) => string
  /** The route after the move of the page at a route before it. */
  newRoute: (route: string) => string
  /** The file of an asset, by its path in the output. */
  assetSource: (path: string) => string | undefined
}

/** The address of a link after the move. It keeps its form: a path of a file, a relative or an absolute address. */
export function movedUrl(link: Link, doc: Doc, newHref: string, site: MovedSite): string {
  const { url, asset, route } = link
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  if (path === '' || path.startsWith('pathname:')) return url
  const file = link.position.file ?? doc.source
  if (asset !== undefined) return movedAsset(path, file, asset, site) + tail
  if (route === undefined) return url
  if (/\.mdx?$/i.test(path) && !isExternal(path)) return movedFile(path, file, doc, site) + tail
  const [origin] = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i.exec(path) ?? ['']
  if (origin !== '' && ownPath(url, site.config) === undefined) return url
  const pathname = path.slice(origin.length)
  if (pathname.startsWith('/')) return origin + movedPath(pathname, route, site) + tail
  if (path.startsWith('@site/')) return `@site${movedPath(path.slice('@site'.length), route, site)}${tail}`
  return origin === '' ? movedRelative(path, route, doc, newHref, site) + tail : url
}

/** Write the route of a page in the form of an absolute path: with base URL, `.html` or slash if the path has them. */
export function movedPath(path: string, route: string, { newRoute, config }: Pick<MovedSite, 'newRoute' | 'config'>) {
  const target = newRoute(route)
  if (target === route) return path
  const base = config.baseUrl !== '/' && path.startsWith(config.baseUrl) ? config.baseUrl.slice(0, -1) : ''
  const written = path.slice(base.length)
  if (decodeUrl(written) === route) return base + encodePath(target)
  return base + withEnding(encodePath(target), written)
}

/** The end of an address of a page that does not change which page it is. */
const ending = /(?:\/index\.html|\.html|\/)$/

const withEnding = (path: string, written: string) => path.replace(/\/$/, '') + (ending.exec(written)?.[0] ?? '') || '/'

function movedRelative(path: string, route: string, doc: Doc, newHref: string, site: MovedSite): string {
  const target = siteHref(site.newRoute(route), site.config)
  const pathname = (href: string) => withoutEnding(decodeUrl(new URL(path, `https://site${href}`).pathname))
  const isSame = site.newRoute(route) === route && newHref === doc.href
  if (isSame || pathname(newHref) === withoutEnding(decodeUrl(target))) return path
  const folder = newHref.endsWith('/') ? newHref : posix.dirname(newHref)
  const relative = encodePath(decodeUrl(posix.relative(folder, target.replace(/\/$/, '') || '/'))) || '.'
  return withEnding(path.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative, path)
}

const withoutEnding = (path: string) => path.replace(ending, '')

/** Write the path of a doc's file. Which folder it is relative to is the first one in which there is such a doc. */
function movedFile(written: string, file: string, doc: Doc, { files, isDoc, ...site }: MovedSite): string {
  const path = decodeUrl(written)
  const docs = site.docsFolder(doc)
  const newDocs = site.newDocsFolder(doc)
  const target = fileCandidates(path, file, docs).find(isDoc)
  if (target === undefined) return written
  const newTarget = files.move(target)
  const encoded = (newPath: string) => (newPath === posix.normalize(path) ? written : encodePath(newPath))
  if (path.startsWith('@site/')) return newTarget === target ? written : encoded(`@site/${newTarget}`)
  const isFromDocs = target === posix.join(docs, path) && isPathIn(newTarget, newDocs)
  const fromDocs = isFromDocs ? posix.relative(newDocs, newTarget) : newTarget
  if (path.startsWith('/')) return newTarget === target && newDocs === docs ? written : encoded(`/${fromDocs}`)
  const folder = posix.dirname(file)
  const newFolder = posix.dirname(files.move(file))
  if (target === posix.join(folder, path)) {
    const relative = posix.relative(newFolder, newTarget)
    if (
      relative === posix.relative(folder, target) &&
      isFirst(path, files.move(file), newDocs, newTarget, isDoc, files)
    ) {
      return written
    }
    const isDotted = /^\.\.?\//.test(path) || !isFirst(relative, files.move(file), newDocs, newTarget, isDoc, files)
    return encoded(isDotted && !relative.startsWith('.') ? `./${relative}` : relative)
  }
  if (fromDocs === posix.normalize(path) && isFirst(path, files.move(file), newDocs, newTarget, isDoc, files)) {
    return written
  }
  if (isFirst(fromDocs, files.move(file), newDocs, newTarget, isDoc, files)) return encoded(fromDocs)
  const relative = posix.relative(newFolder, newTarget)
  return encoded(relative.startsWith('.') ? relative : `./${relative}`)
}

/** Whether a path leads to the target after the move, and not to a doc in a folder that is tried before. */
function isFirst(
  path: string,
  newFile: string,
  docs: string,
  newTarget: string,
  isDoc: MovedSite['isDoc'],
  files: MovedFiles,
): boolean {
  const isDocThen = (candidate: string) =>
    candidate === newTarget || (isDoc(candidate) && files.move(candidate) === candidate)
  return fileCandidates(path, newFile, docs).find(isDocThen) === newTarget
}

/** Write the path of an asset that is beside its doc, or beside the original of a translated doc. */
function movedAsset(written: string, file: string, asset: string, { root, files, assetSource }: MovedSite): string {
  const source = assetSource(asset)
  const path = decodeUrl(written)
  if (source === undefined || path.startsWith('/')) return written
  const target = files.move(source)
  if (path.startsWith('@site/')) {
    const isSame = target === source || posix.normalize(path.slice('@site/'.length)) !== source
    return isSame ? written : encodePath(`@site/${target}`)
  }
  const pathFrom = (base: string) => pathFromRoot(root, posix.join(posix.dirname(base), path))
  const base = [file, files.originalOf(file)].find((base) => pathFrom(base) === source)
  if (base === undefined) return written
  const relative = pathBetween(root, posix.dirname(files.move(base)), target)
  if (relative === pathBetween(root, posix.dirname(base), source)) return written
  return encodePath(path.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative)
}
