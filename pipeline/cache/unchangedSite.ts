import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'
import type { Compiled } from '../compile.ts'
import { isFile } from '../isFile.ts'

/** What a whole check came to. */
export interface Outcome extends Pick<Compiled, 'docs' | 'severities'> {
  diagnostics: Diagnostic[]
  /** Folders of static files, from the site's root. */
  staticFolders: string[]
}

/** Size and times of every file of a site, by path, and of this tool: while they stay, so does what a check finds. */
type Picture = Record<string, string>

/** Sites with more files than that are always checked anew. */
const maxFiles = 50_000
/** A file changed that shortly before it was looked at may change again without a trace: clocks of disks are coarse, ms. */
const settledAfterMs = 100
/** What builds and packages bring along. Of packages, the time of the last installation counts. */
const notOurs = new Set(['node_modules', '.git', '.quire'])
const outputMarker = '.built-by-quire'

/**
 * Remembers what a check of the whole site found, with a picture of its folder.
 *
 * Only for sites whose findings depend on nothing else: without symbolic links, and with a config that reads neither
 * clock nor environment, nor the disk, nor modules that lie outside the folder. Packages say the same until another is
 * installed.
 */
export class UnchangedSite {
  readonly #root: string
  readonly #file: string
  readonly #picture: Picture | undefined

  constructor(root: string, configFile: string | undefined) {
    this.#root = root
    this.#file = join(root, '.quire/cache/unchanged.json')
    this.#picture = pictureOf(root, configFile)
  }

  /** What the last check found, if nothing has changed since. */
  get outcome(): Outcome | undefined {
    if (!this.#picture) return undefined
    const last = readCacheFile(this.#file) as { picture: Picture; outcome: Outcome } | undefined
    return last && isSame(last.picture, this.#picture) ? last.outcome : undefined
  }

  /** The picture was taken before the check, so what changed meanwhile is seen by the next one. */
  remember(outcome: Outcome, { docs }: SiteConfig, configFile: string): void {
    if (!this.#picture || docs.showLastUpdateTime || docs.showLastUpdateAuthor) return
    const modules = [configFile, docs.sidebarPath || ''].filter((file) => /\.[cm]?[jt]s$/.test(file))
    if (!modules.every((file) => isSelfContained(this.#root, resolve(this.#root, file)))) return
    writeCacheFile(this.#file, { picture: this.#picture, outcome })
  }
}

const isSame = (one: Picture, other: Picture) => {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

function pictureOf(root: string, configFile: string | undefined): Picture | undefined {
  const picture: Picture = { '<config>': configFile ?? '' }
  const settledBefore = Date.now() - settledAfterMs
  let count = 0
  const look = (key: string, file: string): boolean => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    picture[key] = `${size} ${mtimeMs} ${ctimeMs}`
    count += 1
    return mtimeMs < settledBefore && ctimeMs < settledBefore && count <= maxFiles
  }
  const walk = (folder: string): boolean => {
    picture[`${folder}/`] = ''
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    if (entries.some(({ name }) => name === outputMarker)) return true
    return entries.every((entry) => {
      if (notOurs.has(entry.name)) return true
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return walk(path)
      return entry.isFile() && look(path, join(root, path))
    })
  }
  try {
    look('<tool>', fileURLToPath(import.meta.url))
    for (const file of installations(root)) look(`<packages> ${file}`, file)
    return walk('') ? picture : undefined
  } catch {
    // A file that went away while we looked: the site is changing.
    return undefined
  }
}

/** What npm writes when it installs packages, in the site's folder and those around it. */
function installations(root: string): string[] {
  const files = [join(root, 'node_modules'), join(root, 'node_modules/.package-lock.json')].filter(existsSync)
  return dirname(root) === root ? files : [...files, ...installations(dirname(root))]
}

/** Whether a module of the site, with those it imports, can say but one thing. */
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
    const found = ['', '.ts', '.js', '.mjs', '.mts', '.json'].map((end) => path + end).find(isFile)
    return found !== undefined && isSelfContained(root, found, seen)
  })
}
