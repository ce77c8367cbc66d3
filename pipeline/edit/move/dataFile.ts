import { extname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Fix } from '../../../schemas/diagnostic.ts'
import { importModule } from '../../load/importModule.ts'
import { moduleLoader } from '../../load/moduleLoader.ts'
import type { Locate, Path } from '../../load/positions/sourceTree.ts'
import { readData } from '../../load/readData.ts'
import { sourceText } from '../../load/sourceText.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { findText, type Span } from '../fixes/findText.ts'

/** A text in a config or sidebars file that is replaced by another one. */
export interface DataChange {
  path: Path
  from: string
  /** Absent for an id that names nothing any more: the item of the list that holds it is removed. */
  to: string | undefined
  /** A field that the object with the text gets. */
  field?: { key: string; value: string }
}

export interface Redirect {
  from: string
  to: string
}

export interface DataEdit {
  /** The new text of the file; absent if nothing changes. */
  text?: string
  /** Changes that could not be written with certainty. */
  left: DataChange[]
  /** Redirects that could not be added with certainty. */
  leftRedirects: Redirect[]
}

/** Read the value of a config or sidebars file as it is written, before validation. `undefined` if it cannot be read. */
export async function readValue(root: string, file: string): Promise<unknown> {
  const text = sourceText(root, file)
  return text === undefined ? undefined : valueInText(root, file, text)
}

/**
 * Change texts in a config or sidebars file, and add redirects to a config. The new text is run, or parsed, and its value
 * compared with the expected one: a computed value, a spread or an imported part is never guessed at.
 */
export async function editData(
  root: string,
  file: string,
  locate: Locate,
  changes: DataChange[],
  redirects: Redirect[] = [],
): Promise<DataEdit> {
  const text = sourceText(root, file)
  const value = text === undefined ? undefined : await valueInText(root, file, text)
  if (text === undefined || !isContainer(value)) return { left: changes, leftRedirects: redirects }

  const gone = changes.filter(({ to }) => to === undefined).map(({ path }) => itemPath(path))
  const left: DataChange[] = []
  const fixes = new Map<number, Fix>()
  const written: DataChange[] = []
  for (const change of changes) {
    const position = locate(change.path, 'value')
    const span = position.line === undefined ? undefined : findText(text, position, change.from)
    const fix =
      change.to === undefined
        ? removal(text, itemPath(change.path), gone, locate)
        : span && replacement(text, span, change)
    // A declared value may be used at several paths: the whole file is compared below.
    if (!fix || (fixes.get(fix.start)?.text ?? fix.text) !== fix.text) left.push(change)
    else {
      fixes.set(fix.start, fix)
      written.push(change)
    }
  }
  const isExpected = async (newText: string, added: Redirect[], isFirst = false) =>
    isDeepStrictEqual(asJson(await valueInText(root, file, newText)), expectedValue(value, written, added, isFirst))
  const edits = [...fixes.values()]
  const additions = redirects.length > 0 ? redirectFixes(text, file, value, locate, redirects) : []
  for (const { fix, isFirst } of additions) {
    const withAddition = applyFixes(text, [...edits, fix]).text
    if (await isExpected(withAddition, redirects, isFirst)) return { text: withAddition, left, leftRedirects: [] }
  }
  const withChanges = applyFixes(text, edits).text
  if (withChanges === text) return { left, leftRedirects: redirects }
  if (await isExpected(withChanges, [])) return { text: withChanges, left, leftRedirects: redirects }
  return { left: changes, leftRedirects: redirects }
}

/** Replace a text, and write a new field behind it, in the same quotes. */
function replacement(text: string, span: Span, { to, field }: DataChange): Fix {
  const quote = text[span.start - 1]
  const key = quote === '"' ? `"${field?.key}"` : field?.key
  return { ...span, text: field ? `${to}${quote}, ${key}: ${quote}${field.value}` : to! }
}

/**
 * Remove an item of a list with a comma. `undefined` if the id is not that of an item.
 *
 * The items that go before all others take the comma behind them along, others that in front of them: edits never overlap.
 */
function removal(text: string, path: Path, gone: Path[], locate: Locate): Fix | undefined {
  const index = path.at(-1)
  if (typeof index !== 'number') return undefined
  const at = (item: number) => [...path.slice(0, -1), item]
  const isGone = (item: number) => gone.some((other) => isDeepStrictEqual(other, at(item)))
  const startOf = (item: number) => offsetOf(text, locate(at(item), 'value'))
  const endOf = (item: number) => {
    const { endLine, endColumn } = locate(at(item), 'value')
    return offsetOf(text, { line: endLine, column: endColumn })
  }
  const end = endOf(index)
  const isLeading = Array.from({ length: index }, (_, item) => item).every(isGone)
  const start = isLeading ? startOf(index) : endOf(index - 1)
  if (start === undefined || end === undefined) return undefined
  const comma = isLeading ? /^\s*,[^\S\n]*/.exec(text.slice(end))?.[0] : ''
  return { start, end: end + (comma?.length ?? 0), text: '' }
}

/** The path of the item of a list that a text names: `main.0` of `main.0`, and of `main.0.id`. */
const itemPath = (path: Path): Path => (typeof path.at(-1) === 'number' ? path : path.slice(0, -1))

/**
 * The edits that may add redirects, best first: behind the last one; before the first one, when the last one is computed;
 * as the first field of a config without redirects.
 */
function redirectFixes(
  text: string,
  file: string,
  value: object,
  locate: Locate,
  redirects: Redirect[],
): { fix: Fix; isFirst?: boolean }[] {
  const isJson = file.endsWith('.json')
  const items = redirects.map(({ from, to }) =>
    isJson
      ? `{ "from": ${JSON.stringify(from)}, "to": ${JSON.stringify(to)} }`
      : `{ from: ${quoted(from)}, to: ${quoted(to)} }`,
  )
  const insertion = (offset: number | undefined, newText: string) =>
    offset === undefined ? [] : [{ fix: { start: offset, end: offset, text: newText } }]
  const existing = (value as { redirects?: unknown }).redirects
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
  if (existing === undefined) {
    const start = offsetOf(text, locate([]))
    if (start === undefined || text[start] !== '{') return []
    const key = isJson ? '"redirects"' : 'redirects'
    const list = items.map((item) => `\n${unit}${unit}${item}`).join(',')
    const comma = isJson && Object.keys(value).length === 0 ? '' : ','
    return insertion(start + 1, `\n${unit}${key}: [${list}${isJson ? '' : ','}\n${unit}]${comma}`)
  }
  const list = locate(['redirects'], 'value')
  const open = offsetOf(text, list)
  if (!Array.isArray(existing) || open === undefined || text[open] !== '[') return []
  if (existing.length === 0) return insertion(open + 1, items.join(', '))
  const last = locate(['redirects', existing.length - 1], 'value')
  const lines = (end: string) => items.map((item) => `\n${unit}${unit}${item}${end}`).join('')
  const isOnOneLine = list.line === list.endLine
  return [
    ...insertion(
      offsetOf(text, { line: last.endLine, column: last.endColumn }),
      isOnOneLine ? items.map((item) => `, ${item}`).join('') : lines('').replaceAll(`\n`, `,\n`),
    ),
    ...insertion(open + 1, isOnOneLine ? items.map((item) => `${item}, `).join('') : lines(',')).map((addition) => ({
      ...addition,
      isFirst: true,
    })),
  ]
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

export function offsetOf(text: string, { line, column }: { line?: number | undefined; column?: number | undefined }) {
  if (line === undefined || column === undefined) return undefined
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const start = starts[line - 1]
  return start === undefined ? undefined : start + column - 1
}

function expectedValue(value: object, changes: DataChange[], added: Redirect[], isFirst: boolean): unknown {
  const expected = asJson(value) as Record<string | number, unknown>
  const parentOf = (path: Path) =>
    path.slice(0, -1).reduce((parent, step) => parent[step] as Record<string, unknown>, expected)
  for (const { path, to, field } of changes.filter(({ to }) => to !== undefined)) {
    parentOf(path)[path.at(-1)!] = to
    if (field) parentOf(path)[field.key] = field.value
  }
  // From the end of a list to its beginning.
  for (const { path } of changes.filter(({ to }) => to === undefined).toReversed()) {
    const item = itemPath(path)
    ;(parentOf(item) as unknown as unknown[]).splice(Number(item.at(-1)), 1)
  }
  const existing = (expected.redirects as unknown[] | undefined) ?? []
  if (added.length > 0) expected.redirects = isFirst ? [...added, ...existing] : [...existing, ...added]
  return expected
}

/** Functions and regular expressions of a config do not matter: their text is not changed. */
export const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The value of a text as the text of a file. `undefined` for a text that cannot be read. */
export async function valueInText(root: string, file: string, text: string): Promise<unknown> {
  try {
    if (/\.(?:json|ya?ml)$/i.test(file)) {
      const read = readData('config-unreadable', file, text)
      return 'diagnostic' in read ? undefined : read.value
    }
    const path = join(root, file)
    // The file as it is may need top-level await, which only `importModule` can.
    if (text === sourceText(root, file)) return await called(await importModule(path, root))
    const loader = await moduleLoader(path, root, { isCached: false })
    const module = (await loader.evalModule(text, { filename: path, ext: extname(path) })) as object
    const exported = 'default' in module ? module.default : /\bmodule\.exports\b/.test(text) ? module : undefined
    return await called(exported)
  } catch {
    return undefined
  }
}

const called = async (exported: unknown): Promise<unknown> =>
  typeof exported === 'function' ? await exported() : exported
