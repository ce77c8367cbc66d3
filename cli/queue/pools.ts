import { basename, dirname, join } from 'node:path'
import { IncludedFiles } from '../../pipeline/load/includedFiles.ts'
import type { ParseAnswer, ParseRequest } from '../../pipeline/parse/inThread.ts'
import { ContentStore } from '../../pipeline/parse/stores/contentStore.ts'
import { type ContentReference, contentOf } from '../../pipeline/parse/stores/contentsElsewhere.ts'
import type { ReferencedBody, StoredBody } from '../../pipeline/resolve/docContent.ts'
import type { PageAnswer, PageRequest, RendererData } from '../../renderer/node/pageRenderer.ts'
import { decodePage, type RenderedElsewhere } from '../../renderer/node/pages/pageValue.ts'
import { filesIn } from '../../schemas/shared/files/filesIn.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { CurrentReads } from '../../schemas/shared/reads/reads.ts'
import type { RequestPool } from '../../schemas/shared/threads/requestPool.ts'
import type { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'
import { batchSize } from './connection.ts'
import type { QueueContents } from './queueContents.ts'
import type { WorkQueue } from './workQueue.ts'

/** Docs or pages that are on their way to workers at a time: two jobs for each of some thirty workers. */
const ahead = 64 * batchSize

/** What a worker parses a doc from: it has no files of the site. */
export interface ParseWork extends Pick<ParseRequest, 'source' | 'text' | 'isModule' | 'highlight'> {
  /** The texts of included files, by path from the site's root. */
  files: Record<string, string>
}

/** What a worker answers of a doc. Its content stays in the store. */
export type WorkerFacts = Omit<ParseAnswer, 'content'> & { content: ContentReference }

/** What the docs of a site are parsed with. */
export type ParseData = Pick<ParseRequest['site'], 'options' | 'setting'>

/** What the pages of a site are rendered with. */
export interface RenderData {
  renderer: RendererData
  setting: unknown
  /** The files of the module of each language, by path in its folder. */
  modules: { entry: string; files: Record<string, string> }[]
}

/** Lets workers parse docs. Those of a site with plugins, which are functions of its config, are parsed by threads. */
export class ParsePool implements RequestPool {
  size = 1
  data: unknown
  readonly ahead = ahead
  readonly #queue: WorkQueue
  readonly #threads: ThreadPool
  readonly #contents: QueueContents
  #run: { number: number; included: IncludedFiles; keys: ContentStore; data: Promise<string> } | undefined

  constructor(queue: WorkQueue, threads: ThreadPool, contents: QueueContents) {
    this.#queue = queue
    this.#threads = threads
    this.#contents = contents
  }

  async run<Result>(request: unknown, seconds: number): Promise<Result> {
    return (await this.#parse(request as ParseRequest, seconds)) as Result
  }

  async #parse(request: ParseRequest, seconds: number): Promise<ParseAnswer> {
    const { site, source, text, key, isModule, highlight, run } = request
    if (site.options.plugins !== undefined) return this.#threads.run(request, seconds)
    if (this.#run?.number !== run) {
      const keys = new ContentStore(site.cacheFolder, site.setting)
      const data = this.#queue.share({ options: site.options, setting: site.setting } satisfies ParseData)
      this.#run = { number: run, included: new IncludedFiles(site.root), keys, data }
    }
    const { included, keys } = this.#run
    const data = await this.#run.data
    const files: Record<string, string> = {}
    for (;;) {
      const work: ParseWork = { source, text, ...(isModule && { isModule }), highlight, files }
      const answer = (await this.#queue.run('parse', data, work, seconds)).result as WorkerFacts
      const unknown = Object.keys(answer.includes).filter((path) => !Object.hasOwn(files, path))
      const texts = unknown.map((path): [string, string | undefined] => [path, included.read(path)])
      if (unknown.some((path) => included.unreadable.has(path))) return this.#threads.run(request, seconds)
      const found = texts.flatMap(([path, text]): [string, string][] => (text === undefined ? [] : [[path, text]]))
      if (found.length > 0) {
        Object.assign(files, Object.fromEntries(found))
        continue
      }
      const { content: reference, ...facts } = answer
      const contentKey = keys.key(key ?? '', answer.includes)
      this.#contents.set(contentKey, reference)
      if (key !== undefined) return facts
      const open = await this.#contents.find(contentKey)
      const bytes = await open?.()
      const content = bytes && contentOf(bytes)
      return content ? { ...facts, content } : this.#threads.run(request, seconds)
    }
  }

  renew(): void {}
}

/**
 * Lets workers render pages. A page whose code reads something that is different here, or that fails there, is rendered by
 * threads: a worker has no files of the site, and an environment of its own.
 */
export class RenderPool implements RequestPool {
  readonly ahead = ahead
  readonly #queue: WorkQueue
  readonly #threads: ThreadPool
  #shared: Promise<string> | undefined
  #reads: CurrentReads | undefined

  constructor(queue: WorkQueue, threads: ThreadPool) {
    this.#queue = queue
    this.#threads = threads
  }

  set size(size: number) {
    this.#threads.size = size
  }

  set data(data: { renderer: RendererData; setting: unknown }) {
    this.#threads.data = data
    this.#reads = new CurrentReads(data.renderer.root)
    const modules = data.renderer.sites.map(({ module }) => ({
      entry: basename(module),
      files: filesOf(dirname(module)),
    }))
    this.#shared = this.#queue.share({ ...data, modules } satisfies RenderData)
    // The first request reports its error.
    this.#shared.catch(() => {})
  }

  async run<Result>(request: unknown, seconds: number): Promise<Result> {
    return (await this.#render(request as PageRequest, seconds)) as Result
  }

  async #render(page: PageRequest, seconds: number): Promise<PageAnswer | RenderedElsewhere | undefined> {
    const stored = page.stored as StoredBody | ReferencedBody | undefined
    // The body of a doc that was parsed here is sent in the data of the page.
    if (stored && !isReferenced(stored)) return undefined
    const { result, bytes } = await this.#queue.run('render', await this.#shared!, page, seconds, stored?.content.work)
    const answer = bytes ? decodePage(bytes) : ((result ?? undefined) as PageAnswer | undefined)
    if (this.#isSameHere(page, answer)) return answer
    if (!stored) return this.#threads.run(page, seconds)
    const content = await this.#queue.contents.read(stored.content)
    return content && this.#threads.run({ ...page, stored: { ...stored, content } satisfies StoredBody }, seconds)
  }

  #isSameHere({ runsCode }: PageRequest, answer: PageAnswer | RenderedElsewhere | undefined): boolean {
    if (!runsCode || !answer) return true
    if ('failure' in answer) return false
    // What cannot be read again is of another moment here, too.
    return this.#reads!.areUnchanged(answer.reads?.filter(([kind]) => kind !== 'unknown'))
  }

  renew(): void {
    this.#threads.renew()
  }
}

const isReferenced = (stored: StoredBody | ReferencedBody): stored is ReferencedBody =>
  !(stored.content instanceof Uint8Array)

/** The files of a bundle. Those of other languages are in a folder inside, and are left out. */
function filesOf(folder: string): Record<string, string> {
  const own = filesIn(folder).filter((path) => !path.startsWith('locales/'))
  return Object.fromEntries(own.map((path) => [path, readRegularFile(join(folder, path), 'utf8')]))
}
