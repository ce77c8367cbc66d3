import type { ContentGraph } from '../../schemas/graph.ts'
import { basePlaceholder } from '../../schemas/shared/urls/basePlaceholder.ts'
import type { RenderedPage } from '../page/pageData.ts'
import { engineEntry } from '../search/engines/engines.ts'
import type { PageIndexer } from '../search/index/indexedPage.ts'
import { recordOf } from '../search/index/records.ts'
import { frameUrls } from './frameUrls.ts'
import { pageMarkdown } from './markdown/pageMarkdown.ts'
import { sourcesOf } from './outputs/pageSources.ts'
import { idsOf } from './pageAnchors.ts'
import { readMarkup, withHeadUrls } from './pageMarkup.ts'

/** Make the files of a rendered page (HTML and Markdown), its search entry, and the links, ids and addresses that checks need. */
export function answerOf(
  page: RenderedPage,
  { site, theme }: Pick<ContentGraph, 'site' | 'theme'>,
  {
    indexer,
    bodyMarkdown,
    hasOpenIds,
  }: { indexer: PageIndexer; bodyMarkdown: string | undefined; hasOpenIds: boolean | undefined },
) {
  // Addresses that come from modules of the site, such as imported images, have no base URL yet.
  const withBase = (text: string) => text.replaceAll(basePlaceholder, site.baseUrl)
  const html = withBase(page.html)
  const record = site.search && recordOf({ html, data: page.data }, site)
  const hasIndex = site.search && engineEntry(site.search).hasBuiltIndex
  const linked = page.linked?.map(withBase)
  const markup = withHeadUrls(readMarkup(html, linked, page.anchors), page.data.head.tags, withBase)
  const frame = frameUrls(html, theme, linked)
  const markdown = pageMarkdown(html, page.data, site, bodyMarkdown)
  return {
    html,
    ...(markdown !== undefined && { markdown }),
    ...(record && (hasIndex ? { indexed: indexer.page(record) } : { record })),
    ...(hasOpenIds && { ids: [...idsOf(html), ...(page.anchors ?? [])] }),
    isNoIndex: page.data.head.robots?.includes('noindex') ?? false,
    markup: frame ? { ...markup, frame } : markup,
    sources: sourcesOf(html),
  }
}
