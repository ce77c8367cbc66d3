import { spawn } from 'node:child_process'
import { objectsIn } from '../../schemas/shared/git/objectsIn.ts'
import { UsageError } from '../UsageError.ts'

/** A commit that changed files, and the fields that a log lists for it. */
export interface LogEntry {
  /** The state before it, as git names it: `4f2a…^`. */
  before: string
  fields: string[]
}

/** Run `git log` for some paths, without merges. `options` are those of `git log`: `['--name-only', '--diff-filter=M']` lists edited files. */
export async function commitLog(top: string, options: string[], paths: string[]): Promise<LogEntry[]> {
  const format = ['-z', '--no-merges', '--format=%x01%H']
  const log = await gitText(top, ['-c', 'core.quotePath=false', 'log', ...format, ...options, '--', ...paths])
  return log
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [commit = '', ...fields] = entry.split('\0').map((field) => field.replace(/^\n/, ''))
      return { before: `${commit}^`, fields: fields.filter((field) => field !== '') }
    })
}

/** Read objects by their names; `undefined` for one that is missing, as in a shallow clone. */
export async function textsOfObjects(top: string, names: string[]): Promise<(string | undefined)[]> {
  if (names.length === 0) return []
  const answer = await gitBytes(top, ['cat-file', '--batch'], `${names.join('\n')}\n`)
  return Array.from(objectsIn(answer), (bytes) => bytes?.toString())
}

export const gitText = async (top: string, args: string[]): Promise<string> => (await gitBytes(top, args)).toString()

/** Histories of large repositories are read at the same time, which `runGit` cannot. */
async function gitBytes(top: string, args: string[], input = ''): Promise<Buffer> {
  const child = spawn('git', ['-C', top, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const parts: Buffer[] = []
  let problem = ''
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.stderr.on('data', (part: Buffer) => {
    problem += part
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code === 0) return Buffer.concat(parts)
  throw new UsageError(`git cannot read the history: ${problem.trim().split('\n')[0] ?? code}`)
}
