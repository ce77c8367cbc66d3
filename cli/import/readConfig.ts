import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultExport, importDiagnostic, loadUncached, moduleLoader } from '../../pipeline/load/importModule.ts'
import { scriptTree } from '../../pipeline/load/positions/scriptTree.ts'
import { type Locate, locator } from '../../pipeline/load/positions/sourceTree.ts'
import { docusaurusConfig } from '../../pipeline/load/unsupportedParts.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { type ConfigSource, configSource } from './configSource.ts'

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
  /** The module that a function or an object is an export of, among those that the config imports. */
  importOf(value: unknown): Imported | undefined
  /** Packages that are not installed. Their exports are functions that return nothing. */
  missingPackages: string[]
  /** The package that a value comes from, if that is not installed. */
  missingPackageOf(value: unknown): string | undefined
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
  const packages = new Map<string, unknown>()
  try {
    const { value, loadModule } = await runWithPackages(path, root, packages)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const given = value === undefined ? undefined : quote(value)
      const position = { file, line: 1, column: 1 }
      return { diagnostic: diagnose('config-unreadable', position, { problem: 'shape', path: file, given }) }
    }
    readFields(value)
    const text = readFileSync(path, 'utf8')
    const tree = scriptTree(text, value)
    const source = configSource(file, text, tree?.start)
    const imports = new Map<unknown, Imported>()
    // The site's own modules are run again when they are imported again, so their functions are others with the same text.
    const texts = new Map<string, Imported>()
    for (const specifier of source.specifiers.filter((specifier) => !packages.has(specifier))) {
      for (const [name, exported] of exportsOf(await loadModule(specifier))) {
        if (/^(?:function|object)$/.test(typeof exported) && exported !== null && !imports.has(exported)) {
          imports.set(exported, { specifier, name })
          if (typeof exported === 'function' && specifier.startsWith('.'))
            texts.set(String(exported), { specifier, name })
        }
      }
    }
    return {
      file,
      value: value as Record<string, unknown>,
      locate: locator(file, text, tree),
      source,
      importOf: (value) => imports.get(value) ?? (typeof value === 'function' ? texts.get(String(value)) : undefined),
      missingPackages: [...packages.keys()],
      missingPackageOf: (one) => standInPackages.get(one as object),
    }
  } catch (error) {
    return { diagnostic: await importDiagnostic('config-unreadable', error, path, root) }
  }
}

/** Read all fields of a value once, so that a getter that throws is an error of the config. */
function readFields(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const field of Object.values(value)) readFields(field, seen)
}

/** Maximum number of packages that are replaced. */
const maxMissing = 50

async function runWithPackages(path: string, root: string, packages: Map<string, unknown>) {
  for (;;) {
    const loader = await moduleLoader(path, root, { isCached: false, virtualModules: Object.fromEntries(packages) })
    try {
      const exported = defaultExport(await loadUncached(loader, path), path)
      const value = typeof exported === 'function' ? await exported() : exported
      const loadModule = (specifier: string) => loader.import(specifier).catch(() => undefined)
      return { value: await value, loadModule }
    } catch (error) {
      const name = /Cannot find (?:module|package) '([^']+)'/.exec(String((error as Error)?.message))?.[1]
      if (name === undefined || /^[./]|^\w:/.test(name) || packages.has(name) || packages.size >= maxMissing)
        throw error
      packages.set(name, standIn(name))
    }
  }
}

/** The package of each stand-in. */
const standInPackages = new WeakMap<object, string>()

/** A function in the place of a module that is not installed. Its fields and results are such functions, too. */
function standIn(name: string): unknown {
  const proxy: object = new Proxy(() => {}, {
    get(_, key) {
      if (key === '__esModule') return true
      if (key === Symbol.toPrimitive) return () => name
      return typeof key === 'symbol' || key === 'then' ? undefined : standIn(name)
    },
    apply: () => standIn(name),
  })
  standInPackages.set(proxy, name)
  return proxy
}

function exportsOf(module: unknown): [name: string, value: unknown][] {
  if (typeof module === 'function') return [['default', module]]
  if (typeof module !== 'object' || module === null) return []
  return [...Object.entries(module), ['default', module] as [string, unknown]]
}
