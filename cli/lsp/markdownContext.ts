import { type FenceLine, fenceAfter, readFenceLine } from '../../pipeline/code/fenceLines.ts'

/** The part of a doc's text around the cursor that completion and links depend on. Offsets are UTF-16 units. */
export type MarkdownContext =
  | { kind: 'frontMatter'; line: string; lineStart: number }
  | { kind: 'code'; line: string; lineStart: number }
  | { kind: 'fence'; line: string; lineStart: number }
  | { kind: 'body'; line: string; lineStart: number }

/** Find out where in a doc an offset is: in the front matter, in the first line of a code block, in its text, or in other text. The text may be half typed. */
export function markdownContext(text: string, offset: number): MarkdownContext {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(lineStart, lineEnd(text, offset))
  const front = /^\ufeff?---[ \t]*\r?\n/.exec(text)?.[0].length
  if (front !== undefined && lineStart >= front) {
    const fields = text.slice(front)
    // While its end is not typed yet, the front matter ends before the first empty line.
    const end = /^---[ \t]*\r?$/m.exec(fields) ?? /^[ \t]*\r?$/m.exec(fields)
    if (lineStart - front < (end?.index ?? Infinity)) return { kind: 'frontMatter', line, lineStart }
  }
  if (isInFence(text.slice(0, lineStart))) return { kind: 'code', line, lineStart }
  return { kind: readFenceLine(line) ? 'fence' : 'body', line, lineStart }
}

const lineEnd = (text: string, offset: number): number => {
  const end = /[\r\n]/.exec(text.slice(offset))
  return end ? offset + end.index : text.length
}

/** Whether a code fence is open at the end of a text. */
const isInFence = (text: string) =>
  text.split('\n').reduce<FenceLine | undefined>((open, line) => fenceAfter(line, open), undefined) !== undefined

/** A link as written. */
export interface WrittenLink {
  url: string
  isImage: boolean
  /** Offsets of the URL. */
  start: number
  end: number
}

/** A link in a line. Columns count from 0. */
interface LineLink {
  from: number
  to: number
  url: [start: number, end: number]
  isImage: boolean
}

/** Find inline links and images of Markdown. One inside another comes first. */
function inlineLinks(line: string): LineLink[] {
  const links: LineLink[] = []
  const open: number[] = []
  const destination = /\(\s*<?([^)\s<>"']*)[^)]*\)?/dy
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at += 1
    else if (line[at] === '[') open.push(at)
    else if (line[at] === ']') {
      const start = open.pop()
      destination.lastIndex = at + 1
      const match = start === undefined ? undefined : destination.exec(line)
      if (!match) continue
      const isImage = line[start! - 1] === '!'
      at = match.indices![0]![1] - 1
      links.push({ from: start! - (isImage ? 1 : 0), to: at + 1, url: match.indices![1]!, isImage })
      // A link holds no other link.
      if (!isImage) open.length = 0
    }
  }
  return links
}

/** Find attributes with URLs, and the URL of a definition. */
function otherLinks(line: string): LineLink[] {
  const attributes = line.matchAll(/(?<!\w)(?<name>href|to|src)=(?:"(?<url>[^"]*)"|'(?<other>[^']*)')/dg)
  const definitions = line.matchAll(/^ {0,3}\[[^\]]+\]:\s*<?(?<url>[^\s<>]+)/dg)
  return [...attributes, ...definitions].map(({ indices, groups }) => {
    const [from, to] = indices![0]!
    const url = (indices!.groups?.url ?? indices!.groups?.other)!
    return { from, to, url, isImage: groups?.name === 'src' }
  })
}

/** Find the link of a doc's text at an offset: the cursor may be in its text or in its URL. */
export function linkAt(text: string, offset: number): WrittenLink | undefined {
  const context = markdownContext(text, offset)
  if (context.kind !== 'body') return undefined
  const { line, lineStart } = context
  const at = offset - lineStart
  const [innermost] = [...inlineLinks(line), ...otherLinks(line)].filter(({ from, to }) => at >= from && at <= to)
  if (!innermost) return referenceAt(text, line, at)
  const [start, end] = innermost.url
  return { url: line.slice(start, end), isImage: innermost.isImage, start: lineStart + start, end: lineStart + end }
}

/** Find the definition of the reference link at a column: `[text][label]`, `[label]`. */
function referenceAt(text: string, line: string, at: number): WrittenLink | undefined {
  for (const match of line.matchAll(/(!?)\[([^[\]]+)\](?:\[([^[\]]*)\])?/g)) {
    if (at < match.index || at > match.index + match[0].length) continue
    const label = (match[3] || match[2]!).trim().toLowerCase()
    for (const definition of text.matchAll(/^ {0,3}\[([^\]]+)\]:[ \t]*<?([^\s<>]+)/gm)) {
      if (definition[1]!.trim().toLowerCase() !== label) continue
      const end = definition.index + definition[0].length
      return { url: definition[2]!, isImage: match[1] === '!', start: end - definition[2]!.length, end }
    }
  }
  return undefined
}

/** A URL that is being typed: its part before the cursor. */
export interface TypedUrl {
  written: string
  isImage: boolean
  /** Offset of its start, and of the end of the text that is already behind the cursor. */
  start: number
  end: number
}

/** Find the URL that is typed at an offset: in the destination of a link, an attribute or a definition. */
export function typedUrl(line: string, lineStart: number, offset: number): TypedUrl | undefined {
  const before = line.slice(0, offset - lineStart)
  const inline = /\]\(<?([^)\s<>]*)$/.exec(before)
  const [, image, url] = inline
    ? ['', isImageEnd(before, inline.index), inline[1]]
    : (/(?<!\w)(?:href|to|(src))=["']([^"'\s]*)$/.exec(before) ??
      /^ {0,3}\[[^\]]+\]()?:[ \t]+<?([^\s<>]*)$/.exec(before) ??
      [])
  if (url === undefined) return undefined
  const rest = /^[^)\s<>"'#?]*/.exec(line.slice(offset - lineStart))![0].length
  return { written: url, isImage: Boolean(image), start: offset - url.length, end: offset + rest }
}

/** Whether the bracket that closes at a column is that of an image. */
function isImageEnd(line: string, close: number): boolean {
  let depth = 0
  for (let at = close; at >= 0; at--) {
    if (line[at] === ']') depth += 1
    else if (line[at] === '[') depth -= 1
    if (depth === 0) return line[at - 1] === '!'
  }
  return false
}
