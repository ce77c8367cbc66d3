import { resolve } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { importDiagnostic } from './importDiagnostic.ts'
import { importModule } from './importModule.ts'
import { scriptTree } from './positions/scriptTree.ts'
import { type Locate, locator } from './positions/sourceTree.ts'
import { readData } from './readData.ts'
import { readTextWithoutConflicts } from './readDataFile.ts'
import { withoutDelimiters } from './withoutDelimiters.ts'

/** A value as it is written in a file, not validated. */
interface WrittenValue {
  value: unknown
  locate: Locate
  diagnostics: Diagnostic[]
}

const dataFile = { 'config-unreadable': /\.json$/, 'sidebar-unreadable': /\.(?:json|ya?ml)$/i }

/**
 * Read a config or sidebars file, by its path from the site's root: data, or a module that is run. `reads` gets what the
 * module reads; `toValue` makes the value from its default export.
 */
export async function readDataOrModule(
  code: keyof typeof dataFile,
  root: string,
  name: string,
  reads: Map<string, Read>,
  toValue: (exported: unknown) => unknown = (exported) => exported,
): Promise<WrittenValue | { diagnostic: Diagnostic }> {
  const { text, diagnostics } = readTextWithoutConflicts(root, name)
  if (diagnostics[0]) return { diagnostic: diagnostics[0] }
  if (dataFile[code].test(name)) return readData(code, name, text)
  const file = resolve(root, name)
  let value: unknown
  try {
    value = withoutDelimiters(await toValue(await importModule(file, root, { reads })))
  } catch (error) {
    return { diagnostic: await importDiagnostic(code, error, file, root) }
  }
  return { value, locate: locator(name, text, scriptTree(text, value)), diagnostics: [] }
}
