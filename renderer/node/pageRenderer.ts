import type { Body, ContentGraph, Site } from '../../schemas/graph.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import type { GlobalChange } from '../../schemas/shared/run/languageGlobals.ts'
import type { OverBudget } from '../../schemas/shared/threads/requestPool.ts'
import type { PageData } from '../page/pageData.ts'
import type { IndexedPage } from '../search/index/indexedPage.ts'
import type { PageRecord } from '../search/index/records.ts'
import type { ErrorSource } from './errorSource.ts'
import type { ClientFiles } from './htmlDocument.ts'
import type { PageSources } from './outputs/pageSources.ts'
import type { PageMarkup } from './pageMarkup.ts'

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
