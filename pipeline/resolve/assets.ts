import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { imageSize } from 'image-size'
import type { Asset } from '../../schemas/graph.ts'
import { isFile } from '../isFile.ts'

/**
 * Files that docs point at.
 *
 * A file in a static folder is served under its own name; any other is copied with a hash of its content in its name, so
 * that it can be cached for ever.
 */
export class Assets {
  readonly #root: string
  readonly #staticFolders: string[]
  readonly #found = new Map<string, Asset | undefined>()

  /** `staticFolders` are paths from the site's root; of two with the same file, the later wins. */
  constructor(root: string, staticFolders: string[]) {
    this.#root = root
    this.#staticFolders = staticFolders
  }

  /** The file that is served at `/path`, from a static folder. */
  static(path: string): Asset | undefined {
    const relative = posix.normalize(path.replace(/^\/+/, ''))
    if (relative.startsWith('..')) return undefined
    for (const folder of this.#staticFolders.toReversed()) {
      const asset = this.#asset(posix.join(folder, relative), relative)
      if (asset) return asset
    }
    return undefined
  }

  /** The file at a path from the site's root, to be copied into the output. */
  file(source: string): Asset | undefined {
    if (source.startsWith('..')) return undefined
    const inStatic = this.#staticFolders.find((folder) => source.startsWith(`${folder}/`))
    return inStatic ? this.static(source.slice(inStatic.length)) : this.#asset(source, undefined)
  }

  /** Every file asked for and found, sorted by where it goes. */
  list(): Asset[] {
    const assets = [...this.#found.values()].filter((asset) => asset !== undefined)
    return assets.sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  #asset(source: string, path: string | undefined): Asset | undefined {
    if (!this.#found.has(source)) this.#found.set(source, this.#read(source, path))
    return this.#found.get(source)
  }

  #read(source: string, path: string | undefined): Asset | undefined {
    const file = resolve(this.#root, source)
    // The name must have the letter case that was asked for, on every operating system.
    if (!isFile(file)) return undefined
    const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i.test(source)
    if (path !== undefined && !isImage) return { source, path }
    const bytes = readFileSync(file)
    const asset: Asset = { source, path: path ?? hashedPath(source, bytes, isImage) }
    return isImage ? { ...asset, ...dimensions(bytes) } : asset
  }
}

function hashedPath(source: string, bytes: Uint8Array, isImage: boolean): string {
  const { name, ext } = posix.parse(source)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return `assets/${isImage ? 'images' : 'files'}/${name}-${hash}${ext}`
}

/** A picture's size in CSS pixels; none for a file that is not what its name says. */
function dimensions(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    const [across, down] = orientation > 4 ? [height, width] : [width, height]
    return { width: Math.round(across), height: Math.round(down) }
  } catch {
    return {}
  }
}
