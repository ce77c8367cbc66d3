import { jsonForHtml } from '../page/headTags.ts'
import { pageDataStart } from '../page/pageDocument.ts'
import { textOf } from './pages/pageValue.ts'

/**
 * Write into the document of a page which of its links lead nowhere, so that browsers do not load these ahead. Components compute
 * links, so they are known after the page is rendered, and they change when other pages do.
 */
export function withDeadLinks<Page extends { html: string | Uint8Array }>(page: Page, deadLinks: string[]): Page {
  if (deadLinks.length === 0) return page
  const html = textOf(page.html)
  const start = html.indexOf(pageDataStart)
  if (start < 0) return page
  const end = start + pageDataStart.length
  return { ...page, html: `${html.slice(0, end)}"deadLinks":${jsonForHtml(deadLinks)},${html.slice(end)}` }
}
