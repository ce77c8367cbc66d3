import type { Image, ImageReference, ListItem, Nodes, Parents, Text } from 'mdast'

/*
 * Where the native parser and the reference differ, or may. Found by holding them side by side
 * (`test/pipeline/parser.test.ts`); each rule turns down more texts than it must, since a text turned down costs some
 * milliseconds, and one let through costs a wrong page.
 */

/** Texts that the native parser is not asked to read. */
export function isBeyondNative(text: string, mdx: boolean): boolean {
  return (
    beyond.some((pattern) => pattern.test(text)) || count(text, opener) > mostOpeners || (mdx && longLine.test(text))
  )
}

// The native parser is recursive, and ends the process where its stack ends: in a thread at some 4,000 levels.
const opener = /[([{<]|=>/g
const mostOpeners = 2500
const longLine = /^.{8000}/m

const beyond = [
  // Half a character has no place in UTF-8.
  /\p{Surrogate}/u,
  // The reference does not see that two halves are one character, when it looks at what stands beside a mark.
  /\S[*_~]+[\uD800-\uDBFF]|[\uDC00-\uDFFF][*_~]+\S/,
  // The line under a table's head, or a list item.
  /^[ \t>]*-[ \t]+\|/m,
  // Templates within templates, which take the native parser a time that has no end.
  /(?:`\$\{[^`}]*){8}/,
  // A comment of no length; a hard break before the end of a directive.
  /<!--+>|\\\n[ \t>]*:::/,
]

/**
 * Lines of which the parsers may make different things, unless they turn out to be what they look like, or code.
 *
 * Those that begin or end a directive; list items and tasks without text; in MDX, imports and exports.
 */
export const countDirectiveLines = (text: string) => count(text, directiveLine)
export const countBareLines = (text: string) => count(text, bareLine)
export const countEsmLines = (text: string) => count(text, esmLine)

const directiveLine = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t]|\[\^[^\]\n]*\]:)*:{2,}/gm
const bareLine = /^[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t>]+)*(?:[-+*]|\d+[.)])[ \t]*$|\[[ xX]\][ \t]*$/gm
const esmLine = /^(?:import|export) /gm

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** A node with what its doubts depend on. */
export interface Suspect {
  node: Nodes
  parent: Parents | undefined
  /** The text of the file, and of the node. */
  source: string
  text: string
  /** The characters beside the node; empty at an end of the file. */
  before: string
  after: string
  mdx: boolean
}

/** Whether the reference might make something else of the text that the native parser made this node from. */
export function isDoubtful(suspect: Suspect): boolean {
  return doubts[suspect.node.type]?.(suspect) ?? false
}

const name = '[A-Za-z\\d](?:[\\w-]*[A-Za-z\\d])?'
const attribute = '[.#]?[A-Za-z][\\w-]*(?:=(?:"[^"{}]*"|\'[^\'{}]*\'|[\\w-]+))?'
const attributes = `(?:\\{(?:${attribute}(?: ${attribute})*)?\\})?`
const leaf = new RegExp(`^::${name}(?:\\[.*\\])?${attributes}$`)
const container = new RegExp(`^(:{3,})${name}(?:\\[.*\\])?${attributes}[ \\t]*\\n`)
const inlineDirective = new RegExp(`^:${name}(?:\\[[^\\s\\]](?:[^\\n]*[^\\s\\]])?\\])?${attributes}$`)

const isAscii = (character: string) => character === '' || character < '\u0080'
const isWord = (character: string) => character !== '' && !/[\s\p{P}\p{S}]/u.test(character)
const isPunctuation = (character: string) => /[\p{P}\p{S}]/u.test(character)

/** Marks open before punctuation, and close after it, only where there is no letter on their other side. */
function isFlanked({ node, source, text }: Suspect): boolean {
  if (text.charAt(0) !== text.charAt(text.length - 1)) return false
  const start = node.position!.start.offset!
  const end = node.position!.end.offset!
  const mark = source.charAt(start)
  const beyondMarks = (from: number, by: 1 | -1) => {
    let index = from
    while (source.charAt(index) === mark) index += by
    return source.charAt(index)
  }
  const opens = !(isPunctuation(beyondMarks(start, 1)) && isWord(beyondMarks(start, -1)))
  return opens && !(isPunctuation(beyondMarks(end - 1, -1)) && isWord(beyondMarks(end - 1, 1)))
}

/** An address after a space, not within marks, or brackets that turned out to be no link. */
function isPlainAddress({ text, before, after, parent }: Suspect): boolean {
  const isBracket = (sibling: Nodes) => sibling.type === 'text' && /[[\]]/.test(sibling.value)
  return (
    /^$|[ \t\n(]/.test(before) &&
    /^[!-~]+$/.test(text) &&
    isAscii(after) &&
    /^(?:https?:\/\/|www\.)[A-Za-z\d]|^[A-Za-z\d.+-]+@/.test(text) &&
    /^(?:paragraph|heading|tableCell)$/.test(parent!.type) &&
    !parent!.children.some(isBracket)
  )
}

/** Opened by a line of its own, closed by the first line that could close it; in a quotation, with text in each line. */
function isPlainContainer({ node, source, text }: Suspect): boolean {
  const [opening, fence] = container.exec(text) ?? []
  if (opening === undefined) return false
  const lines = text.slice(opening.length).split('\n')
  const quoted = lineBefore(source, node.position!.start.offset!).includes('>')
  if (quoted && lines.some((line) => !/^[ \t>]*>[ \t]*[^\s>]/.test(line))) return false
  const closing = new RegExp(`^${quoted ? '[ \\t>]*' : '[ \\t]*'}:{${fence!.length},}`)
  return lines.findIndex((line) => closing.test(line)) === lines.length - 1 && /:[ \t]*$/.test(text)
}

/** JavaScript over several lines, of which one begins like a block, or leaves the list it stands in. */
function isLoose({ node, parent, source, text }: Suspect): boolean {
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
  return ownLines.some((line) => line.trim() !== '' && line.slice(0, start.column - 1).trim() !== '')
}

const blockStart = /^[ \t]*(?:[-+*>#=:~`|_<]|\d+[.)])/

/** The text from the beginning of the line to an offset, and from an offset to the end of its line and of the next. */
const lineBefore = (source: string, offset: number) => source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
const lineAfter = (source: string, offset: number) => {
  const end = source.indexOf('\n', offset)
  const next = end < 0 ? -1 : source.indexOf('\n', end + 1)
  return source.slice(offset, next < 0 ? undefined : next)
}

const mayHoldMarks = (text: string) =>
  /\\[*_~][*_~]|(?<!\\)\*[\s\S]*(?<!\\)\*|(?<!\\)~[\s\S]*(?<!\\)~/.test(text) ||
  count(text, /(?<![A-Za-z\d\\])_|(?<!\\)_(?![A-Za-z\d])/g) > 1

const delimiterRow = /\n[ \t>]*:?-+:?[ \t]*\|/

const doubts: Partial<Record<Nodes['type'], (suspect: Suspect) => boolean>> = {
  // What is left as text might be a directive, an address, a tag, code, a definition, a hard break, a table, marks.
  text: ({ node, parent, text, after, mdx }) =>
    /(?<!:):(?![ \n!-/:-@[-`{-~]|$)|:::/.test((node as Text).value) ||
    /\\:|(?<!\\)(?:`|\[\^)|^[ \t]*\[[^\]\n]*\]:/m.test(text) ||
    (parent!.type === 'paragraph' && /^[ \t]*\d+[.)](?:[ \t]|$)/m.test(text)) ||
    `${text}${after}`.includes('\\\n') ||
    delimiterRow.test(text) ||
    mayHoldMarks(text) ||
    (mdx && /(?<!\\)(?:\{|<(?! +\S))/.test(text)) ||
    (mdx && parent!.type === 'mdxJsxTextElement' && /(?<![\w\\])[*_~]|[*_~](?!\w)/.test(text)) ||
    (!/^link/.test(parent!.type) && /https?:\/\/|www\.|\w@\w/i.test(text)),
  emphasis: (suspect) => !isFlanked(suspect),
  strong: (suspect) => !isFlanked(suspect),
  delete: (suspect) => !isFlanked(suspect),
  link: (suspect) => !/^[[<]/.test(suspect.text) && !isPlainAddress(suspect),
  image: ({ node, text }) => !text.startsWith(`![${(node as Image).alt}]`),
  imageReference: ({ node, text }) => !text.startsWith(`![${(node as ImageReference).alt}]`),
  // Definitions and notes may take, or leave, the lines beside them.
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
  // A table ends where a line has another form.
  table: ({ text }) => text.split('\n').some((line) => !/^[ \t>]*\|/.test(line)),
  // Unclosed, or only indented, they may end in another place.
  code: ({ node, source, parent, text }) =>
    /^[`~]/.test(text)
      ? !/^(([`~])\2{2,})[\s\S]*\n[ \t>]*\1\2*[ \t]*$/.test(text)
      : parent!.type !== 'root' || /^[ \t]*\n[ \t]+$/.test(lineAfter(source, node.position!.end.offset!)),
  html: ({ text, before, parent }) =>
    /^(?:listItem|blockquote|containerDirective|footnoteDefinition)$/.test(parent!.type) &&
    (/^[ \t]/.test(before + text) || (/^<(?:[!?]|pre|script|style|textarea)/i.test(text) && !/\/\w+>$/.test(text))),
  textDirective: ({ text, after }) => !inlineDirective.test(text) || !isAscii(after) || /[[{\t]/.test(after),
  leafDirective: ({ text, after }) => /[ \t]/.test(after) || !leaf.test(text),
  containerDirective: (suspect) =>
    !isPlainContainer(suspect) ||
    (suspect.parent!.type === 'root' && suspect.before === ' ') ||
    (suspect.parent!.type === 'listItem' && (suspect.node as Parents).children.some(({ type }) => type === 'list')),
  footnoteReference: ({ after }) => after === ':',
  mdxTextExpression: isLoose,
  mdxFlowExpression: isLoose,
  mdxJsxTextElement: isLoose,
  mdxJsxFlowElement: isLoose,
}
