/** The part of a doc's text around the cursor that completion and links depend on. Offsets are UTF-16 units. */
export type MarkdownContext =
  | { kind: 'frontMatter'; line: string; lineStart: number }
  | { kind: 'code' }
  | { kind: 'body'; line: string; lineStart: number }

/** Find out where in a doc an offset is: in the front matter, in a code block, or in other text. The text may be half typed. */
export function markdownContext(text: string, offset: number): MarkdownContext {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(lineStart, lineEnd(text, offset))
  const front = /^\ufeff?---[ \t]*\r?\n/.exec(text)?.[0].length
  if (front !== undefined && lineStart >= front) {
    const fields = text.slice(front)
    // While its end is not typed yet, the front matter ends before the first empty line.
    const end = /^---[ \t]*\r?$/m.exec(fields) ?? /^[ \t]*\r?$/m.exec(fields)
    if (lineStart - front < (end?.index ?? Infinity)) return { kind: 'frontMatter', line, lineStart }
  }
  return isInFence(text.slice(0, lineStart)) || /^[ \t]*(?:`{3,}|~{3,})/.test(line)
    ? { kind: 'code' }
    : { kind: 'body', line, lineStart }
}

const lineEnd = (text: string, offset: number): number => {
  const end = /[\r\n]/.exec(text.slice(offset))
  return end ? offset + end.index : text.length
}

/** Whether a code fence is open at the end of a text. */
function isInFence(text: string): boolean {
  let open: string | undefined
  for (const line of text.split('\n')) {
    const [, fence, info = ''] = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (fence === undefined) continue
    if (open === undefined) open = fence
    else if (fence.startsWith(open) && info.trim() === '') open = undefined
  }
  return open !== undefined
}

/** A link as written. */
export interface WrittenLink {
  url: string
  isImage: boolean
  /** Offsets of the URL. */
  start: number
  end: number
}

/** Patterns of links on a line, with the URL in the group `url`. */
const linkPatterns = [
  /(?<image>!)?\[(?:[^[\]]|\[[^\]]*\]\([^)]*\)|\[[^\]]*\])*\]\(\s*<?(?<url>[^)\s<>"]*)[^)]*\)?/dg,
  /(?<!\w)(?:href|to|src)=(?:"(?<url>[^"]*)"|'(?<other>[^']*)')/dg,
  /^ {0,3}\[[^\]]+\]:\s*<?(?<url>[^\s<>]+)/dg,
]

/** Find the link of a doc's text at an offset: the cursor may be in its text or in its URL. */
export function linkAt(text: string, offset: number): WrittenLink | undefined {
  const context = markdownContext(text, offset)
  if (context.kind !== 'body') return undefined
  const { line, lineStart } = context
  const at = offset - lineStart
  const links = linkPatterns.flatMap((pattern) =>
    [...line.matchAll(pattern)].flatMap((match) => {
      const [from, to] = match.indices![0]!
      const span = match.indices!.groups?.url ?? match.indices!.groups?.other
      if (!span || at < from || at > to) return []
      const isImage = match.groups?.image !== undefined || /src=/.test(match[0])
      return [
        { url: line.slice(...span), isImage, start: lineStart + span[0], end: lineStart + span[1], size: to - from },
      ]
    }),
  )
  const [innermost] = links.sort((a, b) => a.size - b.size)
  if (!innermost) return referenceAt(text, line, at)
  const { size: _, ...link } = innermost
  return link
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
  /** Offset of its start, and the end of what is written already behind the cursor. */
  start: number
  end: number
}

/** Find the URL that is typed at an offset: in the destination of a link, an attribute or a definition. */
export function typedUrl(line: string, lineStart: number, offset: number): TypedUrl | undefined {
  const before = line.slice(0, offset - lineStart)
  const [, image, url] =
    /(!?)\[(?:[^[\]]|\[[^\]]*\]\([^)]*\))*\]\(<?([^)\s<>]*)$/.exec(before) ??
    /\]()\(<?([^)\s<>]*)$/.exec(before) ??
    /(?<!\w)(?:href|to|(src))=["']([^"'\s]*)$/.exec(before) ??
    /^ {0,3}\[[^\]]+\]()?:[ \t]+<?([^\s<>]*)$/.exec(before) ??
    []
  if (url === undefined) return undefined
  const rest = /^[^)\s<>"'#?]*/.exec(line.slice(offset - lineStart))![0].length
  return { written: url, isImage: Boolean(image), start: offset - url.length, end: offset + rest }
}
