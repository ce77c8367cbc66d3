import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix, relative, resolve } from 'node:path'
import type { SampleSettings } from '../../schemas/samples.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'
import { packageName } from '../packages/findPackage.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import { type Compiler, type CompilerMessage, runCompiler } from './compiler.ts'
import { installedFile } from './installedFile.ts'

/** A sample for the compiler. */
export interface Script {
  text: string
  extension: 'js' | 'jsx' | 'ts' | 'tsx' | 'd.ts'
  settings: ScriptSettings
}

/** What a script is compiled with. Scripts with equal settings are one program. */
export interface ScriptSettings {
  types: string[]
  /** From the site's root. */
  declarations: string[]
  compilerOptions: SampleSettings['compilerOptions']
}

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
    const { byKey, general, files } = await compileAll(missing, compiler, root)
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

interface Program {
  folder: string
  settings: ScriptSettings
  keys: string[]
}

/** Compile scripts, by key. Their programs are written to a folder in `.quire`, so that packages of the site are found. */
async function compileAll(
  scripts: Map<string, Script>,
  compiler: Compiler,
  root: string,
): Promise<{ byKey: Map<string, CompilerMessage[]>; general: CompilerMessage[]; files: string[] }> {
  mkdirSync(join(root, '.quire'), { recursive: true })
  const folder = mkdtempSync(join(root, '.quire/samples-'))
  try {
    const programs = programsOf(scripts)
    const fileOf = new Map<string, string>()
    for (const program of programs) {
      mkdirSync(join(folder, program.folder))
      for (const [index, key] of program.keys.entries()) {
        const { text, extension } = scripts.get(key)!
        const file = `${program.folder}/${index}.${extension}`
        fileOf.set(key, file)
        writeFile(join(folder, file), text)
      }
      const isScript = scripts.get(program.keys[0]!)!.extension.startsWith('js')
      writeFile(join(folder, program.folder, 'tsconfig.json'), tsconfig(program.settings, isScript))
    }
    const keyOf = new Map([...fileOf].map(([key, file]) => [file, key]))
    const byKey = new Map<string, CompilerMessage[]>([...scripts.keys()].map((key) => [key, []]))
    const declared = new Set([...scripts.values()].flatMap(({ settings }) => settings.declarations))
    const general: CompilerMessage[] = []
    const files = new Set<string>()

    const run = async (selected: Program[]) => {
      const output = await runCompiler(
        compiler,
        folder,
        selected.map((program) => program.folder),
      )
      for (const file of output.files) files.add(file)
      for (const { file, ...message } of output.messages) {
        const key = file === undefined ? undefined : keyOf.get(file)
        if (key !== undefined) byKey.get(key)!.push(message)
        else if (file === undefined || file.endsWith('tsconfig.json')) general.push(message)
        else {
          const path = withSlashes(relative(root, resolve(folder, file)))
          if (isSyntaxMessage(message) || declared.has(path)) general.push({ file: path, ...message })
        }
      }
    }
    await run(programs)
    // A program in which a file does not parse is not checked further.
    const stopped = general.length > 0 ? [] : programs.filter(({ keys }) => isStopped(keys, byKey))
    for (const { keys } of stopped) {
      for (const key of keys) if (byKey.get(key)!.length > 0) rmSync(join(folder, fileOf.get(key)!))
    }
    const rest = stopped.filter(({ keys }) => keys.some((key) => byKey.get(key)!.length === 0))
    if (rest.length > 0) await run(rest)
    return { byKey, general, files: [...files] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isStopped(keys: string[], byKey: Map<string, CompilerMessage[]>): boolean {
  const messages = keys.flatMap((key) => byKey.get(key)!)
  return messages.length > 0 && messages.every(isSyntaxMessage)
}

/** Whether a message is about syntax. The compiler has numbered these from 1000. */
export const isSyntaxMessage = ({ code }: CompilerMessage) => /^TS1\d{3}$/.test(code)

/**
 * Scripts with equal settings are one program, JavaScript and TypeScript apart. A script that declares something for all
 * files of a program has a program of its own, so that the result of one script never depends on others.
 */
function programsOf(scripts: Map<string, Script>): Program[] {
  const programs = new Map<string, Program>()
  for (const [key, { text, extension, settings }] of scripts) {
    const declaresForAll = extension === 'd.ts' || /\bdeclare\s+(?:global\b|module\s*["'])/.test(text)
    const kind = declaresForAll ? key : extension.slice(0, 2)
    const id = JSON.stringify([kind, settings])
    const program = getOrInsert(programs, id, () => ({ folder: String(programs.size), settings, keys: [] }))
    program.keys.push(key)
  }
  return [...programs.values()]
}

/** The path from the folder of a program to the site's root. */
const toRoot = '../../..'

function tsconfig({ types, declarations, compilerOptions }: ScriptSettings, isScript: boolean): string {
  const { paths, typeRoots, ...options } = compilerOptions
  const fromRoot = (path: unknown) => (typeof path === 'string' ? posix.join(toRoot, path) : path)
  const mapped =
    typeof paths === 'object' && paths !== null
      ? Object.entries(paths).map(([name, list]) => [name, Array.isArray(list) ? list.map(fromRoot) : list])
      : []
  const config = {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      moduleDetection: 'force',
      jsx: 'react-jsx',
      skipLibCheck: true,
      ...(isScript ? { allowJs: true, checkJs: true, strict: false } : { strict: true }),
      ...options,
      ...(mapped.length > 0 ? { paths: Object.fromEntries(mapped) } : {}),
      ...(Array.isArray(typeRoots) ? { typeRoots: typeRoots.map(fromRoot) } : {}),
      types,
      noEmit: true,
      listFiles: true,
    },
    include: ['./*'],
    ...(declarations.length > 0 ? { files: declarations.map(fromRoot) } : {}),
  }
  return JSON.stringify(config, null, 1)
}
