import { createHash } from 'node:crypto'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { Route } from '../../../schemas/graph.ts'
import type { DevServerState } from '../../page/devServerState.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { fileUrl, htmlPath, pageDataPath } from '../../page/urls.ts'
import { engineEntry } from '../../search/engines/engines.ts'
import { liveReloadEntry } from '../bundle/bundleClient.ts'
import { headers } from '../outputs/headers.ts'
import { anySources } from '../outputs/pageSources.ts'
import { pageFiles } from '../outputs/pages.ts'
import { shared } from '../outputs/shared.ts'
import { sitemap } from '../outputs/sitemap.ts'
import type { OpenSite } from '../render.tsx'
import { RenderFailures } from '../renderFailures.ts'
import { errorDocument, liveReloadScript } from './liveReloadScript.ts'
import type { SearchFiles } from './searchFiles.ts'

const searchFolder = 'assets/search/'

export type SiteFile = OutputFile & {
  /** For HTML: hash of the page, a dash, hash of what all pages share. */
  etag?: string
  /** 500 if the page cannot be rendered. */
  status?: number
}

/** Data of the dev server that pages in all languages get. */
export interface DevServerInfo {
  serverBaseUrl: string
  /** Without the diagnostics. */
  state: Required<Omit<DevServerState, 'diagnostics'>>
}

/** Describe the dev server of a site in some of its languages. The first one is at the server's base URL. */
export function devServerInfo(sites: OpenSite[]): DevServerInfo {
  const { client, graph } = sites[0]!
  const { styles, ...code } = client.names
  return {
    serverBaseUrl: graph.site.baseUrl,
    state: {
      shell: hash(JSON.stringify([code, sites.map((site) => shared(site.graph))])),
      styles: styles.map((path) => fileUrl(path, graph.site.baseUrl)),
    },
  }
}

/** The files of the dev server in one language: the same files as a build, each created on request. */
export class SiteFiles {
  readonly #site: OpenSite
  readonly #search: SearchFiles
  readonly #report: (diagnostics: Diagnostic[]) => void
  readonly #files: Map<string, OutputFile>
  /** Routes by the paths of their files: document and data. */
  readonly #routes = new Map<string, Route>()
  readonly #rendered = new Map<Route, Promise<SiteFile[]>>()
  readonly #liveReloadPath: string
  readonly #server: DevServerInfo

  /** `report` is called when a requested page cannot be rendered. */
  constructor(site: OpenSite, server: DevServerInfo, search: SearchFiles, report: (diagnostics: Diagnostic[]) => void) {
    const { graph, client, routes } = site
    this.#site = site
    this.#server = server
    this.#search = search
    this.#report = report
    // The sitemap of a build omits pages whose components ask for it, too; here they are rendered on request.
    const files = [
      ...site.files(),
      ...sitemap(graph, new Set()),
      ...headers(graph, { ...anySources, hasDiagrams: hasDiagrams(site) }),
    ]
    this.#files = new Map(files.map((file) => [file.path, file]))
    for (const route of routes) {
      this.#routes.set(htmlPath(route.route, graph.site.trailingSlash), route)
      if (route.kind !== 'not-found') this.#routes.set(pageDataPath(route.route), route)
    }
    this.#liveReloadPath = client.parts
      .flatMap(({ files }) => files)
      .find(({ entry }) => entry === liveReloadEntry)!.path
  }

  has(path: string): boolean {
    const { search } = this.#site.graph.site
    const isSearchFile = path.startsWith(searchFolder) && search && engineEntry(search).hasBuiltIndex
    return isSearchFile || this.#routes.has(path) || this.#files.has(path)
  }

  async read(path: string): Promise<SiteFile | undefined> {
    const route = this.#routes.get(path)
    if (route) return (await this.#render(route)).find((file) => file.path === path)
    return this.#files.get(path) ?? (path.startsWith(searchFolder) ? await this.#searchFile(path) : undefined)
  }

  async #searchFile(path: string): Promise<OutputFile | undefined> {
    return (await this.#search.filesOf(this.#site)).get(path)
  }

  #render(route: Route): Promise<SiteFile[]> {
    const cachedFiles = this.#rendered.get(route)
    if (cachedFiles) return cachedFiles
    const files = this.#renderUncached(route)
    this.#rendered.set(route, files)
    return files
  }

  async #renderUncached(route: Route): Promise<SiteFile[]> {
    const { graph } = this.#site
    const { baseUrl, trailingSlash } = graph.site
    const { serverBaseUrl, state } = this.#server
    const src = fileUrl(this.#liveReloadPath, baseUrl)
    const script = (page: string) => liveReloadScript({ src, serverBaseUrl, page, shell: state.shell })
    const etagOf = (page: string) => `${page}-${hash(JSON.stringify(state))}`
    const answer = await this.#site.page(route)
    if ('failure' in answer) {
      const failures = new RenderFailures()
      failures.add(graph, route, answer.failure)
      const diagnostics = failures.diagnostics()
      this.#report(diagnostics)
      const messages = diagnostics.map(({ message }) => message)
      const name = hash(messages.join('\n'))
      const path = htmlPath(route.route, trailingSlash)
      return [{ path, data: errorDocument(script(name), messages), etag: etagOf(name), status: 500 }]
    }
    const { html, json } = answer
    const name = hash(json)
    const documentHtml = html.replace(/<\/body><\/html>$/, `${script(name)}$&`)
    const [document, ...others] = pageFiles(route, { html: documentHtml, json }, trailingSlash)
    return [{ ...document!, etag: etagOf(name) }, ...others]
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Whether a page may have a diagram: then the bundle has Mermaid. */
const hasDiagrams = ({ client }: OpenSite) =>
  client.parts.some(({ files }) => files.some(({ path }) => /\/mermaid\b/.test(path)))
