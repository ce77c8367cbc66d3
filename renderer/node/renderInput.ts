import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ListedAddress } from '../../schemas/frozenVersion.ts'
import type { ContentGraph, ContentOptions, DocContent, MarkdownModule, Route } from '../../schemas/graph.ts'
import type { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import type { ValueStore } from '../../schemas/shared/cache/valueStore.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import type { SiteAnchor } from '../../schemas/siteAnchors.ts'
import type { CustomFeedItems } from './feeds/feedFiles.ts'
import type { PageSources, SiteSources } from './outputs/pageSources.ts'
import type { OpenRenderer } from './pageRenderer.ts'
import type { PreviousOutput, StoredPage } from './pages/pageCache.ts'
import type { PageKey, SiteKey } from './pages/pageKey.ts'
import type { PageOrigin } from './pages/pageStore.ts'

/** A site in one language. */
export interface SiteInput {
  graph: ContentGraph
  /** A doc's body, by doc key. */
  content: (key: string, options?: ContentOptions) => Promise<DocContent>
  /** Hashes of what a doc's body is made of, by doc key. A page is rendered again if they are not known. */
  contentKey?: (key: string) => Pick<PageKey, 'text' | 'links'> | undefined
  /** A doc's body as it is in the cache, which a renderer may read instead. */
  storedBody?: (key: string) => { content: object } | undefined
  /** The Markdown files that modules of the site import, as modules. */
  markdownModules?: () => Promise<MarkdownModule[]>
  /** The addresses in these files. They are checked with their positions. */
  markdownUrls?: () => string[]
  /** The links of the config and of sidebars to anchors. */
  siteAnchors?: () => SiteAnchor[]
}

export interface RenderInput {
  /** The site in each language to build. */
  sites: SiteInput[]
  /** Opens what renders the pages. */
  openRenderer: OpenRenderer
  /** Absolute path of the site's folder. */
  root: string
  /** Absolute path of the folder where bundles are cached. */
  cacheFolder: string
  /** The output of the last build. Without it all pages are rendered. */
  previous?: PreviousOutput
  /** The cache that machines share. */
  remote?: RemoteCache | undefined
  /** The pages that parts of this build have rendered. */
  partPages?: ValueStore | undefined
  /** Everything that pages are rendered from besides the graph and the bundles. */
  setting?: string
  /** Pages whose data is in memory at a time. */
  pagesAtATime?: number
  /** The frozen versions in a language, which are in the output as they were rendered. */
  frozen?: (locale: string) => FrozenOutput[]
  /** Makes the posts of feeds, of blogs with a function for it. */
  feedItems?: CustomFeedItems
  /** Whether a page is in the search index, by the path of its document. Asked after all pages of its language. */
  isSearched?: (path: string) => boolean
  /** Called while pages are rendered. */
  onProgress?: (done: number, total: number) => void
  /** Called with each page that is in the output, and where it comes from. */
  onOrigin?: (page: TracedPage) => void
  /** Called with what is known of a language when its pages are rendered. */
  onLists?: (lists: SiteLists) => void
  /** Called with the reads of site code on each page. */
  onReads?: (reads: Read[]) => void
  /** Called with a diagnostic for each module that cannot be bundled and each page that cannot be rendered. */
  report?: (diagnostic: Diagnostic) => void
}

/** A frozen version as it is in the output. */
export interface FrozenOutput {
  /** Of its folder in the cache. */
  key: string
  /** By their path in the folder of the language; `copy` is absolute. */
  files: { path: string; copy: string }[]
  addresses: ListedAddress[]
  sources: PageSources
}

/** Lists over all pages of a language. */
export interface SiteLists {
  /** The addresses in its sitemap. */
  addresses: ListedAddress[]
  /** The ids of pages whose components may add some, by route. */
  pageIds: ReadonlyMap<string, string[]>
  /** Where the pages of all languages so far load files from. */
  sources: Omit<SiteSources, 'add'>
}

/** A page with what it was made of, in this build and in the last one. */
export interface TracedPage {
  graph: ContentGraph
  route: Route
  origin: PageOrigin
  /** Absent if it cannot be cached. */
  current?: [SiteKey, PageKey]
  /** Absent if the last build has not rendered it, or its output is gone. */
  last?: [SiteKey, StoredPage]
}
