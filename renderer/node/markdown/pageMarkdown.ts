import type { Site } from '../../../schemas/graph.ts'
import { hasMarkdown } from '../../../schemas/shared/files/markdownFiles.ts'
import type { PageData } from '../../page/pageData.ts'
import { hostAttribute } from '../../page/pageDocument.ts'
import { llmsHref } from '../../page/urls.ts'
import { decodeReferences } from '../../search/decodeReferences.ts'
import { toMarkdown } from './blocks.ts'
import { type HtmlNode, htmlTree } from './htmlTree.ts'

/**
 * The Markdown file of a page, made from what the page shows, so that components, partials and imports are part of it.
 *
 *     ---
 *     title: "Click"
 *     description: "Click an element"
 *     url: "https://docs.example/commands/click"
 *     llms: "https://docs.example/llms.txt"
 *     ---
 *
 *     # Click
 *
 * `bodyMarkdown` is the Markdown of the body, if it is known.
 */
export function pageMarkdown(
  html: string,
  { head, href, content }: PageData,
  site: Site,
  bodyMarkdown?: string,
): string | undefined {
  if (!site.markdownPages || !hasMarkdown(content)) return undefined
  const url = site.url + href
  const list = llmsHref(site)
  const values = {
    title: 'title' in content ? content.title : head.title,
    description: head.description,
    url,
    // The list of all pages, for assistants.
    llms: list && site.url + list,
  }
  const fields = Object.entries(values).flatMap(([name, value]) => (value ? `${name}: ${JSON.stringify(value)}\n` : []))
  const body = spliced(html, content, bodyMarkdown) ?? toMarkdown(contentOf(html), url)
  return `---\n${fields.join('')}---\n\n${body}${body === '' ? '' : '\n'}`
}

/** The known Markdown of a body below the page's title; `undefined` if the page shows something else beside the body. */
function spliced(html: string, content: PageData['content'], bodyMarkdown: string | undefined): string | undefined {
  if (bodyMarkdown === undefined || content.kind !== 'doc') return undefined
  const [body] = content.body
  if (content.body.length !== 1 || typeof body !== 'string') return undefined
  beforeBody.lastIndex = html.indexOf('<div class="theme-doc-markdown')
  const [start, title] = beforeBody.exec(html) ?? []
  if (start === undefined) return undefined
  const bodyEnd = beforeBody.lastIndex + body.length
  if (!html.startsWith(body, beforeBody.lastIndex) || !html.startsWith('</div></div>', bodyEnd)) return undefined
  const heading =
    title && toMarkdown([{ name: 'h1', attributes: '', children: [decodeReferences(title)], hasBlock: false }], '')
  return [heading, bodyMarkdown].filter(Boolean).join('\n\n')
}

const beforeBody = new RegExp(
  String.raw`<div class="theme-doc-markdown markdown">(?:<header><h1>([^<]*)</h1></header>)?<div class="static-html"(?: ${hostAttribute}="\d+")?>`,
  'y',
)

/** Start of the content: of a doc, of a category's page, of a page whose components are replaced, of one without `<main>`. */
const contentStarts = [
  { tag: '<div class="theme-doc-markdown', onlyFirst: true },
  { tag: '<header class="markdown"', onlyFirst: false },
  { tag: '<article', onlyFirst: true },
  { tag: '<main', onlyFirst: true },
  { tag: '<div id="__quire_main"', onlyFirst: true },
]

/** The content of a page, without what is around it. */
export function contentOf(html: string): HtmlNode[] {
  for (const { tag, onlyFirst } of contentStarts) {
    const start = html.indexOf(tag)
    if (start >= 0) return htmlTree(html, start, onlyFirst)
  }
  return []
}
