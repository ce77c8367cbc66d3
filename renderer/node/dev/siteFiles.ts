import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { Doc, GraphBlog } from '../../../schemas/graph.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { engineEntry } from '../../search/engines/engines.ts'
import { shownDocs } from '../codeRoutes.ts'
import { feedFiles, feedPaths } from '../feeds/feedFiles.ts'
import type { OpenSite } from '../openSite.ts'
import { textOf } from '../pages/pageValue.ts'
import type { DevServerInfo } from './devServerInfo.ts'
import type { FilePaths } from './filePaths.ts'
import { listFile } from './listFile.ts'
import { RequestedPages } from './requestedPages.ts'
import type { SearchFiles } from './searchFiles.ts'
import type { SiteFile } from './siteFile.ts'

const searchFolder = 'assets/search/'

/** The files of the dev server in one language: the same files as a build, each created on request. */
export class SiteFiles {
  readonly #site: OpenSite
  readonly #search: SearchFiles
  readonly #paths: FilePaths
  readonly #pages: RequestedPages
  /** Blogs by the paths of their feeds. */
  readonly #feeds: Map<string, GraphBlog>

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
    this.#pages = new RequestedPages(site, server, report)
    this.#search = search
    this.#feeds = feedPaths(site.graph)
  }

  has(path: string): boolean {
    const { search } = this.#site.graph.site
    const isSearchFile = path.startsWith(searchFolder) && search && engineEntry(search).hasBuiltIndex
    const isKnown = this.#paths.routes.has(path) || this.#paths.files.has(path) || this.#feeds.has(path)
    return isSearchFile || isKnown || listFile(this.#site, path) !== undefined
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
    if (route) return (await this.#pages.filesOf(route)).find((file) => file.path === path)
    const blog = this.#feeds.get(path)
    if (blog) return (await this.#feedsOf(blog)).find((file) => file.path === path)
    const list = listFile(this.#site, path)
    if (list && 'join' in list) return { path, data: await this.#joined(list.join) }
    return (
      list ?? this.#paths.files.get(path) ?? (path.startsWith(searchFolder) ? await this.#searchFile(path) : undefined)
    )
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
}
