import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fastGlob from 'fast-glob'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import { styleReferences } from '../../../schemas/shared/files/styleReferences.ts'
import { packageFolder } from '../../../schemas/shared/reads/packageReads.ts'

/** A hash that never matches, for inputs that cannot be verified, such as a file saved while it was bundled. */
export const unknownHash = 'unknown'

/** Precision of file times, ms. */
const clockMs = 50

/** Hashes of files. A file that was saved during bundling gets a hash that never matches: its bundled version is unknown. */
export async function hashesOf(files: Set<string>, started: number): Promise<Record<string, string>> {
  const hashes = [...files].sort().map(async (file) => {
    const { mtimeMs = 0, ctimeMs = 0 } = (await stat(file).catch(() => undefined)) ?? {}
    const isSettled = Math.max(mtimeMs, ctimeMs) < started - clockMs
    return [file, isSettled ? hashOf(file) : unknownHash] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

const missing = 'missing'

/** Suffix of an input that is the list of files below a folder, for modules that import by a pattern. */
export const namesBelow = '/**'

/** The hash of a file, or of the list of files below a folder. The sources of this package do not change while a process runs, so they are read once. */
export function hashOf(file: string): string {
  return isOwn(file) ? getOrInsert(ownHashes, file, () => readHash(file)) : readHash(file)
}

/** Whether a file is one of the sources of this package. */
export const isOwn = (file: string): boolean => ownFolders.some((folder) => file.startsWith(folder))

const ownFolders = ['renderer', 'schemas', 'lib'].map((name) => join(packageRoot, name, '/'))
const ownHashes = new Map<string, string>()

/** Without waiting: a bundle has hundreds of small files, and the threads of Node take longer to pass one on than to read it. */
function readHash(file: string): string {
  try {
    if (file.endsWith(namesBelow)) return hash(...filesBelow(file.slice(0, -namesBelow.length)))
    return hash(readRegularFile(file))
  } catch {
    return missing
  }
}

const filesBelow = (folder: string) =>
  fastGlob.sync('**', { cwd: folder, ignore: ['**/node_modules/**'], followSymbolicLinks: false }).sort()

/**
 * Paths of a stylesheet and of the local files it refers to, recursively: `@import './a.css'`, `@use 'a'`, `url(b.svg)`.
 * Sass looks for `a` in `a.scss`, `_a.scss` and `a/_index.scss`; those that do not exist are listed, too. Of a package, which may export
 * its files under other names, all stylesheets count.
 */
export async function styleInputs(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen
  seen.add(file)
  const extension = /\.(?:css|scss|sass|less|styl)$/.exec(file)?.[0]
  if (!extension) return seen
  const css = await readFile(file, 'utf8').catch(() => '')
  for (const reference of styleReferences(css)) {
    const path = reference.path.replace(/[?#].*$/, '')
    for (const style of await packageStyles(path, dirname(file))) await styleInputs(style, seen)
    if (!/^\.{1,2}\//.test(path) && !/^\w[^:]*$/.test(path)) continue
    const target = join(dirname(file), path)
    const names = /\.\w+$/.test(path)
      ? [path]
      : [path + extension, extension === '.css' ? path : join(path, `_index${extension}`)]
    for (const name of names) await styleInputs(join(dirname(file), name), seen)
    if (extension !== '.css') await styleInputs(join(dirname(target), `_${basename(names[0]!)}`), seen)
  }
  return seen
}

/** The stylesheets of the package that a path begins with, and its `package.json`; none if there is no such package. */
async function packageStyles(path: string, from: string): Promise<string[]> {
  const [, name] = /^~?((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/|$)/.exec(path) ?? []
  const folder = name === undefined ? undefined : packageFolder(name, from)
  if (folder === undefined) return []
  const pattern = ['package.json', '**/*.{css,scss,sass,less,styl}']
  return fastGlob(pattern, { cwd: folder, absolute: true, ignore: ['**/node_modules/**'] })
}
