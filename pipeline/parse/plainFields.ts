import type { SourceTree } from '../load/positions/sourceTree.ts'
import { isPrototypeKey } from '../load/prototypeKeys.ts'

/** The ranges of fields. */
export type FieldTree = SourceTree & Required<Pick<SourceTree, 'entries'>>

export interface PlainFields {
  value: Record<string, string | number | boolean>
  tree: FieldTree
  nodes?: undefined
}

/**
 * Read YAML whose lines are fields with a text, a small number, `true` or `false`, which is most front matter, without the YAML
 * parser: it takes ten times as long. Returns `undefined` for anything else. `offset` is the start of the YAML in its file. Of a
 * number where `isText` says that a text belongs, only the parser keeps how it is written.
 *
 *     title: Click                →  { title: 'Click', sidebar_position: 2 }
 *     sidebar_position: 2
 */
export function plainFields(yaml: string, offset: number, isText: (name: string) => boolean): PlainFields | undefined {
  const value: PlainFields['value'] = {}
  const entries: NonNullable<SourceTree['entries']> = new Map()
  const tree = { start: offset, end: offset + yaml.length, entries }
  for (let start = 0; start < yaml.length; ) {
    const newline = yaml.indexOf('\n', start)
    const end = newline < 0 ? yaml.length : newline
    const [, name, space, written] = field.exec(yaml.slice(start, end)) ?? []
    if (name === undefined || entries.has(name) || isPrototypeKey(name)) return undefined
    const plain = plainValue(written!)
    if (plain === undefined || (typeof plain === 'number' && isText(name))) return undefined
    const keyEnd = offset + start + name.length
    const valueStart = keyEnd + space!.length
    const range = { start: valueStart, end: valueStart + written!.length }
    entries.set(name, { start: offset + start, end: keyEnd, value: range })
    value[name] = plain
    start = end + 1
  }
  return entries.size > 0 ? { value, tree } : undefined
}

const field = /^([a-z]\w*)(: +)(\S.*)$/i
/** A text that begins with a letter, or like an option of a command, and is no constant of YAML. */
const text = /^(?!(?:true|false|null)$)(?:--?)?\p{L}[\p{L}\p{N}\p{P}\p{S} ]*$/iu
/** What makes a text a key or begins a comment. */
const notInText = /: |:$| #| $/
const quoted = /^(?:'([\p{L}\p{N}\p{P}\p{S} ]*)'|"([\p{L}\p{N}\p{P}\p{S} ]*)")$/u
const number = /^(?:0|[1-9]\d{0,14})$/

function plainValue(written: string): string | number | boolean | undefined {
  if (written === 'true' || written === 'false') return written === 'true'
  if (number.test(written)) return Number(written)
  if (text.test(written)) return notInText.test(written) ? undefined : written
  const [, single, double] = quoted.exec(written) ?? []
  if (single !== undefined) return single.includes("'") ? undefined : single
  return double === undefined || /["\\]/.test(double) ? undefined : double
}
