import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { HereFirst } from '../../schemas/shared/threads/hereFirst.ts'
import { type Budget, OverBudget, type RequestPool } from '../../schemas/shared/threads/requestPool.ts'
import type { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import { takeOpenTexts } from '../tasks/openTexts.ts'
import { mostFrequentSyntax } from './costlySyntax.ts'
import type { ParseAnswer, ParsedSite, ParseRequest } from './inThread.ts'
import type { ParserRun } from './parserSettings.ts'
import { parseThreads } from './parseThreads.ts'

/** Docs that are read before the first of them is parsed, by default. */
const docsAtATime = 64

/** A thread for each so many docs: starting one takes as long as parsing some of them. */
const docsPerThread = 40

/** Docs over their time in one plugin before it is not run any more. */
const maxOverTime = 3

/** What to do about a plugin that waits. */
const waitingHint =
  'Docs are parsed in several threads, so a plugin does not see them all: let it read the file of another doc, not wait until that doc is parsed. `pageBudget` in the config allows pages more time.'

/** Why the docs behind are not parsed: a plugin was over the time of several. */
class PluginStopped extends OverBudget {}

/** The runs of the process, since threads read an included file once in a run. */
let runs = 0

interface ThreadsOptions {
  site: ParsedSite
  budget: Budget
  /** Whether a thread stays for the next run. */
  isWatched: boolean
  checkCache: CheckCache
}

/** Parses texts in threads, or lets workers do it, each within the budget of a page. */
export class DocThreads {
  /** Why included files cannot be read, by their paths, in this run. */
  readonly unreadable = new Map<string, Diagnostic>()
  /** How many docs of this run were parsed by the reference parser, by cause: `a long line`. */
  readonly byReference = new Map<string, number>()
  readonly #options: ThreadsOptions
  readonly #threads: ThreadPool
  #pool: RequestPool
  #run = 0
  /** Docs that were over their time in the same plugin, by its name. */
  readonly #overTime = new Map<string, number>()
  /** The plugin that is not run any more in this run. */
  #stoppedPlugin: string | undefined

  constructor(options: ThreadsOptions) {
    this.#options = options
    this.#threads = parseThreads(options.budget.megabytes)
    this.#pool = this.#threads
    // Threads that have loaded plugins have loaded what these were before.
    if (options.isWatched && options.site.options.plugins !== undefined) this.#threads.renew()
  }

  /** Begin a run: files may have changed since the last one. `isFirst`: none of the docs is in the cache. */
  begin(
    { total: all, jobs, workers, shard }: Pick<ParserRun, 'total' | 'jobs' | 'workers' | 'shard'>,
    isFirst: boolean,
  ): void {
    // Of most docs of other parts only the beginning is read, without a parser.
    const total = Math.ceil(all / (shard?.count ?? 1))
    this.#run = ++runs
    this.unreadable.clear()
    this.byReference.clear()
    this.#overTime.clear()
    this.#stoppedPlugin = undefined
    this.#threads.size = Math.max(1, Math.min(jobs, Math.ceil(total / docsPerThread)))
    if (this.#options.isWatched) this.#threads.kept = 1
    this.#pool = workers?.(this.#threads) ?? this.#ownPool()
    this.#pool.expect?.(isFirst ? total : undefined)
  }

  /** Plugins and watched sites use threads only: a plugin may not end, and a watcher must stay responsive. */
  #ownPool(): RequestPool {
    const { site, budget, isWatched } = this.#options
    if (isWatched || site.options.plugins !== undefined) return this.#threads
    const open = async () => {
      const [{ parseRequests }, { ParseLimits }] = await Promise.all([
        import('./parseRequests.ts'),
        import('./parseLimits.ts'),
      ])
      return parseRequests(new ParseLimits())
    }
    return new HereFirst({ threads: this.#threads, budget, open })
  }

  /** How many docs are read before the first of them is parsed. */
  get ahead(): number {
    return this.#pool.ahead ?? docsAtATime
  }

  /** The maximum number of threads of this process. */
  get size(): number {
    return this.#threads.size
  }

  /** Start a thread before it is needed. */
  warm(): void {
    this.#threads.warm()
  }

  /** Parse a text. Rejects with `OverBudget`, or with the error of the thread. */
  async parse(
    doc: Pick<ParseRequest, 'source' | 'text' | 'key' | 'isModule'>,
    { highlight }: { highlight: boolean },
  ): Promise<ParseAnswer> {
    if (this.#stoppedPlugin !== undefined) throw new PluginStopped('time', this.#stoppedPlugin)
    const { site, budget, checkCache } = this.#options
    const request: ParseRequest = { ...doc, site, run: this.#run, highlight, openTexts: takeOpenTexts() }
    const answer = await this.#pool.run<ParseAnswer>(request, budget.seconds)
    checkCache.add(answer.checked)
    const { referenceCause: cause } = answer
    if (cause !== undefined) this.byReference.set(cause, (this.byReference.get(cause) ?? 0) + 1)
    for (const [path, diagnostic] of answer.unreadable) this.unreadable.set(path, diagnostic)
    return answer
  }

  /**
   * Why a text was over its budget, and whether because of a plugin. After three docs the plugin is not run any more: then there is
   * no diagnostic for those behind.
   */
  overBudget(source: string, text: string, error: OverBudget): { diagnostic?: Diagnostic; isOfPlugin: boolean } {
    if (error instanceof PluginStopped) return { isOfPlugin: true }
    const { seconds, megabytes } = this.#options.budget
    const { limit, step: plugin, waits } = error
    if (plugin !== undefined) {
      const data = { plugin, amount: seconds, waits, isStopped: this.#countOverTime(plugin) }
      const more = waits ? { hint: waitingHint } : {}
      return { diagnostic: diagnose('plugin-over-budget', { file: source }, data, more), isOfPlugin: true }
    }
    const data = { problem: limit, stage: 'parsed' as const, amount: limit === 'time' ? seconds : megabytes }
    const hint = mostFrequentSyntax(text)
    return { diagnostic: diagnose('page-over-budget', { file: source }, data, { hint }), isOfPlugin: false }
  }

  /** Returns whether the plugin is stopped by this doc. */
  #countOverTime(plugin: string): boolean {
    const count = (this.#overTime.get(plugin) ?? 0) + 1
    this.#overTime.set(plugin, count)
    if (count !== maxOverTime) return false
    this.#stoppedPlugin = plugin
    this.#threads.stop(new PluginStopped('time', plugin))
    return true
  }
}
