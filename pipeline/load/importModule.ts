import { basename, relative } from 'node:path'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { forgetPackages } from '../../schemas/shared/reads/packageReads.ts'
import { machineRead, type Read } from '../../schemas/shared/reads/reads.ts'
import { recordReads } from '../../schemas/shared/reads/recordReads.ts'
import { handleSignals, runSiteCode } from '../../schemas/shared/run/siteCode.ts'
import { readFileSync } from '../tasks/disk.ts'
import { literalExport } from './literalExport.ts'
import { type LoaderOptions, loadUncached, moduleLoader } from './moduleLoader.ts'
import { readFields } from './nestedValue.ts'

/**
 * Import a module of the site, in TypeScript or JavaScript, and return its default export. `quire-docs` is an alias of this package.
 *
 * Each call runs the module and its imports again, so that changes to the files take effect; a module that has nothing but data
 * is read. Compiled code is cached, because loading the compiler takes longer than the rest of `docs check`.
 */
export async function importModule(file: string, root: string, options?: LoaderOptions): Promise<unknown> {
  const literal = literalExport(file)
  if (literal) return literal.value
  const loader = await moduleLoader(file, root, options)
  const ofFile = { file: relative(root, file) }
  const load = async () => {
    const module = await runSiteCode(() => loadUncached(loader, file), ofFile)
    // It may be a promise.
    const exported = await runSiteCode(() => defaultExport(module, file), ofFile)
    await runSiteCode(() => readFields(exported), ofFile)
    return exported
  }
  await handleSignals()
  if (!options?.reads) return load()
  forgetPackages(root)
  const machine = machineRead(root)
  options.reads.set(machine[0], machine)
  try {
    return await recordReads(root, options.reads, load)
  } finally {
    addPackageFiles(root, options.reads)
  }
}

/** Reads of `package.json`, which jiti keeps in memory, by site. */
const packageFiles = new Map<string, Map<string, Read>>()

function addPackageFiles(root: string, reads: Map<string, Read>): void {
  const known = getOrInsert(packageFiles, root, () => new Map())
  for (const [key, read] of reads) if (read[0] === 'file' && basename(read[1]) === 'package.json') known.set(key, read)
  for (const [key, read] of known) reads.set(key, read)
}

/** The default export of a module that was loaded; of a CommonJS module all that it exports. */
export function defaultExport(module: object, file: string): unknown {
  if ('default' in module) return module.default
  return /\bmodule\.exports\b/.test(readFileSync(file, 'utf8')) ? module : undefined
}
