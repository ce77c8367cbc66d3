import { pathToFileURL } from 'node:url'
import type { Body, ContentGraph, Site } from '../../schemas/graph.ts'
import { packageVersion } from '../../schemas/shared/files/packageRoot.ts'
import type { Highlight } from '../../schemas/shared/html/markup.ts'
import { machineRead, type Read } from '../../schemas/shared/reads/reads.ts'
import { withoutRecording } from '../../schemas/shared/reads/recordReads.ts'
import { SiteReads } from '../../schemas/shared/reads/siteReads.ts'
import type { OverBudget } from '../../schemas/shared/threads/threadPool.ts'
import { basePlaceholder } from '../../schemas/shared/urls/basePlaceholder.ts'
import { setFirstSite } from '../page/firstSite.ts'
import type { PageData } from '../page/pageData.ts'
import { engineEntry } from '../search/engines/engines.ts'
import { type IndexedPage, PageIndexer } from '../search/index/indexedPage.ts'
import { type PageRecord, recordOf } from '../search/index/records.ts'
import { titleBadgeModule } from '../theme/body/modules.ts'
import { type ErrorSource, errorOf } from './errorSource.ts'
import { GlobalsGuard } from './globalsGuard.ts'
import type { ClientFiles } from './htmlDocument.ts'
import type { GlobalChange } from './languageGlobals.ts'
import { pageMarkdown } from './markdown/pageMarkdown.ts'
import { type PageSources, sourcesOf } from './outputs/pageSources.ts'
import { idsOf } from './pageAnchors.ts'
import { type PageMarkup, readMarkup } from './pageMarkup.ts'
import type { createPages, RenderPage } from './renderPages.tsx'

/** What the pages of a site are rendered with, as plain data. */
export interface RendererData {
  /** The site's folder, absolute. */
  root: string
  /** The languages of the site. */
  sites: {
    graph: Pick<ContentGraph, 'site' | 'versions' | 'sidebars' | 'theme'>
    /** The bundle that renders its pages, absolute. */
    module: string
  }[]
  client: ClientFiles
  /** Whether to omit the HTML of the document from the page data. */
  lean: boolean
  /** Whether some pages run code of the site. */
  hasCode: boolean
}

export interface PageRequest {
  /** Index in `RendererData.sites`. */
  site: number
  data: PageData
  /** The body of the doc as it is in the cache, if `data` has none. */
  stored?: object | undefined
  /** The components of a live doc, whose body is empty. */
  islands: string[] | undefined
  /** Whether its components may add ids that links lead to. */
  hasOpenIds: boolean
  /** Whether it runs code of the site. */
  runsCode: boolean
}

export interface RenderedOutput {
  html: string | Uint8Array
  /** Its Markdown file; absent if it has none. */
  markdown?: string | Uint8Array
  /** The searchable content, if a hosted engine is to find the page. */
  record?: PageRecord
  /** Its part of the search index, if the site has one that is to list the page. */
  indexed?: IndexedPage
  isNoIndex: boolean
  /** The ids on the page, if its components may add some. */
  ids?: string[]
  markup: PageMarkup
  sources: PageSources
  /** What code of the site has read, if the page runs some. */
  reads?: Read[]
}

/** Why a page could not be rendered: an error, or the limit that it is over, in seconds or megabytes. */
export type PageFailure = ErrorSource | { limit: OverBudget['limit']; amount: number }

/** A page or a failure, and the built-in objects that code of the site has changed meanwhile. */
export type PageAnswer = (RenderedOutput | { failure: PageFailure }) & { changes?: GlobalChange[] }

/** Renders pages, here or in threads. The answer is `undefined` if the stored body cannot be used. */
export type RenderRequest = (request: PageRequest) => Promise<PageAnswer | undefined>

/** Reads the body of a doc from its cached content, and the Markdown of the body if it is known. */
export type ReadBody = (
  stored: object,
  site: Site,
  href: string,
) => { body: Body; markdown?: string | undefined } | undefined

/** Pages that a renderer is opened for. */
export interface ExpectedPages {
  /** How many there are at most. */
  total: number
  /** Whether all of them are rendered, because there is no output of a previous build. */
  isFirst: boolean
}

export type OpenRenderer = (data: RendererData, pages: ExpectedPages) => RenderRequest

/** Render pages in this process. */
export const renderHere =
  (highlight: Highlight, readBody: ReadBody = () => undefined): ((data: RendererData) => RenderRequest) =>
  ({ root, sites, client, lean, hasCode }) => {
    const siteReads = new SiteReads(root)
    const recordLoad = <Value>(load: () => Promise<Value>) => (hasCode ? siteReads.load(load) : load())
    // What changes a built-in object is rendered again each time, so that each build reports it.
    const guard = new GlobalsGuard(root, () => siteReads.addUnknown('global'))
    // Site code calls it.
    const highlightUnrecorded: Highlight = (...code) => withoutRecording(() => highlight(...code))
    const indexer = new PageIndexer()
    const generator = `Quire v${packageVersion}`
    let lastImport: Promise<unknown> = Promise.resolve()
    const renderers = sites.map(async ({ graph, module }): Promise<RenderPage> => {
      // One after the other, because modules of the site may translate at their top.
      const imported: Promise<{ createPages: typeof createPages }> = lastImport.then(() => {
        setFirstSite(graph.site)
        return recordLoad(() => {
          if (hasCode) guard.begin(module)
          return import(pathToFileURL(module).href).finally(() => guard.onLoaded())
        })
      })
      lastImport = imported.catch(() => {})
      const bundle = await imported
      const onLoaded = (id: string) => guard.onLoaded(fileOfModule(graph.theme, id))
      return bundle.createPages({
        graph,
        client,
        generator,
        lean,
        highlight: highlightUnrecorded,
        recordLoad,
        onLoaded,
      })
    })
    // A module that cannot be loaded fails its pages.
    for (const renderer of renderers) renderer.catch(() => {})

    const answer = async ({ site: index, data, stored, islands, hasOpenIds, runsCode }: PageRequest) => {
      const { site } = sites[index]!.graph
      let bodyMarkdown: string | undefined
      try {
        if (stored && data.content.kind === 'doc') {
          const read = readBody(stored, site, data.href)
          if (!read) return undefined
          data.content.body = read.body
          bodyMarkdown = read.markdown
        }
        const render = await renderers[index]!
        const { value: page, reads } = runsCode
          ? await siteReads.run(
              () => JSON.stringify(data),
              () => render(data, islands).finally(() => guard.onRendered()),
            )
          : { value: await render(data, islands), reads: [] }
        // Addresses that come from modules of the site, such as imported images, have no base URL yet.
        const html = page.html.replaceAll(basePlaceholder, site.baseUrl)
        const record = site.search && recordOf({ html, data: page.data }, site)
        const hasIndex = site.search && engineEntry(site.search).hasBuiltIndex
        const markdown = pageMarkdown(html, page.data, site, bodyMarkdown)
        return {
          html,
          ...(markdown !== undefined && { markdown }),
          ...(record && (hasIndex ? { indexed: indexer.page(record) } : { record })),
          ...(hasOpenIds && { ids: [...idsOf(html), ...(page.anchors ?? [])] }),
          isNoIndex: page.data.head.robots?.includes('noindex') ?? false,
          markup: readMarkup(
            html,
            page.linked?.map((href) => href.replaceAll(basePlaceholder, site.baseUrl)),
            page.anchors,
          ),
          sources: sourcesOf(html),
          ...(runsCode && { reads: [machineRead(root), ...reads] }),
        }
      } catch (error) {
        return { failure: errorOf(error, root) }
      }
    }
    return async (request) => {
      const page: PageAnswer | undefined = await answer(request)
      const changes = guard.take()
      return page && changes.length > 0 ? { ...page, changes } : page
    }
  }

/** The file of a module of the site, from its root. That of a live doc is the page's own. */
function fileOfModule({ components, titleBadge }: ContentGraph['theme'], id: string): string | undefined {
  const [, kind, name = ''] = /^(\w+):(.*)$/.exec(id) ?? []
  if (kind === 'page') return name.startsWith('plugin:') ? undefined : name
  if (kind === 'component') return components[name]!.module.replace(/\?.*/, '')
  return id === titleBadgeModule ? titleBadge : undefined
}
