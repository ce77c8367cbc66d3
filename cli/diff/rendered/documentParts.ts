import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'
import { type AriaNode, ariaTree, attributeOf } from './ariaTree.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** A document in the parts that are compared. */
export interface DocumentParts {
  /** The words of the content, a line for each block. */
  text: string
  /** Roles and states of the content. */
  structure: AriaNode[]
  /** Where the links and pictures of the content lead. */
  targets: string[]
  /** The HTML of the content. */
  content: string
  /** The HTML of each part around the content, by its name. */
  chrome: Map<ChromePart, string>
  /** The tags of scripts and styles. */
  code: string
  /** The tool that wrote the document: `Quire v0.1.0`. */
  generator: string | undefined
}

/** Parts around the content, by the words that people read. */
export type ChromePart =
  | 'head'
  | 'announcement'
  | 'navbar'
  | 'sidebar'
  | 'breadcrumbs'
  | 'table of contents'
  | 'previous and next'
  | 'doc footer'
  | 'footer'
  | 'data'
  | 'rest'

/** Classes that parts of the theme have, those of Docusaurus. */
const chromeClasses: [className: string, part: ChromePart][] = [
  ['announcement-bar', 'announcement'],
  ['navbar', 'navbar'],
  ['theme-doc-sidebar-container', 'sidebar'],
  ['theme-doc-breadcrumbs', 'breadcrumbs'],
  ['theme-doc-toc-desktop', 'table of contents'],
  ['theme-doc-toc-mobile', 'table of contents'],
  ['pagination-nav', 'previous and next'],
  ['theme-doc-footer', 'doc footer'],
  ['theme-layout-footer', 'footer'],
  ['footer', 'footer'],
]

/** Elements whose words stand on a line of their own. */
const blocks = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
)

/** Elements in the content that the author did not write: links of headings to themselves, buttons of code blocks. */
const isTool = (element: Element) => hasClass(element, 'hash-link') || hasClass(element, 'code-block-buttons')

const hasClass = (element: Element, name: string) => (attributeOf(element, 'class') ?? '').split(/\s+/).includes(name)

/** Read the parts of an HTML document of a site. */
export function documentParts(html: string): DocumentParts {
  const document = parse(html)
  const root = contentOf(document)
  const chrome = new Map<ChromePart, string>()
  const code: string[] = []
  let generator: string | undefined
  const add = (part: ChromePart, text: string) => chrome.set(part, (chrome.get(part) ?? '') + text)

  const visit = (node: Node, part: ChromePart): void => {
    if (node === root) return
    if (!('tagName' in node)) {
      if (node.nodeName === '#text') add(part, (node as DefaultTreeAdapterTypes.TextNode).value)
      if ('childNodes' in node) for (const child of node.childNodes) visit(child, part)
      return
    }
    if (isCode(node)) {
      code.push(startTag(node))
      return
    }
    if (node.tagName === 'meta' && attributeOf(node, 'name') === 'generator') {
      generator = attributeOf(node, 'content')
      return
    }
    const own = partOf(node) ?? part
    add(own, startTag(node))
    for (const child of node.childNodes) visit(child, node.tagName === 'script' ? 'data' : own)
  }
  visit(document, 'rest')

  const content = root ? [root] : []
  return {
    text: root ? textOf(root) : '',
    structure: ariaTree(content, isTool),
    targets: root ? targetsOf(root) : [],
    content: root ? serialize(root) : '',
    chrome,
    code: code.join('\n'),
    generator,
  }
}

/** The words that the author wrote: the text of a doc, else the main part of the page. */
function contentOf(document: ParentNode): Element | undefined {
  const main = find(document, ({ tagName }) => tagName === 'main')
  const within = main ?? find(document, ({ tagName }) => tagName === 'body')
  const isText = (element: Element) => hasClass(element, 'theme-doc-markdown')
  const texts = within ? findAll(within, isText) : []
  return texts.length === 1 ? texts[0] : within
}

function partOf(element: Element): ChromePart | undefined {
  if (element.tagName === 'head') return 'head'
  const classes = (attributeOf(element, 'class') ?? '').split(/\s+/)
  return chromeClasses.find(([name]) => classes.includes(name))?.[1]
}

/** Whether an element loads scripts or styles of the site, whose names change with their bytes. */
function isCode(element: Element): boolean {
  if (element.tagName === 'script') return attributeOf(element, 'src') !== undefined
  if (element.tagName !== 'link') return false
  const rel = attributeOf(element, 'rel') ?? ''
  const as = attributeOf(element, 'as')
  return (
    /^(?:stylesheet|modulepreload)$/.test(rel) || (rel === 'preload' && /^(?:script|style|font|fetch)$/.test(as ?? ''))
  )
}

const startTag = ({ tagName, attrs }: Element) =>
  `<${[tagName, ...attrs.map(({ name, value }) => `${name}=${JSON.stringify(value)}`)].join(' ')}>`

function textOf(root: Element): string {
  let text = ''
  const newLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const visit = (node: Node, isPre: boolean): void => {
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode
      text += isPre ? value : value.replace(/\s+/g, ' ')
    }
    if (!('tagName' in node) || isTool(node) || ['script', 'style', 'template'].includes(node.tagName)) return
    const isBlock = blocks.has(node.tagName)
    if (isBlock || node.tagName === 'br') newLine()
    if (node.tagName === 'img') text += attributeOf(node, 'alt') ?? ''
    for (const child of node.childNodes) visit(child, isPre || node.tagName === 'pre')
    if (isBlock) newLine()
  }
  visit(root, false)
  return text
    .split('\n')
    .map((line) => line.trimEnd().replace(/^ (?=\S)/, ''))
    .filter((line) => line !== '')
    .join('\n')
}

function targetsOf(root: Element): string[] {
  return findAll(root, (element) => !isTool(element)).flatMap((element) =>
    ['href', 'src', 'srcset', 'poster'].flatMap((name) => attributeOf(element, name) ?? []),
  )
}

function find(node: ParentNode, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    const found = isWanted(child) ? child : find(child, isWanted)
    if (found) return found
  }
  return undefined
}

/** All elements for which a condition holds. */
function findAll(node: ParentNode, isWanted: (element: Element) => boolean): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return []
    const within = findAll(child, isWanted)
    return isWanted(child) ? [child, ...within] : within
  })
}
