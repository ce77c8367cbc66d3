import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Job as QueuedJob, Worker } from 'bullmq'
import type { ParseAnswer, ParseRequest } from '../../pipeline/parse/inThread.ts'
import type { ReferencedBody } from '../../pipeline/resolve/docContent.ts'
import type { PageAnswer, PageRequest } from '../../renderer/node/pageRenderer.ts'
import { encodePage } from '../../renderer/node/pages/pageValue.ts'
import { cacheKeyVariable } from '../../schemas/cacheStores.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { packageRoot } from '../../schemas/shared/files/packageRoot.ts'
import { OverBudget } from '../../schemas/shared/threads/requestPool.ts'
import { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'
import { UsageError } from '../UsageError.ts'
import { type Answer, bytesOf, encodeAnswers, isResult, type Result } from './answers.ts'
import {
  answerKey,
  decodeWork,
  lostAfterMs,
  openBullMQ,
  openWorkStore,
  queueName,
  type Work,
  type WorkKind,
  workThreads,
} from './connection.ts'
import { ContentPacks } from './contentPacks.ts'
import type { ParseData, ParseWork, RenderData, WorkerFacts } from './pools.ts'
import { ProgressMarks } from './progressMarks.ts'
import { failureOf, withoutDot } from './queueErrors.ts'
import type { WorkStore } from './workStore.ts'

/** Jobs that a worker has at a time, so that its threads do not wait for the next one. */
const jobsAtATime = 2

/** Sites whose threads stay: builds of several sites may use one queue. */
const maxOpened = 4

/** Answers a request of a job. The bytes of a doc are its content. */
type Respond = (request: unknown, seconds: number) => Promise<Result>

/**
 * A process that works for builds on other machines: it parses docs and renders pages from what is in the queue's store. It has
 * no files of the site; the modules of the site come as a bundle.
 */
export class QueueWorker {
  readonly #worker: Worker
  readonly #store: WorkStore
  readonly #contents: ContentPacks
  readonly #marks = new ProgressMarks()
  readonly #threads: number
  /** For bundles and caches. */
  readonly #folder = mkdtempSync(join(tmpdir(), 'quire-worker-'))
  readonly #opened = new Map<string, { respond: Promise<Respond>; pool: ThreadPool }>()
  /** The ends of the jobs that it has, and of those of them that are done alone. */
  readonly #running = new Set<Promise<void>>()
  readonly #suspects = new Set<Promise<void>>()
  #runs = 0
  /** Whether work is signed, or comes from a server that only this machine reaches. */
  isSafe = true
  /** Called after each job. */
  onJob: (kind: WorkKind, requests: number) => void = () => {}
  /** Called with why a job or a command of the server failed. */
  onError: (error: UsageError) => void = () => {}

  private constructor(worker: Worker, store: WorkStore, threads: number) {
    this.#worker = worker
    this.#store = store
    this.#contents = new ContentPacks(store)
    this.#threads = threads
    worker.on('error', (error) => this.onError(failureOf(error, 'This worker goes on when its server answers.')))
    worker.on('failed', (_, { message }) => {
      // The worker that had the job is lost, and this one has seen it.
      if (!message.includes('stalled')) this.onError(new UsageError(`A job has failed: ${withoutDot(message)}.`))
    })
  }

  /**
   * Connect to a queue. `root` is the folder where BullMQ is installed. Throws a `UsageError` for a server that other machines may
   * reach, unless work is signed or `isUnsignedAllowed`: it would run what anybody puts there.
   */
  static async open(address: string, root: string, threads: number, isUnsignedAllowed: boolean): Promise<QueueWorker> {
    const { bullmq, connection } = openBullMQ(address, root)
    let isSafe = true
    const store = await openWorkStore(address, root, (isRemote) => {
      isSafe = !isRemote || Boolean(process.env[cacheKeyVariable])
      if (!isSafe && !isUnsignedAllowed) throw unsignedWork()
    })
    let opened: QueueWorker
    const worker = new bullmq.Worker(queueName(root), (job) => opened.#take(job), {
      connection,
      concurrency: jobsAtATime,
      lockDuration: lostAfterMs,
      stalledInterval: lostAfterMs,
      maxStalledCount: 0,
      autorun: false,
    })
    opened = new QueueWorker(worker, store, threads)
    opened.isSafe = isSafe
    await worker.waitUntilReady().catch((error) => {
      throw failureOf(error, 'Start the worker again when its server answers.')
    })
    return opened
  }

  /** Take jobs until `close` is called. */
  run(): Promise<void> {
    return this.#worker.run()
  }

  /** Finish the jobs that were begun and take no other. */
  async close(): Promise<void> {
    await this.#worker.close()
    for (const { pool } of this.#opened.values()) pool.end()
    this.#store.end()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Do the work that a job names, beside others or, if it may have lost a worker, alone. */
  async #take(job: QueuedJob): Promise<void> {
    const key = String(job.id)
    const work = decodeWork(key, await this.#store.get(key).catch(failLater))
    // The build counts a try only after this event. It is sent again while the job is done, because builds wait only so long for it.
    const begin = () => job.updateProgress(this.#marks.make(key))
    if (!work) {
      await begin()
      throw new Error('its request is lost')
    }
    const isSuspect = work.tries > 0
    const before = isSuspect ? [...this.#running] : [...this.#suspects]
    const done = Promise.all(before).then(async () => {
      await begin()
      const again = setInterval(() => void begin().catch(() => {}), lostAfterMs)
      await this.#answer(key, work).finally(() => clearInterval(again))
    })
    const ended = done.catch(() => {})
    this.#running.add(ended)
    if (isSuspect) this.#suspects.add(ended)
    try {
      await done
    } finally {
      this.#running.delete(ended)
      this.#suspects.delete(ended)
    }
  }

  async #answer(key: string, { kind, data, requests, seconds, megabytes }: Work): Promise<void> {
    const respond = await this.#open(kind, data, megabytes)
    const answered = await Promise.all(requests.map((request) => respond(request, seconds).catch(failed)))
    const answers = kind === 'parse' ? await this.#storeContents(key, answered) : answered
    await this.#store.put(answerKey(key), encodeAnswers(answers))
    this.onJob(kind, requests.length)
  }

  /** Store the contents of docs that were parsed. The build gets references to them. */
  async #storeContents(work: string, answers: Answer[]): Promise<Answer[]> {
    const references = await this.#contents.write(work, bytesOf(answers))
    return answers.map((answer) =>
      isResult(answer) && answer.bytes
        ? { result: { ...(answer.result as object), content: references.shift()! } as WorkerFacts }
        : answer,
    )
  }

  #open(kind: WorkKind, data: string, megabytes: number): Promise<Respond> {
    const key = `${kind} ${data} ${megabytes}`
    const known = this.#opened.get(key)
    this.#opened.delete(key)
    const pool = known?.pool ?? new ThreadPool({ file: join(packageRoot, 'lib', workThreads[kind]), megabytes })
    pool.size = this.#threads
    const respond = known?.respond ?? this.#create(kind, data, pool)
    respond.catch(() => this.#opened.delete(key))
    // The last used is the last of the map.
    this.#opened.set(key, { respond, pool })
    const [oldest] = this.#opened.keys()
    if (this.#opened.size > maxOpened) this.#opened.delete(oldest!)
    return respond
  }

  async #create(kind: WorkKind, key: string, pool: ThreadPool): Promise<Respond> {
    const data = await this.#store.getData(key)
    if (!data) throw new Error('what its site is made of is lost')
    return kind === 'parse' ? this.#parser(data as ParseData, pool) : this.#renderer(data as RenderData, key, pool)
  }

  #parser({ options, setting }: ParseData, pool: ThreadPool): Respond {
    const root = join(this.#folder, 'site')
    const site = { root, configFile: '', options, setting, cacheFolder: join(this.#folder, 'cache') }
    const commonRun = ++this.#runs
    return async (work, seconds) => {
      const { files, ...doc } = work as ParseWork
      const texts = Object.entries(files).map(([path, text]): [string, string] => [join(root, path), text])
      // Included files are read once in a run.
      const run = texts.length > 0 ? ++this.#runs : commonRun
      const request: ParseRequest = { ...doc, site, run, openTexts: texts }
      const { content, ...result } = await pool.run<ParseAnswer>(request, seconds)
      return { result, bytes: Buffer.from(JSON.stringify(content)) }
    }
  }

  #renderer({ renderer, setting, modules }: RenderData, key: string, pool: ThreadPool): Respond {
    const sites = renderer.sites.map((site, index) => {
      const { entry, files } = modules[index]!
      const folder = join(this.#folder, 'modules', hash(key, String(index)))
      for (const [path, text] of Object.entries(files)) {
        if (path.split('/').includes('..')) throw new Error(`a module cannot be named ${JSON.stringify(path)}`)
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      return { ...site, module: join(folder, entry) }
    })
    pool.data = { renderer: { ...renderer, sites }, setting }
    return async (request, seconds) => {
      const { stored, ...page } = request as PageRequest & { stored?: ReferencedBody }
      const content = stored && (await this.#contents.read(stored.content))
      if (stored && !content) return {}
      const body = stored && { stored: { ...stored, content } }
      const answer = await pool.run<PageAnswer | undefined>({ ...page, ...body }, seconds)
      return answer && !('failure' in answer) ? { bytes: encodePage(answer) } : { result: answer }
    }
  }
}

/** The build sends a job that was not begun again, at once: a worker without a store would do nothing else, and take it from others. */
async function failLater(error: unknown): Promise<never> {
  await setTimeout(1000)
  throw error
}

const unsignedWork = () =>
  new UsageError(
    `\`${cacheKeyVariable}\` is not set, so this worker would run code of anybody who reaches the Redis server or the shared cache.`,
    `Set it to one secret for builds and workers, or connect to a server on this machine. \`--allow-unsigned\` takes unsigned work.`,
  )

const failed = (error: unknown): Answer =>
  error instanceof OverBudget
    ? { over: error.limit }
    : { error: error instanceof Error ? error.message : String(error) }
