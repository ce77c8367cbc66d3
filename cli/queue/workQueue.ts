import { setTimeout } from 'node:timers/promises'
import type { Queue, QueueEvents, Worker } from 'bullmq'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { type Budget, OverBudget } from '../../schemas/shared/threads/requestPool.ts'
import { decodeAnswers, isResult, type Result } from './answers.ts'
import {
  answerKey,
  batchSize,
  encodeWork,
  lostAfterMs,
  openBullMQ,
  openWorkStore,
  queueName,
  storedSeconds,
  type WorkKind,
} from './connection.ts'
import { ContentPacks } from './contentPacks.ts'
import { ProgressMarks } from './progressMarks.ts'
import { failureOf, withOtherStore, withoutWorkers } from './queueErrors.ts'
import type { WorkStore } from './workStore.ts'

/** Maximum number of tries of a request. A page may kill its worker, or something else may. */
const maxTries = 3

/**
 * Jobs that workers have or that wait for them, before requests that fill no job wait for more of them. With fewer, workers may have
 * nothing to do.
 */
const enoughJobs = 8

/** Interval at which the state of unfinished jobs is requested, in case an event was lost, ms. */
const lookIntervalMs = 3000

/** How long the end of a run waits for the connections to close, ms. A server that has stopped does not answer. */
const closeMs = 5000

/** How long a job waits for a worker, ms. Workers say more often that they do a job. */
const noWorkerMs = 60_000

/** Data that requests have in common are stored again after this time, ms, because a build may take longer than they are kept. */
const renewAfterMs = (storedSeconds * 1000) / 2

interface Request {
  kind: WorkKind
  data: string
  request: object
  seconds: number
  tries: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Batch {
  requests: Request[]
  /** Whether it is in the queue. */
  isSent: boolean
  /** Whether a worker has begun with it. */
  isBegun: boolean
  /** Key of its answers in the store. */
  answers: string
}

/**
 * Sends docs to parse and pages to render to the workers of a queue, in batches.
 *
 * A batch whose worker is lost is tried again, each of its requests alone. One that fails three times is rejected. The queue is
 * BullMQ's; requests and answers are in the store beside it, under their hashes. So answers to a build that was stopped are
 * there when it is started again.
 */
export class WorkQueue {
  budget: Budget = { seconds: 10, megabytes: 512 }
  readonly #queue: Queue
  readonly #events: QueueEvents
  /** Takes no jobs; it detects those whose worker is lost. */
  readonly #watcher: Worker
  readonly #store: WorkStore
  /** The contents of docs that workers have parsed. */
  readonly contents: ContentPacks
  readonly #marks = new ProgressMarks()
  readonly #waiting = new Map<string, Request[]>()
  readonly #batches = new Map<string, Batch>()
  /** Batches that are on their way into the queue. */
  #sending = 0
  readonly #shared = new Map<string, { data: object; stored: Promise<void>; storedAt: number }>()
  #look: NodeJS.Timeout | undefined
  /** When a worker has said that it does a job, of this build or another. */
  #lastProgress = performance.now()
  /** Why a job has failed before a worker began with it. */
  #lastReason: string | undefined
  /** Why nothing is sent any more. Each request is rejected with it. */
  failure: Error | undefined

  private constructor(queue: Queue, events: QueueEvents, watcher: Worker, store: WorkStore) {
    this.#queue = queue
    this.#events = events
    this.#watcher = watcher
    this.#store = store
    this.contents = new ContentPacks(store)
    // Errors of the connection are those of the next command.
    queue.on('error', () => {})
    events.on('error', () => {})
    watcher.on('error', () => {})
    events.on('progress', ({ jobId, data }) => {
      if (this.#marks.isNew(jobId, data)) this.#lastProgress = performance.now()
      const batch = this.#batches.get(jobId)
      if (batch) batch.isBegun = true
    })
    events.on('completed', ({ jobId }) => void this.#take(jobId))
    // Events are not signed: any field may be missing.
    events.on('failed', ({ jobId, failedReason }) => this.#retry(jobId, String(failedReason)))
    this.#look = setInterval(() => void this.#lookAtJobs(), lookIntervalMs)
  }

  /** Connect to the queue of a Redis server. `root` is the site's folder. */
  static async open(address: string, root: string): Promise<WorkQueue> {
    const { bullmq, connection } = openBullMQ(address, root)
    const store = await openWorkStore(address, root)
    const name = queueName(root)
    const queue = new bullmq.Queue(name, { connection: { ...connection, maxRetriesPerRequest: 3 } })
    const events = new bullmq.QueueEvents(name, { connection })
    const watcher = new bullmq.Worker(name, null, {
      connection,
      lockDuration: lostAfterMs,
      stalledInterval: lostAfterMs,
      maxStalledCount: 0,
    })
    const opened = new WorkQueue(queue, events, watcher, store)
    try {
      await Promise.all([events, queue, watcher].map((connection) => connection.waitUntilReady()))
      await watcher.startStalledCheckTimer()
    } catch (error) {
      await opened.end()
      throw failureOf(error)
    }
    return opened
  }

  /** Store data that requests have in common. Returns its key. */
  async share(data: object): Promise<string> {
    const key = hash(JSON.stringify(data))
    if (!this.#shared.has(key)) this.#storeShared(key, data)
    try {
      await this.#shared.get(key)!.stored
    } catch (error) {
      this.#fail(failureOf(error))
      throw error
    }
    return key
  }

  #storeShared(key: string, data: object): void {
    const stored = this.#store.put(key, data)
    this.#shared.set(key, { data, stored, storedAt: performance.now() })
    // Who waits for it reports the error.
    stored.catch(() => {})
  }

  /**
   * Let a worker answer a request. `data` is the key of data that was shared. Requests with the same `pack` are sent together: their worker
   * gets it once.
   */
  run(kind: WorkKind, data: string, request: object, seconds: number, pack = ''): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.failure) return reject(this.failure)
      const entry: Request = { kind, data, request, seconds, tries: 0, resolve, reject }
      const group = `${kind} ${data} ${pack}`
      const waiting = this.#waiting.get(group) ?? []
      waiting.push(entry)
      this.#waiting.set(group, waiting)
      if (waiting.length === batchSize) this.#sendGroup(group)
      // What is asked for in one turn of the event loop is sent together.
      else if (waiting.length === 1) setImmediate(() => this.#sendWaiting())
    })
  }

  /** Send the requests that fill no job, unless there are enough jobs. They are sent when one of these is done. */
  #sendWaiting(): void {
    for (const group of [...this.#waiting.keys()])
      if (this.#sending + this.#batches.size < enoughJobs) this.#sendGroup(group)
  }

  #sendGroup(group: string): void {
    const requests = this.#waiting.get(group) ?? []
    this.#waiting.delete(group)
    if (requests.length > 0) void this.#send(requests)
  }

  async #send(requests: Request[]): Promise<void> {
    const [{ kind, data, seconds, tries }] = requests as [Request, ...Request[]]
    const { megabytes } = this.budget
    const work = { kind, data, tries, seconds, megabytes, requests: requests.map(({ request }) => request) }
    const { name: key, bytes } = encodeWork(work)
    const batch: Batch = { requests, isSent: false, isBegun: false, answers: answerKey(key) }
    this.#sending += 1
    try {
      if (await this.#answer(batch)) return
      const shared = this.#shared.get(data)!
      // The store may have lost it if a worker could not do its work.
      if (tries > 0 || performance.now() - shared.storedAt > renewAfterMs) this.#storeShared(data, shared.data)
      await this.#shared.get(data)!.stored
      await this.#store.put(key, bytes)
      this.#batches.set(key, batch)
      await this.#queue.add(kind, {}, { jobId: key, removeOnComplete: true, removeOnFail: true })
      batch.isSent = true
    } catch (error) {
      this.#fail(failureOf(error), requests)
    } finally {
      this.#sending -= 1
      this.#sendWaiting()
    }
  }

  /** Take the answers to a batch from the store. Returns false if there are none. */
  async #answer({ requests, answers }: Batch): Promise<boolean> {
    const encoded = await this.#store.get(answers)
    const stored = encoded && decodeAnswers(encoded)
    if (stored?.length !== requests.length) return false
    for (const [index, request] of requests.entries()) {
      const answer = stored[index]!
      if (isResult(answer)) request.resolve(answer)
      else if ('over' in answer) request.reject(new OverBudget(answer.over))
      else this.#tryAgain(request, answer.error)
    }
    return true
  }

  async #take(jobId: string): Promise<void> {
    const batch = this.#batches.get(jobId)
    if (!batch) return
    this.#batches.delete(jobId)
    this.#sendWaiting()
    try {
      if (await this.#answer(batch)) {
        this.#lastProgress = performance.now()
        return
      }
    } catch (error) {
      return this.#fail(failureOf(error), batch.requests)
    }
    for (const request of batch.requests) this.#tryAgain(request, 'its answer is lost')
  }

  #retry(jobId: string, reason: string): void {
    const batch = this.#batches.get(jobId)
    if (!batch) return
    this.#batches.delete(jobId)
    if (!batch.isBegun) {
      this.#lastReason = reason
      return void this.#send(batch.requests)
    }
    this.#sendWaiting()
    const isLost = reason.includes('stalled')
    for (const request of batch.requests) this.#tryAgain(request, isLost ? 'the worker that had it was lost' : reason)
  }

  #tryAgain(request: Request, reason: string): void {
    request.tries += 1
    if (request.tries < maxTries) void this.#send([request])
    // It was stored each time: the others will be lost as well.
    else if (reason.endsWith(' is lost')) this.#fail(withOtherStore(reason, maxTries), [request])
    else request.reject(new Error(`${reason}, ${maxTries} times`))
  }

  /** Find jobs that ended without an event, such as those that a stopped build has left: up to the first that has not ended. */
  async #lookAtJobs(): Promise<void> {
    try {
      for (const [jobId, { isSent }] of [...this.#batches]) {
        if (!isSent) continue
        if ((await this.#queue.getJobState(jobId)) !== 'unknown') break
        await this.#take(jobId)
      }
      if (this.#batches.size === 0) this.#lastProgress = performance.now()
      if (performance.now() - this.#lastProgress > noWorkerMs)
        this.#fail(withoutWorkers(noWorkerMs / 1000, this.#lastReason))
    } catch (error) {
      this.#fail(failureOf(error))
    }
  }

  /** Reject everything that is sent or waits, and `others`. */
  #fail(error: Error, others: Request[] = []): void {
    this.failure ??= error
    const sent = [...this.#batches.values()].flatMap((batch) => batch.requests)
    const waiting = [...this.#waiting.values()].flat()
    this.#batches.clear()
    this.#waiting.clear()
    for (const { reject } of [...others, ...sent, ...waiting]) reject(this.failure)
  }

  /** Close the connections. Call it when all requests have answers. */
  async end(): Promise<void> {
    clearInterval(this.#look)
    const connections = [this.#watcher, this.#events, this.#queue]
    const closed = Promise.all(connections.map((connection) => connection.close())).catch(() => {})
    await Promise.race([closed, setTimeout(closeMs, undefined, { ref: false })])
    this.#store.end()
  }
}
