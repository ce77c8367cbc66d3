import { isMap, isScalar, parseDocument } from 'yaml'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { deepSyntax, tooDeep } from '../code/deepSyntax.ts'
import { locator, positionOfRange, rangePositions } from '../load/positions/sourceTree.ts'
import { yamlTree } from '../load/positions/yamlTree.ts'
import { repeatedKeys } from '../load/repeatedKeys.ts'
import { withoutDelimiters } from '../load/withoutDelimiters.ts'
import { yamlReason } from '../wording/yamlReason.ts'
import type { FieldTree } from './plainFields.ts'

interface YamlFields {
  value: Record<string, unknown>
  tree: FieldTree
  /** The nodes of the values, by field. */
  nodes: Map<string, unknown>
}

/** Where the YAML stands: from `start` in a text. `top` is the position of the line above it. */
interface FrontMatterPlace {
  text: string
  start: number
  source: string
  top: Position
}

/** Read the fields of front matter with the YAML parser; `undefined` if there are none. */
export function yamlFields(
  yaml: string,
  { text, start, source, top }: FrontMatterPlace,
): YamlFields | { diagnostics: Diagnostic[] } | undefined {
  const refuse = (...[position, data, details]: [position: Position, data: Data, details?: { hint: string }]) => ({
    diagnostics: [diagnose('front-matter-syntax', position, data, details)],
  })
  const deep = deepSyntax(yaml, 'yaml')
  if (deep !== undefined) {
    const position = { file: source, ...positionOfRange(text, { start: start + deep, end: start + deep + 1 }) }
    return refuse(position, { problem: 'unreadable', reason: `values are ${tooDeep}` })
  }
  const document = parseDocument(yaml, { prettyErrors: false, stringKeys: true, uniqueKeys: false })
  const repeated = repeatedKeys(document).map(({ range }) => ({ code: 'DUPLICATE_KEY', message: '', pos: range }))
  const errors = [...document.errors, ...repeated].sort((one, other) => one.pos[0] - other.pos[0])
  const syntaxErrors = syntaxDiagnostics(errors, text, start, source)
  if (syntaxErrors.length > 0) return { diagnostics: syntaxErrors }
  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === null)) return undefined
  if (!isMap(contents)) {
    const hint = 'Write a field and its value on each line: `title: Click`.'
    const position = { file: source, ...positionOfRange(text, { start, end: start + yaml.trimEnd().length }) }
    return refuse(position, { problem: 'no-fields' }, { hint })
  }

  let value: Record<string, unknown>
  try {
    value = document.toJS({ maxAliasCount: 100 }) as Record<string, unknown>
  } catch (error) {
    const hint = 'Write values out instead of repeating them by `*alias`.'
    return refuse(top, { problem: 'unreadable', reason: reasonOf(error) }, { hint })
  }
  const tree = yamlTree(document, start) as FieldTree
  const circularKey = Object.keys(value).find((key) => isCircular(value[key]))
  if (circularKey !== undefined) {
    const hint = 'Write values out instead of repeating them by `*alias`.'
    const position = locator(source, text, tree)([circularKey])
    return refuse(position, { problem: 'unreadable', reason: 'a value contains itself by an alias' }, { hint })
  }
  const nodes = new Map(contents.items.map(({ key, value }) => [String((key as { value: unknown }).value), value]))
  return { value: yaml.includes('\\') ? withoutDelimiters(value) : value, tree, nodes }
}

type Data = Parameters<typeof diagnose<'front-matter-syntax'>>[2]

/** Report one syntax error per line, because one mistake often causes several. */
function syntaxDiagnostics(
  errors: readonly { code: string; message: string; pos: [number, number] }[],
  text: string,
  start: number,
  source: string,
): Diagnostic[] {
  const byLine = new Map<number, Diagnostic>()
  const positionOf = rangePositions(text)
  const lines = errors.length > 0 ? text.split('\n') : []
  for (const { code, message, pos } of errors) {
    const position = { file: source, ...positionOf(rangeOf(code, pos, text, start)) }
    if (byLine.has(position.line)) continue
    const line = lines[position.line - 1]!
    const key = /^\s*(?:-\s+)?["']?([^\s"':]+)["']?\s*:/.exec(line)?.[1]
    const problem = key !== undefined || code === 'TAB_AS_INDENT' ? syntaxProblemOf[code] : undefined
    const data = problem
      ? { problem, value: problem === 'tab' ? undefined : key }
      : ({ problem: 'unreadable', reason: yamlReason(message) } as const)
    byLine.set(position.line, diagnose('front-matter-syntax', position, data, { hint: syntaxHint(code, line) }))
  }
  return [...byLine.values()]
}

/** Find the range of the mistake. The parser reports some of them at a later offset. */
function rangeOf(code: string, [from, to]: [number, number], text: string, start: number) {
  if (code === 'MISSING_CHAR') {
    const opened = /:[ \t]+((["'])(?:(?!\2)[^\n])*)$/m.exec(text.slice(start))
    if (opened)
      return {
        start: start + opened.index + opened[0].length - opened[1]!.length,
        end: start + opened.index + opened[0].length,
      }
  }
  const key = code === 'DUPLICATE_KEY' ? /^[^\s:]+/.exec(text.slice(start + from))?.[0].length : undefined
  return { start: start + from, end: start + Math.max(to, from + (key ?? 1)) }
}

/** The `problem` of our diagnostic by error code of the YAML parser. */
const syntaxProblemOf: Record<string, 'duplicate-key' | 'tab' | 'unclosed-quote' | 'colon'> = {
  DUPLICATE_KEY: 'duplicate-key',
  TAB_AS_INDENT: 'tab',
  MISSING_CHAR: 'unclosed-quote',
  BLOCK_AS_IMPLICIT_KEY: 'colon',
}

function syntaxHint(code: string, line: string): string {
  if (code === 'DUPLICATE_KEY') return 'Keep one of the two lines.'
  if (code === 'TAB_AS_INDENT') return 'Indent it by spaces.'
  if (code === 'MISSING_CHAR') return 'Add the quotation mark at its end.'
  if (code === 'MULTILINE_IMPLICIT_KEY') return 'Write each field on a separate line: `title: Click`.'
  if (/^\s*-\s/.test(line)) return 'Indent all items of a list alike.'
  if (code === 'BAD_INDENT') return 'Close what is open; a text with brackets in it stands in quotes.'
  const [, key, value] = /^\s*([\w-]+):\s+(.+?)\s*$/.exec(line) ?? []
  const isQuoted = value !== undefined && /^["'[{|>]/.test(value)
  if (key && value && !isQuoted) return `Put the value in quotes: \`${key}: ${JSON.stringify(value)}\`.`
  return 'Put values with special characters in quotes.'
}

/** Whether a value contains itself: `a: &a [*a]`. */
function isCircular(value: unknown, containers: unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false
  return containers.includes(value) || Object.values(value).some((inner) => isCircular(inner, [...containers, value]))
}

function reasonOf(error: unknown): string {
  if (error instanceof ReferenceError) return 'its aliases stand for too many values'
  if (error instanceof RangeError) return 'it is nested too deeply'
  throw error
}
