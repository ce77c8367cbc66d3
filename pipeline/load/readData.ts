import { type Document, parseDocument, visit } from 'yaml'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { deepSyntax, tooDeep } from '../code/deepSyntax.ts'
import { findJsonError } from '../wording/findJsonError.ts'
import { yamlReason } from '../wording/yamlReason.ts'
import { maxNesting, tooNested } from './nestedValue.ts'
import { type Locate, locator, positionOfRange, rangePositions } from './positions/sourceTree.ts'
import { yamlTree } from './positions/yamlTree.ts'
import { repeatedKeys } from './repeatedKeys.ts'
import { withoutDelimiters } from './withoutDelimiters.ts'

/** Report repeated keys of JSON objects. `JSON.parse` silently takes the last one. */
function repeatedInJson(document: Document, file: string, text: string): Diagnostic[] {
  const positionOf = rangePositions(text)
  const at = ([start, end]: [number, number]) => ({ file, ...positionOf({ start, end }) })
  return repeatedKeys(document).map(({ name, range, first }) => {
    const earlier = at(first)
    const data = { value: name, earlierLine: earlier.line }
    return diagnose('json-key-repeated', at(range), data, { related: [earlier] })
  })
}

/** Read `\'` in double quotes as Vale does, because its packages have it. Returns the errors that are left. */
function readQuoteEscapes(document: Document, text: string): Document['errors'] {
  const others = document.errors.filter(
    ({ code, pos }) => code !== 'BAD_DQ_ESCAPE' || text.slice(pos[0], pos[0] + 2) !== "\\'",
  )
  if (others.length === document.errors.length) return others
  visit(document, {
    Scalar(_, scalar) {
      if (scalar.type === 'QUOTE_DOUBLE') scalar.value = String(scalar.value).replaceAll("\\'", "'")
    },
  })
  return others
}

/**
 * Find the bracket or brace that begins the level below `maxNesting`, as an offset. Text in double quotes is skipped. Characters are read one by
 * one, because a regular expression exhausts the stack in a string of 50 MB.
 */
function nestedAt(text: string): number | undefined {
  let level = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at) ?? at
    else if (character === '[' || character === '{') level += 1
    else if (character === ']' || character === '}') level -= 1
    if (level > maxNesting) return at
  }
  return undefined
}

/** The offset of the quote that closes a string on its line. */
function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at += 1
  }
  return undefined
}

/** The codes of files of data that cannot be read. */
export type DataCode =
  | 'config-unreadable'
  | 'sidebar-unreadable'
  | 'category-file'
  | 'versions-file'
  | 'translation-file'
  | 'blog-data-file'
  | 'docs-tags-file'
  | 'variables-file'
  | 'glossary-file'
  | 'prose-style'

/** Parse a JSON or YAML file. Returns its value and positions, or a diagnostic with the given code. */
export function readData(
  code: DataCode,
  file: string,
  text: string,
): { value: unknown; locate: Locate; diagnostics: Diagnostic[] } | { diagnostic: Diagnostic } {
  const unreadable = (position: Omit<Position, 'file'>, reason: string) => ({
    diagnostic: diagnose(code, { file, ...position }, { problem: 'syntax', path: file, reason }),
  })
  const nested = nestedAt(text)
  if (nested !== undefined) {
    const position = positionOfRange(text, { start: nested, end: nested + 1 })
    return unreadable(position, tooNested)
  }
  // The parser of YAML also reads JSON, for positions.
  const deep = deepSyntax(text, 'yaml')
  if (deep !== undefined) {
    return unreadable(positionOfRange(text, { start: deep, end: deep + 1 }), `values are ${tooDeep}`)
  }
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false })
  const locate = locator(file, text, yamlTree(document))
  // Vale takes the last of two keys, and its packages have some.
  const mayRepeat = file.endsWith('.json') || code === 'prose-style'
  const errors = code === 'prose-style' ? readQuoteEscapes(document, text) : document.errors
  const [repeated] = mayRepeat || errors.length > 0 ? [] : repeatedKeys(document)
  const [error] = repeated ? [{ pos: repeated.range, message: 'Map keys must be unique' }] : errors
  try {
    // JSON allows tabs and repeated keys, which YAML does not.
    if (file.endsWith('.json')) {
      return { value: withoutDelimiters(JSON.parse(text)), locate, diagnostics: repeatedInJson(document, file, text) }
    }
    if (!error) return { value: withoutDelimiters(document.toJS({ maxAliasCount: 100 })), locate, diagnostics: [] }
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
