import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { Route } from '../../../schemas/graph.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import { pageDataIn } from '../../page/pageDocument.ts'
import { fileUrl } from '../../page/urls.ts'
import { liveReloadEntry } from '../bundle/bundleClient.ts'
import { withDeadLinks } from '../deadLinks.ts'
import type { OpenSite } from '../openSite.ts'
import { pageFiles } from '../outputs/pages.ts'
import { PageChecks } from '../pageChecks.ts'
import type { PageAnswer, PageFailure, RenderedOutput } from '../pageRenderer.ts'
import { textOf } from '../pages/pageValue.ts'
import { RenderFailures } from '../renderFailures.ts'
import type { DevServerInfo } from './devServerInfo.ts'
import { errorDocument, liveReloadScript } from './liveReloadScript.ts'
import { shortHash } from './shortHash.ts'
import type { SiteFile } from './siteFile.ts'

/** The pages of the dev server in one language, each rendered when it is requested first. */
export class RequestedPages {
  readonly #site: OpenSite
  readonly #report: (diagnostics: Diagnostic[]) => void
  readonly #rendered = new Map<Route, Promise<SiteFile[]>>()
  readonly #liveReloadPath: string
  readonly #server: DevServerInfo
  #checks: PageChecks | undefined

  /** `report` is called when a page cannot be rendered, or changes what all pages share. */
  constructor(site: OpenSite, server: DevServerInfo, report: (diagnostics: Diagnostic[]) => void) {
    this.#site = site
    this.#server = server
    this.#report = report
    this.#liveReloadPath = site.client.parts
      .flatMap(({ files }) => files)
      .find(({ entry }) => entry === liveReloadEntry)!.path
  }

  /** The document of a page and its other files. */
  filesOf(route: Route): Promise<SiteFile[]> {
    return getOrInsert(this.#rendered, route, () => this.#renderUncached(route))
  }

  async #renderUncached(route: Route): Promise<SiteFile[]> {
    const { graph } = this.#site
    const { baseUrl, trailingSlash } = graph.site
    const { serverBaseUrl, state } = this.#server
    const src = fileUrl(this.#liveReloadPath, baseUrl)
    const script = (page: string) => liveReloadScript({ src, serverBaseUrl, page, ...state })
    const etagOf = (page: string) => `${page}-${shortHash(JSON.stringify(state))}`
    const answer = await this.#site.page(route)
    this.#reportChanges(route, answer.changes)
    if ('failure' in answer) {
      const messages = this.#messagesOf(route, answer.failure)
      const name = shortHash(messages.join('\n'))
      const path = htmlPath(route.route, trailingSlash)
      return [{ path, data: errorDocument(script(name), messages), etag: etagOf(name), status: 500 }]
    }
    const html = textOf(this.#withDeadLinks(route, answer).html)
    const markdown = answer.markdown && textOf(answer.markdown)
    // What all pages share is not a part of it.
    const name = shortHash(pageDataIn(html))
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
