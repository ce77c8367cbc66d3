import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import type { Program } from 'estree'
import { eventsToAcorn } from 'micromark-util-events-to-acorn'
import type { Point } from 'unist'
import { deepSyntax, tooDeep } from '../code/deepSyntax.ts'

type Events = Parameters<typeof eventsToAcorn>[0]
type Options = Parameters<typeof eventsToAcorn>[1]

/** A line of JavaScript and its position in the file. */
export interface ScriptLine {
  text: string
  start: Point
}

export interface ScriptOptions {
  /** A single expression, or statements. */
  expression: boolean
  /** Code around the text that makes it parse: `({` and `})` around `...props`. */
  prefix?: string
  suffix?: string
}

const parser = Parser.extend(acornJsx())

/** Acorn with JSX. Code that is nested too deeply is a syntax error, because acorn would exhaust the stack. */
export const acorn = {
  parse(text, options) {
    refuseDeepCode(text)
    return parser.parse(text, options)
  },
  parseExpressionAt(text, start, options) {
    refuseDeepCode(text)
    return parser.parseExpressionAt(text, start, options)
  },
} as Options['acorn']

function refuseDeepCode(text: string): void {
  const offset = deepSyntax(text, 'jsx')
  if (offset === undefined) return
  throw Object.assign(new SyntaxError(`it is ${tooDeep}`), { pos: offset, raisedAt: offset })
}

const acornOptions = { ecmaVersion: 2024, sourceType: 'module', locations: true } as const

/**
 * Parse JavaScript inside MDX as remark-mdx does: with acorn and with positions in the file.
 *
 * `swallow` is set when the error is at the end of the text, so that a longer text might parse.
 */
export function parseScript(
  lines: ScriptLine[],
  { expression, prefix = '', suffix = '' }: ScriptOptions,
): { program?: Program; swallow: boolean } {
  const first = lines[0]!
  const { estree, error, swallow } = eventsToAcorn(lines.flatMap(eventsOf), {
    acorn,
    acornOptions,
    tokenTypes: ['script'],
    start: { ...first.start, _index: 0, _bufferIndex: 0 } as Options['start'],
    expression,
    allowEmpty: true,
    prefix,
    suffix,
  } as unknown as Options)
  return error || !estree ? { swallow } : { program: estree as Program, swallow }
}

/** Make the micromark events of a line: its text and, unless it is the last line, its line ending. */
function eventsOf({ text, start }: ScriptLine, index: number, lines: ScriptLine[]): Events {
  const end = { ...start, column: start.column + text.length, offset: start.offset! + text.length }
  const next = { line: end.line + 1, column: 1, offset: end.offset + 1 }
  return [
    ...(text === '' ? [] : [event('script', text, start, end)]),
    ...(index === lines.length - 1 ? [] : [event('lineEnding', '\n', end, next)]),
  ]
}

const event = (type: string, text: string, start: Point, end: Point) =>
  ['enter', { type, start, end }, { sliceStream: () => [text] }] as unknown as Events[number]
