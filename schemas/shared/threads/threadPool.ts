import { type Job, PoolThread } from './poolThread.ts'
import { OverBudget, type RequestPool, UncaughtError } from './requestPool.ts'

export interface ThreadPoolOptions {
  /** The module that a thread runs, absolute. It calls `serveThread`. */
  file: string
  /** Memory of the JavaScript heap of a thread. */
  megabytes: number
  /** Time without a request after which the next one begins another run, ms. */
  pauseMs?: number
}

/** Requests sent to a thread before it has answered: the next one must not wait for this process. */
const maxSent = 3

/** Threads are ended when there was nothing to do for this time, ms. */
const idleMs = 250

/** How long a spare thread is kept, ms: somebody who edits a component saves it again soon. */
const spareMs = 60_000

/** How often the time of requests is looked at, ms. */
const watchIntervalMs = 50

/** Threads that code between two requests has held up before no more requests of a run are answered. */
const maxEndless = 3

/** A worker of a queue does not know when a run begins: another one comes after some time without requests, ms. */
const pauseMs = 60_000

/**
 * Threads that answer requests, each within a budget of time and memory.
 *
 * A request over its budget is rejected with `OverBudget` and its thread is ended. The requests behind it go to another
 * thread. Memory may be what earlier requests left, so a request that ran out of it is tried once more in a new thread.
 *
 * Threads are started when they are needed. They keep the process alive only while they work.
 */
export class ThreadPool implements RequestPool {
  /** The maximum number of threads. */
  size = 1
  /** Data for the requests that follow. A thread gets it once. */
  data: unknown
  /** The number of threads that stay when there is nothing to do, in a process that works now and then. */
  kept = 0
  readonly #options: ThreadPoolOptions
  readonly #queue: Job[] = []
  readonly #threads = new Set<PoolThread>()
  #watch: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined
  #endSpare: NodeJS.Timeout | undefined
  #loaded: readonly string[] = []
  #lastId = 0
  /** Threads that were ended because code between two requests did not end. */
  #endless = 0
  #lastRequest = performance.now()

  constructor(options: ThreadPoolOptions) {
    this.#options = options
  }

  run<Answer>(request: unknown, seconds: number): Promise<Answer> {
    const now = performance.now()
    if (now - this.#lastRequest >= (this.#options.pauseMs ?? pauseMs)) this.expect()
    this.#lastRequest = now
    if (this.#endless >= maxEndless) return Promise.reject(endlessCode())
    return new Promise<Answer>((resolve, reject) => {
      this.#lastId += 1
      this.#queue.push({
        id: this.#lastId,
        request,
        seconds,
        resolve: resolve as Job['resolve'],
        reject,
        isSecondTry: false,
      })
      this.#send()
    })
  }

  /** Start a thread and send it the data, so that the first request does not wait for that. */
  warm(): void {
    const thread = [...this.#threads].find(({ isOpen }) => isOpen) ?? this.#start()
    thread.setData(this.data)
  }

  /** Let all threads load modules that they will need. `modules` are URLs. */
  load(modules: readonly string[]): void {
    if (modules.join() === this.#loaded.join()) return
    this.#loaded = modules
    for (const thread of this.#threads) thread.load(modules)
  }

  /** Start a thread for the requests after the next call of `renew`, which then do not wait until it has started. */
  spare(): void {
    clearTimeout(this.#endSpare)
    const thread = [...this.#threads].find(({ isSpare }) => isSpare) ?? this.#start()
    thread.isSpare = true
    const end = () => {
      if (thread.isSpare) this.#end(thread)
    }
    this.#endSpare = setTimeout(end, spareMs).unref()
  }

  /** End the threads and reject all requests, because the next ones would end like those before. */
  stop(error: Error): void {
    const jobs = [...this.#queue, ...[...this.#threads].flatMap((thread) => [...thread.jobs.values()])]
    this.end()
    for (const { reject } of jobs) reject(error)
  }

  /** End the threads. Requests that have no answer yet are dropped. The next request starts a new thread. */
  end(): void {
    this.#queue.length = 0
    for (const thread of this.#threads) this.#end(thread)
  }

  /** Called before the requests of each run: what held up those before may be right now. */
  expect(): void {
    this.#endless = 0
  }

  /** Let new threads answer the requests that follow, such as after the modules that they load have changed. */
  renew(): void {
    for (const thread of this.#threads) {
      thread.isRetired = !thread.isSpare
      thread.isSpare = false
      if (thread.isRetired && thread.jobs.size === 0) this.#end(thread)
    }
  }

  /** Send queued requests to threads that have room for them. */
  #send(): void {
    clearTimeout(this.#idle)
    while (this.#queue.length > 0) {
      const thread = this.#leastBusy()
      if (!thread) return
      thread.send(this.#queue.shift()!, this.data)
    }
    this.#watch ??= setInterval(() => this.#stopLate(), watchIntervalMs).unref()
  }

  /** An idle thread, else a new one, else the one with the fewest requests. */
  #leastBusy(): PoolThread | undefined {
    const threads = [...this.#threads].filter(({ isOpen }) => isOpen)
    const [least] = threads.sort((a, b) => a.jobs.size - b.jobs.size)
    if (least?.jobs.size === 0) return least
    if (threads.length < this.size) return this.#start()
    return least && least.jobs.size < maxSent ? least : undefined
  }

  #start(): PoolThread {
    const thread: PoolThread = new PoolThread(this.#options, {
      answered: () => {
        if (thread.jobs.size === 0 && thread.isRetired) this.#end(thread)
        this.#send()
      },
      failed: (error) => this.#fail(thread, error),
      ended: () => this.#threads.delete(thread),
    })
    this.#threads.add(thread)
    if (this.#loaded.length > 0) thread.load(this.#loaded)
    return thread
  }

  /** Stop the requests that have been worked on for longer than their budget. */
  #stopLate(): void {
    const isBusy = [...this.#threads].some(({ jobs }) => jobs.size > 0)
    if (!isBusy) {
      clearInterval(this.#watch)
      this.#watch = undefined
      this.#idle = setTimeout(() => this.#trim(), idleMs).unref()
      return
    }
    for (const thread of this.#threads) {
      const late = thread.late()
      if (!late) continue
      if ('error' in late) this.#fail(thread, late.error)
      else this.#failBetween(thread, late.between === 'modules loaded ahead')
    }
  }

  /** End a thread in which code goes on after its request, or, if `isLoading`, a module that is loaded ahead does not end. */
  #failBetween(thread: PoolThread, isLoading: boolean): void {
    // The request that needs the module loads it, and is the one that does not end.
    if (isLoading) this.#loaded = []
    else this.#endless += 1
    if (this.#endless >= maxEndless) this.stop(endlessCode())
    else if (thread.hasAnswered && !isLoading) this.#fail(thread, endlessCode())
    else {
      this.#queue.unshift(...thread.jobs.values())
      this.#end(thread)
      this.#send()
    }
  }

  #trim(): void {
    const threads = [...this.#threads].filter(({ isSpare }) => !isSpare)
    for (const thread of threads.slice(this.kept)) this.#end(thread)
  }

  /** End a thread. The request it works on fails; the others are sent to other threads. */
  #fail(thread: PoolThread, error: Error): void {
    if (!this.#threads.has(thread)) return
    const [first, ...others] = thread.waiting()
    this.#end(thread)
    this.#queue.unshift(...others)
    if (first) {
      const isTriedAgain =
        error instanceof OverBudget && error.limit === 'memory' && thread.hasAnswered && !first.isSecondTry
      if (isTriedAgain) this.#queue.unshift({ ...first, isSecondTry: true })
      else first.reject(error)
    }
    this.#send()
  }

  #end(thread: PoolThread): void {
    this.#threads.delete(thread)
    thread.end()
  }
}

const endlessCode = () => new UncaughtError(new Error('it began with an earlier doc or page, and does not end'))
