import { join } from 'node:path'
import type { Memory } from '../../pipeline/cache/parseCache.ts'
import { SearchFiles } from '../../renderer/build/dev/searchFiles.ts'
import { SiteFiles } from '../../renderer/build/dev/siteFiles.ts'
import { openSite } from '../../renderer/build/render.tsx'
import type { FollowState } from '../../renderer/page/devState.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { readBaseline } from '../check/baseline.ts'
import { type ReviewedSite, review } from '../check/review.ts'
import { cacheFolder, compileOptions, type ReportOptions } from '../options.ts'
import { identityOf } from '../report/identity.ts'
import type { ServedFile, ServedSite } from '../serve/servedSite.ts'
import { overlayDiagnostics } from './overlayDiagnostics.ts'

/** More would not be read on a page. The terminal tells all. */
const mostShown = 50

/** Apart from that of builds: either would clear away what the other still reads. */
const devCache = (root: string) => join(cacheFolder(root), 'dev')

export interface Updated {
  diagnostics: Diagnostic[]
  ignored: number
  inBaseline: number
  docs: { total: number }
}

/**
 * A site while it is being written: the last state of it that can be shown, and what is wrong with it now.
 *
 * `update` looks at all that was written. A page is rendered when it is asked for, so that one which cannot be rendered
 * is told of then.
 */
export class DevSite {
  readonly root: string
  readonly #options: ReportOptions
  readonly #memory: Memory = {}
  readonly #search = new SearchFiles()
  #files: SiteFiles | undefined
  #problems: Diagnostic[] = []
  #reviewed: ReviewedSite
  /** Of pages that turned out not to be renderable since the last update. */
  #pageProblems: Diagnostic[] = []
  /** What was told of pages, and with which code: a page is rendered again after every save. */
  #told = { code: '', keys: new Set<string>() }

  /** What the server hands out. */
  served: ServedSite = {
    baseUrl: '/',
    has: () => false,
    read: async () => ({ data: 'There is nothing to see; the terminal says why.\n', status: 503 }),
  }
  /** Called when something is found while a page is rendered, with what was not found there before. */
  onPageProblems: (found: Diagnostic[]) => void = () => {}

  constructor(options: ReportOptions) {
    this.#options = options
    this.root = compileOptions(options).root
    this.#reviewed = { root: this.root, severities: {}, staticFolders: [] }
  }

  /** What pages are told. */
  get state(): FollowState {
    const problems = [...this.#problems, ...this.#pageProblems].slice(0, mostShown)
    return { styles: [], ...this.#files?.state, problems: overlayDiagnostics(problems, this.root) }
  }

  async update(): Promise<Updated> {
    const { compile } = await import('../../pipeline/compile.ts')
    const compiled = await compile({ ...compileOptions(this.#options), production: false, memory: this.#memory })
    const { graph, content, highlighter, config, severities, docs, diagnostics } = compiled
    const input = {
      content,
      highlighter,
      root: this.root,
      cacheFolder: devCache(this.root),
      mode: 'development' as const,
      report: (diagnostic: Diagnostic) => diagnostics.push(diagnostic),
    }
    const site = graph && (await openSite({ graph, ...input }))

    this.#reviewed = { root: this.root, severities, staticFolders: config?.staticDirectories ?? [] }
    const { diagnostics: problems, ignored, inBaseline } = this.#review(diagnostics)
    this.#problems = problems
    this.#pageProblems = []
    if (site) {
      if (site.code !== this.#told.code) this.#told = { code: site.code, keys: new Set() }
      const files = new SiteFiles(site, this.#search, (found) => this.#addPageProblems(found))
      const { baseUrl, trailingSlash } = site.graph.site
      this.#files = files
      this.served = { baseUrl, trailingSlash, has: (path) => files.has(path), read: (path) => files.read(path) }
    }
    // What was shown last stays until there is something to show again.
    if (!this.#files) this.served = await nothingToShow(this.root)
    return { diagnostics: this.#problems, ignored, inBaseline, docs }
  }

  #review(diagnostics: Diagnostic[]) {
    return review(diagnostics, this.#reviewed, { strict: this.#options.strict, baseline: readBaseline(this.root) })
  }

  #addPageProblems(diagnostics: Diagnostic[]): void {
    const found = this.#review(diagnostics).diagnostics
    this.#pageProblems.push(...found)
    const keyOf = (diagnostic: Diagnostic) => JSON.stringify(identityOf(diagnostic))
    const fresh = found.filter((diagnostic) => !this.#told.keys.has(keyOf(diagnostic)))
    for (const diagnostic of fresh) this.#told.keys.add(keyOf(diagnostic))
    this.onPageProblems(fresh)
  }
}

/** The same document wherever one looks, until there is a site. */
async function nothingToShow(root: string): Promise<ServedSite> {
  const { noSite } = await import('../../renderer/build/dev/noSite.ts')
  const { document, files } = await noSite(root, devCache(root))
  const byPath = new Map<string, ServedFile>(files.map((file) => [file.path, file]))
  byPath.set('404.html', { data: document, status: 503 })
  return { baseUrl: '/', has: (path) => byPath.has(path), read: async (path) => byPath.get(path) }
}
