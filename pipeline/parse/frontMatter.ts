import { isMap, isScalar, isSeq } from 'yaml'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import {
  frontMatterFields as docFields,
  frontMatter as docFrontMatter,
  type FrontMatter,
  postFrontMatter,
  postFrontMatterFields,
  textFields,
} from '../../schemas/frontMatter.ts'
import type { JsonValue } from '../../schemas/graph.ts'
import { locator, positionAt, positionOfRange } from '../load/positions/sourceTree.ts'
import { isPrototypeKey, prototypeKeys } from '../load/prototypeKeys.ts'
import { pathName, reword } from '../load/wording/reword.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { plainFields } from './plainFields.ts'
import { fillData, type Values } from './variables.ts'
import { yamlFields } from './yamlFields.ts'

type KeyPosition = { line: number; column: number; endLine: number; endColumn: number }

export interface ReadFrontMatter {
  /** The validated fields. Fields with mistakes are left out. */
  frontMatter: FrontMatter
  /** All fields as the author wrote them. */
  raw: Record<string, JsonValue>
  /** Offset of the body in the text, and its line. */
  contentStart: number
  contentLine: number
  /** The position of each key, counted from the top of the file. */
  positionsByKey: Record<string, KeyPosition>
  diagnostics: Diagnostic[]
}

interface FrontMatterOptions {
  /** Further fields that the site knows. */
  known?: string[]
  isPost?: boolean
  values?: Values | undefined
  /** Whether plain fields are scanned, for docs of which little is read: the parser of YAML would be most of the time. */
  isScanned?: boolean
}

/**
 * Read the YAML at the top of a doc.
 *
 *     ---
 *     title: Click
 *     ---
 *
 * All mistakes are reported, each at its own position. Blocks in other languages are not run, the
 * number of aliases is limited, and keys that can change an object's prototype are left out.
 */
export function readFrontMatter(
  text: string,
  source: string,
  { known = [], isPost = false, values, isScanned = false }: FrontMatterOptions = {},
): ReadFrontMatter {
  const schema = isPost ? postFrontMatter : docFrontMatter
  const frontMatterFields = isPost ? postFrontMatterFields : docFields
  const emptyResult: ReadFrontMatter = {
    frontMatter: {},
    raw: {},
    contentStart: 0,
    contentLine: 1,
    positionsByKey: {},
    diagnostics: [],
  }
  const blankLines = notFirst.exec(text)?.[1]
  if (blankLines !== undefined) {
    const start = blankLines.length
    const position = { file: source, ...positionOfRange(text, { start, end: start + 3 }) }
    const hint = 'Delete the blank lines above it.'
    const diagnostic = diagnose('front-matter-syntax', position, { problem: 'not-first' }, { hint })
    return { ...emptyResult, diagnostics: [diagnostic] }
  }
  const opening = /^---[ \t]*([^\n]*?)[ \t]*(?:\n|$)/.exec(text)
  if (!opening || opening[1]!.startsWith('-')) return emptyResult

  const start = opening[0].length
  const closing = /^---[ \t]*$/m.exec(text.slice(start))
  const top: Position = { file: source, line: 1, column: 1, endLine: 1, endColumn: opening[0].trimEnd().length + 1 }
  if (!closing) {
    const hint = 'Close it with a line of `---`. A ruler at the top of a doc is written `***`.'
    return { ...emptyResult, diagnostics: [diagnose('front-matter-syntax', top, { problem: 'unclosed' }, { hint })] }
  }
  const yaml = text.slice(start, start + closing.index)
  const contentStart = Math.min(text.length, start + closing.index + closing[0].length + 1)
  const result = { ...emptyResult, contentStart, contentLine: positionAt(text, contentStart).line }
  if (opening[1] !== '' && !/^ya?ml$/i.test(opening[1]!)) {
    const data = { problem: 'language', value: opening[1] } as const
    const hint = 'Begin it with `---` alone.'
    return { ...result, diagnostics: [diagnose('front-matter-syntax', top, data, { hint })] }
  }

  const scanned = isScanned ? plainFields(yaml, start, isOfText) : undefined
  const read = scanned ?? yamlFields(yaml, { text, start, source, top })
  if (!read) return result
  if ('diagnostics' in read) return { ...result, diagnostics: read.diagnostics }
  const { value, tree, nodes } = read
  const locate = locator(source, text.slice(0, contentStart), tree)
  const positionsByKey: Record<string, KeyPosition> = {}
  const fields: Record<string, unknown> = {}
  const input: Record<string, unknown> = {}
  for (const name of (nodes ?? tree.entries).keys()) {
    if (isPrototypeKey(name)) continue
    const node = nodes?.get(name)
    const { file, ...position } = locate([name]) as Position & KeyPosition
    positionsByKey[name] = position
    fields[name] = withoutPrototypeKeys(value[name])
    // `title: 1.10` is the text 1.10, though YAML reads the number 1.1.
    const isText = textFields.includes(name) && isScalar(node) && typeof node.value === 'number'
    if (textListFields.includes(name)) fields[name] = withWrittenNumbers(node, fields[name])
    if (values) fields[name] = fillData(fields[name] as JsonValue, values)
    const isFilled = values && textFields.includes(name) && /^(?:number|boolean)$/.test(typeof fields[name])
    const text = isText ? node.source : isFilled ? String(fields[name]) : fields[name]
    if (frontMatterFields.includes(name)) input[name] = text
  }

  const isAllText = Object.entries(input).every(
    ([name, value]) => textFields.includes(name) && typeof value === 'string',
  )
  // Text fields accept any string, so the schema can be skipped. Most front matter has no other fields.
  const parsed = isAllText ? { success: true as const, data: input } : schema.safeParse(input, { reportInput: true })
  const mistakes = parsed.success ? [] : reword(parsed.error.issues, input, schema)
  const invalidFields = new Set(mistakes.map(({ path }) => path[0]))
  const diagnostics = mistakes.map(({ path, reason, value, hint, suggestions, kind }) => {
    const field = pathName(path)
    const data =
      kind === 'unknown-key'
        ? { value: String(path.at(-1)), owner: pathName(path.slice(0, -1)) }
        : { field, value, reason }
    return diagnose('front-matter-field', locate(path), data, {
      hint: hint ?? hintFor(field, input[String(path[0])]),
      suggestions,
    })
  })
  const fieldNames = [...frontMatterFields, ...known]
  diagnostics.push(...unknownKeys([...Object.keys(value)], fieldNames, prototypeKeys(value), locate))

  const checked = parsed.success
    ? parsed
    : schema.safeParse(Object.fromEntries(Object.entries(input).filter(([name]) => !invalidFields.has(name))))
  return {
    ...result,
    frontMatter: checked.success ? (checked.data as FrontMatter) : {},
    raw: fields as Record<string, JsonValue>,
    positionsByKey,
    diagnostics,
  }
}

/** Blank lines above what can only be front matter: between two lines of `---` each line is a field or belongs to one. */
const notFirst = /^([ \t]*\n\s*)---[ \t]*\n(?:[\w-]+:(?:[ \t][^\n]*)?\n(?:[ \t#-][^\n]*\n)*)+---[ \t]*(?:\n|$)/

/** Fields that hold lists of texts. */
const textListFields = ['tags', 'keywords']

/** Whether a field is of texts, so that a number in it is as it is written. */
const isOfText = (name: string) => textFields.includes(name) || textListFields.includes(name)

/** Convert a YAML node to plain data with numbers as they are written: the tag `1.0` is a text, though YAML reads 1. */
function withWrittenNumbers(node: unknown, value: unknown): unknown {
  if (isScalar(node) && typeof node.value === 'number') return node.source ?? value
  if (isSeq(node) && Array.isArray(value)) {
    return node.items.map((item, index) => withWrittenNumbers(item, value[index]))
  }
  if (!isMap(node)) return value
  const entries = node.items.map(({ key, value: inner }) => {
    const name = String((key as { value: unknown }).value)
    return [name, withWrittenNumbers(inner, (value as Record<string, unknown>)[name])]
  })
  return Object.fromEntries(entries.filter(([name]) => !isPrototypeKey(String(name))))
}

/** Hints for common mistakes in a field. */
function hintFor(name: string, value: unknown): string | undefined {
  if (value === null && textFields.includes(name)) return `For an empty one write \`${name}: ""\`.`
  if (textListFields.includes(name) && !Array.isArray(value)) return `Write a list: \`${name}: [first, second]\`.`
  if (Array.isArray(value) && textFields.includes(name)) return `Write a text: \`${name}: "…"\`.`
  return undefined
}

function unknownKeys(
  names: string[],
  ours: string[],
  prototypes: (readonly (string | number)[])[],
  locate: ReturnType<typeof locator>,
): Diagnostic[] {
  const unknown = names.filter((name) => !ours.includes(name) && !isPrototypeKey(name)).map((name) => [name])
  return [...unknown, ...prototypes].map((path) => {
    const name = String(path.at(-1))
    return diagnose(
      'front-matter-unknown-key',
      locate(path),
      { value: name },
      {
        suggestions: isPrototypeKey(name) ? [] : didYouMean(name, ours),
        hint: isPrototypeKey(name)
          ? 'Choose another name for it.'
          : 'Name your own fields in `markdown.frontMatter` in the site config.',
      },
    )
  })
}

/** Copy a value as plain JSON without shared objects. */
function withoutPrototypeKeys(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(withoutPrototypeKeys)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return (value ?? null) as JsonValue
  const entries = Object.entries(value).filter(([key]) => !isPrototypeKey(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutPrototypeKeys(inner)]))
}
