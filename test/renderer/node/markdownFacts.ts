import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { matches, select } from 'hast-util-select'
import type { Nodes as MdastNodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** What a page and its Markdown file must have in common, in document order. */
export interface Facts {
  /** `2 Syntax` */
  headings: string[]
  /** Absolute addresses. */
  links: string[]
  images: string[]
  /** Code blocks, with their language in the first line. */
  blocks: string[]
  inlineCode: string[]
  /** All letters and digits outside of code blocks. */
  text: string
}

const noFacts = (): Facts => ({ headings: [], links: [], images: [], blocks: [], inlineCode: [], text: '' })
const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
const code = (language: string | undefined, text: string) => `${language === 'text' ? '' : (language ?? '')}\n${text}`

/** Parts of a page that are its interface. */
const interfaceParts =
  '[aria-hidden="true"], .hash-link, .sr-only, [role="tablist"], .themed-image--dark, button, nav, script, style, input, [data-footnote-ref], [data-footnote-backref]'

/** Read the HTML of a page with a parser of its own. */
export function factsOfHtml(html: string, url: string): Facts {
  const tree = fromHtml(html)
  const content = select('.theme-doc-markdown', tree) ?? select('article', tree)!
  const facts = noFacts()
  const absolute = (address: unknown) => new URL(String(address), url).href

  const visit = (node: Nodes, inCell: boolean): void => {
    if (node.type === 'text') facts.text += node.value
    if (!('children' in node)) return
    const element = node as Element
    if (element !== content && (matches(interfaceParts, element) || element.tagName === 'footer')) return
    const { tagName, properties } = element
    if (tagName === 'svg' || tagName === 'figure') facts.text += String(properties.ariaLabel ?? '')
    if (tagName === 'svg') return
    if (properties.role === 'tabpanel') facts.text += String(properties.dataLabel)
    if (/^h[1-6]$/.test(tagName)) facts.headings.push(`${tagName[1]} ${collapse(visibleText(element))}`)
    const isEmpty = visibleText(element).trim() === '' && !select('img', element)
    if (tagName === 'a' && properties.href && !isEmpty) facts.links.push(absolute(properties.href))
    if (['iframe', 'video', 'audio'].includes(tagName)) {
      facts.links.push(absolute(properties.src))
      facts.text += String(properties.title ?? properties.src)
      return
    }
    if (tagName === 'img') facts.images.push(absolute(properties.src))
    if (tagName === 'pre' && !inCell) {
      const classes = [element, select('code', element)].flatMap((one) => one?.properties.className ?? []) as string[]
      const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length)
      facts.blocks.push(code(language, visibleText(element).replace(/\r?\n$/, '')))
      return
    }
    if (tagName === 'code' && !inCell && !select('a', element)) facts.inlineCode.push(collapse(visibleText(element)))
    for (const child of element.children) visit(child, inCell || tagName === 'td' || tagName === 'th')
  }
  visit(content, false)
  return { ...facts, text: letters(facts.text) }
}

function visibleText(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  if (!('children' in node) || (node.type === 'element' && matches(interfaceParts, node))) return ''
  return node.children.map((child) => visibleText(child as ElementContent)).join('')
}

/** Read a Markdown file as any reader of CommonMark and GFM does. */
export function factsOfMarkdown(markdown: string): Facts {
  const text = markdown.replace(/^---\n[\s\S]*?\n---\n/, '')
  const facts = noFacts()
  const visit = (node: MdastNodes, inCell: boolean): void => {
    if (node.type === 'heading') facts.headings.push(`${node.depth} ${collapse(plainText(node))}`)
    // This reader also makes links, without a position, of addresses that are escaped.
    if (node.type === 'link' && node.position) facts.links.push(new URL(node.url).href)
    if (node.type === 'image') facts.images.push(new URL(node.url).href)
    if (node.type === 'code') facts.blocks.push(code(node.lang ?? undefined, node.value))
    if (node.type === 'inlineCode' && !inCell) facts.inlineCode.push(collapse(node.value))
    if (node.type === 'text' || node.type === 'inlineCode') facts.text += node.value
    if ('children' in node) for (const child of node.children) visit(child, inCell || node.type === 'tableCell')
  }
  visit(unified().use(remarkParse).use(remarkGfm).parse(text), false)
  return { ...facts, text: letters(facts.text) }
}

/** All text of a Markdown file. */
export const textOfMarkdown = (markdown: string): string =>
  plainText(unified().use(remarkParse).use(remarkGfm).parse(markdown))

function plainText(node: MdastNodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
