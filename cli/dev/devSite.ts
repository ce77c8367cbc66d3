import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Compiled, CompiledSite, CompileOptions, Outlined } from '../../pipeline/compile.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { bundleSiteAhead } from '../../renderer/node/bundle/bundleSiteAhead.ts'
import { SearchFiles } from '../../renderer/node/dev/searchFiles.ts'
import { type DevServerInfo, devServerInfo, SiteFiles } from '../../renderer/node/dev/siteFiles.ts'
import { type OpenSite, openSites } from '../../renderer/node/openSite.ts'
import type { OpenRenderer } from '../../renderer/node/pageRenderer.ts'
import type { DevServerState } from '../../renderer/page/devServerState.ts'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'
import { readBaseline } from '../check/baseline.ts'
import { type Reviewed, type ReviewedSite, review } from '../check/review.ts'
import { cacheFolder, compileOptions, type ReportOptions, requireLocales } from '../options.ts'
import { renderPool, threadRenderer } from '../renderInput.ts'
import { identityOf } from '../report/identity.ts'
import type { ServedFile, ServedSite } from '../serve/servedSite.ts'
import { overlayDiagnostics } from './overlayDiagnostics.ts'

/** Maximum shown in the overlay; the terminal lists all. */
const maxOverlayDiagnostics = 50

/** How long the first request after a preview is waited for, and how long those that are being answered, ms. */
const firstRequestMs = 50
const maxWaitMs = 1000

/** How long after a save of code a thread is started for the next one, ms. */
const spareAfterMs = 500

/** Let threads load a module that will render pages. */
const load = (threads: ThreadPool, module: string | undefined) =>
  module === undefined ? undefined : threads.load([pathToFileURL(module).href])

/** Separate from the cache of builds, because each removes files that the other still reads. */
const devCache = (root: string) => join(cacheFolder(root), 'dev')

/** `locale` is the only language that is served; by default all of them are. */
type DevSiteOptions = ReportOptions & { locale?: string }

export interface Updated {
  diagnostics: Diagnostic[]
  ignored: number
  inBaseline: number
  docs: { total: number }
}

/**
 * The site of the dev server: its last state that compiled, and its current diagnostics.
 *
 * `update` compiles the site again. Pages are rendered on request, so their render failures are reported then.
 */
export class DevSite {
  readonly root: string
  readonly #options: DevSiteOptions
  readonly #session: Session
  readonly #lastGood: CompileOptions['lastGood'] = new Map()
  #threads: { megabytes: number; pool: ThreadPool } | undefined
  /** Search indexes by locale. */
  readonly #search = new Map<string, SearchFiles>()
  /** The result of the last update; nothing if its code could not be bundled. */
  #last: { sites: OpenSite[]; bundled: Compiled['bundled'] } | undefined
  /** The last sites that could be opened. They are served. */
  #opened: { sites: OpenSite[]; files: SiteFiles[]; server: DevServerInfo } | undefined
  /** Find the language that a path belongs to, and the path in it. */
  #fileAt!: (path: string) => { files: SiteFiles; inside: string }
  #diagnostics: Diagnostic[] = []
  #reviewed: ReviewedSite
  /** All diagnostics of the last update, and those that remained after review. */
  #lastReviewed: { site: object; found: Diagnostic[]; reviewed: Reviewed } | undefined
  /** Render failures of pages since the last update. */
  #pageDiagnostics: Diagnostic[] = []
  /** Reported render failures and the hash of the code they belong to, because pages are rendered again after each update. */
  #reported = { code: '', keys: new Set<string>() }

  /** Served files. */
  served: ServedSite = {
    baseUrl: '/',
    has: () => false,
    read: async () => ({ data: 'There is nothing to see; the terminal says why.\n', status: 503 }),
  }
  /** In a preview: the docs that are not parsed yet, and when all are and the site is checked. */
  #outlined: (Outlined & { checked: Promise<void>; setChecked: () => void }) | undefined
  /** Absolute paths of outlined docs whose pages are requested. */
  readonly #requested = new Set<string>()
  /** In a preview: the doc of the home page, which is parsed before it is requested. */
  #home: { file: string; parsed: Promise<void> } | undefined
  /** Requests that are being answered. */
  #requests = 0
  #lastTurn: Promise<unknown> = Promise.resolve()

  /** Called with new diagnostics when a page has been rendered. */
  onPageDiagnostics: (diagnostics: Diagnostic[]) => void = () => {}

  constructor(options: DevSiteOptions) {
    this.#options = options
    this.root = compileOptions(options).root
    this.#session = new Session(this.root)
    this.#reviewed = { root: this.root, severities: {}, staticFolders: [] }
  }

  /** The folders to watch, and the files outside of them. Absolute. */
  get watched(): string[] {
    return this.#session.watched
  }

  /** State sent to open pages. */
  get state(): DevServerState {
    const diagnostics = [...this.#diagnostics, ...this.#pageDiagnostics].slice(0, maxOverlayDiagnostics)
    return { styles: [], ...this.#opened?.server.state, diagnostics: overlayDiagnostics(diagnostics, this.root) }
  }

  /**
   * Serve the site before all docs are parsed and before it is checked. A doc is parsed when its page is requested; `update`
   * does the rest. Returns whether the site can be served.
   */
  preview(): Promise<boolean> {
    return this.#inTurn(async () => {
      const { outlined } = await this.#compile({ preview: true })
      if (!outlined || !this.#opened) return false
      let setChecked = () => {}
      const checked = new Promise<void>((resolve) => {
        setChecked = resolve
      })
      this.#outlined = { ...outlined, checked, setChecked }
      return true
    })
  }

  /** End the threads. */
  close(): void {
    this.#threads?.pool.end()
    this.#threads = undefined
  }

  /** `changed` are the absolute paths of all files that have changed since the last call; by default any may have. */
  async update(changed?: ReadonlySet<string>): Promise<Updated> {
    const hasCode = [...(changed ?? [])].some((file) => /\.[cm]?[jt]sx?$/.test(file))
    if (hasCode) this.#threads?.pool.spare()
    const outlined = this.#outlined
    if (outlined) await this.#answerFirst()
    await outlined?.parse()
    return this.#inTurn(async () => {
      this.#outlined = undefined
      try {
        return await this.#check(outlined ? new Set(outlined.files) : changed)
      } finally {
        if (hasCode) this.#spareLater()
        outlined?.setChecked()
      }
    })
  }

  /** Start a thread for the next save of code, when the pages that are asked for after this one are rendered. */
  #spareLater(): void {
    setTimeout(() => this.#threads?.pool.spare(), spareAfterMs).unref()
  }

  /** Wait until the pages that a browser asks for at once are answered, because parsing and checking the rest delays them. */
  async #answerFirst(): Promise<void> {
    const started = performance.now()
    do await sleep(firstRequestMs)
    while (this.#requests > 0 && performance.now() - started < maxWaitMs)
  }

  async #check(changed: ReadonlySet<string> | undefined): Promise<Updated> {
    const compiled = await this.#compile({ changed })
    const reviewed = this.#lastReview(compiled, changed) ?? this.#review(compiled.diagnostics)
    const { diagnostics, ignored, inBaseline } = reviewed
    this.#lastReviewed = { site: compiled.bundled.site, found: compiled.diagnostics, reviewed }
    this.#diagnostics = diagnostics
    this.#pageDiagnostics = []
    // The last state that compiled is served until the site compiles again.
    if (!this.#opened) this.served = await errorPageSite(this.root)
    return { diagnostics, ignored, inBaseline, docs: compiled.docs }
  }

  /** The last review, if the same was found since and no fix is in a file that has changed. Fixes read all files. */
  #lastReview({ bundled, diagnostics }: Compiled, changed: ReadonlySet<string> | undefined): Reviewed | undefined {
    const last = this.#lastReviewed
    if (!last || last.site !== bundled.site || !changed || diagnostics.length !== last.found.length) return undefined
    const isKnown = (diagnostic: Diagnostic, index: number) =>
      diagnostic === last.found[index] && !changed.has(join(this.root, diagnostic.file))
    return diagnostics.every(isKnown) ? last.reviewed : undefined
  }

  /** Parse the doc of the home page, which a browser asks for first, while code is bundled. */
  #parseHome({ graph, outlined }: Compiled): void {
    const home = graph?.routes.find(({ kind, route }) => kind === 'doc' && route === '/')
    if (home?.kind !== 'doc' || !outlined) return
    const file = join(this.root, graph!.docs[home.doc]!.source)
    // If that fails, the doc is parsed when its page is requested.
    this.#home = { file, parsed: outlined.parse(new Set([file])).catch(() => {}) }
  }

  /** Parse docs of which only the outline was read. The paths are absolute. */
  #parseOutlined(files: string[]): Promise<void> {
    for (const file of files) this.#requested.add(file)
    return this.#inTurn(async () => {
      if (this.#home && files.includes(this.#home.file)) await this.#home.parsed
      const changed = new Set(this.#requested)
      this.#requested.clear()
      if (!this.#outlined || changed.size === 0) return
      const { outlined } = await this.#compile({ changed, preview: true })
      this.#outlined.files = outlined?.files ?? []
    })
  }

  /** Run after all runs that were asked for before. */
  #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = this.#lastTurn.then(run)
    this.#lastTurn = result.catch(() => {})
    return result
  }

  /** Compile the site, and serve it if it can be opened. */
  async #compile(run: Pick<CompileOptions, 'changed' | 'preview'>): Promise<Compiled> {
    const { compile } = await import('../../pipeline/compile.ts')
    const compiled = await compile({
      ...compileOptions(this.#options),
      production: false,
      locale: this.#options.locale,
      session: this.#session,
      lastGood: this.#lastGood,
      highlight: 'edited',
      onConfig: (config, bundleInput) => {
        const threads = this.#renderPool(config)
        threads.warm()
        if (run.preview && !this.#opened)
          void bundleSiteAhead(bundleInput(), this.root, devCache(this.root)).then((ready) => load(threads, ready))
      },
      ...run,
    })
    requireLocales(compiled, [this.#options.locale])
    if (run.preview && !this.#opened) this.#parseHome(compiled)
    const { graph, sites, config, severities, bundled, diagnostics } = compiled
    const input = {
      root: this.root,
      cacheFolder: devCache(this.root),
      mode: 'development' as const,
      known: [...diagnostics],
      report: (diagnostic: Diagnostic) => diagnostics.push(diagnostic),
    }
    // Without `--locale` all languages are served, the default one at the base URL of the site.
    const isServed = (site: CompiledSite) => this.#options.locale === undefined || site.graph === graph
    const served = sites.filter(isServed).sort((a, b) => Number(b.graph === graph) - Number(a.graph === graph))
    const last = this.#last && isSameCode(this.#last.bundled, bundled) ? this.#last.sites : undefined
    this.#last = undefined
    const openedSites =
      served.length > 0
        ? await openSites({ sites: served, openRenderer: this.#renderer(compiled), last, ...input })
        : undefined

    this.#last = openedSites && { sites: openedSites, bundled }
    this.#reviewed = { root: this.root, severities, staticFolders: config?.staticDirectories ?? [] }
    if (openedSites) this.#serve(openedSites)
    // After a change of code, the thread that had loaded the old one is gone. Open pages ask for the new one next.
    this.#threads?.pool.warm()
    if (this.#threads) load(this.#threads.pool, openedSites?.[0]?.bundles.server.ready)
    return compiled
  }

  /** Serve the site in its languages, the first one at the base URL of the server. */
  #serve(sites: OpenSite[]): void {
    const { code } = sites[0]!
    if (code !== this.#reported.code) this.#reported = { code, keys: new Set() }
    const last = this.#opened
    const server = devServerInfo(sites, last && { sites: last.sites, info: last.server })
    const { serverBaseUrl: baseUrl } = server
    const languages = sites.map((site, index) => {
      const { locale, baseUrl: localeBaseUrl } = site.graph.site
      const search = this.#search.get(locale) ?? new SearchFiles()
      this.#search.set(locale, search)
      const files = new SiteFiles(site, server, search, last?.files[index], (diagnostics) =>
        this.#addPageDiagnostics(diagnostics),
      )
      return { folder: localeBaseUrl.startsWith(baseUrl) ? localeBaseUrl.slice(baseUrl.length) : undefined, files }
    })
    const byDepth = languages
      .flatMap(({ folder, files }) => (folder === undefined ? [] : [{ folder, files }]))
      .sort((a, b) => b.folder.length - a.folder.length)
    this.#fileAt = (path) => {
      const { folder, files } = byDepth.find(({ folder }) => path.startsWith(folder))!
      return { files, inside: path.slice(folder.length) }
    }
    this.#opened = { sites, files: languages.map(({ files }) => files), server }
    this.served = {
      baseUrl,
      trailingSlash: sites[0]!.graph.site.trailingSlash,
      has: (path) => {
        const { files, inside } = this.#fileAt(path)
        return files.has(inside)
      },
      read: async (path) => {
        this.#requests += 1
        try {
          if (this.#outlined) await this.#parseSources(path, this.#outlined)
          const { files, inside } = this.#fileAt(path)
          return await files.read(inside)
        } finally {
          this.#requests -= 1
        }
      },
    }
  }

  /** In a preview: parse the docs that a file is made of. */
  async #parseSources(path: string, { files: outlinedFiles, checked }: { files: string[]; checked: Promise<void> }) {
    const { files, inside } = this.#fileAt(path)
    const sources = files.sourcesOf(inside)
    if (sources === 'all') return checked
    const outlined = new Set(outlinedFiles)
    const toParse = sources.map((source) => join(this.root, source)).filter((file) => outlined.has(file))
    if (toParse.length > 0) await this.#parseOutlined(toParse)
  }

  #renderer(compiled: Compiled): OpenRenderer {
    return threadRenderer(compiled, this.#renderPool(compiled.config!), 1)
  }

  /** What renders the pages: one thread, which stays. */
  #renderPool(config: SiteConfig): ThreadPool {
    const { megabytes } = config.pageBudget
    if (this.#threads?.megabytes !== megabytes) {
      this.#threads?.pool.end()
      this.#threads = { megabytes, pool: renderPool({ config }) }
      this.#threads.pool.kept = 1
    }
    return this.#threads.pool
  }

  #review(diagnostics: Diagnostic[]) {
    return review(diagnostics, this.#reviewed, { strict: this.#options.strict, baseline: readBaseline(this.root) })
  }

  #addPageDiagnostics(diagnostics: Diagnostic[]): void {
    const reviewedDiagnostics = this.#review(diagnostics).diagnostics
    this.#pageDiagnostics.push(...reviewedDiagnostics)
    const keyOf = (diagnostic: Diagnostic) => JSON.stringify(identityOf(diagnostic))
    const newDiagnostics = reviewedDiagnostics.filter((diagnostic) => !this.#reported.keys.has(keyOf(diagnostic)))
    for (const diagnostic of newDiagnostics) this.#reported.keys.add(keyOf(diagnostic))
    this.onPageDiagnostics(newDiagnostics)
  }
}

/** Whether the same code would be bundled. A preview does not read modules. */
const isSameCode = (one: Compiled['bundled'], other: Compiled['bundled']) =>
  one.site === other.site && (one.modules ?? other.modules) === (other.modules ?? one.modules)

/** One document for all URLs, until the site has compiled once. */
async function errorPageSite(root: string): Promise<ServedSite> {
  const { noSite } = await import('../../renderer/node/dev/noSite.ts')
  const { document, files } = await noSite(root, devCache(root))
  const byPath = new Map<string, ServedFile>(files.map((file) => [file.path, file]))
  byPath.set('404.html', { data: document, status: 503 })
  return { baseUrl: '/', has: (path) => byPath.has(path), read: async (path) => byPath.get(path) }
}
