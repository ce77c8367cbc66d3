import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import type { Parsed } from '../../pipeline/parse/parse.ts'
import type { Body } from '../../schemas/graph.ts'
import { escapeHtml } from '../../schemas/shared/html/escapeHtml.ts'

/** The HTML of a parsed doc without what our theme adds: frames of code blocks, links of headings, attributes of links. */
export function plainHtml({ content, facts }: Parsed): string {
  const html = textOf(content.body)
    .replaceAll(/\u0001(\d+)\u0001/g, (_, index) => escapeHtml(facts.links[index]!.url))
    .replaceAll(
      /<div class="theme-code-block[^"]*">.*?\u0002(\d+)\u0002<\/code><\/pre>.*?<\/div><\/div><\/div>/gs,
      (_, index) => {
        const { language, text } = content.code[index]!
        const attribute = language === undefined ? '' : ` class="language-${escapeHtml(language)}"`
        return `<pre><code${attribute}>${escapeHtml(text === '' ? '' : `${text}\n`)}</code></pre>`
      },
    )
  const tree = fromHtml(html, { fragment: true })
  walk(tree, (element) => {
    const { properties, tagName } = element
    if (tagName === 'a') for (const name of ['target', 'rel']) delete properties[name]
    if (tagName === 'img') for (const name of ['loading', 'decoding']) delete properties[name]
    if (/^h[1-6]$/.test(tagName)) for (const name of ['id', 'className']) delete properties[name]
  })
  const undecorated = (parent: Root | Element): void => {
    parent.children = (parent.children as ElementContent[])
      .filter((child) => !isClass(child, 'hash-link'))
      .flatMap((child) => (isClass(child, 'table-scroll') ? (child as Element).children : [child]))
    for (const child of parent.children) if (child.type === 'element') undecorated(child)
  }
  undecorated(tree)
  return toHtml(tree)
}

/** HTML in one form, so that only what a reader or a script would notice differs. */
export function comparable(html: string): string {
  const tree = fromHtml(html.trim(), { fragment: true })
  walk(tree, (element) => {
    // Ours has one on every image.
    if (element.properties.alt === '') delete element.properties.alt
    element.properties = Object.fromEntries(Object.entries(element.properties).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return toHtml(tree)
    .split(/(<pre\b.*?<\/pre>)/s)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\s+/g, ' ').replace(blockEdge, '$1')))
    .join('')
    .trim()
}

const blocks =
  'p|h[1-6]|ul|ol|li|blockquote|hr|div|table|thead|tbody|tr|td|th|pre|textarea|style|script|section|details|summary|br'
const blockEdge = new RegExp(` *(</?(?:${blocks})(?: [^>]*)?>) *`, 'g')

function textOf(body: Body): string {
  return body
    .map((node) => {
      if (typeof node === 'string') return node
      const inner = textOf(node.children ?? [])
      return 'element' in node ? `<${node.element}>${inner}</${node.element}>` : inner
    })
    .join('')
}

function walk(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node)
  for (const child of (node as Root).children ?? []) walk(child, visit)
}

const isClass = (node: Nodes, name: string) =>
  node.type === 'element' && ((node.properties.className as string[] | undefined) ?? []).includes(name)
