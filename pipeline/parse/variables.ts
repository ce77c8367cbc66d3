import type { Node } from 'unist'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { JsonValue } from '../../schemas/graph.ts'
import { escapeHtml } from '../../schemas/shared/html/escapeHtml.ts'
import type { VariableValue } from '../../schemas/variables.ts'
import { fencesOf } from '../code/fenceLines.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { visit } from './visit.ts'

/** The variables of a doc, by name. */
export type Values = Readonly<Record<string, VariableValue>>

/**
 * Characters that stand for the braces of a variable while its text is parsed. They are of the same length, are no syntax of
 * Markdown, MDX or YAML, and mean nothing: Unicode will never assign them.
 *
 *     {{product.version}}     →  ﷐﷐product.version﷑﷑     filled in when the text is parsed
 *     \{{product.version}}    →  ﷒﷒﷒product.version﷓﷓    shown as {{product.version}}
 */
const [open, close, plainOpen, plainClose] = ['\ufdd0', '\ufdd1', '\ufdd2', '\ufdd3']

const written = /(?<!\$)(\\*)\{\{([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*)\}\}/g
const marked = /\ufdd0\ufdd0([\w.-]+)\ufdd1\ufdd1/g
const plain = /\ufdd2+([\w.-]+)\ufdd3\ufdd3/g

export interface MarkedText {
  /** As long as the text that was written. */
  text: string
  /** The variables that are used. */
  names: string[]
  diagnostics: Diagnostic[]
}

/**
 * Mark the variables of a file, so that it parses as if their values stood there. Unknown names are reported.
 *
 * In MDX, `style={{color}}` outside of code is a property. `${{ … }}` and braces with spaces in them belong to other tools.
 */
export function markVariables(text: string, file: string, values: Values, mdx: boolean): MarkedText {
  const names = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const isInCode = codeReader(text)
  const marked = text.replace(written, (whole: string, backslashes: string, name: string, offset: number) => {
    const isEscaped = backslashes.length % 2 === 1
    const isKnown = Object.hasOwn(values, name)
    // The value of a property has no dot, and is no code.
    if (!isEscaped && mdx && text[offset - 1] === '=' && !name.includes('.') && !isInCode(offset)) return whole
    if (!isEscaped && isKnown) {
      names.add(name)
      return `${backslashes}${open}${open}${name}${close}${close}`
    }
    if (!isEscaped) {
      const start = offset + backslashes.length + 2
      const position = { file, ...positionOfRange(text, { start, end: start + name.length }) }
      const suggestions = didYouMean(name, Object.keys(values))
      diagnostics.push(diagnose('variable-unknown', position, { value: name }, { suggestions }))
    }
    const before = isEscaped ? `${backslashes.slice(1)}${plainOpen}` : backslashes
    return `${before}${plainOpen}${plainOpen}${name}${plainClose}${plainClose}`
  })
  return { text: marked, names: [...names], diagnostics }
}

/** Tell whether offsets, asked for in their order, are in a fence or after an odd number of backticks of their line. */
function codeReader(text: string): (offset: number) => boolean {
  const fences = fencesOf(text)
  let fence = fences.next()
  const marks = text.matchAll(/[`\n]/g)
  let mark = marks.next()
  let isInline = false
  return (offset) => {
    while (!fence.done && fence.value.end <= offset) fence = fences.next()
    for (; !mark.done && mark.value.index < offset; mark = marks.next()) isInline = mark.value[0] === '`' && !isInline
    return isInline || (!fence.done && fence.value.start <= offset)
  }
}

type Write = (value: string) => string

/** Fill values into a text that was marked. */
export const fillText = (text: string, values: Values, write: Write = (value) => value): string =>
  /[\ufdd0\ufdd2]/.test(text)
    ? text
        .replace(marked, (_, name: string) => write(String(values[name] ?? '')))
        .replace(plain, (_, name: string) => write(`{{${name}}}`))
    : text

/** The braces as they were written, for messages. */
export const unmarkedText = (text: string): string => text.replace(marked, '{{$1}}').replace(plain, '{{$1}}')

/** Fill values into front matter. A text that is a variable alone has the type of its value. */
export function fillData(data: JsonValue, values: Values): JsonValue {
  if (typeof data === 'string') {
    const [, name] = /^\ufdd0\ufdd0([\w.-]+)\ufdd1\ufdd1$/.exec(data) ?? []
    return name === undefined ? fillText(data, values) : (values[name] ?? '')
  }
  if (Array.isArray(data)) return data.map((item) => fillData(item, values))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fillData(value, values)]))
}

/** How values are written into a field of a node. In an address, a space ends it; in the options of a fence, a quotation mark. */
const writers: Record<string, Write> = {
  value: (value) => value,
  alt: (value) => value,
  title: (value) => value,
  label: (value) => value,
  lang: (value) => value,
  url: (value) => value.replace(/\s/g, encodeURIComponent),
  meta: (value) => value.replaceAll('"', '”'),
}

/** Fill values into a tree of Markdown. */
export function fillTree(tree: Node, values: Values): void {
  visit(tree, (node) => {
    const fields = node as unknown as Record<string, unknown>
    for (const [field, write] of Object.entries(writers)) {
      const text = fields[field]
      if (typeof text === 'string') fields[field] = fillText(text, values, node.type === 'html' ? escapeHtml : write)
    }
    // Identifiers are compared, and never shown but as the id of a footnote.
    if (typeof fields.identifier === 'string') fields.identifier = fields.identifier.replace(/[\ufdd0-\ufdd3]/g, '')
    const { data, attributes } = fields as { data?: { estree?: object }; attributes?: unknown }
    if (data?.estree) fillScript(data.estree, values)
    if (Array.isArray(attributes)) for (const attribute of attributes) fillAttribute(attribute, values)
    else if (attributes && typeof attributes === 'object')
      for (const [name, value] of Object.entries(attributes))
        (attributes as Record<string, unknown>)[name] = fillText(String(value), values)
  })
}

function fillAttribute(attribute: { value?: unknown; data?: { estree?: object } }, values: Values): void {
  const { value, data } = attribute
  if (typeof value === 'string') attribute.value = fillText(value, values)
  else if (value && typeof value === 'object') fillAttribute(value as typeof attribute, values)
  if (data?.estree) fillScript(data.estree, values)
}

/** Fill values into the strings, templates and texts of JSX in a script. */
function fillScript(node: object, values: Values): void {
  for (const child of Object.values(node))
    if (typeof child === 'object' && child !== null && !(child instanceof RegExp)) fillScript(child, values)
  const script = node as { type?: string; value?: unknown; raw?: string; cooked?: string }
  const { value } = script
  if (script.type === 'TemplateElement') {
    const parts = value as { raw: string; cooked?: string | null }
    parts.raw = fillText(parts.raw, values, (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&'))
    if (typeof parts.cooked === 'string') parts.cooked = fillText(parts.cooked, values)
  } else if (typeof value === 'string' && /[\ufdd0\ufdd2]/.test(value)) {
    script.value = fillText(value, values)
    script.raw = script.type === 'JSXText' ? fillText(value, values) : JSON.stringify(script.value)
  }
}
