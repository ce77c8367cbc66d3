import type { Image, ImageReference, ListItem, Nodes, Parents } from 'mdast'
import type { NodeContext } from './unsupported.ts'
import { isUnsupportedRun, mayBeSyntax, textValue } from './unsupportedRun.ts'

/*
 * Rules for nodes on which the native parser and the reference may differ, found by comparing them
 * (`test/pipeline/parser.test.ts`). The rules are broader than necessary: an unsupported text costs some milliseconds, a
 * missed difference a wrong page.
 */

/** Why the reference may parse a node's text differently: `a table`. */
export function unsupportedNode(context: NodeContext): string | undefined {
  const { type } = context.node
  return unsupportedNodes[type]?.(context) ? (nodeNames[type] ?? type) : undefined
}

/** The syntax of nodes in plain words, where their types are not. */
const nodeNames: Partial<Record<Nodes['type'], string>> = {
  text: 'text that may be other syntax',
  inlineCode: 'backticks in code',
  delete: 'strikethrough',
  link: 'an address without brackets',
  imageReference: 'image',
  footnoteDefinition: 'footnote',
  footnoteReference: 'footnote',
  listItem: 'task',
  html: 'HTML in a list or quotation',
  textDirective: 'a colon before a word',
  leafDirective: 'directive',
  containerDirective: 'admonition',
  mdxTextExpression: 'expression of several lines',
  mdxFlowExpression: 'expression of several lines',
  mdxJsxTextElement: 'element of several lines',
  mdxJsxFlowElement: 'element of several lines',
}

/** Whether a node or one in it may begin or end elsewhere than for the reference. */
export const mayBeMisplaced = (node: Nodes, parent: Parents | undefined): boolean =>
  (node.type === 'list' && parent?.type === 'footnoteDefinition') ||
  (node.type === 'blockquote' && parent?.type === 'blockquote') ||
  (node.type === 'html' && parent?.type === 'blockquote') ||
  (node.type === 'listItem' && typeof node.checked === 'boolean' && !beginsWithText(node))

const beginsWithText = ({ children: [first] }: ListItem) =>
  first?.type === 'paragraph' && first.children[0]?.type === 'text'

const name = '[A-Za-z\\d](?:[\\w-]*[A-Za-z\\d])?'
const attribute = '[.#]?[A-Za-z][\\w-]*(?:=(?:"[^"{}]*"|\'[^\'{}]*\'|[\\w-]+))?'
const attributes = `(?:\\{(?:${attribute}(?: ${attribute})*)?\\})?`
const leaf = new RegExp(`^::${name}(?:\\[.*\\])?${attributes}$`)
const container = new RegExp(`^(:{3,})${name}(?:\\[.*\\])?${attributes}[ \\t]*\\n`)
const inlineDirective = new RegExp(`^:${name}(?:\\[[^\\s\\]](?:[^\\n]*[^\\s\\]])?\\])?${attributes}$`)

const isAscii = (character: string) => character === '' || character < '\u0080'
const isWord = (character: string) => character !== '' && !/[\s\p{P}\p{S}]/u.test(character)
const isPunctuation = (character: string) => /[\p{P}\p{S}]/u.test(character)

/** Whether emphasis delimiters are flanked as in CommonMark: beside punctuation, no letter may be on their other side. */
function isFlanked({ node, source, text }: NodeContext): boolean {
  if (text.charAt(0) !== text.charAt(text.length - 1)) return false
  const start = node.position!.start.offset!
  const end = node.position!.end.offset!
  const delimiter = source.charAt(start)
  const characterBeyond = (from: number, by: 1 | -1) => {
    let index = from
    while (source.charAt(index) === delimiter) index += by
    return source.charAt(index)
  }
  const opens = !(isPunctuation(characterBeyond(start, 1)) && isWord(characterBeyond(start, -1)))
  return opens && !(isPunctuation(characterBeyond(end - 1, -1)) && isWord(characterBeyond(end - 1, 1)))
}

/** Whether an autolink follows a space and is not inside emphasis or brackets. */
function isPlainUrl({ text, before, after, parent }: NodeContext): boolean {
  const isBracket = (sibling: Nodes) => sibling.type === 'text' && /[[\]]/.test(sibling.value)
  return (
    (/^http/i.test(text) ? /^$|[ \t\n("'>=：，。]/ : /^$|[ \t\n(]/).test(before) &&
    /^[!-{}~]+$/.test(text) &&
    isAscii(after) &&
    // Domains with `_` are not read by the tokenizer of the reference parser, but found in its tree, without a position.
    /^(?:https?:\/\/|www\.)[A-Za-z\d][^_/?#]*(?:[/?#]|$)|^[A-Za-z\d.+-]+@[^_]*$/.test(text) &&
    (/^(?:paragraph|heading|tableCell)$/.test(parent!.type) ||
      (/^(?:delete|emphasis|strong)$/.test(parent!.type) && /^\s/.test(before) && /^\s/.test(after))) &&
    !parent!.children.some(isBracket)
  )
}

/** Whether a container opens on its own line and closes at the first possible line; in a quotation each line has text. */
function isPlainContainer({ node, source, text }: NodeContext): boolean {
  const [opening, fence] = container.exec(text) ?? []
  if (opening === undefined) return false
  const lines = text.slice(opening.length).split('\n')
  const quoted = lineBefore(source, node.position!.start.offset!).includes('>')
  if (quoted && lines.some((line) => !/^[ \t>]*>[ \t]*[^\s>]/.test(line))) return false
  const closing = new RegExp(`^${quoted ? '[ \\t>]*' : '[ \\t]*'}:{${fence!.length},}`)
  return lines.findIndex((line) => closing.test(line)) === lines.length - 1 && /:[ \t]*$/.test(text)
}

/** Whether JavaScript spans lines of which one begins like a block or leaves its list. */
function isLoose({ node, parent, source, text }: NodeContext): boolean {
  const { start, end } = node.position!
  if ('attributes' in node && !/(?:\/>|<\/[^<>]*>)$/.test(text)) return true
  if (start.line === end.line) return false
  const lines = text.split('\n').slice(1)
  if (node.type === 'mdxTextExpression' || node.type === 'mdxJsxTextElement') {
    if (parent!.position!.start.column > start.column || lines.some((line) => blockStart.test(line))) return true
  }
  const [first] = 'children' in node ? node.children : []
  const ownLines = first?.position ? lines.slice(0, first.position.start.line - start.line - 1) : lines
  const previous = lineBefore(source, start.offset! - start.column)
  if (ownLines.length > 0 && !/^[ \t]*(?:[<}\]/]|>?[ \t]*$)/.test(previous)) return true
  const own = lineBefore(source, start.offset!)
  const indent = /^[ \t]*</.test(own) ? own.search(/\S/) : start.column - 1
  return ownLines.some((line) => line.trim() !== '' && line.slice(0, indent).trim() !== '')
}

const blockStart = /^[ \t]*(?:[-+*>#=:~`|_<]|\d+[.)])/

/** The text from the start of the line to an offset, and from an offset to the end of the next line. */
const lineBefore = (source: string, offset: number) => source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
const lineAfter = (source: string, offset: number) => {
  const end = source.indexOf('\n', offset)
  const next = end < 0 ? -1 : source.indexOf('\n', end + 1)
  return source.slice(offset, next < 0 ? undefined : next)
}

/** Whether a line is a row of a table for both parsers: it begins with a bar, or has one and does not begin like another block. */
const isRow = (line: string, row: number) =>
  /^[ \t>]*\|/.test(line) ||
  (row === 1 ? /^ {0,3}:?-+:?[ \t]*\|/.test(line) : !blockStartOfRow.test(line) && /[^\\]\|/.test(line))

const blockStartOfRow = /^(?: {4}|\t| {0,3}(?:[-+*>#=:~_<{]|```|\d+[.)]|import |export ))/

/** Whether a text is that of an address without brackets. */
const isAddress = ({ node, parent }: NodeContext) =>
  parent!.type === 'link' && parent!.position!.start.offset === node.position!.start.offset

/** Whether code ends at another run of backticks than the first that is as long as that which begins it. */
const endsLater = ({ text }: NodeContext) => {
  const [opening = ''] = /^`*/.exec(text) ?? []
  return text.slice(opening.length, -opening.length).match(/`+/g)?.includes(opening) ?? false
}

const unsupportedNodes: Partial<Record<Nodes['type'], (context: NodeContext) => boolean>> = {
  // Text that may be a directive, a URL, a tag, code, a definition, a hard break, a table or emphasis.
  text: (context) =>
    (mayBeSyntax.test(context.text) || textValue(context).includes(':')) &&
    !isAddress(context) &&
    isUnsupportedRun(context),
  // The native parser takes a brace for the beginning of an expression when three runs of backticks precede it.
  inlineCode: endsLater,
  emphasis: (context) => !isFlanked(context),
  strong: (context) => !isFlanked(context),
  delete: (context) => !isFlanked(context),
  link: (context) => !/^[[<]/.test(context.text) && !isPlainUrl(context),
  image: ({ node, text }) => !text.startsWith(`![${(node as Image).alt}]`),
  imageReference: ({ node, text }) => !text.startsWith(`![${(node as ImageReference).alt}]`),
  // Definitions and footnotes may include other lines.
  definition: ({ source, node, parent, text, mdx }) => {
    const { start, end } = node.position!
    const before = lineBefore(source, start.offset! - start.column)
    return (
      parent!.type !== 'root' ||
      text.includes(':::') ||
      (mdx && (/>[ \t]*$/.test(before) || /^[ \t]*\n[ \t]*[^\s[]/.test(lineAfter(source, end.offset!))))
    )
  },
  footnoteDefinition: ({ source, node, parent, text }) =>
    parent!.type !== 'root' ||
    /^\[[^\]]*\]:[ \t]*(?:\n|$)|\n(?!\n| {4}|\t)/.test(text) ||
    /^[ \t]*\n(?!\[\^)[^\n]/.test(lineAfter(source, node.position!.end.offset!)),
  heading: ({ parent, text }) => parent!.type !== 'root' && !text.startsWith('#'),
  // Whether a list in a quotation is loose.
  list: ({ source, node, text }) =>
    lineBefore(source, node.position!.start.offset!).includes('>') &&
    /\n[ \t]*>[ \t>]*(?:\n|$)/.test(text + lineAfter(source, node.position!.end.offset!)),
  listItem: ({ node, text }) =>
    /^(?:[-+*]|\d+[.)])[ \t]+\[[ xX]\]/.test(text) && (node as ListItem).children[0]?.type !== 'paragraph',
  // A table ends at a line of another form.
  table: ({ text }) => text.split('\n').some((line, row) => !isRow(line, row)),
  // Unclosed or indented code may end on another line.
  code: ({ node, source, parent, text }) =>
    /^[`~]/.test(text)
      ? !/^(([`~])\2{2,})[\s\S]*\n[ \t>]*\1\2*[ \t]*$/.test(text)
      : parent!.type !== 'root' || /^[ \t]*\n[ \t]+$/.test(lineAfter(source, node.position!.end.offset!)),
  html: ({ text, before, parent }) =>
    /^(?:listItem|blockquote|containerDirective|footnoteDefinition)$/.test(parent!.type) &&
    (/^[ \t]/.test(before + text) || (/^<(?:[!?]|pre|script|style|textarea)/i.test(text) && !/\/\w+>$/.test(text))),
  textDirective: ({ text, after }) => !inlineDirective.test(text) || !isAscii(after) || /[[{\t]/.test(after),
  leafDirective: ({ text, after }) => /[ \t]/.test(after) || !leaf.test(text),
  containerDirective: (context) =>
    !isPlainContainer(context) ||
    (context.parent!.type === 'root' && context.before === ' ') ||
    (context.parent!.type === 'listItem' && (context.node as Parents).children.some(({ type }) => type === 'list')),
  footnoteReference: ({ after }) => after === ':',
  mdxTextExpression: isLoose,
  mdxFlowExpression: isLoose,
  mdxJsxTextElement: isLoose,
  mdxJsxFlowElement: isLoose,
}
