import { join } from 'node:path'
import type { Compiled, CompiledSite, CompileOptions } from '../../pipeline/compiled.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { prebuiltServerModule } from '../../renderer/node/bundle/bundleServer.ts'
import { prebundleSite } from '../../renderer/node/bundle/prebundleSite.ts'
import { SearchFiles } from '../../renderer/node/dev/searchFiles.ts'
import type { DevServerState } from '../../renderer/page/devServerState.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { cacheFolder, compileOptions, type ReportOptions, requireLocales } from '../options.ts'
import type { ServedSite } from '../serve/servedSite.ts'
import { DevFindings } from './devFindings.ts'
import { bundled, bundledCode, devHost, type Opened, open, renderSettings, servedSites } from './devTasks.ts'
import { DevThreads } from './devThreads.ts'
import { errorPageSite } from './errorPageSite.ts'
import { OpenedSites } from './openedSites.ts'
import { overlayDiagnostics } from './overlayDiagnostics.ts'
import { Preview } from './preview.ts'

/** Maximum shown in the overlay; the terminal lists all. */
const maxOverlayDiagnostics = 50

/** Separate from the cache of builds, because each removes files that the other still reads. */
const devCache = (root: string) => join(cacheFolder(root), 'dev')

/** `locale` is the only language that is served; by default all of them are. */
type DevSiteOptions = ReportOptions & { locale?: string }

export interface Updated {
  diagnostics: Diagnostic[]
  ignored: number
  inBaseline: number
  docs: { total: number }
  isUnrelated: boolean
}

/**
 * The site of the dev server: its last state that compiled, and its current diagnostics.
 *
 * `update` compiles the site again. Pages are rendered on request, so their render failures are reported then.
 */
export class DevSite {
  readonly root: string
  readonly #options: DevSiteOptions
  #session: Session
  readonly #lastGood: CompileOptions['lastGood'] = new Map()
  readonly #threads = new DevThreads()
  /** The diagnostics of the current run. */
  #diagnostics: Diagnostic[] = []
  /** Search indexes by locale. They stay when the site is opened again. */
  readonly #searches = new Map<string, SearchFiles>()
  /** The last sites that could be opened. They are served. */
  #opened: OpenedSites | undefined
  readonly #findings: DevFindings

  /** Served files. */
  served: ServedSite = {
    baseUrl: '/',
    has: () => false,
    read: async () => ({ data: 'There is nothing to see; the terminal says why.\n', status: 503 }),
  }
  /** Until all docs are parsed and the site is checked. */
  #preview: Preview | undefined
  #lastTurn: Promise<unknown> = Promise.resolve()

  /** Called with new diagnostics when a page has been rendered. */
  onPageDiagnostics: (diagnostics: Diagnostic[]) => void = () => {}

  constructor(options: DevSiteOptions) {
    this.#options = options
    this.root = compileOptions(options).root
    this.#session = this.#newSession()
    this.#findings = new DevFindings(this.root, options.strict)
  }

  #newSession(): Session {
    const session = new Session(this.root)
    session.set(devHost, {
      root: this.root,
      cacheFolder: devCache(this.root),
      known: () => this.#diagnostics,
      openRenderer: (settings) => this.#threads.renderer(settings),
    })
    return session
  }

  /** Discard all results, so that the next update compiles the site from nothing. */
  reset(): void {
    this.#session = this.#newSession()
  }

  /** The folders to watch, and the files outside of them. Absolute. */
  get watched(): string[] {
    return this.#session.watched
  }

  /** State sent to open pages. */
  get state(): DevServerState {
    const diagnostics = this.#findings.all.slice(0, maxOverlayDiagnostics)
    return { styles: [], ...this.#opened?.server.state, diagnostics: overlayDiagnostics(diagnostics, this.root) }
  }

  /**
   * Serve the site before all docs are parsed and before it is checked. A doc is parsed when its page is requested; `update`
   * does the rest. Returns whether the site can be served.
   */
  preview(): Promise<boolean> {
    return this.#inTurn(async () => {
      await this.#compile({ preview: true })
      if (!this.#opened) this.#preview = undefined
      return this.#preview !== undefined
    })
  }

  /** End the threads. */
  close(): void {
    this.#threads.end()
  }

  /** `changed` are the absolute paths of all files that have changed since the last call; by default any may have. */
  async update(changed?: ReadonlySet<string>): Promise<Updated> {
    const hasCode = [...(changed ?? [])].some((file) => /\.[cm]?[jt]sx?$/.test(file))
    if (hasCode) this.#threads.spare()
    const preview = this.#preview
    await preview?.parseRest()
    return this.#inTurn(async () => {
      this.#preview = undefined
      try {
        return await this.#check(preview ? preview.files : changed)
      } finally {
        if (hasCode) this.#threads.spareLater()
        preview?.setChecked()
      }
    })
  }

  async #check(changed: ReadonlySet<string> | undefined): Promise<Updated> {
    const compiled = await this.#compile({ changed })
    const { diagnostics, ignored, inBaseline } = this.#findings.setRun(compiled, changed)
    // The last state that compiled is served until the site compiles again.
    if (!this.#opened) this.served = await errorPageSite(this.root, devCache(this.root))
    const isUnrelated = !this.#session.hasRead(changed)
    return { diagnostics, ignored, inBaseline, docs: compiled.docs, isUnrelated }
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
      usesFrozen: true,
      locale: this.#options.locale,
      session: this.#session,
      lastGood: this.#lastGood,
      highlight: 'edited',
      onConfig: (config, bundleInput) => {
        this.#threads.warm(config)
        if (run.preview && !this.#opened)
          void prebundleSite(bundleInput(), this.root, devCache(this.root)).then((module) => this.#threads.load(module))
      },
      ...run,
    })
    requireLocales(compiled, [this.#options.locale])
    const { graph, sites, diagnostics, config, codeOptions, outlined } = compiled
    if (outlined && graph && !this.#opened) this.#preview = new Preview(outlined, graph, this.root)
    const blogs = config?.blog && (await import('../feedItems.ts'))
    const reportFeed = (diagnostic: Diagnostic) => this.onPageDiagnostics(this.#findings.addOfPage([diagnostic]))
    const feedItems = blogs?.customFeedItems(compiled, join(this.root, 'dist'), reportFeed)
    // Without `--locale` all languages are served, the default one at the base URL of the site.
    const isServed = (site: CompiledSite) => this.#options.locale === undefined || site.graph === graph
    const served = sites.filter(isServed).sort((a, b) => Number(b.graph === graph) - Number(a.graph === graph))
    this.#diagnostics = diagnostics
    this.#session.set(servedSites, served)
    this.#session.set(renderSettings, { ...(config && { config }), ...(codeOptions && { codeOptions }) })
    this.#setCode(compiled.bundled)
    const opened = await open(this.#session, feedItems)
    addAll(diagnostics, served.length > 0 ? this.#session.get(bundled).diagnostics : [])
    this.#findings.setSite(compiled)
    if (opened) this.#serve(opened)
    // Open pages ask for the new code next.
    this.#threads.warmAgain()
    this.#threads.load(opened && prebuiltServerModule(opened.bundles.server))
    return compiled
  }

  /** A preview does not read modules: they are those of the last run. */
  #setCode({ site, modules }: Compiled['bundled']): void {
    const last = this.#session.get(bundledCode).modules
    this.#session.set(bundledCode, { site, modules: modules ?? last })
  }

  /** Serve the site in its languages. */
  #serve(site: Opened): void {
    const { code, graph } = site.languages[0]!.site
    this.#findings.setCode(code)
    const opened = new OpenedSites(
      site,
      (locale) => this.#searchOf(locale),
      (diagnostics) => this.onPageDiagnostics(this.#findings.addOfPage(diagnostics)),
    )
    this.#opened = opened
    this.served = {
      baseUrl: opened.server.serverBaseUrl,
      trailingSlash: graph.site.trailingSlash,
      has: (path) => {
        const { files, inside } = opened.at(path)
        return files.has(inside)
      },
      read: async (path) => {
        const answer = async () => {
          if (this.#preview) await this.#parseSources(opened, path, this.#preview)
          // Parsing has opened the site again.
          const { files, inside } = this.#opened!.at(path)
          return files.read(inside)
        }
        return this.#preview ? this.#preview.answer(answer) : answer()
      },
    }
  }

  #searchOf(locale: string): SearchFiles {
    return getOrInsert(this.#searches, locale, () => new SearchFiles())
  }

  /** Parse the docs that a file is made of. */
  async #parseSources(opened: OpenedSites, path: string, preview: Preview): Promise<void> {
    const { files, inside } = opened.at(path)
    const sources = files.sourcesOf(inside)
    if (sources === 'all') return preview.checked
    const outlined = preview.files
    const toParse = sources.map((source) => join(this.root, source)).filter((file) => outlined.has(file))
    if (toParse.length === 0) return
    const takeNext = preview.request(toParse)
    await this.#inTurn(async () => {
      const changed = await takeNext()
      if (this.#preview !== preview || changed.size === 0) return
      await this.#compile({ changed, preview: true })
      preview.setParsed(changed)
    })
  }
}
