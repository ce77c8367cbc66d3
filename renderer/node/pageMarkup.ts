import { parse } from 'parse5'
import { isImageTag } from '../../schemas/shared/html/isImageTag.ts'
import { isReservedName } from '../../schemas/shared/html/reservedNames.ts'
import { startTags } from '../../schemas/shared/html/startTags.ts'
import { styleUrls, tagUrls } from '../../schemas/shared/html/tagUrls.ts'
import { isUnsafeElement, type UnsafeProblem, unsafeAttribute } from '../../schemas/shared/html/unsafeMarkup.ts'
import { walkHtml } from '../../schemas/shared/html/walkHtml.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { hasAnchor } from '../../schemas/shared/urls/hasAnchor.ts'
import type { HeadTag } from '../page/pageData.ts'
import { rootEnd } from './htmlDocument.ts'

/** URLs and unsafe markup in the HTML of a page, including that of components. */
export interface PageMarkup {
  /** The addresses of links and images, each once, as written. Without those that lead to an id of the page itself. */
  urls: { url: string; kind: 'link' | 'image'; isElement?: true }[]
  unsafe: { value: string; problem: UnsafeProblem }[]
  /** The addresses around the content, in parts of the theme that the site has replaced, with the file of such a part. */
  frame?: (PageMarkup['urls'][number] & { file: string })[]
  /** Ids and names that hide something from the scripts of the page. */
  reserved: { attribute: string; value: string }[]
}

/**
 * Read the content of a page: its `<main>` element, or what is between navbar and footer if nothing is beside it. `linked` are
 * addresses of links that are components; other ones are those of elements. `anchors` are those that code of the site adds to the ids.
 */
export function readMarkup(html: string, linked: string[] = [], anchors: string[] = []): PageMarkup {
  const ofComponents = new Set(linked)
  const { start, end } = contentRange(html)
  const main = html.slice(start, end)
  const markup: PageMarkup = { urls: [], unsafe: [], reserved: [] }
  const urls = new Map<string, PageMarkup['urls'][number]>()
  // Ids of the page. A heading has two links, its own, which is in it, and that of the contents.
  const ids = new Set<string>()
  let isSuspect = false
  for (const tag of startTags(main)) {
    const id = / id="([^"]*)"/.exec(tag)?.[1]
    if (id) ids.add(`#${id}`)
    isSuspect ||= !tag.endsWith('>') || mayBeUnsafe.test(tag) || mayBeReserved.test(tag)
    for (const { url, written, kind } of tagUrls(tag)) {
      if (ids.has(written)) continue
      if (written.startsWith('#') && (leadsToId(written, html) || anchors.includes(decodeUrl(url.slice(1))))) {
        ids.add(written)
        continue
      }
      if (tag.includes('data-noBrokenLinkCheck')) continue
      const isElement = !ofComponents.has(url)
      urls.set(url, { url, kind, ...(isElement && { isElement }) })
    }
  }
  for (const url of styleUrls(main)) urls.set(url, { url, kind: 'image', isElement: true })
  markup.urls.push(...urls.values())
  // Parsing a page takes longer than rendering it, so it is parsed only when one of its tags looks unsafe.
  if (isSuspect) walkHtml<HtmlNode>(parse(main) as HtmlNode, (node) => collectProblems(node, markup))
  return markup
}

/** Add the pictures that `meta` and `link` elements of a page name for its head. Other addresses may be answered by a program. */
export function withHeadUrls(markup: PageMarkup, tags: HeadTag[] = [], withBase: (text: string) => string): PageMarkup {
  const urls = tags.flatMap(({ name, attributes }): PageMarkup['urls'] => {
    const { content, rel, href } = attributes
    const isImage = name === 'meta' ? isImageTag(attributes) : name === 'link' && /icon/.test(String(rel))
    const url = withBase(String(name === 'meta' ? content : href))
    return isImage && /^(?:\/|https?:).*\.\w+$/.test(url) ? [{ url, kind: 'image', isElement: true }] : []
  })
  return urls.length === 0 ? markup : { ...markup, urls: [...markup.urls, ...urls] }
}

/** Where the content of a page begins and ends in its HTML. */
export function contentRange(html: string): { start: number; end: number } {
  const wrapper = html.indexOf(contentStart)
  const footer = html.lastIndexOf('<footer')
  const wholeEnd = footer < wrapper ? html.lastIndexOf(rootEnd) : footer
  const main = html.indexOf('<main')
  // A page of the site may have a header before its `<main>`; other pages have a sidebar there.
  const isWhole = main < 0 || (wrapper >= 0 && !html.slice(wrapper, wholeEnd).includes('<aside'))
  if (!isWhole) return { start: main, end: html.lastIndexOf('</main>') }
  return wrapper < 0 ? { start: html.length, end: html.length } : { start: wrapper, end: wholeEnd }
}

/** In `Shell.tsx`. */
export const contentStart = 'class="main-wrapper"'

/** Whether a link within a page leads to an id of it, or to its top. Both are escaped in the same way. */
function leadsToId(quoted: string, html: string): boolean {
  const anchor = quoted.slice(1)
  const ids = { has: (id: string) => html.includes(` id="${id}"`) || html.includes(` name="${id}"`) }
  return hasAnchor(ids, anchor) || hasAnchor(ids, decodeUrl(anchor))
}

const mayBeUnsafe =
  /<(?:script|base)\b|[\s/"'](?:on[a-z]+|srcdoc|http-equiv|attributeName)\s*=|=\s*["']?[\s\u0000-\u0020]*(?:&|javascript|vbscript|data:|\S{0,10}[\t\n])/i

const mayBeReserved = /\sid="__|<(?:embed|form|iframe|img|object)\b[^<>]*\s(?:id|name)="/i

interface HtmlNode {
  tagName?: string
  attrs?: { name: string; value: string }[]
}

function collectProblems({ tagName, attrs = [] }: HtmlNode, markup: PageMarkup): void {
  if (tagName === undefined) return
  const isData = attrs.some(({ name, value }) => name === 'type' && /json/.test(value))
  if (isUnsafeElement(tagName) && !isData) markup.unsafe.push({ value: `<${tagName}>`, problem: 'element' })
  for (const { name, value } of attrs) {
    if (isReservedName(tagName, name, value)) markup.reserved.push({ attribute: name, value })
    const problem = unsafeAttribute(tagName, name, value)
    if (problem !== undefined) markup.unsafe.push({ value: `${name}="${value}"`, problem })
  }
}
