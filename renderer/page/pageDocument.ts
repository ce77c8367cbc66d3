import type { TocItem } from '../../schemas/graph.ts'
import { restoreOmittedHtml } from './bodyTree.ts'
import type { FirstPageData, PageData } from './pageData.ts'

/** The id of the element with the data of a page in its document. */
export const pageDataId = '__quire_page'

/** The beginning of that element and of its data, which is never empty. */
export const pageDataStart = `<script type="application/json" id="${pageDataId}">{`

/** That element in the document of a page, without its end tag. */
export function pageDataIn(html: string): string {
  const start = html.indexOf(pageDataStart)
  return html.slice(start, html.indexOf('</script>', start))
}

/** The attribute of the elements whose HTML the data of a page omits. */
export const hostAttribute = 'data-html'

/**
 * Read the data of a page from its parsed document, with the HTML that the data omits. `undefined` if it is no page of a site
 * of ours.
 */
export function readPageData(document: Document): PageData | undefined {
  const text = document.querySelector(`script#${pageDataId}`)?.textContent
  if (!text) return undefined
  const { branches: _, levels, ...page }: FirstPageData = JSON.parse(text)
  const { content, code } = page
  if (levels && content.kind === 'doc') content.contents = contentsIn(document, levels)
  const htmlOf = omittedHtmlOf(document)
  if (content.kind === 'doc') page.content = { ...content, body: restoreOmittedHtml(content.body, htmlOf) }
  for (const [id, block] of Object.entries(code ?? {})) if (block.__html === '') block.__html = htmlOf(id)
  return page
}

/** The headings in the table of contents of a document, whose levels its data has. */
export function contentsIn(document: Document, levels: number[]): TocItem[] {
  const links = [...document.querySelectorAll('.theme-doc-toc-desktop .table-of-contents__link')]
  return links.map((link, index) => ({
    level: levels[index] ?? 2,
    id: link.getAttribute('href')!.slice(1),
    html: link.innerHTML,
  }))
}

/** The address that a document leads to at once; `undefined` if it is no redirect. */
export function readRedirect(document: Document): string | undefined {
  const refresh = document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')
  return /^0; url=(.+)$/.exec(refresh ?? '')?.[1]
}

/** The elements with omitted HTML by their names. Authors may write the attribute, too: inside the HTML of an element of ours. */
export function omittedHosts(document: ParentNode): Map<string, Element> {
  const hosts = new Map<string, Element>()
  for (const host of document.querySelectorAll(`[${hostAttribute}]`)) {
    const id = host.getAttribute(hostAttribute)!
    if (!host.parentElement?.closest(`[${hostAttribute}]`) && !hosts.has(id)) hosts.set(id, host)
  }
  return hosts
}

function omittedHtmlOf(document: Document): (id: string) => string {
  const hosts = omittedHosts(document)
  return (id) => {
    const host = hosts.get(id)
    if (!host) throw new Error(`The page has no element with the HTML of ${id}.`)
    return host.innerHTML
  }
}
