import { isDeepStrictEqual } from 'node:util'
import { scriptTree } from '../load/positions/scriptTree.ts'
import { locator, type Path, type SourceTree } from '../load/positions/sourceTree.ts'
import { sourceText } from '../load/sourceText.ts'
import { valueAt } from '../load/wording/reword.ts'
import { asJson, isContainer, offsetOf, valueInText } from './move/dataFile.ts'

/** A value for a field of a config: a text or `true`, or the name of what a package exports, with the package. */
export type FieldValue = string | true | { name: string; from: string }

/** A field that gets a value, or a list that gets an item. */
export interface FieldChange {
  path: Path
  value: FieldValue
  /** The field is a list, or one text in place of a list of one. */
  isItem?: boolean
}

/**
 * The text of a config with changed fields, which has an import for each value that a package exports. `undefined` if one of them
 * cannot be written with certainty: the new text is run, or parsed, and its value compared with the expected one. A package need
 * not be installed for it.
 */
export async function withFields(root: string, file: string, changes: FieldChange[]): Promise<string | undefined> {
  let text = sourceText(root, file)
  for (const change of changes) {
    if (text === undefined) return undefined
    text = await withField(root, file, text, change)
  }
  return text
}

async function withField(root: string, file: string, text: string, change: FieldChange): Promise<string | undefined> {
  const isJson = file.endsWith('.json')
  const { path, value: added, isItem } = change
  if (isJson && typeof added === 'object') return undefined
  const value = await valueWithoutPackages(root, file, text)
  if (!isContainer(value)) return undefined
  const current = valueAt(value, path)
  if (isItem ? [current].flat().some((item) => item === added) : current === added) return text
  if (typeof added === 'object' && importOf(text, added)) {
    const list = Array.isArray(current) ? current : []
    if (list.some((item) => nameOf(item) === added.name)) return text
  }
  const tree = scriptTree(text, value)
  const edited = edit(text, tree, value, change, isJson)
  if (edited === undefined) return undefined
  const withImport = typeof added === 'object' ? importing(edited, added) : edited
  const expected = withValue(asJson(value), path, isItem ? [...listOf(asJson(current)), shown(added)] : shown(added))
  const result = await valueWithoutPackages(root, file, withImport)
  return isDeepStrictEqual(asJson(result), expected) ? withImport : undefined
}

/** Functions are `null` in JSON. */
const shown = (value: FieldValue) => (typeof value === 'object' ? null : value)
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

/** The plugin of an entry: `remarkMath`, `[remarkMath, { … }]`. */
const nameOf = (item: unknown) => (([item].flat()[0] ?? {}) as { importedAs?: string }).importedAs

/** An import of a package at the beginning of a line: `import remarkMath from 'remark-math'`. */
const packageImport = /^import\s+([\w$]+)\s+from\s+(['"])([^'".][^'"]*)\2;?$/gm

/** The value of a config in which functions stand for the default exports of packages, which may not be installed. */
function valueWithoutPackages(root: string, file: string, text: string): Promise<unknown> {
  const standIn = (line: string, name: string, _: string, from: string) =>
    from === 'quire-docs' ? line : `const ${name} = Object.assign(() => {}, { importedAs: '${name}' })`
  return valueInText(root, file, file.endsWith('.json') ? text : text.replace(packageImport, standIn))
}

const importOf = (text: string, { name, from }: { name: string; from: string }) =>
  [...text.matchAll(packageImport)].some(([, imported, , source]) => imported === name && source === from)

/** Add an import behind the others. */
function importing(text: string, { name, from }: { name: string; from: string }): string {
  if (importOf(text, { name, from })) return text
  const last = [...text.matchAll(/^import\b[^\n]*$/gm)].at(-1)
  const end = last ? last.index + last[0].length : 0
  const line = `import ${name} from '${from}'`
  return last ? `${text.slice(0, end)}\n${line}${text.slice(end)}` : `${line}\n${text}`
}

function edit(
  text: string,
  tree: SourceTree | undefined,
  value: object,
  { path, value: added, isItem }: FieldChange,
  isJson: boolean,
): string | undefined {
  const code = written(added, isJson)
  const current = valueAt(value, path)
  const replace = (start: number | undefined, end: number | undefined, newText: string) =>
    start === undefined || end === undefined ? undefined : text.slice(0, start) + newText + text.slice(end)
  if (current !== undefined) {
    const { line, column, endLine, endColumn } = locator('', text, tree)(path, 'value')
    const start = offsetOf(text, { line, column })
    const end = offsetOf(text, { line: endLine, column: endColumn })
    if (start === undefined || end === undefined) return undefined
    if (!isItem) return replace(valueStart(text, start), end, code)
    if (!Array.isArray(current)) {
      const own = valueStart(text, start)
      return replace(own, end, `[${text.slice(own, end)}, ${code}]`)
    }
    if (text[start] !== '[' || text[end - 1] !== ']') return undefined
    const body = text.slice(start + 1, end - 1)
    const indent = /\n([ \t]*)\S[^\n]*\s*$/.exec(body)?.[1]
    if (body.trim() === '') return replace(start, end, `[${code}]`)
    const items = body.trimEnd().replace(/,$/, '')
    const tail = indent === undefined ? '' : `${isJson ? '' : ','}\n${/\n([ \t]*)$/.exec(body)?.[1] ?? ''}`
    return replace(
      start,
      end,
      `[${items}, ${indent === undefined ? '' : `\n${indent}`}${code}${tail}]`.replace(', \n', ',\n'),
    )
  }
  // The innermost object that is there gets the rest, behind its last field.
  const depth = path.findIndex((_, index) => !isContainer(valueAt(value, path.slice(0, index + 1))))
  const object = nodeAt(tree, path.slice(0, depth))
  if (object === undefined || text[object.start] !== '{') return undefined
  const own = nested(path.slice(depth), isItem ? `[${code}]` : code, isJson)
  if (!object.entries?.size) return replace(object.start + 1, object.start + 1, ` ${own} `)
  const body = text.slice(object.start + 1, object.end - 1).trimEnd()
  const indent = /^\s*?(\n[ \t]*)\S/.exec(body)?.[1] ?? ' '
  const end = object.start + 1 + body.length
  // A comment may follow the last field; the first place is certain.
  if (body.endsWith(',')) return replace(end, end, `${indent}${own},`)
  if (!/(?:\/\/[^\n]*|\*\/)$/.test(body)) return replace(end, end, `,${indent}${own}`)
  return replace(object.start + 1, object.start + 1, `${indent}${own},`)
}

/** The object or list at a path, as it is written. */
const nodeAt = (tree: SourceTree | undefined, path: Path): SourceTree | undefined =>
  path.reduce((node, step) => (typeof step === 'string' ? node?.entries?.get(step)?.value : node?.items?.[step]), tree)

/** The position of a value may be that of its field: `emoji: false`. */
function valueStart(text: string, start: number): number {
  const [field] = /^(?:[\w$]+|'[^']*'|"[^"]*")\s*:\s*/.exec(text.slice(start)) ?? ['']
  return start + field.length
}

export function written(value: FieldValue, isJson: boolean): string {
  if (typeof value === 'object') return value.name
  if (value === true) return 'true'
  return isJson ? JSON.stringify(value) : `'${value.replace(/[\\']/g, '\\$&')}'`
}

/** `['versions', '2.0', 'ref']`, `'v2'` → `versions: { '2.0': { ref: 'v2' } }` */
export function nested([key, ...inner]: Path, code: string, isJson: boolean): string {
  const name = !isJson && /^[a-z_$][\w$]*$/i.test(`${key}`) ? key : written(`${key}`, isJson)
  return `${name}: ${inner.length === 0 ? code : `{ ${nested(inner, code, isJson)} }`}`
}

export function withValue(value: unknown, [key, ...inner]: Path, leaf: unknown): unknown {
  if (key === undefined) return leaf
  const container = value ?? {}
  const changed = withValue((container as Record<string | number, unknown>)[key], inner, leaf)
  return Array.isArray(container)
    ? container.map((item, index) => (index === key ? changed : item))
    : { ...container, [key]: changed }
}
