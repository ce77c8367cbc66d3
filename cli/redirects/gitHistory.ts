import { startGit } from '../../schemas/shared/git/git.ts'
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

async function gitBytes(top: string, args: string[], input = ''): Promise<Buffer> {
  try {
    return await startGit(top, args, { input })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer }
    throw new UsageError(`git cannot read the history: ${(stderr?.toString().trim() || message).split('\n')[0]}`)
  }
}
