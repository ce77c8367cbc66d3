import { parseDocument } from 'yaml'
import { type Diagnostic, diagnose, type Place } from '../../schemas/diagnostic.ts'
import { type Locate, locator, positions } from './positions/sourceTree.ts'
import { yamlTree } from './positions/yamlTree.ts'
import { jsonSlip } from './wording/jsonSlip.ts'
import { yamlReason } from './wording/yamlReason.ts'

/** What a JSON or YAML file holds, and where; or why it cannot be read, under a code. */
export function readData(
  code: 'config-unreadable' | 'sidebar-unreadable' | 'category-file',
  file: string,
  text: string,
): { value: unknown; locate: Locate } | { diagnostic: Diagnostic } {
  const unreadable = (position: Omit<Place, 'file'>, reason: string) => ({
    diagnostic: diagnose(code, { file, ...position }, { problem: 'syntax', path: file, reason }),
  })
  const document = parseDocument(text, { prettyErrors: false })
  const locate = locator(file, text, yamlTree(document))
  const [error] = document.errors
  try {
    // JSON is YAML, but for tabs and keys that stand twice.
    if (file.endsWith('.json')) return { value: JSON.parse(text), locate }
    if (!error) return { value: document.toJS({ maxAliasCount: 100 }), locate }
  } catch (thrown) {
    if (!error) {
      const slip = file.endsWith('.json') ? jsonSlip(text) : undefined
      if (slip) {
        return unreadable(positions(text, slip), slip.reason)
      }
      const reason =
        thrown instanceof ReferenceError
          ? 'its aliases stand for too many values'
          : yamlReason((thrown as Error).message)
      return unreadable({ line: 1, column: 1 }, reason)
    }
  }
  return unreadable(positions(text, { start: error!.pos[0], end: error!.pos[1] }), yamlReason(error!.message))
}
