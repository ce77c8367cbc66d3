import { type Block, fenced, indent, joinBlocks, listItem, quote } from '../../../schemas/shared/markdown/blocks.ts'
import { attributeOf, type HtmlElement, type HtmlNode, hasClass, isBlock } from './htmlTree.ts'
import { paragraphs } from './paragraphs.ts'
import { footnoteLabel, formulaIn, type PhrasingOptions, phrasing, textOf } from './phrasing.ts'
import { table } from './table.ts'

/** HTML as Markdown. `pageUrl` is the absolute URL of the page. */
export const toMarkdown = (nodes: HtmlNode[], pageUrl: string): string => joinBlocks(blocks(nodes, { pageUrl }))

const blocks = (nodes: HtmlNode[], options: PhrasingOptions): Block[] =>
  paragraphs<Block>(
    nodes,
    options,
    (text) => ({ text }),
    (element) => blocksOf(element, options),
  )

function blocksOf(element: HtmlElement, options: PhrasingOptions): Block[] {
  const { name, children } = element
  const inner = () => blocks(children, options)
  const one = (text: string): Block[] => (text === '' ? [] : [{ text }])
  switch (name) {
    case 'p':
      return inner()
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const text = phrasing(children, { ...options, in: 'heading' })
      return hasClass(element, 'sr-only') || text === '' ? [] : one(`${'#'.repeat(Number(name[1]))} ${text}`)
    }
    case 'pre':
      return one(fenced(textOf(element).replace(/\r?\n$/, ''), element.language))
    case 'math-display':
      return one(fenced(formulaIn(children), 'math'))
    case 'hr':
      // No marker of a list.
      return one('___')
    case 'ul':
    case 'ol':
    case 'menu':
      return list(element, options)
    case 'dl':
      // Fields that follow each other are one list.
      return definitions(children, options).map((block) =>
        hasClass(element, 'theme-field') ? { text: block.text } : block,
      )
    case 'blockquote':
      return one(quote(inner()))
    case 'table':
      return [...caption(children, options), ...one(table(element, options))]
    case 'caption':
    case 'legend':
    case 'summary':
      return one(bold(children, options))
    case 'a':
      return linkOfBlocks(element, options)
    case 'figure': {
      const label = attributeOf(element, 'aria-label')
      return [...one(label ? phrasing([{ ...element, name: 'em', children: [label] }], options) : ''), ...inner()]
    }
    case 'section':
      return attributeOf(element, 'data-footnotes') === undefined ? inner() : footnotes(children, options)
  }
  if (hasClass(element, 'theme-admonition')) return one(admonition(element, options))
  if (hasClass(element, 'code-block-title')) return one(bold(children, options))
  if (attributeOf(element, 'role') === 'tabpanel') {
    return [...one(bold([attributeOf(element, 'data-label') ?? ''], options)), ...inner()]
  }
  return inner()
}

/** A paragraph in bold type. */
const bold = (children: HtmlNode[], options: PhrasingOptions): string =>
  phrasing([{ name: 'strong', attributes: '', children, hasBlock: false }], options)

/** A quote with a bold title. The default titles in English are lower-case, for CSS to change. */
function admonition(element: HtmlElement, options: PhrasingOptions): string {
  const elements = element.children.filter((child) => typeof child !== 'string')
  const [heading, ...content] = elements
  if (!heading || !hasClass(heading, 'admonition-heading')) return quote(blocks(elements, options))
  const [title] = heading.children
  const isDefault = typeof title === 'string' && hasClass(element, `theme-admonition-${title}`)
  const words = isDefault ? [title[0]!.toUpperCase() + title.slice(1)] : heading.children
  return quote([{ text: bold(words, options) }, ...blocks(content, options)].filter(({ text }) => text !== ''))
}

function list(element: HtmlElement, options: PhrasingOptions): Block[] {
  const items = element.children.filter((child): child is HtmlElement => typeof child !== 'string')
  const isLoose = items.some(({ children }) =>
    children.some((child) => typeof child !== 'string' && child.name === 'p'),
  )
  const start = Number(attributeOf(element, 'start') ?? 1)
  const isOrdered = element.name === 'ol' && start >= 0
  const texts = items.map((item, index) => {
    const marker = isOrdered ? `${start + index}.` : '-'
    return listItem(marker, hasClass(item, 'card') ? blocksOf(item, options) : itemBlocks(item, options), isLoose)
  })
  return texts.length === 0 ? [] : [{ text: texts.join(isLoose ? '\n\n' : '\n'), list: isOrdered ? 'ol' : 'ul' }]
}

/** The blocks of an item. A card of a category's page is a link with a description. */
function itemBlocks(item: HtmlElement, options: PhrasingOptions): Block[] {
  const [card] = item.children
  if (typeof card !== 'object' || !hasClass(card, 'card'))
    return blocks(item.name === 'li' ? item.children : [item], options)
  const parts = card.children.filter((child): child is HtmlElement => typeof child !== 'string')
  const title = parts.find((part) => hasClass(part, 'card__title'))
  const description = parts.find((part) => hasClass(part, 'card__description'))
  if (!title) return blocks(item.children, options)
  const rest = description && textOf(description) !== '' ? [': ', ...description.children] : []
  return [{ text: phrasing([{ ...card, children: title.children }, ...rest], options) }]
}

/** A list of terms, each with its definitions. */
function definitions(children: HtmlNode[], options: PhrasingOptions): Block[] {
  const parts = children.flatMap((child): HtmlElement[] => {
    if (typeof child === 'string') return []
    return child.name === 'div' ? (child.children.filter((part) => typeof part !== 'string') as HtmlElement[]) : [child]
  })
  const items: Block[][] = []
  for (const part of parts) {
    if (part.name === 'dt') items.push([{ text: bold(part.children, options) }])
    else if (part.name === 'dd') {
      if (items.length === 0) items.push([])
      items.at(-1)!.push(...blocks(part.children, options))
    }
  }
  const texts = items.map((all) => {
    const [term, definition, ...others] = all
    if (!term || !definition || others.length > 0 || definition.list || definition.text.includes('\n'))
      return listItem('-', all, true)
    return listItem('-', [{ text: `${term.text}: ${definition.text}` }], true)
  })
  return texts.length === 0 ? [] : [{ text: texts.join('\n'), list: 'ul' }]
}

function caption(children: HtmlNode[], options: PhrasingOptions): Block[] {
  const element = children.find((child) => typeof child !== 'string' && child.name === 'caption')
  return element ? blocksOf(element as HtmlElement, options) : []
}

/** A link around blocks: the first heading or paragraph becomes the link. */
function linkOfBlocks(element: HtmlElement, options: PhrasingOptions): Block[] {
  let isLinked = false
  const linked = (nodes: HtmlNode[]): HtmlNode[] =>
    nodes.map((node) => {
      if (isLinked || (typeof node === 'string' && node.trim() === '')) return node
      if (typeof node !== 'string' && ((isBlock(node) && !/^(?:h[1-6]|p)$/.test(node.name)) || node.hasBlock))
        return { ...node, children: node.name === 'pre' ? node.children : linked(node.children) }
      isLinked = true
      if (typeof node !== 'string' && isBlock(node))
        return { ...node, children: [{ ...element, children: node.children, hasBlock: false }] }
      return { ...element, children: [node], hasBlock: false }
    })
  return blocks(linked(element.children), options)
}

function footnotes(children: HtmlNode[], options: PhrasingOptions): Block[] {
  const items = children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'ol' ? child.children.filter((item) => typeof item !== 'string') : [],
  )
  return items.map((item) => {
    const label = footnoteLabel(attributeOf(item, 'id') ?? '')
    const text = joinBlocks(blocks(item.children.map(withoutBackReference), options))
    return { text: `[^${label}]: ${indent(text, 4)}` }
  })
}

function withoutBackReference(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node
  const children = node.children
    .filter((child) => typeof child === 'string' || attributeOf(child, 'data-footnote-backref') === undefined)
    .map(withoutBackReference)
  return { ...node, children }
}
