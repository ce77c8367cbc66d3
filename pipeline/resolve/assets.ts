import { posix, relative, resolve } from 'node:path'
import { imageSize } from 'image-size'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { instanceFile } from '../../schemas/docsInstances.ts'
import type { Asset } from '../../schemas/graph.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { pathInItsSite } from '../../schemas/shared/files/refFolder.ts'
import { isOutside, isPathIn, isWithin, pathFromRoot, repositoryOf } from '../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { globPattern } from '../load/globPattern.ts'
import { siteRoot, siteSettings, staticFiles } from '../load/load.ts'
import { isPrivatePath } from '../load/privateFiles.ts'
import { unreadableFile } from '../load/unreadableFile.ts'
import { readFileSync } from '../tasks/disk.ts'
import { isFile } from '../tasks/isFile.ts'
import { realPath } from '../tasks/realPath.ts'
import { type Reader, task } from '../tasks/task.ts'

/**
 * Files that docs link to.
 *
 * A file in a static folder keeps its path. Any other file is copied with a hash of its content in its name, so that
 * browsers can cache it forever.
 */
export class Assets {
  readonly #staticFolders: string[]
  readonly #folders: PublicFolders
  /** Other files that they may link to. */
  readonly #patterns: RegExp[]
  readonly #root: string
  readonly #staticFiles: ReadonlyMap<string, string>
  readonly #read: ReadAsset
  readonly #isOfModules: boolean
  /** Those that were looked up and exist. */
  readonly used = new Set<Asset>()
  /** Files that cannot be read. */
  readonly diagnostics: Diagnostic[] = []

  /**
   * `staticFiles` maps paths in the output to their files. If `isOfModules`, the links are in Markdown that modules of the site import:
   * their images may be anywhere in the site's folder, as those that modules import themselves.
   */
  constructor(
    root: string,
    { docs, staticDirectories }: SiteConfig,
    folders: PublicFolders,
    staticFiles: ReadonlyMap<string, string>,
    read: ReadAsset,
    { isOfModules = false } = {},
  ) {
    this.#root = root
    this.#isOfModules = isOfModules
    this.#staticFolders = staticDirectories
    this.#folders = folders
    this.#patterns = docs.flatMap(({ assets }) => assets.map(globPattern))
    this.#staticFiles = staticFiles
    this.#read = read
  }

  /** Find the static file that is served at `/path`. */
  static(path: string): Asset | undefined {
    const relative = posix.normalize(path.replace(/^\/+/, ''))
    const source = this.#staticFiles.get(relative)
    return source === undefined ? undefined : this.#asset(source, relative)
  }

  /**
   * Find the file in a static folder of a commit, `site` from the site's root, that was served at `/path`. A file that is the same now
   * is not copied.
   */
  staticOfRef(site: string, path: string): Asset | undefined {
    const own = this.static(path)
    for (const folder of this.#staticFolders) {
      const file = this.file(posix.join(site, folder, path))
      const isSame = file && own && this.#asset(own.source, undefined)?.path === file.path
      if (file) return isSame ? own : file
    }
    return undefined
  }

  /** Find the file at a path from the site's root. It is copied into the output. */
  file(source: string): Asset | undefined {
    const path = pathFromRoot(this.#root, source)
    if (!this.isPublic(path) || this.isRefused(path)) return undefined
    const inStatic = this.#staticFolders.find((folder) => path.startsWith(`${folder}/`))
    return inStatic ? this.static(path.slice(inStatic.length)) : this.#asset(path, undefined)
  }

  /**
   * Whether the file at a path from the site's root may be published: it is beside docs or posts, in a static folder, or `docs.assets`
   * lists it. Private files, such as `.env`, are never published.
   */
  isPublic(source: string): boolean {
    const path = pathFromRoot(this.#root, source)
    if (isPrivatePath(path)) return false
    const inSite = pathInItsSite(path)
    if (inSite !== path)
      return isInFolder(inSite, this.#folders.paths) || this.#patterns.some((one) => one.test(inSite))
    return (
      isInFolder(path, this.#folders.paths) ||
      (!isOutside(path) && this.#patterns.some((pattern) => pattern.test(path))) ||
      (this.#isOfModules && !isOutside(path) && isImagePath(path))
    )
  }

  /** Whether a path from the site's root, or out of it, is a file that exists and may not be published. */
  isRefused(source: string): boolean {
    const file = resolve(this.#root, source)
    return isFile(file) && (!this.isPublic(source) || !this.#isRealFilePublic(file))
  }

  /** The file in a static folder that `/path` names, if it exists and may not be published; its path from the site's root. */
  refusedStatic(path: string): string | undefined {
    return this.#staticFolders.map((folder) => posix.join(folder, path)).find((source) => this.isRefused(source))
  }

  /** Whether the file to which symbolic links lead may be published itself. */
  #isRealFilePublic(file: string): boolean {
    const path = realPathIn(this.#folders, file)
    if (path === undefined || isPrivatePath(path)) return false
    return isInFolder(path, this.#folders.realPaths) || this.isPublic(path)
  }

  #asset(source: string, path: string | undefined): Asset | undefined {
    const { asset, diagnostic } = this.#read(source, path)
    if (asset) this.used.add(asset)
    if (diagnostic) this.diagnostics.push(diagnostic)
    return asset
  }
}

const isImagePath = (path: string) => /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i.test(path)

/** Reads a file from the site's root; `path` is that of a static file in the output. */
type ReadAsset = (source: string, path: string | undefined) => { asset?: Asset; diagnostic?: Diagnostic }

const asset = task('asset', (run, source: string, path: string): ReturnType<ReadAsset> => {
  const root = run.get(siteRoot)
  const isStatic = path !== ''
  const file = resolve(root, source)
  // `isFile` compares letter case on every operating system.
  if (!isFile(file)) return {}
  const isImage = isImagePath(source)
  if (isStatic && !isImage) return { asset: { source, path } }
  const { bytes, diagnostic } = bytesOf(source, file)
  const copied: Asset = { source, path: isStatic ? path : hashedPath(source, bytes, isImage) }
  return { asset: isImage ? { ...copied, ...dimensions(bytes) } : copied, ...(diagnostic && { diagnostic }) }
})

/** The folders of files that docs may link to. */
interface PublicFolders extends RealRoots {
  /** From the site's root. */
  paths: string[]
  /** The same after symbolic links are followed. */
  realPaths: string[]
}

/** The absolute paths of a site's folder and its repository, after symbolic links are followed. */
interface RealRoots {
  site: string | undefined
  repository: string | undefined
}

const publicFolders = task('folders of assets', (run): PublicFolders => {
  const root = run.get(siteRoot)
  const { docs, blog = [], i18n, pages, staticDirectories } = run.get(siteSettings)
  const paths = [
    ...docs.flatMap(({ id, path }) => [path, instanceFile(id, 'versioned_docs')]),
    ...blog.map(({ path }) => path),
    i18n.path,
    ...(pages ? [pages.path] : []),
    ...staticDirectories,
  ]
  const roots = { site: realPath(root), repository: realPath(repositoryOf(root)) }
  return { ...roots, paths, realPaths: paths.map((path) => realPathIn(roots, resolve(root, path)) ?? path) }
})

/** The files that a doc may link to, or Markdown that modules import; the reads belong to a task. */
export function assetsOf(run: Reader, options?: { isOfModules?: boolean }): Assets {
  const read: ReadAsset = (source, path = '') => run.get(asset, source, path)
  const site = [run.get(siteRoot), run.get(siteSettings), run.get(publicFolders), run.get(staticFiles)] as const
  return new Assets(...site, read, options)
}

const isInFolder = (path: string, folders: string[]) => folders.some((folder) => isPathIn(path, folder))

/** The path from the site's root, after symbolic links are followed. `undefined` if it leads out of the repository, or to nothing. */
function realPathIn({ site, repository }: RealRoots, file: string): string | undefined {
  const path = realPath(file)
  if (path === undefined || site === undefined || repository === undefined) return undefined
  return isWithin(repository, path) ? withSlashes(relative(site, path)) : undefined
}

function bytesOf(source: string, file: string): { bytes: Uint8Array; diagnostic?: Diagnostic } {
  try {
    return { bytes: readFileSync(file) }
  } catch (error) {
    return { bytes: new Uint8Array(), diagnostic: unreadableFile(source, error) }
  }
}

function hashedPath(source: string, bytes: Uint8Array, isImage: boolean): string {
  const { name, ext } = posix.parse(source)
  const hash = sha256(bytes).slice(0, 8)
  return `assets/${isImage ? 'images' : 'files'}/${name}-${hash}${ext}`
}

/** Read an image's size in CSS pixels; empty when the file is not an image. */
function dimensions(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    const [across, down] = orientation > 4 ? [height, width] : [width, height]
    return { width: Math.round(across), height: Math.round(down) }
  } catch {
    return {}
  }
}
