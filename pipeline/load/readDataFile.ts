import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { readConflicts } from './conflicts.ts'
import type { Locate } from './positions/sourceTree.ts'
import { type DataCode, readData } from './readData.ts'
import { readText } from './readText.ts'

/** A file of data. `locate` is absent if it cannot be read: then `diagnostics` says why. */
type ReadDataFile =
  | { value: unknown; locate: Locate; text: string; diagnostics: Diagnostic[] }
  | { value?: undefined; locate?: undefined; text: string; diagnostics: Diagnostic[] }

/** Read the text of a file that is not a doc. Merge conflicts in it are reported. */
export function readTextWithoutConflicts(root: string, source: string): ReturnType<typeof readText> {
  const read = readText(root, source)
  return { ...read, diagnostics: [...read.diagnostics, ...readConflicts(read.text, source).diagnostics] }
}

/** Read a JSON or YAML file of the site. A syntax error is reported with the given code. */
export function readDataFile(code: DataCode, root: string, source: string): ReadDataFile {
  const { text, diagnostics } = readTextWithoutConflicts(root, source)
  if (diagnostics.length > 0) return { text, diagnostics }
  const read = readData(code, source, text)
  return 'diagnostic' in read ? { text, diagnostics: [read.diagnostic] } : { ...read, text }
}
