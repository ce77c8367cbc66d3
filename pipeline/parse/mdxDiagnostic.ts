import type { VFileMessage } from 'vfile-message'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { MdxSyntaxData } from '../../schemas/errors.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import { foreignHint } from './mistakes/foreignSyntax.ts'

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

/** The text that does not parse. */
export interface UnparsedText {
  /** From the site's root. */
  file: string
  text: string
  /** Parse a part of the text. Throws as for the whole. */
  parses: (text: string) => unknown
}

/** Make the diagnostic of a parser error. */
export function mdxDiagnostic(error: VFileMessage, source: UnparsedText): Diagnostic {
  const position: Position = { file: source.file, ...errorLocation(error, source) }
  for (const [pattern, data, hint] of parserMessages) {
    const match = pattern.exec(error.reason)
    if (match) {
      const foreign =
        foreignHint(source.text, offsetOf(source.text, position)) ?? sameLineHint(source.text, position, match[1])
      return diagnose('mdx-syntax', position, data(match, causeOf(error)), { hint: foreign ?? hint })
    }
  }
  return diagnose('mdx-syntax', position, { problem: 'other', reason: error.reason.replace(/[.!]*$/, '') })
}

/**
 * The cure of an opening tag before text on its line: that line is a paragraph, which ends before the closing tag.
 *
 *     <details><summary>More</summary>
 *
 *     Text
 *
 *     </details>
 */
function sameLineHint(text: string, { line = 1, column = 1 }: Position, tag = ''): string | undefined {
  const name = /^<([\w.-]+)/.exec(tag)?.[1]
  const [first = '', ...below] = text.split('\n').slice(line - 1)
  if (name === undefined || first.slice(0, column - 1).trim() !== '') return undefined
  const after = first.slice(column - 1).replace(/^<(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*>/, '')
  if (after.trim() === '' || !below.some((one) => one.includes(`</${name}>`))) return undefined
  return `Begin a new line after \`${tag}\`: what follows it on the same line is a paragraph, which ends before \`</${name}>\`.`
}

/** The offset of a position in a text. */
function offsetOf(text: string, { line = 1, column = 1 }: Position): number {
  const lines = text.split('\n').slice(0, line - 1)
  return lines.join('\n').length + (line > 1 ? 1 : 0) + column - 1
}

/** Reword the JavaScript parser's message: `Unterminated string constant (1:19)` → `unterminated string constant`. */
function causeOf({ cause }: VFileMessage): string | undefined {
  if (!(cause instanceof Error)) return undefined
  const reason = cause.message
    .replace(/\s*\(\d+:\d+\)$/, '')
    .replace(/\. Did you mean (.+\?)$/, ' (did you mean $1)')
    .replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
  return reason === '' ? undefined : reason
}

const unclosedBrace = /Unexpected end of file in expression/

function errorLocation(error: VFileMessage, source: UnparsedText): Omit<Position, 'file'> {
  const { place, line, column, reason } = error
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
  if (unclosedBrace.test(reason)) {
    const start = openBrace(source)
    return positionOfRange(source.text, { start, end: start + 1 })
  }
  if (place && 'start' in place) {
    const { start, end } = place
    return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
  }
  return { line: line ?? 1, column: column ?? 1 }
}

/** Maximum braces of one text that are tried; each costs parsing the text before it. */
const maxBraces = 200

/**
 * Find the `{` of an expression that never ends. The parser reports the end of the file instead.
 *
 * It is the last `{` with a text before it that has no unclosed expression. Counting braces would not do, because there are
 * others in code, strings and comments.
 */
function openBrace({ text, parses }: UnparsedText): number {
  const isUnclosed = (before: string) => {
    try {
      parses(before)
      return false
    } catch (error) {
      return unclosedBrace.test((error as VFileMessage).reason ?? '')
    }
  }
  const braces = [...text.matchAll(/\{/g)].map(({ index }) => index)
  const last = braces.slice(-maxBraces).findLast((brace) => !isUnclosed(text.slice(0, brace)))
  return last ?? braces[0] ?? 0
}
