import fs from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { hash, readCacheFile, writeCacheFile } from '../cache/cacheFile.ts'
import { siteCache } from '../cache/siteCache.ts'
import { getOrInsert } from '../collections/getOrInsert.ts'
import { withSlashes } from '../files/withSlashes.ts'

const { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } = fs

/** Files of packages that can be a part of what their code does. */
const codeFile = /\.(?:[cm]?[jt]s|[jt]sx|json|node|wasm)$/

/** Whether the hash of a package covers a file. */
export const isCodeFile = (file: string): boolean => codeFile.test(file)

/** Hash of a package's files by folder, for a hash of their sizes and times. */
type Hashes = Record<string, { times: string; hash: string }>

/** The packages of a site, as they are at the beginning of a run. */
interface Packages {
  /** Hashes of packages, by folder and name: `folder#package`. */
  states: Map<string, string>
  /** Hashes of the files of packages, by folder. */
  hashes: Map<string, string>
  stored: Hashes
  isChanged: boolean
}

const sites = new Map<string, Packages>()

/** Look at all packages again: in a process that goes on, others may be installed. */
export function forgetPackages(root: string): void {
  const site = sites.get(root)
  if (site) sites.set(root, { states: new Map(), hashes: new Map(), stored: site.stored, isChanged: false })
}

/**
 * A hash of a package as a folder finds it, of its files, and of the packages that it needs, as far as they are installed.
 *
 * `name` is `folder#package`, with the folder from the site's root; `folder#` is the package in the folder itself. Sizes and times of the files tell whether they have to be
 * read again; the hash is one of their bytes, so that it is the same on all machines.
 */
export function readPackage(root: string, name: string): string {
  const site = openPackages(root)
  const known = site.states.get(name)
  if (known !== undefined) return known
  const end = name.lastIndexOf('#')
  const [from, dependency] = [name.slice(0, end), name.slice(end + 1)]
  const folders = new Map<string, string>()
  const addPackage = (packageName: string, folder: string | undefined): void => {
    if (folder === undefined) folders.set(`missing ${packageName}`, '')
    if (folder === undefined || folders.has(folder)) return
    folders.set(
      folder,
      getOrInsert(site.hashes, folder, () => hashOfPackage(root, folder, site)),
    )
    for (const needed of neededBy(folder)) addPackage(needed, packageFolder(needed, folder))
  }
  const folder = isAbsolute(from) ? from : join(root, from)
  addPackage(dependency, dependency === '' ? folder : packageFolder(dependency, folder))
  if (site.isChanged) writeCacheFile(hashesFile(root), site.stored)
  site.isChanged = false
  const list = [...folders].map(([folder, files]) => `${withSlashes(relative(root, folder))} ${files}`)
  const state = hash(...list.sort())
  site.states.set(name, state)
  return state
}

/** The folder of a package as a module in another folder finds it, without symbolic links. */
export function packageFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder)
  return dirname(from) === from ? undefined : packageFolder(name, dirname(from))
}

/** The packages that a package imports: those that it needs, and those that it expects to be there. */
function neededBy(folder: string): string[] {
  try {
    const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    return Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })
  } catch {
    return []
  }
}

const hashesFile = (root: string) => siteCache(root, 'cache/packages.json')

const openPackages = (root: string): Packages =>
  getOrInsert(sites, root, () => {
    const stored = (readCacheFile(hashesFile(root)) ?? {}) as Hashes
    return { states: new Map(), hashes: new Map(), stored, isChanged: false }
  })

function hashOfPackage(root: string, folder: string, site: Packages): string {
  const key = relative(root, folder)
  const files = codeFiles(folder)
  // A package of icons may have 30,000 files, more than a function takes as arguments.
  const times = hash(files.map((file) => `${file} ${timesOf(join(folder, file))}`).join('\n'))
  const stored = Object.hasOwn(site.stored, key) ? site.stored[key] : undefined
  if (stored?.times === times) return stored.hash
  const current = hash(files.map((file) => `${file} ${hash(bytesOf(join(folder, file)))}`).join('\n'))
  site.stored[key] = { times, hash: current }
  site.isChanged = true
  return current
}

/** The paths of the files of a package, sorted. Packages inside of it are packages of their own. */
function codeFiles(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .flatMap((entry) => {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (entry.isDirectory()) return /^(?:node_modules|\.git|\.quire)$/.test(entry.name) ? [] : codeFiles(folder, path)
      return codeFile.test(entry.name) ? [path] : []
    })
    .sort()
}

function timesOf(file: string): string {
  const { size, mtimeMs, ctimeMs } = lstatSync(file)
  return `${size} ${mtimeMs} ${ctimeMs}`
}

function bytesOf(file: string): Uint8Array | string {
  try {
    return readFileSync(file)
  } catch {
    return 'unreadable'
  }
}
