import { join, resolve } from 'node:path'
import type { CompileOptions } from '../../pipeline/compiled.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { groupBy } from '../../schemas/shared/collections/groupBy.ts'
import { isWithin } from '../../schemas/shared/files/repository.ts'
import { forgetStuckCode } from '../../schemas/shared/run/replacement.ts'
import { inFolder } from '../../schemas/shared/run/workingFolder.ts'
import { readBaseline } from '../check/baseline.ts'
import { review, reviewedSite } from '../check/review.ts'
import type { SiteOptions } from '../options.ts'
import { compileOptions } from '../options.ts'
import { watchFolder } from '../watchFolder.ts'
import type { CheckedSite } from './checkedSite.ts'

/** Debounce before a typed change is checked, ms. */
const typingMs = 80

export interface SessionEvents {
  /** Called after each run with the diagnostics of the files that have some, by path from the site's root. */
  onDiagnostics(diagnostics: ReadonlyMap<string, Diagnostic[]>): void
  /** Called with an error of the tool itself. The session goes on: the next run may succeed. */
  onFault(error: unknown): void
}

/**
 * A site that is checked while its files are edited: as `docs check` does it, from the unsaved texts of open files, with
 * the incremental runs of `docs dev`.
 */
export class SiteSession {
  readonly root: string
  readonly #options: SiteOptions
  readonly #events: SessionEvents
  #session: Session
  readonly #lastGood: CompileOptions['lastGood'] = new Map()
  /** Absolute paths that have changed since the last run began; `all` if any file may have. */
  #pending: Set<string> | 'all' | undefined
  /** Those of the run that is going on. */
  #checking: Set<string> | 'all' | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #site: CheckedSite | undefined
  #diagnostics: ReadonlyMap<string, Diagnostic[]> = new Map()

  constructor(options: SiteOptions, events: SessionEvents) {
    this.#options = options
    this.#events = events
    this.root = compileOptions(options).root
    this.#session = new Session(this.root)
  }

  /** The last state of the site that compiled. */
  get site(): CheckedSite | undefined {
    return this.#site
  }

  /** Whether a file is in the docs folder, which may be outside of the site's. Known after the first check. */
  hasDoc(file: string): boolean {
    const config = this.#site?.loaded.config
    return config?.docs.some(({ path }) => isWithin(resolve(this.root, path), file)) ?? false
  }

  /** Of the last run, by path from the site's root. */
  get diagnostics(): ReadonlyMap<string, Diagnostic[]> {
    return this.#diagnostics
  }

  /**
   * Check the site, and again whenever a file in its folder changes. Resolves after the first check. Files that were changed after
   * `changedSince`, ms, are checked again then.
   */
  async start(changedSince?: number): Promise<void> {
    const watched = () => this.#session.watched
    await watchFolder(this.root, (changed) => this.#update(changed), { watched, changedSince })
  }

  /** Check the site again soon, because the text of an open file has changed. */
  edited(file: string): void {
    this.#add(new Set([file]))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#run(), typingMs)
  }

  /** Whether all changes of a file until now are checked. */
  isChecked(source: string): boolean {
    const file = join(this.root, source)
    return [this.#pending, this.#checking].every((changed) => changed !== 'all' && !changed?.has(file))
  }

  /** Resolves when all changes until now are checked. */
  settled(): Promise<void> {
    return this.#run()
  }

  #update(changed?: ReadonlySet<string>): Promise<void> {
    // The cause may be in any file, so compile from nothing.
    const isAgain = changed && forgetStuckCode()
    if (isAgain) this.#session = new Session(this.root)
    this.#add(isAgain ? 'all' : (changed ?? 'all'))
    return this.#run()
  }

  #add(changed: ReadonlySet<string> | 'all'): void {
    if (changed === 'all' || this.#pending === 'all') this.#pending = 'all'
    else this.#pending = new Set([...(this.#pending ?? []), ...changed])
  }

  #run(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running ??= this.#runPending().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #runPending(): Promise<void> {
    while (this.#pending) {
      this.#checking = this.#pending
      this.#pending = undefined
      try {
        await this.#check(this.#checking === 'all' ? undefined : this.#checking)
      } catch (error) {
        this.#events.onFault(error)
      }
      this.#checking = undefined
    }
  }

  async #check(changed: ReadonlySet<string> | undefined): Promise<void> {
    const { compile } = await import('../../pipeline/compile.ts')
    const { root } = this
    const input = { ...compileOptions(this.#options), session: this.#session, lastGood: this.#lastGood, changed }
    const compiled = await inTurn(() => inFolder(root, () => compile({ ...input, usesFrozen: true })))
    const site = reviewedSite(root, compiled)
    const { diagnostics } = review(compiled.diagnostics, site, { baseline: readBaseline(root) })
    if (compiled.state) this.#site = { ...compiled.state, tasks: compiled.state.session.latest }
    this.#diagnostics = groupBy(diagnostics, ({ file }) => file)
    this.#events.onDiagnostics(this.#diagnostics)
  }
}

let previous: Promise<unknown> = Promise.resolve()

/** Compile one site after the other, because each is compiled in its folder, and the process has one working directory. */
function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const ended = previous.then(run)
  previous = ended.catch(() => {})
  return ended
}
