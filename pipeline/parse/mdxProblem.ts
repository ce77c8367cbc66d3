import type { VFileMessage } from 'vfile-message'
import { type Diagnostic, diagnose, type Place } from '../../schemas/diagnostic.ts'
import type { ParseContext } from './context.ts'

/** What a parser says, as a pattern, and the same for a writer. */
const wordings: [pattern: RegExp, message: (match: RegExpExecArray, reason: string) => string, hint: string][] = [
  [
    /Unexpected character `!` \(U\+0021\) before name/,
    () => 'An HTML comment `<!--` does not work here.',
    'Write the comment as `{/* … */}`.',
  ],
  [
    /Expected a closing tag for `(<[^`]*>)`/,
    ([, tag]) => `The tag \`${tag}\` is not closed.`,
    'Close it before the block it stands in ends; a tag without content is written `<br />`.',
  ],
  [
    /Unexpected closing tag `(<\/[^`]*>)`, expected corresponding closing tag for `(<[^`]*>)`/,
    ([, closing, opening]) => `The tag \`${opening}\` is closed by \`${closing}\`.`,
    'Close the tags in the order they were opened, the last one first.',
  ],
  [
    /Unexpected closing slash `\/` in tag, expected an open tag first/,
    () => 'A closing tag has no opening tag.',
    'Take it out, or open the tag before.',
  ],
  [
    /Could not parse import\/exports with acorn/,
    (_, reason) => `The \`import\` or \`export\` here does not parse${reason}.`,
    'A paragraph that begins with either word is read as JavaScript: begin it with another one if it is text.',
  ],
  [
    /Could not parse expression with acorn/,
    (_, reason) => `The JavaScript between \`{\` and \`}\` does not parse${reason}.`,
    'A `{` that is meant as text is written `\\{`, or stands in code.',
  ],
  [
    /Unexpected end of file in expression/,
    () => 'A `{` opens an expression that never ends.',
    'A `{` that is meant as text is written `\\{`, or stands in code.',
  ],
  [
    /Unexpected lazy line in expression/,
    () => 'An expression in `{ }` runs over the edge of the list or quotation it stands in.',
    'Indent all its lines alike, or write it on one line.',
  ],
  [
    /Unexpected (?:character|end of file).*(?:before name|in name|before attribute|in attribute|after self-closing slash|in closing tag|before attribute value|after attribute)/,
    () => 'A `<` opens a tag that does not parse.',
    'A `<` that is meant as text is written `\\<`, or stands in code.',
  ],
]

/** A parser's complaint in the writer's words, at its place. */
export function mdxProblem(error: VFileMessage | RangeError, context: ParseContext): Diagnostic {
  if (error instanceof RangeError) {
    const message = 'The Markdown is nested too deeply to read.'
    return diagnose('mdx-syntax', { file: context.source }, message, { hint: 'Take some of the nesting out.' })
  }
  const place: Place = { file: context.source, ...positionOf(error, context.text) }
  for (const [pattern, message, hint] of wordings) {
    const match = pattern.exec(error.reason)
    if (match) return diagnose('mdx-syntax', place, message(match, causeOf(error)), { hint })
  }
  return diagnose('mdx-syntax', place, `${error.reason.replace(/[.!]*$/, '')}.`)
}

/** What the JavaScript parser said: `Unterminated string constant (1:19)` → `: unterminated string constant`. */
function causeOf({ cause }: VFileMessage): string {
  if (!(cause instanceof Error)) return ''
  const reason = cause.message
    .replace(/\s*\(\d+:\d+\)$/, '')
    .replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
  return reason === '' ? '' : `: ${reason}`
}

function positionOf({ place, line, column, reason }: VFileMessage, text: string): Partial<Place> {
  // The tag that a complaint is about has its place in the text of the complaint only: `(3:1-3:5)`.
  const [, startLine, startColumn, endLine, endColumn] = /\((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason) ?? []
  if (startLine !== undefined && reason.startsWith('Expected a closing tag')) {
    return {
      line: Number(startLine),
      column: Number(startColumn),
      endLine: Number(endLine),
      endColumn: Number(endColumn),
    }
  }
  if (/Unexpected end of file in expression/.test(reason)) return openBrace(text)
  if (place && 'start' in place) {
    const { start, end } = place
    return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
  }
  return line === undefined ? {} : { line, column: column ?? 1 }
}

/** Where the last `{` stands that nothing closes. */
function openBrace(text: string): Partial<Place> {
  let closed = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === '}') closed += 1
    if (text[at] === '{' && closed-- === 0) {
      const before = text.slice(0, at)
      return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
    }
  }
  return {}
}
