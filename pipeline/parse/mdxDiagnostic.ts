import type { VFileMessage } from 'vfile-message'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { MdxSyntaxData } from '../../schemas/errors.ts'
import type { ParseContext } from './context.ts'

/** Patterns of parser messages with the data and the hint of our diagnostic. */
const parserMessages: [
  pattern: RegExp,
  data: (match: RegExpExecArray, reason: string | undefined) => MdxSyntaxData,
  hint: string,
][] = [
  [
    /Unexpected character `!` \(U\+0021\) before name/,
    () => ({ problem: 'html-comment' }),
    'Write the comment as `{/* … */}`.',
  ],
  [
    /Expected a closing tag for `(<[^`]*>)`/,
    ([, tag]) => ({ problem: 'unclosed-tag', value: tag }),
    'Close it before the block it stands in ends; a tag without content is written `<br />`.',
  ],
  [
    /Unexpected closing tag `(<\/[^`]*>)`, expected corresponding closing tag for `(<[^`]*>)`/,
    ([, closing, opening]) => ({ problem: 'crossed-tags', value: opening, closing }),
    'Close the tags in the order they were opened, the last one first.',
  ],
  [
    /Unexpected closing slash `\/` in tag, expected an open tag first/,
    () => ({ problem: 'unopened-tag' }),
    'Take it out, or open the tag before.',
  ],
  [
    /Could not parse import\/exports with acorn/,
    (_, reason) => ({ problem: 'script', reason }),
    'A paragraph that begins with either word is read as JavaScript: begin it with another one if it is text.',
  ],
  [
    /Could not parse expression with acorn/,
    (_, reason) => ({ problem: 'expression', reason }),
    'A `{` that is meant as text is written `\\{`, or stands in code.',
  ],
  [
    /Unexpected empty expression/,
    () => ({ problem: 'empty-braces' }),
    'Take the braces out; a comment stands between tags, properties are written `{...props}`.',
  ],
  [
    /only spread elements are supported|only a single spread is supported/,
    () => ({ problem: 'attribute-braces' }),
    'Write `{...props}`, once for each object.',
  ],
  [
    /Unexpected end of file in expression/,
    () => ({ problem: 'unclosed-expression' }),
    'A `{` that is meant as text is written `\\{`, or stands in code.',
  ],
  [
    /Unexpected lazy line in expression/,
    () => ({ problem: 'lazy-expression' }),
    'Indent all its lines alike, or write it on one line.',
  ],
  [
    /Unexpected (?:character|end of file).*(?:before name|in name|before attribute|in attribute|after self-closing slash|in closing tag|before attribute value|after attribute)/,
    () => ({ problem: 'tag' }),
    'A `<` that is meant as text is written `\\<`, or stands in code.',
  ],
]

/**
 * Whether an exception is a parser's message. `instanceof` does not tell: the package of the class is installed and bundled,
 * so that there are two of them.
 */
export const isParserMessage = (error: unknown): error is VFileMessage =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string'

/** Make the diagnostic of a parser error. */
export function mdxDiagnostic(error: VFileMessage, context: ParseContext): Diagnostic {
  const position: Position = { file: context.source, ...errorLocation(error, context.text) }
  for (const [pattern, data, hint] of parserMessages) {
    const match = pattern.exec(error.reason)
    if (match) return diagnose('mdx-syntax', position, data(match, causeOf(error)), { hint })
  }
  return diagnose('mdx-syntax', position, { problem: 'other', reason: error.reason.replace(/[.!]*$/, '') })
}

/** Reword the JavaScript parser's message: `Unterminated string constant (1:19)` → `unterminated string constant`. */
function causeOf({ cause }: VFileMessage): string | undefined {
  if (!(cause instanceof Error)) return undefined
  const reason = cause.message
    .replace(/\s*\(\d+:\d+\)$/, '')
    .replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
  return reason === '' ? undefined : reason
}

function errorLocation({ place, line, column, reason }: VFileMessage, text: string): Partial<Position> {
  // Only the message has the position of the unclosed tag: `(3:1-3:5)`.
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

/** Find the position of the last unclosed `{`. */
function openBrace(text: string): Partial<Position> {
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
