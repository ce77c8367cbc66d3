import { createHash } from 'node:crypto'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { Route } from '../../../schemas/graph.ts'
import type { FollowState } from '../../page/devState.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { fileUrl, htmlPath, pageDataPath } from '../../page/urls.ts'
import { engineEntry } from '../../search/engines/engines.ts'
import { followEntry } from '../bundle/bundleClient.ts'
import { pageFiles } from '../outputs/pages.ts'
import { shared } from '../outputs/shared.ts'
import type { OpenSite } from '../render.tsx'
import { RenderFailures } from '../renderFailures.ts'
import { followScript, problemsDocument } from './liveReloadScript.ts'
import type { SearchFiles } from './searchFiles.ts'

const searchFolder = 'assets/search/'

export type SiteFile = OutputFile & {
  /** Of a page's document: names what is on the page, then behind a dash what all pages have. */
  etag?: string
  /** Of a page that cannot be rendered: 500. */
  status?: number
}

/** The files of a site that is being written: those that a build would write, each made when it is asked for. */
export class SiteFiles {
  readonly #site: OpenSite
  readonly #search: SearchFiles
  readonly #report: (found: Diagnostic[]) => void
  readonly #files: Map<string, OutputFile>
  /** Routes by the paths of their files: document and data. */
  readonly #routes = new Map<string, Route>()
  readonly #rendered = new Map<Route, Promise<SiteFile[]>>()
  readonly #follow: string
  /** What pages must know of it, apart from the problems. */
  readonly state: Required<Omit<FollowState, 'problems'>>

  /** `report` is called when a page that was asked for cannot be rendered. */
  constructor(site: OpenSite, search: SearchFiles, report: (found: Diagnostic[]) => void) {
    const { graph, client, routes } = site
    this.#site = site
    this.#search = search
    this.#report = report
    this.#files = new Map([...site.files()].map((file) => [file.path, file]))
    for (const route of routes) {
      this.#routes.set(htmlPath(route.route, graph.site.trailingSlash), route)
      if (route.kind !== 'not-found') this.#routes.set(pageDataPath(route.route), route)
    }
    const { styles, ...code } = client.names
    this.#follow = client.parts.flatMap(({ files }) => files).find(({ entry }) => entry === followEntry)!.path
    this.state = {
      shell: hash(JSON.stringify([code, shared(graph)])),
      styles: styles.map((path) => fileUrl(path, graph.site.baseUrl)),
    }
  }

  has(path: string): boolean {
    const { search } = this.#site.graph.site
    const isOfSearch = path.startsWith(searchFolder) && search && engineEntry(search).hasBuiltIndex
    return isOfSearch || this.#routes.has(path) || this.#files.has(path)
  }

  async read(path: string): Promise<SiteFile | undefined> {
    const route = this.#routes.get(path)
    if (route) return (await this.#render(route)).find((file) => file.path === path)
    return this.#files.get(path) ?? (path.startsWith(searchFolder) ? await this.#searchFile(path) : undefined)
  }

  async #searchFile(path: string): Promise<OutputFile | undefined> {
    return (await this.#search.of(this.#site)).get(path)
  }

  #render(route: Route): Promise<SiteFile[]> {
    const known = this.#rendered.get(route)
    if (known) return known
    const files = this.#renderNow(route)
    this.#rendered.set(route, files)
    return files
  }

  async #renderNow(route: Route): Promise<SiteFile[]> {
    const { graph } = this.#site
    const { baseUrl, trailingSlash } = graph.site
    const script = (page: string) => followScript(this.#follow, baseUrl, page, this.state.shell)
    const etagOf = (page: string) => `${page}-${hash(JSON.stringify(this.state))}`
    try {
      const { html, data } = await this.#site.page(route)
      const name = hash(JSON.stringify(data))
      const followed = html.replace(/<\/body><\/html>$/, `${script(name)}$&`)
      const [document, ...others] = pageFiles({ html: followed, data }, trailingSlash)
      return [{ ...document!, etag: etagOf(name) }, ...others]
    } catch (error) {
      const failures = new RenderFailures()
      failures.add(graph, route, error)
      const found = failures.diagnostics()
      this.#report(found)
      const messages = found.map(({ message }) => message)
      const name = hash(messages.join('\n'))
      const path = htmlPath(route.route, trailingSlash)
      return [{ path, data: problemsDocument(script(name), messages), etag: etagOf(name), status: 500 }]
    }
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
