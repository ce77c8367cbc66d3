import { basename, dirname, relative, resolve } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { recordReads } from '../../schemas/shared/reads/recordReads.ts'
import { runSiteCode } from '../../schemas/shared/run/siteCode.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { nestedField, readFields, tooNested } from './nestedValue.ts'
import { specialPackageFiles } from './packageFiles.ts'
import type { Locate } from './positions/sourceTree.ts'
import { readDataOrModule } from './readDataOrModule.ts'
import { pathName } from './wording/reword.ts'

/** A config as it is written, not validated. */
interface WrittenConfig {
  value: object
  locate: Locate
  diagnostics: Diagnostic[]
}

/** Read a config file: data, or a module that exports the config or a function that returns it. `name` is its path from the site's root; `reads` gets what the module reads. */
export async function readConfig(
  root: string,
  name: string,
  reads: Map<string, Read>,
): Promise<WrittenConfig | { diagnostic: Diagnostic }> {
  const file = resolve(root, name)
  const [special] = specialPackageFiles(root, [root, dirname(file)])
  if (special) return { diagnostic: special }
  const callConfig = (exported: unknown) => {
    if (typeof exported !== 'function') return exported
    const ofFile = { file: relative(root, file) }
    return recordReads(root, reads, async () => {
      const value: unknown = await runSiteCode(() => exported(), ofFile)
      await runSiteCode(() => readFields(value), ofFile)
      return value
    })
  }
  const read = await readDataOrModule('config-unreadable', root, name, reads, callConfig)
  if ('diagnostic' in read) return read
  const { value, locate, diagnostics } = read
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
