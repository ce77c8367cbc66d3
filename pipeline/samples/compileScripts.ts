import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, posix, relative, resolve } from 'node:path'
import type { SampleSettings } from '../../schemas/samples.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'
import { type Compiler, type CompilerMessage, runCompiler } from './compiler.ts'

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

interface Program {
  folder: string
  settings: ScriptSettings
  keys: string[]
}

/** Compile scripts, by key. Their programs are written to a folder in `.quire`, so that packages of the site are found. */
export async function compileScripts(
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
