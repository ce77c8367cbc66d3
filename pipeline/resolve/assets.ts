import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { posix, relative, resolve } from 'node:path'
import { imageSize } from 'image-size'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Asset } from '../../schemas/graph.ts'
import { globPattern } from '../globPattern.ts'
import { isFile } from '../isFile.ts'
import { isPrivatePath } from '../load/privateFiles.ts'
import { unreadableFile } from '../load/unreadableFile.ts'

/**
 * Files that docs link to.
 *
 * A file in a static folder keeps its path. Any other file is copied with a hash of its content in its name, so that
 * browsers can cache it forever.
 */
export class Assets {
  readonly #root: string
  readonly #staticFolders: string[]
  /** Folders whose files docs may link to, from the site's root. */
  readonly #folders: string[]
  /** Other files that they may link to. */
  readonly #patterns: RegExp[]
  readonly #staticFiles: Map<string, string>
  readonly #assets = new Map<string, Asset | undefined>()
  #used = new Set<Asset>()

  /** Files that cannot be read. */
  readonly diagnostics: Diagnostic[] = []

  /** `staticFiles` maps paths in the output to their files. */
  constructor(root: string, config: SiteConfig, staticFiles: Map<string, string>) {
    const { docs, i18n, pages, staticDirectories } = config
    this.#root = root
    this.#staticFolders = staticDirectories
    this.#folders = [docs.path, 'versioned_docs', i18n.path, ...(pages ? [pages.path] : []), ...staticDirectories]
    this.#patterns = docs.assets.map(globPattern)
    this.#staticFiles = staticFiles
  }

  /** Find the static file that is served at `/path`. */
  static(path: string): Asset | undefined {
    const relative = posix.normalize(path.replace(/^\/+/, ''))
    const source = this.#staticFiles.get(relative)
    return source === undefined ? undefined : this.#asset(source, relative)
  }

  /** Find the file at a path from the site's root. It is copied into the output. */
  file(source: string): Asset | undefined {
    if (!this.isPublic(source)) return undefined
    const inStatic = this.#staticFolders.find((folder) => source.startsWith(`${folder}/`))
    return inStatic ? this.static(source.slice(inStatic.length)) : this.#asset(source, undefined)
  }

  /**
   * Whether the file at a path from the site's root may be published: it is beside docs, in a static folder, or `docs.assets`
   * lists it. Private files, such as `.env`, are never published.
   */
  isPublic(source: string): boolean {
    if (source.startsWith('..') || isPrivatePath(source)) return false
    const isInFolder = this.#folders.some((folder) => folder === '.' || source.startsWith(`${folder}/`))
    return isInFolder || this.#patterns.some((pattern) => pattern.test(source))
  }

  /** Whether a path from the site's root, or out of it, is a file that exists and may not be published. */
  isRefused(source: string): boolean {
    const file = resolve(this.#root, source)
    return isFile(file) && (!this.isPublic(source) || !this.#isRealFilePublic(file))
  }

  /** Symbolic links are followed. */
  #isRealFilePublic(file: string): boolean {
    const realPath = relative(realpathSync(this.#root), realpathSync(file)).replaceAll('\\', '/')
    return !realPath.startsWith('..') && !isPrivatePath(realPath)
  }

  /** Record the files that are looked up from now on and exist. */
  recordUse(): Set<Asset> {
    this.#used = new Set()
    return this.#used
  }

  #bytes(source: string, file: string): Uint8Array {
    try {
      return readFileSync(file)
    } catch (error) {
      this.diagnostics.push(unreadableFile(source, error))
      return new Uint8Array()
    }
  }

  #asset(source: string, path: string | undefined): Asset | undefined {
    if (!this.#assets.has(source)) this.#assets.set(source, this.#read(source, path))
    const asset = this.#assets.get(source)
    if (asset) this.#used.add(asset)
    return asset
  }

  #read(source: string, path: string | undefined): Asset | undefined {
    const file = resolve(this.#root, source)
    // `isFile` compares letter case on every operating system.
    if (!isFile(file) || (path === undefined && !this.#isRealFilePublic(file))) return undefined
    const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i.test(source)
    if (path !== undefined && !isImage) return { source, path }
    const bytes = this.#bytes(source, file)
    const asset: Asset = { source, path: path ?? hashedPath(source, bytes, isImage) }
    return isImage ? { ...asset, ...dimensions(bytes) } : asset
  }
}

function hashedPath(source: string, bytes: Uint8Array, isImage: boolean): string {
  const { name, ext } = posix.parse(source)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
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
