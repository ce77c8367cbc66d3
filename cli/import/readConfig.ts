import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { importDiagnostic } from '../../pipeline/load/importDiagnostic.ts'
import { nestedField, readFields, tooNested } from '../../pipeline/load/nestedValue.ts'
import { scriptTree } from '../../pipeline/load/positions/scriptTree.ts'
import { type Locate, locator } from '../../pipeline/load/positions/sourceTree.ts'
import { readTextWithoutConflicts } from '../../pipeline/load/readDataFile.ts'
import { docusaurusConfig } from '../../pipeline/load/unsupportedParts.ts'
import { pathName } from '../../pipeline/load/wording/reword.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { runSiteCode } from '../../schemas/shared/run/siteCode.ts'
import { inFolder } from '../../schemas/shared/run/workingFolder.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { ConfigModules } from './configModules.ts'
import { type ConfigSource, configSource } from './configSource.ts'
import { standInModule, unwrapped } from './standIn.ts'

/** An export of a module that a config imports. */
export interface Imported {
  specifier: string
  /** `default`, or the name of the export. */
  name: string
}

/** A config of Docusaurus that was run. */
export interface DocusaurusConfig {
  /** Its name in the folder. */
  file: string
  value: Record<string, unknown>
  locate: Locate
  source: ConfigSource
  /** The module that a function or an object is an export of, among all that ran. */
  importOf(value: unknown): Imported | undefined
  /** Packages that are not installed. */
  missingPackages: string[]
  /** Files that modules import or read and that do not exist, from the site's folder. */
  missingFiles: string[]
  /** The package, or the file with a dot in front, that a value comes from, if there is none. */
  missingModuleOf(value: unknown): string | undefined
  /** Run a site config with the modules of this one. */
  evaluate(text: string): Promise<unknown>
}

/** The config of Docusaurus in a folder. */
export const findConfig = (root: string): string | undefined =>
  readdirSync(root)
    .sort()
    .find((name) => docusaurusConfig.test(name))

/**
 * Run a config of Docusaurus. It exports an object, or a function that returns one or a promise of one.
 *
 * Packages that are not installed are replaced, so that the rest of the config can be read.
 */
export async function readConfig(root: string, file: string): Promise<DocusaurusConfig | { diagnostic: Diagnostic }> {
  const path = join(root, file)
  const { text, diagnostics } = readTextWithoutConflicts(root, file)
  if (diagnostics[0]) return { diagnostic: diagnostics[0] }
  try {
    const { value, modules } = await inFolder(root, () => run(root, path, text))
    if (!isObject(value)) {
      const given = value === undefined ? undefined : quote(value)
      const position = { file, line: 1, column: 1 }
      return { diagnostic: diagnose('config-unreadable', position, { problem: 'shape', path: file, given }) }
    }
    await runSiteCode(() => readFields(value))
    const nested = nestedField(value)
    if (nested) {
      const reason = `in \`${pathName(nested)}\`, ${tooNested}`
      return { diagnostic: diagnose('config-unreadable', { file }, { problem: 'syntax', path: file, reason }) }
    }
    const tree = scriptTree(text, value)
    const imports = importsOf(modules, path)
    return {
      file,
      value: value as Record<string, unknown>,
      locate: locator(file, text, tree),
      source: configSource(
        file,
        text,
        tree?.start,
        (specifier) => isEsModule(modules.exportsOf(path, specifier)),
        value,
      ),
      importOf: (one) => imports.get(one),
      missingPackages: [...modules.missingPackages].sort(),
      missingFiles: [
        ...modules.missingFiles,
        ...[...modules.absentFiles].map((one) => withSlashes(relative(root, one))),
      ],
      missingModuleOf: standInModule,
      evaluate: async (source) =>
        defaultOf(await inFolder(root, () => runSiteCode(() => modules.run(join(root, 'site.config.ts'), source)))),
    }
  } catch (error) {
    return { diagnostic: await importDiagnostic('config-unreadable', error, path, root) }
  }
}

/** Run a config. Files that it cannot do without are empty: such as data that another command writes before each build. */
async function run(root: string, path: string, text: string) {
  const absentFiles = new Set<string>()
  for (;;) {
    const modules = await ConfigModules.create(root, path, absentFiles)
    try {
      const exported = defaultOf(await runSiteCode(() => modules.run(path, text)))
      const value = unwrapped(
        await runSiteCode(() => (typeof exported === 'function' && !standInModule(exported) ? exported() : exported)),
      )
      const missing = standInModule(value)
      if (missing !== undefined) throw modules.errors.get(missing)
      return { value, modules }
    } catch (error) {
      // Anything may be thrown.
      const { code, path: absent } = (error ?? {}) as NodeJS.ErrnoException
      if (code !== 'ENOENT' || absent === undefined || absentFiles.has(resolve(absent))) throw error
      absentFiles.add(resolve(absent))
    }
  }
}

/** The default export of a module; of a CommonJS module all that it exports. */
function defaultOf(exports: Record<string, unknown> | null | undefined): unknown {
  if (exports === null || exports === undefined) return exports
  if (exports.__esModule && standInModule(exports) === undefined) return exports.default
  const isEmpty = typeof exports === 'object' && !Array.isArray(exports) && Object.keys(exports).length === 0
  return isEmpty ? undefined : exports
}

/** Whether exports are those of an ES module, as Node or a compiler hands them out. */
function isEsModule(exports: unknown): boolean {
  if (typeof exports !== 'object' || exports === null || standInModule(exports) !== undefined) return false
  const { __esModule, [Symbol.toStringTag]: tag } = exports as { __esModule?: unknown; [Symbol.toStringTag]?: unknown }
  return __esModule === true || tag === 'Module'
}

/** The modules from which exports can be imported. Those that the config imports itself come first. */
function importsOf(modules: ConfigModules, config: string): Map<unknown, Imported> {
  const imports = new Map<unknown, Imported>()
  const own = modules.imported.filter(({ from }) => from === config)
  const others = modules.imported.filter(({ from }) => from !== config && !/[\\/]node_modules[\\/]/.test(from))
  for (const module of [...own, ...others]) {
    if (standInModule(module.exports) !== undefined) continue
    const specifier = modules.specifierIn(module)
    for (const [name, exported] of exportsOf(module.exports)) {
      if (/^(?:function|object)$/.test(typeof exported) && exported !== null && !imports.has(exported)) {
        imports.set(exported, { specifier, name })
      }
    }
  }
  return imports
}

function exportsOf(module: unknown): [name: string, value: unknown][] {
  const all: [string, unknown] = ['default', module]
  if (typeof module === 'function') return [all, ...Object.entries(module)]
  if (typeof module !== 'object' || module === null) return []
  return [...Object.entries(module), all]
}
