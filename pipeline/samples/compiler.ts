import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { installedFile } from './installedFile.ts'

/** The TypeScript of a site. */
export interface Compiler {
  version: string
  /** The script of the command `tsc`. */
  command: string
}

/** Why a site has no compiler for its samples. */
export type CompilerProblem = { problem: 'missing' } | { problem: 'old'; version: string }

/** The first version that resolves modules as bundlers do. */
const oldestMajor = 5

/**
 * Find the TypeScript that is installed for a site. Its command is run, because that is what versions 5 and 7 have in
 * common: 7 is a native program, whose API is another one.
 */
export function findCompiler(root: string): Compiler | CompilerProblem {
  const file = installedFile(root, 'typescript/package.json')
  if (file === undefined) return { problem: 'missing' }
  const { version, bin } = JSON.parse(readRegularFile(file, 'utf8')) as { version: string; bin: { tsc: string } }
  if (Number.parseInt(version, 10) < oldestMajor) return { problem: 'old', version }
  return { version, command: join(dirname(file), bin.tsc) }
}

/** A message of the compiler. */
export interface CompilerMessage {
  /** As the compiler prints it, with `/`; absent for a message about the options of a program. */
  file?: string
  /** From 1. */
  line: number
  /** From 1, in UTF-16 units. */
  column: number
  /** `TS2322` */
  code: string
  /** The first line of the message and the last, which is the most specific. */
  text: string
}

export interface CompilerOutput {
  messages: CompilerMessage[]
  /** Absolute paths of all files that were read. */
  files: string[]
}

/** Compile several programs in one run of the compiler. `projects` are folders with a `tsconfig.json`, from `cwd`. */
export async function runCompiler(
  { command, version }: Compiler,
  cwd: string,
  projects: string[],
): Promise<CompilerOutput> {
  const args = [command, '--build', ...projects, '--pretty', 'false', '--locale', 'en']
  const { stdout, stderr, code } = await new Promise<{ stdout: string; stderr: string; code: unknown }>((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 30 }, (error, stdout, stderr) => {
      resolve({ stdout, stderr, code: error ? (error.code ?? error.signal) : 0 })
    })
  })
  const output = readOutput(stdout)
  if (code !== 0 && output.messages.length === 0) {
    const reason = (stderr || stdout).trim().split('\n').at(-1) ?? ''
    throw new Error(`TypeScript ${version} ended with ${String(code)}: ${reason}`)
  }
  return output
}

/**
 * Read what the compiler prints.
 *
 *     0/12.js(3,5): error TS2769: No overload matches this call.
 *       The last overload gave the following error.
 *         Object literal may only specify known properties, …
 */
function readOutput(output: string): CompilerOutput {
  const messages: CompilerMessage[] = []
  const files = new Set<string>()
  let firstLine = ''
  for (const line of output.split(/\r?\n/)) {
    const message = /^(?:(.+)\((\d+),(\d+)\): )?error (TS\d+): (.*)$/.exec(line)
    if (message) {
      const [, file, lineNumber = '1', column = '1', code, text] = message
      firstLine = text!
      messages.push({
        ...(file === undefined ? {} : { file: withSlashes(file) }),
        line: Number(lineNumber),
        column: Number(column),
        code: code!,
        text: firstLine,
      })
    } else if (/^\s+\S/.test(line)) {
      const last = messages.at(-1)
      if (last) last.text = `${firstLine} ${line.trim()}`
    } else if (/^(?:\/|[A-Za-z]:[\\/])/.test(line)) {
      files.add(withSlashes(line))
    }
  }
  return { messages, files: [...files] }
}
