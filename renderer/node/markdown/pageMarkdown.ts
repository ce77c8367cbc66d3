import type { Site } from '../../../schemas/graph.ts'
import { hasMarkdown } from '../../../schemas/shared/files/markdownFiles.ts'
import type { PageData } from '../../page/pageData.ts'
import { toMarkdown } from './blocks.ts'
import { type HtmlNode, htmlTree } from './htmlTree.ts'

/**
 * The Markdown file of a page, made from what the page shows, so that components, partials and imports are part of it.
 *
 *     ---
 *     title: "Click"
 *     description: "Click an element"
 *     url: "https://docs.example/commands/click"
 *     ---
 *
 *     # Click
 */
export function pageMarkdown(html: string, { head, href, content }: PageData, site: Site): string | undefined {
  if (!site.markdownPages || !hasMarkdown(content)) return undefined
  const url = site.url + href
  const values = { title: 'title' in content ? content.title : head.title, description: head.description, url }
  const fields = Object.entries(values).flatMap(([name, value]) => (value ? `${name}: ${JSON.stringify(value)}\n` : []))
  const body = toMarkdown(contentOf(html), url)
  return `---\n${fields.join('')}---\n\n${body}${body === '' ? '' : '\n'}`
}

/** Start of the content: of a doc, of a category's page, of a page whose components are replaced. */
const contentStarts = [
  { tag: '<div class="theme-doc-markdown', onlyFirst: true },
  { tag: '<header class="markdown"', onlyFirst: false },
  { tag: '<article', onlyFirst: true },
  { tag: '<main', onlyFirst: true },
]

/** The content of a page, without what is around it. */
export function contentOf(html: string): HtmlNode[] {
  for (const { tag, onlyFirst } of contentStarts) {
    const start = html.indexOf(tag)
    if (start >= 0) return htmlTree(html, start, onlyFirst)
  }
  return []
}
