import { resolve } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { importDiagnostic } from './importDiagnostic.ts'
import { importModule } from './importModule.ts'
import { scriptTree } from './positions/scriptTree.ts'
import { type Locate, locator } from './positions/sourceTree.ts'
import { readData } from './readData.ts'
import { readTextWithoutConflicts } from './readDataFile.ts'

/** A value as it is written in a file, not validated. */
interface WrittenValue {
  value: unknown
  locate: Locate
  diagnostics: Diagnostic[]
}

/**
 * Read a config or sidebars file, by its path from the site's root: JSON, YAML, or a module that is run. `reads` gets what the
 * module reads; `toValue` makes the value from its default export.
 */
export async function readDataOrModule(
  code: 'config-unreadable' | 'sidebar-unreadable',
  root: string,
  name: string,
  reads: Map<string, Read>,
  toValue: (exported: unknown) => unknown = (exported) => exported,
): Promise<WrittenValue | { diagnostic: Diagnostic }> {
  const { text, diagnostics } = readTextWithoutConflicts(root, name)
  if (diagnostics[0]) return { diagnostic: diagnostics[0] }
  if (/\.(?:json|ya?ml)$/i.test(name)) return readData(code, name, text)
  const file = resolve(root, name)
  try {
    const value = await toValue(await importModule(file, root, { reads }))
    return { value, locate: locator(name, text, scriptTree(text, value)), diagnostics: [] }
  } catch (error) {
    return { diagnostic: await importDiagnostic(code, error, file, root) }
  }
}
