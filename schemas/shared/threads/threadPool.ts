import { Worker } from 'node:worker_threads'
import { siteCodeBudget } from '../run/codeBudget.ts'
import { rejectionReason } from '../run/rejectionReason.ts'
import { addThread, endThread } from './endThreads.ts'
import { optimizeForThreads } from './optimizeLater.ts'
import { currentRequest, loadingAhead, type RequestState, requestState } from './requestState.ts'
import { RequestTime } from './requestTime.ts'

/** What one request may use. */
export interface Budget {
  /** CPU time of a thread. By the clock, it is ten times as much, or twice as much for a request that only waits. */
  seconds: number
  /** Memory of the JavaScript heap of a thread. */
  megabytes: number
}

/** The reason a request was stopped: it used more than its budget. */
export class OverBudget extends Error {
  readonly limit: 'time' | 'memory'
  /** The step that it was at, if it had said so, such as the name of a plugin. */
  readonly step: string | undefined
  /** Whether it only waited. */
  readonly waits: boolean

  constructor(limit: OverBudget['limit'], step?: string, waits = false) {
    super(limit === 'time' ? 'it takes too much time' : 'it needs too much memory')
    this.limit = limit
    this.step = step
    this.waits = waits
  }
}

/** Answers requests: threads of this process, or other processes. */
export interface RequestPool {
  /** The maximum number of threads. */
  size: number
  /** Data for the requests that follow. */
  data: unknown
  /** How many requests are sent before the first has an answer, if more than threads need. */
  readonly ahead?: number
  /** Answer a request within a time. Rejects with `OverBudget`, or with what was thrown. */
  run<Answer>(request: unknown, seconds: number): Promise<Answer>
  /** Let the requests that follow be answered by what has loaded no modules. */
  renew(): void
  /** Say how many requests follow, if that is known. */
  expect?(total?: number): void
}

export interface ThreadPoolOptions {
  /** The module that a thread runs, absolute. It calls `serveThread`. */
  file: string
  /** Memory of the JavaScript heap of a thread. */
  megabytes: number
  /** Time without a request after which the next one begins another run, ms. */
  pauseMs?: number
}

/** Sent to a thread: a request, the data for those that follow, or the URLs of modules to load before they are needed. */
export type ThreadMessage = { id: number; request: unknown } | { data: unknown } | { load: readonly string[] }

/** Sent from a thread. */
export interface ThreadAnswer {
  id: number
  result?: unknown
  error?: unknown
}

interface Job {
  id: number
  request: unknown
  seconds: number
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  /** Whether it ran in a thread that ran out of memory. */
  isSecondTry: boolean
}

interface Thread {
  worker: Worker
  state: RequestState
  /** The data that it has. */
  data: unknown
  jobs: Map<number, Job>
  /** The current request at the last check; with a negative sign, the one that waits for code of earlier ones to end. */
  seen: { id: number; time: RequestTime | undefined }
  hasAnswered: boolean
  /** It gets no more requests, and is ended when it has answered those that it has. */
  isRetired: boolean
  /** It gets no requests until the others are retired. */
  isSpare: boolean
}

/**
 * New objects of a thread, MB, in place of 48: two threads of a build of 1,000 pages then need some 45 MB less, and no more time. Half of it
 * saves nothing more.
 */
const youngMegabytes = 24

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
  readonly #threads = new Set<Thread>()
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
    const thread = [...this.#threads].find(({ isRetired, isSpare }) => !isRetired && !isSpare) ?? this.#start()
    if (thread.jobs.size === 0) thread.worker.unref()
    this.#sendData(thread)
  }

  /** Let all threads load modules that they will need. `modules` are URLs. */
  load(modules: readonly string[]): void {
    if (modules.join() === this.#loaded.join()) return
    this.#loaded = modules
    for (const { worker } of this.#threads) worker.postMessage({ load: modules } satisfies ThreadMessage)
  }

  /** Start a thread for the requests after the next call of `renew`, which then do not wait until it has started. */
  spare(): void {
    clearTimeout(this.#endSpare)
    const thread = [...this.#threads].find(({ isSpare }) => isSpare) ?? this.#start()
    thread.isSpare = true
    thread.worker.unref()
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
      const job = this.#queue.shift()!
      thread.jobs.set(job.id, job)
      thread.worker.ref()
      this.#sendData(thread)
      thread.worker.postMessage({ id: job.id, request: job.request } satisfies ThreadMessage)
    }
    this.#watch ??= setInterval(() => this.#stopLate(), watchIntervalMs).unref()
  }

  #sendData(thread: Thread): void {
    if (thread.data !== this.data) thread.worker.postMessage({ data: this.data } satisfies ThreadMessage)
    thread.data = this.data
  }

  /** An idle thread, else a new one, else the one with the fewest requests. */
  #leastBusy(): Thread | undefined {
    const threads = [...this.#threads].filter(({ isRetired, isSpare }) => !isRetired && !isSpare)
    const [least] = threads.sort((a, b) => a.jobs.size - b.jobs.size)
    if (least?.jobs.size === 0) return least
    if (threads.length < this.size) return this.#start()
    return least && least.jobs.size < maxSent ? least : undefined
  }

  #start(): Thread {
    optimizeForThreads()
    const { file, megabytes } = this.#options
    const state = requestState()
    const worker = new Worker(file, {
      workerData: state,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    })
    const seen = { id: 0, time: undefined }
    const thread: Thread = {
      worker,
      state,
      data: undefined,
      jobs: new Map(),
      seen,
      hasAnswered: false,
      isRetired: false,
      isSpare: false,
    }
    this.#threads.add(thread)
    addThread(worker, state, () => this.#threads.delete(thread))
    if (this.#loaded.length > 0) worker.postMessage({ load: this.#loaded } satisfies ThreadMessage)
    worker.on('message', ({ id, result, error }: ThreadAnswer) => {
      const job = thread.jobs.get(id)
      thread.hasAnswered = true
      thread.jobs.delete(id)
      if (thread.jobs.size === 0) worker.unref()
      if (thread.jobs.size === 0 && thread.isRetired) this.#end(thread)
      if (error === undefined) job?.resolve(result)
      else job?.reject(error)
      this.#send()
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(
        thread,
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudget('memory') : new UncaughtError(error),
      ),
    )
    worker.on('exit', (code) => this.#fail(thread, new Error(`the thread has ended with code ${code}`)))
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
      const { id, threadId, step } = currentRequest(thread.state)
      const [next] = thread.jobs.values()
      // Code that an earlier request has started, such as with a timer, may hold up the next one.
      const isBetween = id <= 0 && threadId !== 0 && next !== undefined
      // The answer to a request may be here already while the thread has not gone on.
      const job = isBetween ? next : thread.jobs.get(id)
      const current = isBetween ? -next.id : id
      if (!job || current !== thread.seen.id) {
        thread.seen = { id: current, time: job && new RequestTime(threadId) }
        continue
      }
      const seconds = isBetween ? Math.max(job.seconds, siteCodeBudget().runs) : job.seconds
      const over = thread.seen.time?.over(seconds * 1000)
      if (over && isBetween) this.#failBetween(thread, id === loadingAhead)
      else if (over) this.#fail(thread, new OverBudget('time', step, over === 'waits'))
    }
  }

  /** End a thread in which code goes on after its request, or, if `isLoading`, a module that is loaded ahead does not end. */
  #failBetween(thread: Thread, isLoading: boolean): void {
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
  #fail(thread: Thread, error: Error): void {
    if (!this.#threads.has(thread)) return
    const { id: current } = currentRequest(thread.state)
    const [first, ...others] = [...thread.jobs.values()].sort(
      (a, b) => Number(b.id === current) - Number(a.id === current),
    )
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

  #end(thread: Thread): void {
    this.#threads.delete(thread)
    void endThread(thread.worker)
  }
}

const endlessCode = () => new UncaughtError(new Error('it began with an earlier doc or page, and does not end'))

/** An error that nothing in a thread has caught. Its message has that of its cause. */
export class UncaughtError extends Error {
  constructor(error: unknown) {
    const cause = rejectionReason(error)
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`a callback, or a promise that is not awaited, fails: ${reason}`, { cause })
  }
}
