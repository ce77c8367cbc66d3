import { toMarkdown } from './blocks.ts'
import { attributeOf, type HtmlElement, type HtmlNode, hasClass } from './htmlTree.ts'
import { contentOf } from './pageMarkdown.ts'

/** A section of a page as Markdown, or the ids that the page has. */
export type Section = { markdown: string } | { ids: string[] }

/** The section of a page with an id: from its heading to the next one of its level. `pageUrl` is the address of the page. */
export function sectionMarkdown(html: string, id: string, pageUrl: string): Section {
  const nodes = unwrap(contentOf(html))
  const index = nodes.findIndex((node) => hasId(node, id))
  if (index < 0)
    return { ids: nodes.flatMap((node) => (levelOf(node) > 1 ? (attributeOf(node as HtmlElement, 'id') ?? []) : [])) }
  // An id that is not that of a heading belongs to the section around it.
  let start = index
  while (start > 0 && levelOf(nodes[start]!) === 0) start -= 1
  const level = levelOf(nodes[start]!) || 1
  const next = nodes.findIndex((node, other) => other > index && levelOf(node) > 0 && levelOf(node) <= level)
  return { markdown: `${toMarkdown(nodes.slice(start, next < 0 ? undefined : next), pageUrl)}\n` }
}

/** Heading level; 0 for other nodes. */
const levelOf = (node: HtmlNode): number =>
  typeof node === 'string' ? 0 : Number(/^h([1-6])$/.exec(node.name)?.[1] ?? 0)

const hasId = (node: HtmlNode, id: string): boolean =>
  typeof node !== 'string' && (attributeOf(node, 'id') === id || node.children.some((child) => hasId(child, id)))

const containers = new Set(['article', 'div', 'header', 'main', 'section', 'span'])

/** The content of a page without the elements that headings are in. */
function unwrap(nodes: HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || !containers.has(node.name) || hasClass(node, 'theme-admonition')) return [node]
    const isPlain = attributeOf(node, 'role') === undefined && attributeOf(node, 'data-footnotes') === undefined
    return isPlain && node.children.some(hasHeading) ? unwrap(node.children) : [node]
  })
}

const hasHeading = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (levelOf(node) > 0 || node.children.some(hasHeading))
