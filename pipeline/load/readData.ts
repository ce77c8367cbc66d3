import { type Document, isScalar, parseDocument, visit } from 'yaml'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { deepSyntax, tooDeep } from '../code/deepSyntax.ts'
import { findJsonError } from '../wording/findJsonError.ts'
import { yamlReason } from '../wording/yamlReason.ts'
import { type Locate, locator, positionOfRange } from './positions/sourceTree.ts'
import { yamlTree } from './positions/yamlTree.ts'

/** Report repeated keys of JSON objects. `JSON.parse` silently takes the last one. */
function repeatedKeys(document: Document, file: string, text: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  visit(document, {
    Map(_, { items }) {
      const positionsByKey = new Map<string, Position & { line: number }>()
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue
        const name = String(key.value)
        const position = { file, ...positionOfRange(text, { start: key.range[0], end: key.range[1] }) }
        const first = positionsByKey.get(name)
        if (first) {
          const data = { value: name, earlierLine: first.line }
          diagnostics.push(diagnose('json-key-repeated', position, data, { related: [first] }))
        } else positionsByKey.set(name, position)
      }
    },
  })
  return diagnostics
}

/** Data that are nested deeper are a mistake, and would exhaust the stack. */
const maxNesting = 200

/** Find the bracket or brace that begins the level below `depth`, as an offset. Text in double quotes is skipped. */
function nestedAt(text: string, depth: number): number | undefined {
  let level = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') level += 1
    else if (token === ']' || token === '}') level -= 1
    if (level > depth) return index
  }
  return undefined
}

/** Parse a JSON or YAML file. Returns its value and positions, or a diagnostic with the given code. */
export function readData(
  code:
    | 'config-unreadable'
    | 'sidebar-unreadable'
    | 'category-file'
    | 'versions-file'
    | 'translation-file'
    | 'blog-data-file'
    | 'variables-file'
    | 'glossary-file'
    | 'prose-style',
  file: string,
  text: string,
): { value: unknown; locate: Locate; diagnostics: Diagnostic[] } | { diagnostic: Diagnostic } {
  const unreadable = (position: Omit<Position, 'file'>, reason: string) => ({
    diagnostic: diagnose(code, { file, ...position }, { problem: 'syntax', path: file, reason }),
  })
  const nested = nestedAt(text, maxNesting)
  if (nested !== undefined) {
    const position = positionOfRange(text, { start: nested, end: nested + 1 })
    return unreadable(position, `values are nested more than ${maxNesting} levels deep`)
  }
  // The parser of YAML also reads JSON, for positions.
  const deep = deepSyntax(text, 'yaml')
  if (deep !== undefined) {
    return unreadable(positionOfRange(text, { start: deep, end: deep + 1 }), `values are ${tooDeep}`)
  }
  const document = parseDocument(text, {
    prettyErrors: false,
    // Vale takes the last of two keys, and its packages have some.
    uniqueKeys: code !== 'prose-style',
  })
  const locate = locator(file, text, yamlTree(document))
  const [error] = document.errors
  try {
    // JSON allows tabs and repeated keys, which YAML does not.
    if (file.endsWith('.json')) {
      return { value: JSON.parse(text), locate, diagnostics: repeatedKeys(document, file, text) }
    }
    if (!error) return { value: document.toJS({ maxAliasCount: 100 }), locate, diagnostics: [] }
  } catch (parseError) {
    if (!error) {
      const jsonError = file.endsWith('.json') ? findJsonError(text) : undefined
      if (jsonError) {
        return unreadable(positionOfRange(text, jsonError), jsonError.reason)
      }
      const reason =
        parseError instanceof ReferenceError
          ? 'its aliases stand for too many values'
          : yamlReason((parseError as Error).message)
      return unreadable({ line: 1, column: 1 }, reason)
    }
  }
  return unreadable(positionOfRange(text, { start: error!.pos[0], end: error!.pos[1] }), yamlReason(error!.message))
}
