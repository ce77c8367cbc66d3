import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { ContentGraph, Doc, GraphBlog, Route } from '../../../schemas/graph.ts'
import { memoized } from '../../../schemas/shared/cache/memoized.ts'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import type { DevServerState } from '../../page/devServerState.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { fileUrl, htmlPath, sidebarFolder, sitePath } from '../../page/urls.ts'
import { engineEntry } from '../../search/engines/engines.ts'
import { type Client, liveReloadEntry } from '../bundle/bundleClient.ts'
import { shownDocs, withNotFound } from '../codeRoutes.ts'
import { withDeadLinks } from '../deadLinks.ts'
import { feedFiles, feedPaths } from '../feeds/feedFiles.ts'
import { rootEnd } from '../htmlDocument.ts'
import type { OpenSite } from '../openSite.ts'
import { type FixedGraph, fixedFiles } from '../outputs/fixedFiles.ts'
import { headers } from '../outputs/headers.ts'
import { llms, llmsFullPath, llmsPath } from '../outputs/llms.ts'
import { markdownList, markdownListPath } from '../outputs/markdownList.ts'
import { anySources } from '../outputs/pageSources.ts'
import { pageFiles } from '../outputs/pages.ts'
import { shared } from '../outputs/shared.ts'
import { isSitemapPath, sitemap } from '../outputs/sitemap.ts'
import { PageChecks } from '../pageChecks.ts'
import type { PageAnswer, PageFailure, RenderedOutput } from '../pageRenderer.ts'
import { textOf } from '../pages/pageValue.ts'
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

/** Describe the dev server of a site in some of its languages. The first one is at its base URL. */
export function devServerInfo(
  graphs: Pick<ContentGraph, 'site' | 'versions' | 'sidebars'>[],
  client: Client,
): DevServerInfo {
  const { baseUrl } = graphs[0]!.site
  // The data of a page lists the files of its modules, so a changed module is loaded with the page.
  const { styles, chunks: _, ...code } = client.names
  // Those that all pages load are exchanged by their names.
  const onAllPages = styles.flatMap(({ path, classes }) => (classes ? [] : path.replace(/-.{8}\.css$/, '')))
  return {
    serverBaseUrl: baseUrl,
    state: {
      shell: hash(JSON.stringify([code, onAllPages, graphs.map(({ site, versions }) => [site, versions])])),
      // The names of sidebar files are hashes of their content.
      sidebars: hash(graphs.map((graph) => shared(graph)[0]!.data).join('\n')),
      styles: styles.map(({ path }) => fileUrl(path, baseUrl)),
    },
  }
}

/** The files of a language that are listed before any is requested, by path. */
export interface FilePaths {
  /** Files that depend on no text and no sidebar. */
  files: Map<string, OutputFile>
  routes: Map<string, Route>
}

/** The files of the dev server in one language: the same files as a build, each created on request. */
export class SiteFiles {
  readonly #site: OpenSite
  readonly #search: SearchFiles
  readonly #report: (diagnostics: Diagnostic[]) => void
  readonly #paths: FilePaths
  readonly #rendered = new Map<Route, Promise<SiteFile[]>>()
  /** Blogs by the paths of their feeds. */
  readonly #feeds: Map<string, GraphBlog>
  readonly #liveReloadPath: string
  readonly #server: DevServerInfo
  #checks: PageChecks | undefined

  /** `report` is called when a requested page cannot be rendered, or changes what all pages share. */
  constructor(
    site: OpenSite,
    paths: FilePaths,
    server: DevServerInfo,
    search: SearchFiles,
    report: (diagnostics: Diagnostic[]) => void,
  ) {
    this.#site = site
    this.#paths = paths
    this.#server = server
    this.#search = search
    this.#report = report
    this.#feeds = feedPaths(site.graph)
    this.#liveReloadPath = site.client.parts
      .flatMap(({ files }) => files)
      .find(({ entry }) => entry === liveReloadEntry)!.path
  }

  has(path: string): boolean {
    const { search } = this.#site.graph.site
    const isSearchFile = path.startsWith(searchFolder) && search && engineEntry(search).hasBuiltIndex
    const isKnown = this.#paths.routes.has(path) || this.#paths.files.has(path) || this.#feeds.has(path)
    return isSearchFile || isKnown || this.#listFile(path) !== undefined
  }

  /** The docs whose text a file is made of, from the site's root; `all` if it is made of all. */
  sourcesOf(path: string): string[] | 'all' {
    const route = this.#paths.routes.get(path)
    if (route) return shownDocs(this.#site.graph, route).map(({ source }) => source)
    const feeds = this.#feeds.get(path)?.feeds
    if (feeds) return feeds.posts.map((key) => this.#site.graph.docs[key]!.source)
    return path.startsWith(searchFolder) ? 'all' : []
  }

  async read(path: string): Promise<SiteFile | undefined> {
    const route = this.#paths.routes.get(path)
    if (route) return (await this.#render(route)).find((file) => file.path === path)
    const blog = this.#feeds.get(path)
    if (blog) return (await this.#feedsOf(blog)).find((file) => file.path === path)
    const list = this.#listFile(path)
    if (list && 'join' in list) return { path, data: await this.#joined(list.join) }
    return (
      list ?? this.#paths.files.get(path) ?? (path.startsWith(searchFolder) ? await this.#searchFile(path) : undefined)
    )
  }

  /**
   * A file that is made of docs or sidebars. The lists of a build omit pages whose components ask for it, too; here they are
   * rendered on request.
   */
  #listFile(path: string): OutputFile | { path: string; join: string[] } | undefined {
    const { graph, markdownPaths } = this.#site
    if (path === markdownListPath) return markdownList(graph, markdownPaths)[0]
    if (path === sitePath || path.startsWith(sidebarFolder)) return sharedFiles(graph).get(path)
    if (isSitemapPath(path)) return sitemap(graph, new Set()).find((file) => file.path === path)
    if (path !== llmsPath && path !== llmsFullPath && !path.startsWith('llms/')) return undefined
    return llms(graph, markdownPaths, new Set()).find((file) => file.path === path) as OutputFile | undefined
  }

  #feedsOf(blog: GraphBlog): Promise<SiteFile[]> {
    const { graph, feedItems } = this.#site
    const htmlOf = async ({ route }: Doc) => {
      const page = await this.read(htmlPath(route, graph.site.trailingSlash))
      return page && 'data' in page && page.status === undefined ? textOf(page.data) : undefined
    }
    return feedFiles(graph, blog, htmlOf, feedItems)
  }

  async #joined(paths: string[]): Promise<string> {
    const texts: string[] = []
    for (const path of paths) {
      const file = await this.read(path)
      if (file && 'data' in file) texts.push(file.data.toString())
    }
    return texts.join('\n')
  }

  async #searchFile(path: string): Promise<OutputFile | undefined> {
    return (await this.#search.filesOf(this.#site)).get(path)
  }

  #render(route: Route): Promise<SiteFile[]> {
    return getOrInsert(this.#rendered, route, () => this.#renderUncached(route))
  }

  async #renderUncached(route: Route): Promise<SiteFile[]> {
    const { graph } = this.#site
    const { baseUrl, trailingSlash } = graph.site
    const { serverBaseUrl, state } = this.#server
    const src = fileUrl(this.#liveReloadPath, baseUrl)
    const script = (page: string) => liveReloadScript({ src, serverBaseUrl, page, ...state })
    const etagOf = (page: string) => `${page}-${hash(JSON.stringify(state))}`
    const answer = await this.#site.page(route)
    this.#reportChanges(route, answer.changes)
    if ('failure' in answer) {
      const messages = this.#messagesOf(route, answer.failure)
      const name = hash(messages.join('\n'))
      const path = htmlPath(route.route, trailingSlash)
      return [{ path, data: errorDocument(script(name), messages), etag: etagOf(name), status: 500 }]
    }
    const html = textOf(this.#withDeadLinks(route, answer).html)
    const markdown = answer.markdown && textOf(answer.markdown)
    // What all pages share is not a part of it.
    const name = hash(html.slice(html.lastIndexOf(rootEnd)))
    const documentHtml = html.replace(/<\/body><\/html>$/, `${script(name)}$&`)
    const texts = { html: documentHtml, ...(markdown !== undefined && { markdown }) }
    const markdownPath = this.#site.markdownPaths.get(route.route)
    const [document, ...others] = pageFiles(route, texts, trailingSlash, markdownPath)
    return [{ ...document!, etag: etagOf(name) }, ...others]
  }

  #withDeadLinks(route: Route, answer: RenderedOutput): RenderedOutput {
    const { graph, markdownUrls } = this.#site
    this.#checks ??= new PageChecks(graph, markdownUrls?.())
    return withDeadLinks(answer, this.#checks.deadLinks(route, this.#checks.withoutKnownUrls(route, answer.markup)))
  }

  #reportChanges(route: Route, changes: PageAnswer['changes']): void {
    if (!changes) return
    const failures = new RenderFailures()
    failures.addChanges(this.#site.graph, route, changes)
    this.#report(failures.diagnostics())
  }

  /** What a page that cannot be rendered shows. It is reported, unless it follows from a module that is. */
  #messagesOf(route: Route, failure: PageFailure): string[] {
    if ('isReported' in failure) return [failure.message]
    const failures = new RenderFailures()
    failures.add(this.#site.graph, route, failure)
    const diagnostics = failures.diagnostics()
    this.#report(diagnostics)
    return diagnostics.map(({ message }) => message)
  }
}

const sharedFiles = memoized((graph: ContentGraph) => new Map(shared(graph).map((file) => [file.path, file])))

/** List the files of a site. `markdownPaths` are the paths of Markdown files, by route. */
export function filePaths(
  graph: FixedGraph,
  client: Client,
  root: string,
  markdownPaths: ReadonlyMap<string, string>,
): FilePaths {
  const ofHost = headers(graph, { ...anySources, hasDiagrams: hasDiagrams(client) })
  const files = [...fixedFiles(graph, client, root), ...ofHost]
  const routes = new Map<string, Route>()
  for (const route of withNotFound(graph.routes)) {
    routes.set(htmlPath(route.route, graph.site.trailingSlash), route)
    const markdownPath = markdownPaths.get(route.route)
    if (markdownPath !== undefined) routes.set(markdownPath, route)
  }
  return { files: new Map(files.map((file) => [file.path, file])), routes }
}

const hash = (text: string) => sha256(text).slice(0, 16)

/** Whether a page may have a diagram: then the bundle has Mermaid. */
const hasDiagrams = ({ parts }: Client) => parts.some(({ files }) => files.some(({ path }) => /\/mermaid\b/.test(path)))
