import { parseDocument } from 'yaml'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { type Locate, locator, positionOfRange } from './positions/sourceTree.ts'
import { yamlTree } from './positions/yamlTree.ts'
import { findJsonError } from './wording/findJsonError.ts'
import { yamlReason } from './wording/yamlReason.ts'

/** Parse a JSON or YAML file. Returns its value and positions, or a diagnostic with the given code. */
export function readData(
  code: 'config-unreadable' | 'sidebar-unreadable' | 'category-file',
  file: string,
  text: string,
): { value: unknown; locate: Locate } | { diagnostic: Diagnostic } {
  const unreadable = (position: Omit<Position, 'file'>, reason: string) => ({
    diagnostic: diagnose(code, { file, ...position }, { problem: 'syntax', path: file, reason }),
  })
  const document = parseDocument(text, { prettyErrors: false })
  const locate = locator(file, text, yamlTree(document))
  const [error] = document.errors
  try {
    // JSON allows tabs and repeated keys, which YAML does not.
    if (file.endsWith('.json')) return { value: JSON.parse(text), locate }
    if (!error) return { value: document.toJS({ maxAliasCount: 100 }), locate }
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
