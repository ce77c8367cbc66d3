import type { Diagnostic, Fix, Position } from '../../../schemas/diagnostic.ts'
import type { RuleSettings } from '../../../schemas/rules.ts'
import { quote } from '../../../schemas/shared/text/quote.ts'
import type { RuleCode } from '../../../schemas/shared/text/ruleCode.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'

/** A rule of the site, with its name. */
export interface NamedRule extends Omit<RuleSettings, 'severity'> {
  code: RuleCode
}

/**
 * Make the diagnostic of what a rule reports, which can be anything; a text says why it is none. `textOf` reads a file of the site.
 */
export function ruleDiagnostic(
  { code, about, link }: NamedRule,
  report: unknown,
  textOf: (file: string) => string | undefined,
): Diagnostic | string {
  if (typeof report !== 'object' || report === null) return `it is ${quote(report)}, and no object with a \`message\``
  const { message, doc, file, position, fix, hint, ...others } = report as Record<string, unknown>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined)
    return `it has a field \`${unknown}\`; there are \`message\`, \`doc\`, \`file\`, \`position\`, \`fix\` and \`hint\``
  if (message === undefined) return 'it has no `message`'
  if (!isText(message)) return `\`message\` is ${quote(message)}, and no text`
  if (!isOptionalText(hint)) return `\`hint\` is ${quote(hint)}, and no text`
  const source = sourceOf(file, doc, position)
  if (source === undefined) return 'it names no `doc` and no `file`'
  const text = textOf(source)
  if (text === undefined) return `\`${source}\` is no file of the site`
  const range = position === undefined ? undefined : rangeOf(position, text)
  if (typeof range === 'string') return range
  const change = fix === undefined ? undefined : fixAt(range, fix)
  if (typeof change === 'string') return change
  const found: Position = range === undefined ? { file: source } : { file: source, ...positionAt(text, range) }
  return {
    code,
    severity: 'warning',
    ...found,
    ...identityOf(text, range, message.trim()),
    message: message.trim(),
    ...((hint ?? about) && { hint: hint ?? about }),
    ...(change && { fix: change }),
    ...(link !== undefined && { link }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isOptionalText = (value: unknown): value is string | undefined => value === undefined || isText(value)

function sourceOf(file: unknown, doc: unknown, position: unknown): string | undefined {
  const candidates = [
    file,
    (position as { file?: unknown } | undefined)?.file,
    (doc as { source?: unknown } | undefined)?.source,
  ]
  return candidates.find(isText)
}

/** Offsets of a place. A place without an end ends where it begins. */
interface Range {
  start: number
  end: number
  hasEnd: boolean
}

function rangeOf(position: unknown, text: string): Range | string {
  if (typeof position !== 'object' || position === null) return `\`position\` is ${quote(position)}, and no object`
  const { start, end, line, column = 1, endLine, endColumn } = position as Record<string, unknown>
  if (start !== undefined || end !== undefined) {
    const isRange = isOffset(start) && isOffset(end) && start <= end && end <= text.length
    return isRange
      ? { start, end, hasEnd: true }
      : `\`position\` is from ${quote(start)} to ${quote(end)}, and the file has ${text.length} characters`
  }
  const lines = lineStarts(text)
  const at = (line: unknown, column: unknown): number | undefined => {
    if (!isOffset(line) || !isOffset(column) || line < 1 || column < 1 || line > lines.length) return undefined
    const offset = lines[line - 1]! + column - 1
    return offset <= (lines[line] ?? text.length + 1) ? Math.min(offset, text.length) : undefined
  }
  const from = at(line, column)
  if (from === undefined)
    return `\`position\` is line ${quote(line)}, column ${quote(column)}, which the file does not have`
  if (endColumn === undefined && endLine === undefined) return { start: from, end: from, hasEnd: false }
  const to = at(endLine ?? line, endColumn ?? 1)
  return to === undefined || to < from
    ? `\`position\` ends in line ${quote(endLine)}, column ${quote(endColumn)}, which is before its beginning or not in the file`
    : { start: from, end: to, hasEnd: true }
}

const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The offsets of lines. The byte order mark is not part of the first. */
function lineStarts(text: string): number[] {
  const first = text.startsWith('\ufeff') ? 1 : 0
  return [first, ...[...text.matchAll(/\r\n?|\n/g)].map((end) => end.index + end[0].length)]
}

function fixAt(range: Range | undefined, fix: unknown): Fix | string {
  if (typeof fix !== 'string') return `\`fix\` is ${quote(fix)}, and no text`
  if (!range?.hasEnd) return '`fix` needs a `position` with an end: `endLine` and `endColumn`, or `start` and `end`'
  return { start: range.start, end: range.end, text: fix }
}

function positionAt(text: string, { start, end, hasEnd }: Range): Omit<Position, 'file'> {
  // The byte order mark is not part of the first line.
  const mark = text.startsWith('\ufeff') ? 1 : 0
  const range = { start: Math.max(0, start - mark), end: Math.max(0, end - mark) }
  const { line, column, endLine, endColumn } = positionOfRange(text.slice(mark), range)
  return hasEnd ? { line, column, endLine, endColumn } : { line, column }
}

/** The identity of a diagnostic in a baseline: the text at its position if that is short, else its message. */
function identityOf(text: string, range: Range | undefined, message: string): Pick<Diagnostic, 'value' | 'data'> {
  const value = range ? text.slice(range.start, range.end) : ''
  const isShort = value !== '' && value.length <= 200 && !/[\r\n]/.test(value)
  return isShort ? { value } : { data: { message } }
}
