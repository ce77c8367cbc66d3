import type {
  Blockquote,
  Code,
  Heading,
  Image,
  InlineCode,
  Link,
  List,
  ListItem,
  Node,
  Paragraph,
  Parent,
  Table,
  Text,
} from 'mdast'
import { codeBlock, scrollingTable, textColumnClass } from '../../../schemas/shared/html/markup.ts'
import { isReservedName } from '../../../schemas/shared/html/reservedNames.ts'
import type { ParseContext, ParsedLink } from '../context.ts'
import { linkPlaceholder } from '../links.ts'
import { messagePlaceholder } from '../messagePlaceholders.ts'
import { positionInDoc, positionOf } from '../position.ts'
import { readCodeBlock } from '../rehype/codeBlocks.ts'
import { leavesSite } from '../rehype/links.ts'
import { textColumns } from '../rehype/textColumns.ts'
import { writtenText } from '../writtenText.ts'
import { escapeAttribute, escapeText, htmlElement } from './htmlText.ts'
import { needsTree } from './needsTree.ts'

type Write<Type> = (node: Type, context: ParseContext, parent: Parent) => string

/**
 * How each type of node becomes HTML, in the bytes that remark-rehype, our steps of rehype and rehype-stringify make of it.
 *
 * A node that needs more (a type without an entry, something to report, data of a plugin) throws `needsTree`. Links, headings and
 * code are collected on the way, in the order of the text.
 */
const writers: Record<string, Write<never>> = {
  paragraph: ((node, context) => `<p>${phrasing(node, context)}</p>`) satisfies Write<Paragraph>,
  text: (({ value }) => escapeText(trimLines(value))) satisfies Write<Text>,
  inlineCode: (({ value }) => `<code>${escapeText(oneLine(value))}</code>`) satisfies Write<InlineCode>,
  emphasis: ((node, context) => `<em>${phrasing(node, context)}</em>`) satisfies Write<Parent>,
  strong: ((node, context) => `<strong>${phrasing(node, context)}</strong>`) satisfies Write<Parent>,
  delete: ((node, context) => `<del>${phrasing(node, context)}</del>`) satisfies Write<Parent>,
  thematicBreak: () => '<hr>',
  blockquote: ((node, context) => `<blockquote>${lines(node, context)}</blockquote>`) satisfies Write<Blockquote>,
  link,
  image,
  heading,
  code,
  list,
  listItem,
  table,
  containerDirective: element,
}

/** The HTML of a node. Throws `needsTree`. */
export function htmlOf(node: Node, context: ParseContext, parent: Parent): string {
  const write = Object.hasOwn(writers, node.type) ? writers[node.type] : undefined
  const { hName, hChildren } = (node.data ?? {}) as NodeData
  if (!write || hChildren !== undefined || (hName !== undefined && write !== (element as unknown))) throw needsTree
  return write(node as never, context, parent)
}

interface NodeData {
  hName?: string
  hProperties?: Record<string, unknown>
  hChildren?: unknown
}

/** The children of a node side by side. */
const phrasing = (node: Parent, context: ParseContext): string =>
  node.children.map((child) => htmlOf(child, context, node)).join('')

/** The children of a node, each on a line of its own. */
const lines = (node: Parent, context: ParseContext): string =>
  `\n${node.children.map((child) => `${htmlOf(child, context, node)}\n`).join('')}`

/** Spaces and tabs around the ends of lines are left out. */
const trimLines = (text: string) => (text.includes('\n') ? text.replace(/[ \t]*(\r?\n|\r)[ \t]*/g, '$1') : text)

const oneLine = (code: string) => (/[\n\r]/.test(code) ? code.replace(/\r?\n|\r/g, ' ') : code)

/** Addresses that mean the same when they are encoded. */
const plainUrl = /^[\w\-.~:/?#@!$&()*+,;=]+$/

function link(node: Link, context: ParseContext): string {
  const { url, title } = node
  if (!plainUrl.test(url) || hasProperties(node) || isBlank(node)) throw needsTree
  const placeholder = collect({ kind: 'link', url }, node, context)
  const attributes = leavesSite(url) ? ' target="_blank" rel="noopener noreferrer"' : ''
  return `<a href="${placeholder}"${titleOf(title)}${attributes}>${phrasing(node, context)}</a>`
}

function image(node: Image, context: ParseContext): string {
  const { url, alt, title } = node
  if (!plainUrl.test(url) || hasProperties(node) || !alt?.trim()) throw needsTree
  const placeholder = collect({ kind: 'image', url }, node, context)
  return `<img src="${placeholder}" alt="${escapeAttribute(alt)}"${titleOf(title)} loading="lazy" decoding="async">`
}

const titleOf = (title: string | null | undefined) =>
  title === null || title === undefined ? '' : ` title="${escapeAttribute(title)}"`

/** Collect a link. Returns the placeholder of its address. */
function collect(link: Pick<ParsedLink, 'kind' | 'url'>, node: Node, context: ParseContext): string {
  context.links.push({ ...link, position: positionInDoc(positionOf(node, context.source), context.source) })
  return linkPlaceholder(context.links.length - 1)
}

/** Whether a plugin or a partial gave a node more properties than the path of its file. */
const hasProperties = ({ data }: Node) =>
  Object.keys((data as NodeData | undefined)?.hProperties ?? {}).some((name) => name !== 'dataSource')

/** Whether it has no text and no image, which is reported. */
const isBlank = (node: Parent): boolean =>
  node.children.every((child) => textOf(child).trim() === '' && !hasImage(child))

const hasImage = (node: Node): boolean => node.type === 'image' || ((node as Parent).children?.some(hasImage) ?? false)

/** The text of a node, as it is in the element that the node becomes. */
function textOf(node: Node, isProse = false): string {
  if (node.type === 'text') return trimLines((node as Text).value)
  if (node.type === 'inlineCode') return isProse ? '' : oneLine((node as InlineCode).value)
  return (node as Parent).children?.map((child) => textOf(child, isProse)).join('') ?? ''
}

const tagsOfLinks = /<\/?a(?:>| [^<>]*>)/g

function heading(node: Heading, context: ParseContext, parent: Parent): string {
  const { depth } = node
  const { id, dataSource: _, ...others } = ((node.data ?? {}) as NodeData).hProperties ?? {}
  const text = textOf(node).trim()
  const isRepeatedTitle = depth === 1 && context.headings.some(({ level }) => level === 1)
  if (typeof id !== 'string' || id === '' || Object.keys(others).length > 0 || text === '' || isRepeatedTitle)
    throw needsTree
  if (isReservedName(`h${depth}`, 'id', id) || !node.children.every(isPlain)) throw needsTree
  // A heading that begins with `<` may be an element of HTML.
  if (parent.type !== 'root' && writtenText(node, context).startsWith('<')) throw needsTree
  const content = phrasing(node, context)
  context.headings.push({
    level: depth,
    text,
    html: content.replace(tagsOfLinks, '').trim(),
    inContents: depth > 1,
    position: positionInDoc(positionOf(node, context.source), context.source),
    ...(depth > 1 && { id }),
  })
  if (depth === 1) return `<h1>${content}</h1>`
  context.anchors.add(id)
  const label = escapeAttribute(messagePlaceholder('common.headingLinkTitle', text))
  const hashLink = `<a class="hash-link" href="#${escapeAttribute(id)}" aria-label="${label}" title="${label}">&#8203;</a>`
  return `<h${depth} id="${escapeAttribute(id)}" class="anchor">${content}${hashLink}</h${depth}>`
}

/** Whether a part of a heading is in the table of contents as it is, but for the tags of its links. */
const isPlain = (node: Node): boolean =>
  /^(?:text|inlineCode|emphasis|strong|delete|link)$/.test(node.type) &&
  (node as Link).title == null &&
  ((node as Parent).children?.every(isPlain) ?? true)

function code({ lang, meta, value, position, data }: Code, context: ParseContext): string {
  const block = readCodeBlock({ type: 'codeBlock', lang, meta, value, position, data: data as never }, context)
  return codeBlock(htmlElement, block, messagePlaceholder).html
}

function list(node: List, context: ParseContext): string {
  const tag = node.ordered ? 'ol' : 'ul'
  const start = typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : ''
  return `<${tag}${start}>${lines(node, context)}</${tag}>`
}

/** Paragraphs in a tight list have no element. Other blocks are on separate lines. */
function listItem(node: ListItem, context: ParseContext, parent: Parent): string {
  if (typeof node.checked === 'boolean') throw needsTree
  const isLoose = isLooseList(parent as List)
  const isText = (child: Node | undefined) => child?.type === 'paragraph' && !isLoose
  const parts = node.children.map((child, index) => {
    const start = isText(child) && index === 0 ? '' : '\n'
    return start + (isText(child) ? phrasing(child as Paragraph, context) : htmlOf(child, context, node))
  })
  const last = node.children.at(-1)
  return `<li>${parts.join('')}${last === undefined || isText(last) ? '' : '\n'}</li>`
}

const isLooseList = ({ spread, children }: List): boolean =>
  Boolean(spread) || children.some((item) => item.spread ?? item.children.length > 1)

function table(node: Table, context: ParseContext): string {
  const [first, ...others] = node.children
  if (!first || first.children.some(({ children }) => children.length === 0)) throw needsTree
  const align = node.align ?? first.children.map(() => null)
  const lengths = node.children.map(({ children }) => children.map((cell) => textOf(cell, true).length))
  const sentences = textColumns(lengths)
  const row = (cells: Parent[], tag: string) => {
    const html = align.map((alignment, column) => {
      const classes = [
        ...(alignment ? [`text--${alignment}`] : []),
        ...(tag === 'th' && sentences.has(column) ? [textColumnClass] : []),
      ]
      const names = classes.length > 0 ? ` class="${classes.join(' ')}"` : ''
      return `<${tag}${names}>${cells[column] ? phrasing(cells[column], context) : ''}</${tag}>\n`
    })
    return `<tr>\n${html.join('')}</tr>\n`
  }
  if (first.children.length < align.length) throw needsTree
  const head = `<thead>\n${row(first.children, 'th')}</thead>\n`
  const rows = others.map(({ children }) => row(children, 'td'))
  const body = rows.length > 0 ? `<tbody>\n${rows.join('')}</tbody>\n` : ''
  return scrollingTable(htmlElement, { html: `<table>\n${head}${body}</table>` }).html
}

/** An element of a template of the theme, such as an admonition. */
function element(node: Parent, context: ParseContext): string {
  const { hName, hProperties = {} } = (node.data ?? {}) as NodeData
  if (hName === undefined || !/^(?:div|span)$/.test(hName)) throw needsTree
  const attributes = Object.entries(hProperties).map(([name, value]) => {
    if (name === 'className' && Array.isArray(value)) return ` class="${escapeAttribute(value.join(' '))}"`
    if (name === 'ariaHidden' && value === 'true') return ' aria-hidden="true"'
    throw needsTree
  })
  return `<${hName}${attributes.join('')}>${phrasing(node, context)}</${hName}>`
}
