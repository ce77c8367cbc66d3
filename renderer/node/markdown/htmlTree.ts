import { parseFragment } from 'parse5'
import { decodeReferences } from '../../search/decodeReferences.ts'

/** An element of a page's HTML, as far as its Markdown needs it. */
export interface HtmlElement {
  /** In lower case; `math-display` for a displayed formula. */
  name: string
  /** As written: ` class="a" id="b"`. `attributeOf` reads them. */
  attributes: string
  /** Text is decoded. The content of `<pre>` is one text. */
  children: HtmlNode[]
  /** Whether an element inside is a block. */
  hasBlock: boolean
  /** Of a `<pre>`. */
  language?: string | undefined
}
export type HtmlNode = HtmlElement | string

const words = (text: string) => new Set(text.split(' '))
const blockElements = words(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main math-display menu nav ol p pre search section summary table tbody td tfoot th thead tr ul caption',
)
const voidElements = words('area base br col embed hr img input link meta source track wbr')
/** The interface, not the content. `nav` is around breadcrumbs and the links between docs. */
const skippedElements = words(
  'button canvas datalist dialog embed link meta nav noscript object script select style template textarea title',
)

export const isBlock = ({ name, hasBlock }: HtmlElement): boolean => hasBlock || blockElements.has(name)

/** The value of an attribute; empty if it has none, `undefined` if the attribute is missing. */
export function attributeOf({ attributes }: HtmlElement, name: string): string | undefined {
  if (!attributes.includes(name)) return undefined
  attributePatterns[name] ??= new RegExp(`\\s${name}(?:="([^"]*)"|='([^']*)')?(?=[\\s/]|$)`)
  const match = attributePatterns[name].exec(attributes)
  return match ? decodeReferences(match[1] ?? match[2] ?? '') : undefined
}
const attributePatterns: Record<string, RegExp> = Object.create(null)

export function hasClass(element: HtmlElement, name: string): boolean {
  if (!element.attributes.includes(name)) return false
  return attributeOf(element, 'class')?.split(' ').includes(name) ?? false
}

/**
 * Read the elements of a page from `start` on: the first one, or all up to the end of their parent.
 *
 * The HTML is our own output, well-formed with all attributes quoted, so it is read in one pass. Where that fails, because a
 * component has HTML of its own, it is parsed as a browser does, which takes twenty times as long.
 */
export function htmlTree(html: string, start: number, onlyFirst: boolean): HtmlNode[] {
  const nodes = scan(html, start, onlyFirst)
  if (nodes) return nodes
  const end = Math.max(html.lastIndexOf('</article>'), html.lastIndexOf('</main>'))
  const { childNodes } = parseFragment(html.slice(start, end < start ? undefined : end)) as ParsedNode
  const all = fromParsed(childNodes!)
  return onlyFirst ? all.slice(0, 1) : all
}

/** Names of the parser's way of reading: an element that is open, with the name that ends it. */
interface OpenElement {
  tag: string
  element: HtmlElement
}

/** `undefined` if tags do not match. */
function scan(html: string, start: number, onlyFirst: boolean): HtmlNode[] | undefined {
  const root: HtmlElement = { name: '', attributes: '', children: [], hasBlock: false }
  const open: OpenElement[] = [{ tag: '', element: root }]
  let parent = root
  for (let index = start; ; ) {
    const tagStart = html.indexOf('<', index)
    if (tagStart < 0) return undefined
    if (tagStart > index) parent.children.push(decodeReferences(html.slice(index, tagStart)))
    const isEnd = html.charCodeAt(tagStart + 1) === slash
    const nameEnd = endOfName(html, tagStart + (isEnd ? 2 : 1))
    const tag = html.slice(tagStart + (isEnd ? 2 : 1), nameEnd)
    index = tagEnd(html, tagStart, nameEnd)
    if (index < 0) return undefined
    if (tag === '') {
      // A comment separates texts that React has written.
      if (html.startsWith('<!', tagStart)) continue
      return undefined
    }
    if (isEnd) {
      if (open.length === 1) return onlyFirst ? undefined : root.children
      if (open.pop()!.tag !== tag) return undefined
      const ended = parent
      parent = open.at(-1)!.element
      if (isBlock(ended)) parent.hasBlock = true
      if (onlyFirst && parent === root) return root.children
      continue
    }

    const attributes = html.slice(nameEnd, index - 1)
    if (isOfInterface(tag, attributes)) {
      index = voidElements.has(tag) ? index : endOfElement(html, tag, index)
      if (index < 0) return undefined
      continue
    }
    const element: HtmlElement = { name: nameOf(tag, attributes), attributes, children: [], hasBlock: false }
    parent.children.push(element)
    if (voidElements.has(tag) || attributes.endsWith('/')) {
      if (isBlock(element)) parent.hasBlock = true
    } else if (tag === 'pre' || tag === 'svg') {
      const end = tag === 'pre' ? html.indexOf('</pre>', index) + 6 : endOfElement(html, tag, index)
      if (end < index) return undefined
      if (tag === 'pre') {
        element.language = languageIn(attributes + html.slice(index, index + 300))
        element.children.push(preText(html.slice(html[index] === '\n' ? index + 1 : index, end - 6)))
        parent.hasBlock = true
      }
      index = end
    } else {
      open.push({ tag, element })
      parent = element
    }
  }
}

const [slash, greater, quote, apostrophe] = [0x2f, 0x3e, 0x22, 0x27]

function endOfName(html: string, start: number): number {
  let end = start
  while (isNamePart(html.charCodeAt(end))) end += 1
  return end
}

/** Letters, digits, the hyphen and the colon. */
const isNamePart = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 58) || code === 45 || (code >= 65 && code <= 90)

/** Index after a tag or comment: after the first `>` outside of quotes; -1 if there is none. */
function tagEnd(html: string, start: number, nameEnd: number): number {
  if (html.startsWith('<!--', start)) return html.indexOf('-->', start) + 3 || -1
  for (let index = nameEnd; index < html.length; index += 1) {
    const code = html.charCodeAt(index)
    if (code === greater) return index + 1
    if (code === quote || code === apostrophe) {
      index = html.indexOf(code === quote ? '"' : "'", index + 1)
      if (index < 0) return -1
    }
  }
  return -1
}

/** Index after the end tag of an element whose content starts at `index`; -1 if there is none. */
function endOfElement(html: string, tag: string, index: number): number {
  elementTags[tag] ??= new RegExp(`<(/?)${tag}(?=[\\s/>])(?:[^"'>]|"[^"]*"|'[^']*')*>`, 'g')
  const tags = elementTags[tag]
  tags.lastIndex = index
  for (let depth = 1; ; ) {
    const match = tags.exec(html)
    if (!match) return -1
    if (!match[0].endsWith('/>')) depth += match[1] === '' ? 1 : -1
    if (depth === 0) return tags.lastIndex
  }
}

const elementTags: Record<string, RegExp> = Object.create(null)

const hidden =
  /\saria-hidden="true"|\srole="tablist"|\sclass="[^"]*(?:\bhash-link\b|\btheme-doc-footer\b|\btheme-(?:zoom__window|term__definition)\b|themed-image--dark)/
/** Whether an element is a part of the interface, or hidden. */
export const isOfInterface = (tag: string, attributes: string): boolean =>
  (skippedElements.has(tag) && !isContent(tag, attributes)) || (attributes !== '' && hidden.test(attributes))

/** Whether a button is an image that it enlarges, or a term whose definition it opens. */
const isContent = (tag: string, attributes: string) => tag === 'button' && /theme-zoom"|="term-/.test(attributes)

const nameOf = (tag: string, attributes: string) =>
  attributes.includes('"katex-display"') ? 'math-display' : tag.toLowerCase()

/** The language in the attributes of a `<pre>`, or in those of a `<code>` at its beginning. */
const languageIn = (html: string) =>
  /^[^<>]*?\blanguage-([^\s"'<>]+)|^[^<>]*>?\s*<code\b[^<>]*?\blanguage-([^\s"'<>]+)/
    .exec(html)
    ?.slice(1)
    .find((name) => name !== undefined)

/** The text of a `<pre>` without the elements of highlighting. */
function preText(html: string): string {
  const text = html.replace(/<br\b[^>]*>/g, '\n').replace(/<!--.*?-->|<\/?[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gis, '')
  return decodeReferences(text)
}

interface ParsedNode {
  nodeName: string
  tagName?: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: ParsedNode[]
}

function fromParsed(nodes: ParsedNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.nodeName === '#text') return [node.value!]
    if (node.tagName === undefined) return []
    const tag = node.tagName.toLowerCase()
    const attributes = node.attrs!.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('')
    if (isOfInterface(tag, attributes)) return []
    const element: HtmlElement = { name: nameOf(tag, attributes), attributes, children: [], hasBlock: false }
    if (tag === 'pre') {
      const code = node.childNodes!.find(({ tagName }) => tagName === 'code')
      const classes = [node, code].map((pre) => pre?.attrs?.find(({ name }) => name === 'class')?.value)
      element.language = classes.map((names) => /\blanguage-(\S+)/.exec(names ?? '')?.[1]).find(Boolean)
      element.children.push(parsedText(node))
    } else if (tag !== 'svg') {
      element.children = fromParsed(node.childNodes!)
      element.hasBlock = element.children.some((child) => typeof child !== 'string' && isBlock(child))
    }
    return [element]
  })
}

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function parsedText({ value, tagName, childNodes = [] }: ParsedNode): string {
  return value ?? (tagName === 'br' ? '\n' : childNodes.map(parsedText).join(''))
}
