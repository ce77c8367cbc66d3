import { basename, dirname, relative, resolve } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { recordReads } from '../../schemas/shared/reads/recordReads.ts'
import { runSiteCode } from '../../schemas/shared/run/siteCode.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { importDiagnostic, importModule } from './importModule.ts'
import { nestedField, readFields, tooNested } from './nestedValue.ts'
import { specialPackageFiles } from './packageFiles.ts'
import { scriptTree } from './positions/scriptTree.ts'
import { type Locate, locator } from './positions/sourceTree.ts'
import { readData } from './readData.ts'
import { readTextWithoutConflicts } from './readDataFile.ts'
import { pathName } from './wording/reword.ts'

/** A config as it is written, not validated. */
interface WrittenConfig {
  value: object
  locate: Locate
  diagnostics: Diagnostic[]
}

/** Read a config file, JSON or a module that is run. `name` is its path from the site's root; `reads` gets what the module reads. */
export async function readConfig(
  root: string,
  name: string,
  reads: Map<string, Read>,
): Promise<WrittenConfig | { diagnostic: Diagnostic }> {
  const file = resolve(root, name)
  const [special] = specialPackageFiles(root, [root, dirname(file)])
  if (special) return { diagnostic: special }
  const { text, diagnostics: unusable } = readTextWithoutConflicts(root, name)
  if (unusable[0]) return { diagnostic: unusable[0] }
  const read = name.endsWith('.json') ? readData('config-unreadable', name, text) : await runModule(root, file, reads)
  if ('diagnostic' in read) return read
  const locate = read.locate ?? locator(name, text, scriptTree(text, read.value))
  const { value, diagnostics = [] } = read
  if (!isObject(value)) {
    const given = value === undefined ? undefined : quote(value)
    const hint = `Write \`export default defineSite({ title: '…', url: 'https://…', baseUrl: '/' })\` in \`${basename(name)}\`.`
    const position = { file: name, line: 1, column: 1 }
    return { diagnostic: diagnose('config-unreadable', position, { problem: 'shape', path: name, given }, { hint }) }
  }
  const nested = nestedField(value)
  if (nested) {
    const data = { problem: 'syntax', path: name, reason: `in \`${pathName(nested)}\`, ${tooNested}` } as const
    return { diagnostic: diagnose('config-unreadable', locate(nested), data) }
  }
  return { value, locate, diagnostics }
}

/** Run a config module. It exports the config or a function that returns it. */
async function runModule(
  root: string,
  file: string,
  reads: Map<string, Read>,
): Promise<{ value: unknown; locate?: Locate; diagnostics?: Diagnostic[] } | { diagnostic: Diagnostic }> {
  try {
    const exported = await importModule(file, root, { reads })
    if (typeof exported !== 'function') return { value: exported }
    const ofFile = { file: relative(root, file) }
    return {
      value: await recordReads(root, reads, async () => {
        const value: unknown = await runSiteCode(() => exported(), ofFile)
        await runSiteCode(() => readFields(value), ofFile)
        return value
      }),
    }
  } catch (error) {
    return { diagnostic: await importDiagnostic('config-unreadable', error, file, root) }
  }
}
