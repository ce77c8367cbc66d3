import { Worker } from 'node:worker_threads'
import { siteCodeBudget } from '../run/codeBudget.ts'
import { addThread, endThread } from './endThreads.ts'
import { optimizeForThreads } from './optimizeLater.ts'
import { OverBudget, UncaughtError } from './requestPool.ts'
import { currentRequest, loadingAhead, requestState } from './requestState.ts'
import { RequestTime } from './requestTime.ts'

/** Sent to a thread: a request, the data for those that follow, or the URLs of modules to load before they are needed. */
export type ThreadMessage = { id: number; request: unknown } | { data: unknown } | { load: readonly string[] }

/** Sent from a thread. */
export interface ThreadAnswer {
  id: number
  result?: unknown
  error?: unknown
}

export interface Job {
  id: number
  request: unknown
  /** Its budget of CPU time. */
  seconds: number
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  /** Whether it ran in a thread that ran out of memory. */
  isSecondTry: boolean
}

/**
 * New objects of a thread, MB, in place of 48: two threads of a build of 1,000 pages then need some 45 MB less, and no more time. Half of it
 * saves nothing more.
 */
const youngMegabytes = 24

/** What a thread tells its pool. */
interface ThreadEvents {
  /** It has answered a request. */
  answered(): void
  /** It has ended, or cannot go on. */
  failed(error: Error): void
  /** Something else has ended it. */
  ended(): void
}

/** Why a thread is to be ended: the current request is over its budget, or code between two requests is. */
export type Late = { error: OverBudget } | { between: 'modules loaded ahead' | 'earlier code' }

/** A thread of a pool, with the requests that it has got. It keeps the process alive while it has some. */
export class PoolThread {
  /** The requests without an answer, in their order. */
  readonly jobs = new Map<number, Job>()
  hasAnswered = false
  /** It gets no more requests, and is ended when it has answered those that it has. */
  isRetired = false
  /** It gets no requests until the others are retired. */
  isSpare = false
  readonly #worker: Worker
  readonly #state = requestState()
  /** The data that it has. */
  #data: unknown
  /** The current request at the last look; with a negative sign, the one that waits for code of earlier ones to end. */
  #seen: { id: number; time: RequestTime | undefined } = { id: 0, time: undefined }

  constructor({ file, megabytes }: { file: string; megabytes: number }, events: ThreadEvents) {
    optimizeForThreads()
    this.#worker = new Worker(file, {
      workerData: this.#state,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    })
    addThread(this.#worker, this.#state, events.ended)
    this.#worker.on('message', ({ id, result, error }: ThreadAnswer) => {
      const job = this.jobs.get(id)
      this.hasAnswered = true
      this.jobs.delete(id)
      this.#hold()
      if (error === undefined) job?.resolve(result)
      else job?.reject(error)
      events.answered()
    })
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      events.failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudget('memory') : new UncaughtError(error)),
    )
    this.#worker.on('exit', (code) => events.failed(new Error(`the thread has ended with code ${code}`)))
    this.#hold()
  }

  /** Whether it may get requests now. */
  get isOpen(): boolean {
    return !this.isRetired && !this.isSpare
  }

  /** Send a request, with the data for it. */
  send(job: Job, data: unknown): void {
    this.jobs.set(job.id, job)
    this.#hold()
    this.setData(data)
    this.#post({ id: job.id, request: job.request })
  }

  /** Send the data for the requests that follow, once. */
  setData(data: unknown): void {
    if (this.#data !== data) this.#post({ data })
    this.#data = data
  }

  /** Load modules before they are needed. */
  load(modules: readonly string[]): void {
    this.#post({ load: modules })
  }

  /** Whether it has to be ended. Call it at regular intervals. */
  late(): Late | undefined {
    const { id, threadId, step } = currentRequest(this.#state)
    const [next] = this.jobs.values()
    // Code that an earlier request has started, such as with a timer, may hold up the next one.
    const isBetween = id <= 0 && threadId !== 0 && next !== undefined
    // The answer to a request may be here already while the thread has not gone on.
    const job = isBetween ? next : this.jobs.get(id)
    const current = isBetween ? -next.id : id
    if (!job || current !== this.#seen.id) {
      this.#seen = { id: current, time: job && new RequestTime(threadId) }
      return undefined
    }
    const seconds = isBetween ? Math.max(job.seconds, siteCodeBudget().runs) : job.seconds
    const over = this.#seen.time?.over(seconds * 1000)
    if (!over) return undefined
    if (isBetween) return { between: id === loadingAhead ? 'modules loaded ahead' : 'earlier code' }
    return { error: new OverBudget('time', step, over === 'waits') }
  }

  /** The requests without an answer. The one that it works on is the first. */
  waiting(): Job[] {
    const { id } = currentRequest(this.#state)
    return [...this.jobs.values()].sort((a, b) => Number(b.id === id) - Number(a.id === id))
  }

  end(): void {
    void endThread(this.#worker)
  }

  #post(message: ThreadMessage): void {
    this.#worker.postMessage(message)
  }

  #hold(): void {
    if (this.jobs.size > 0) this.#worker.ref()
    else this.#worker.unref()
  }
}
