import { readFileSync, realpathSync } from 'node:fs'
import { posix, resolve, sep } from 'node:path'
import { imageSize } from 'image-size'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Asset } from '../../schemas/graph.ts'
import { sha256 } from '../../schemas/shared/sha256.ts'
import { isFile } from '../isFile.ts'
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
  readonly #staticFiles: Map<string, string>
  readonly #assets = new Map<string, Asset | undefined>()
  #used = new Set<Asset>()

  /** Files that cannot be read. */
  readonly diagnostics: Diagnostic[] = []

  /** `staticFolders` are paths from the site's root; `staticFiles` maps paths in the output to their files. */
  constructor(root: string, staticFolders: string[], staticFiles: Map<string, string>) {
    this.#root = root
    this.#staticFolders = staticFolders
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
    if (source.startsWith('..')) return undefined
    const inStatic = this.#staticFolders.find((folder) => source.startsWith(`${folder}/`))
    return inStatic ? this.static(source.slice(inStatic.length)) : this.#asset(source, undefined)
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
    if (!isFile(file) || (path === undefined && !isInside(this.#root, file))) return undefined
    const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i.test(source)
    if (path !== undefined && !isImage) return { source, path }
    const bytes = this.#bytes(source, file)
    const asset: Asset = { source, path: path ?? hashedPath(source, bytes, isImage) }
    return isImage ? { ...asset, ...dimensions(bytes) } : asset
  }
}

/** Whether a file is in the site's folder after symbolic links are followed. */
function isInside(root: string, file: string): boolean {
  return `${realpathSync(file)}${sep}`.startsWith(`${realpathSync(root)}${sep}`)
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
