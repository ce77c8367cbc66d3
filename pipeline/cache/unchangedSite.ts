import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'
import type { Compiled } from '../compile.ts'
import { isFile } from '../isFile.ts'

/** The result of a whole check. */
export interface Outcome extends Pick<Compiled, 'docs' | 'severities'> {
  diagnostics: Diagnostic[]
  /** Folders of static files, from the site's root. */
  staticFolders: string[]
}

/** Size and times of each file of a site and of this tool, by path. While they do not change, neither does the outcome. */
type Snapshot = Record<string, string>

/** Sites with more files are not cached. */
const maxFiles = 50_000
/** A file that changed this recently may change again without new times, because file times are coarse, ms. */
const settledAfterMs = 100
/** Folders that are not part of the snapshot. For packages, the time of the last installation is used. */
const excludedFolders = new Set(['node_modules', '.git', '.quire'])
const outputMarker = '.built-by-quire'

/**
 * Caches the outcome of a check of the whole site, with a snapshot of its folder.
 *
 * Only for sites whose outcome depends on nothing else: without symbolic links, and with a config that does not read the
 * clock, the environment, the disk or modules outside the folder. Packages are expected to change on installation only.
 */
export class UnchangedSite {
  readonly #root: string
  readonly #file: string
  readonly #snapshot: Snapshot | undefined

  constructor(root: string, configFile: string | undefined) {
    this.#root = root
    this.#file = join(root, '.quire/cache/unchanged.json')
    this.#snapshot = takeSnapshot(root, configFile)
  }

  /** The outcome of the last check, if nothing has changed since. */
  get outcome(): Outcome | undefined {
    if (!this.#snapshot) return undefined
    const last = readCacheFile(this.#file) as { snapshot: Snapshot; outcome: Outcome } | undefined
    return last?.snapshot && isSame(last.snapshot, this.#snapshot) ? last.outcome : undefined
  }

  /** Cache an outcome. The snapshot was taken before the check, so changes during the check invalidate it. */
  store(outcome: Outcome, { docs }: SiteConfig, configFile: string): void {
    if (!this.#snapshot || docs.showLastUpdateTime || docs.showLastUpdateAuthor) return
    const modules = [configFile, docs.sidebarPath || ''].filter((file) => /\.[cm]?[jt]s$/.test(file))
    if (!modules.every((file) => isSelfContained(this.#root, resolve(this.#root, file)))) return
    writeCacheFile(this.#file, { snapshot: this.#snapshot, outcome })
  }
}

const isSame = (one: Snapshot, other: Snapshot) => {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

function takeSnapshot(root: string, configFile: string | undefined): Snapshot | undefined {
  const snapshot: Snapshot = { '<config>': configFile ?? '' }
  const settledBefore = Date.now() - settledAfterMs
  let count = 0
  const addFile = (key: string, file: string): boolean => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    snapshot[key] = `${size} ${mtimeMs} ${ctimeMs}`
    count += 1
    return mtimeMs < settledBefore && ctimeMs < settledBefore && count <= maxFiles
  }
  const walk = (folder: string): boolean => {
    snapshot[`${folder}/`] = ''
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    if (entries.some(({ name }) => name === outputMarker)) return true
    return entries.every((entry) => {
      if (excludedFolders.has(entry.name)) return true
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return walk(path)
      return entry.isFile() && addFile(path, join(root, path))
    })
  }
  try {
    addFile('<tool>', fileURLToPath(import.meta.url))
    for (const file of installations(root)) addFile(`<packages> ${file}`, file)
    return walk('') ? snapshot : undefined
  } catch {
    // A file was removed during the walk, so the site is changing.
    return undefined
  }
}

/** Files that change when npm installs packages, in the site's folder and its ancestors. */
function installations(root: string): string[] {
  const files = [join(root, 'node_modules'), join(root, 'node_modules/.package-lock.json')].filter(existsSync)
  return dirname(root) === root ? files : [...files, ...installations(dirname(root))]
}

/** Whether a module of the site and its imports always have the same result. */
function isSelfContained(root: string, file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || file.endsWith('.json')) return true
  seen.add(file)
  if (!file.startsWith(`${root}/`) || !isFile(file)) return false
  const text = readFileSync(file, 'utf8')
  if (/\b(?:process|globalThis|Date|random|fetch|require|import\.meta)\b|\bimport\s*\(/.test(text)) return false
  const imported = [...text.matchAll(/(?:\bfrom|\bimport)\s*(['"])(.+?)\1/g)].map(([, , name]) => name!)
  return imported.every((name) => {
    if (!name.startsWith('.')) return !isBuiltin(name) && !name.startsWith('/') && !name.includes(':')
    const path = resolve(dirname(file), name)
    const importedFile = ['', '.ts', '.js', '.mjs', '.mts', '.json'].map((end) => path + end).find(isFile)
    return importedFile !== undefined && isSelfContained(root, importedFile, seen)
  })
}
