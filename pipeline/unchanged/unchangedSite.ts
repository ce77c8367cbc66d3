import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../schemas/shared/cache/siteCache.ts'
import { areKnown, CurrentReads, joinReads, type Read } from '../../schemas/shared/reads/reads.ts'
import type { Compiled } from '../compiled.ts'
import { foldersOutside } from '../load/foldersOutside.ts'
import { changedFiles, type Snapshot, takeSnapshot } from './snapshot.ts'

/** Result of a whole check; a build has the same fields and more. */
export interface Outcome extends Pick<Compiled, 'docs' | 'severities'> {
  diagnostics: Diagnostic[]
  /** Folders of static files, from the site's root. */
  staticFolders: string[]
}

/** A site as it was checked. */
export interface SiteOfCheck {
  config: SiteConfig
  configFile: string
  /** Keys in the cache of the docs of which nothing but the facts was checked, by path. */
  plainDocs: Record<string, string>
  /** What code of the site has read. */
  reads: Read[]
}

interface Stored<Result> {
  snapshot: Snapshot
  /** The folders of docs, from the site's root, that are outside of it. */
  outside?: string[]
  outcome: Result
  /** A hash of the config, if it may differ while no file has changed. */
  config?: string | undefined
  plainDocs: Record<string, string>
  /** What code of the site has read, if that is known. */
  reads: Read[]
}

/** More edited docs are parsed by all threads. */
const maxEdited = 20
/**
 * Caches the outcome of a check or a build of the whole site, with a snapshot of its folder.
 *
 * Only for sites whose outcome depends on nothing else than what code of the site has read: without symbolic links. A config that
 * reads what cannot be compared, such as the time, is run, and its value compared.
 *
 * After edits that changed nothing but the text of docs the outcome is that of the last check: only these docs are parsed.
 */
export class UnchangedSite<Result extends Outcome = Outcome> {
  readonly #root: string
  readonly #configFile: string | undefined
  readonly #file: string
  readonly #startedMs = Date.now()
  #snapshot: Snapshot | undefined
  /** How many docs were parsed to find out whether the outcome is that of the last check. */
  parsed = 0
  readonly #last: Stored<Result> | undefined

  /** `name` is that of the file in the cache. */
  constructor(root: string, configFile: string | undefined, name = 'unchanged') {
    this.#root = root
    this.#configFile = configFile
    this.#file = siteCache(root, 'cache', `${name}.json`)
    this.#last = readCacheFile(this.#file) as Stored<Result> | undefined
    this.#snapshot = this.#takeSnapshot(this.#last?.outside)
  }

  /** A file that has changed since this check began is unsettled. */
  #takeSnapshot(outside: string[] = [], startedMs = Date.now()): Snapshot | undefined {
    return takeSnapshot(this.#root, this.#configFile, ['', ...outside], startedMs)
  }

  /** The paths of the files that differ from those of the last check; `undefined` if that is not known. */
  changedSinceLast(): string[] | undefined {
    if (!this.#last?.plainDocs || !this.#snapshot) return undefined
    return changedFiles(this.#last.snapshot, this.#snapshot).filter(
      (path) => !path.startsWith('<') && !path.endsWith('/'),
    )
  }

  /** The outcome of the last run, if it is that of this one. */
  async outcome(): Promise<Result | undefined> {
    const last = this.#last
    // An earlier version of this tool has stored less.
    if (!last?.plainDocs || !this.#snapshot) return undefined
    const changed = changedFiles(last.snapshot, this.#snapshot)
    if (!isEditOf(last.plainDocs, changed)) return undefined
    if (!new CurrentReads(this.#root).areUnchanged(last.reads)) return undefined
    if (changed.length === 0 && last.config === undefined) return withReused(last.outcome)
    return this.#outcomeOfEdit(last)
  }

  /** The outcome after docs were edited, or while the config is not known to be that of the last check. */
  async #outcomeOfEdit({
    snapshot,
    outcome,
    config,
    plainDocs,
    reads,
    outside,
  }: Stored<Result>): Promise<Result | undefined> {
    const { load } = await import('../load/load.ts')
    const loaded = await load({ root: this.#root, configFile: this.#configFile }, { withFrozen: true })
    if (!loaded.config) return undefined
    // A config may write files.
    if (config !== undefined) this.#snapshot = this.#takeSnapshot(outside)
    if (!this.#snapshot || (config !== undefined && config !== configKey(loaded.config))) return undefined
    const edited = changedFiles(snapshot, this.#snapshot)
    if (!isEditOf(plainDocs, edited)) return undefined
    if (edited.length === 0) return withReused(outcome)
    // Positions in these docs may have moved.
    const diagnostics = JSON.stringify(outcome.diagnostics)
    if (edited.some((path) => diagnostics.includes(JSON.stringify(path).slice(1, -1)))) return undefined
    const { parseEditedTexts } = await import('./editedTexts.ts')
    const parsed = await parseEditedTexts(loaded, Object.fromEntries(edited.map((path) => [path, plainDocs[path]!])))
    if (!parsed) return undefined
    this.parsed = edited.length
    if (!parsed.isSame || !areKnown(parsed.reads)) return undefined
    const current: Stored<Result> = {
      snapshot: this.#snapshot,
      ...(outside !== undefined && { outside }),
      outcome: withReused(outcome, edited.length),
      ...(config !== undefined && { config }),
      plainDocs: { ...plainDocs, ...parsed.keys },
      reads: joinReads(reads, parsed.reads),
    }
    writeCacheFile(this.#file, current)
    return current.outcome
  }

  /** Cache an outcome. The snapshot was taken before the check, so changes during the check invalidate it. */
  store(outcome: Result, { config, configFile, plainDocs, reads }: SiteOfCheck): void {
    if (!this.#snapshot || !dependsOnReads({ config, diagnostics: outcome.diagnostics })) return
    const unknown = reads.filter(([kind]) => kind === 'unknown')
    if (unknown.some(([, , file]) => file !== configFile)) return
    const outside = foldersOutside(config)
    // Where the docs are was not known when the check began.
    if (outside.join('\n') !== (this.#last?.outside ?? []).join('\n'))
      this.#snapshot = this.#takeSnapshot(outside, this.#startedMs)
    if (!this.#snapshot) return
    const key = unknown.length > 0 ? configKey(config) : undefined
    if (unknown.length > 0 && key === undefined) return
    writeCacheFile(this.#file, {
      snapshot: this.#snapshot,
      ...(outside.length > 0 && { outside }),
      outcome,
      ...(key !== undefined && { config: key }),
      plainDocs: config.cache.remote ? {} : plainDocs,
      reads: reads.filter(([kind]) => kind !== 'unknown'),
    } satisfies Stored<Result>)
  }
}

/** Whether a run finds the same as the last one while the files of the site and what its code has read are unchanged. */
export const isRepeatable = ({ reads, ...run }: FoundByRun & Pick<SiteOfCheck, 'reads'>): boolean =>
  areKnown(reads) && dependsOnReads(run)

type FoundByRun = Pick<SiteOfCheck, 'config'> & Pick<Outcome, 'diagnostics'>

/** Whether what a run has found depends on nothing but the files of the site and what its code reads. Pages of other sites come and go. */
const dependsOnReads = ({ config: { federation = {} }, diagnostics }: FoundByRun): boolean =>
  Object.keys(federation).length === 0 && !diagnostics.some(({ code }) => failures.has(code))

/** What code of a site fails of need not be in the site. */
const failures: ReadonlySet<string> = new Set([
  'plugin-failed',
  'page-render-failed',
  'page-over-budget',
  'module-bundle-failed',
])

const withReused = <Result extends Outcome>(outcome: Result, parsed = 0): Result => ({
  ...outcome,
  docs: { total: outcome.docs.total, reused: outcome.docs.total - parsed },
})

const isEditOf = (docs: Record<string, string>, changed: string[]) =>
  changed.length <= maxEdited && changed.every((path) => Object.hasOwn(docs, path))

/** A hash of a config; `undefined` if it is more than plain data. */
function configKey(config: SiteConfig): string | undefined {
  const isPlain = (value: unknown): boolean => {
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return false
    if (typeof value !== 'object' || value === null) return true
    const prototype = Object.getPrototypeOf(value)
    const isData = Array.isArray(value) || prototype === Object.prototype || prototype === null
    return isData && Object.values(value).every(isPlain)
  }
  return isPlain(config) ? hash(JSON.stringify(config)) : undefined
}
