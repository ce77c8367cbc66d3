import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { packageName } from '../packages/findPackage.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import type { Compiler, CompilerMessage } from './compiler.ts'
import { compileScripts, type Script, type ScriptSettings } from './compileScripts.ts'
import { installedFile } from './installedFile.ts'

export interface TypeErrors {
  /** Of each script, in order; lines and columns are those of its text. */
  byScript: CompilerMessage[][]
  /**
   * Messages about options, packages of types, and files of the site with declarations, whose `file` is from the site's root.
   * With any of these, samples could not be checked.
   */
  general: CompilerMessage[]
  /** How many results came from the cache. */
  reused: number
}

/**
 * Compile scripts, in one run of the compiler for all that are not in the cache.
 *
 * A result depends on the script's text, its settings, the texts of its declaration files, the versions of TypeScript and
 * of the packages that it uses, and the other files that were read in the last run (`inputs`).
 */
export async function typeErrors(
  scripts: Script[],
  compiler: Compiler,
  root: string,
  cache: CheckCache,
): Promise<TypeErrors> {
  const keyOf = createKeys(root, compiler)
  const keys = scripts.map(keyOf)
  const inputsKey = hash('inputs', compiler.version)
  const inputs = new Map(Object.entries((cache.peek(inputsKey) ?? {}) as Record<string, string>))
  const isCurrent = [...inputs].every(([path, sum]) => hashOf(join(root, path)) === sum)
  const missing = new Map<string, Script>()
  const results = new Map<string, CompilerMessage[]>()
  for (const [index, key] of keys.entries()) {
    const known = isCurrent ? cache.peek(key) : undefined
    if (known) results.set(key, known as CompilerMessage[])
    else missing.set(key, scripts[index]!)
  }
  const reused = keys.filter((key) => results.has(key)).length
  if (missing.size > 0) {
    const { byKey, general, files } = await compileScripts(missing, compiler, root)
    if (general.length > 0) return { byScript: scripts.map(() => []), general, reused: 0 }
    const declared = new Set(scripts.flatMap(({ settings }) => settings.declarations))
    const newInputs = inputFiles(root, files).filter((path) => !declared.has(path))
    const kept = isCurrent ? Object.fromEntries(inputs) : {}
    const sums = newInputs.map((path) => [path, hashOf(join(root, path))])
    cache.add([...byKey, [inputsKey, { ...kept, ...Object.fromEntries(sums) }]])
    for (const [key, messages] of byKey) results.set(key, messages)
  }
  return { byScript: keys.map((key) => results.get(key)!), general: [], reused }
}

/** Create the function that makes the key of a script's result. */
function createKeys(root: string, compiler: Compiler): (script: Script) => string {
  const versions = new Map<string, string>()
  const versionOf = (name: string) => getOrInsert(versions, name, () => installedVersion(root, name))
  const bySettings = new Map<ScriptSettings, string>()
  const settingsKey = ({ types, declarations, compilerOptions }: ScriptSettings) => {
    const texts = declarations.map((path) => hashOf(join(root, path)))
    const packages = types.map((name) => [versionOf(name), versionOf(typesPackage(name))])
    return hash(compiler.version, JSON.stringify([types, packages, declarations, texts, compilerOptions]))
  }
  return ({ text, extension, settings }) => {
    const packages = importedPackages(text).map((name) => `${versionOf(name)} ${versionOf(typesPackage(name))}`)
    return hash(
      getOrInsert(bySettings, settings, () => settingsKey(settings)),
      extension,
      text,
      packages.join('\n'),
    )
  }
}

/** `cypress` → `@types/cypress`, `@org/charts` → `@types/org__charts` */
const typesPackage = (name: string) => `@types/${packageName(name).replace(/^@/, '').replace('/', '__')}`

/** The packages that a script imports. */
function importedPackages(text: string): string[] {
  const imports = text.matchAll(/\b(?:from|import|require|types=)\s*\(?\s*(["'])([^"'\n]+)\1/g)
  const names = [...imports].flatMap(([, , specifier]) => (/^[\w@]/.test(specifier!) ? packageName(specifier!) : []))
  return [...new Set(names)].filter((name) => !isBuiltin(name)).sort()
}

/** Read the version of a package from the nearest `node_modules`; `''` if it is not installed. */
function installedVersion(root: string, name: string): string {
  const file = installedFile(root, `${packageName(name)}/package.json`)
  return file === undefined ? '' : `${(JSON.parse(readRegularFile(file, 'utf8')) as { version?: string }).version}`
}

function hashOf(file: string): string {
  try {
    return hash(readRegularFile(file))
  } catch {
    return ''
  }
}

/** From the files that the compiler has read: those of the site, and the `package.json` of each package. */
function inputFiles(root: string, files: string[]): string[] {
  const inputs = files.flatMap((file) => {
    const path = withSlashes(relative(root, file))
    if (/(?:^|\/)\.quire\/samples-/.test(path)) return []
    const inPackage = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)
    return inPackage ? `${inPackage[1]}/package.json` : path
  })
  return [...new Set(inputs)].sort()
}
