import childProcess from 'node:child_process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

// The functions of Node itself: those that code of a site calls are replaced while its reads are recorded.
const { execFile, execFileSync, spawn } = childProcess

const settings = (env: NodeJS.ProcessEnv = {}) => ({
  env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C', ...env },
  maxBuffer: 2 ** 30,
})

/** Run git in a folder, without writing anything in its repository. Throws if git fails. */
export const runGit = (folder: string, args: string[], input?: string): Buffer =>
  execFileSync('git', ['-C', folder, ...args], { ...settings(), input, stdio: 'pipe' })

/** Run git beside other processes of it, without writing anything: those that read the history of a large repository take long. */
export async function startGit(
  folder: string,
  args: string[],
  { input = '', env }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Buffer> {
  const running = promisify(execFile)('git', ['-C', folder, ...args], { ...settings(env), encoding: 'buffer' })
  running.child.stdin!.on('error', () => {}).end(input)
  return (await running).stdout
}

/** The lines that git prints in a folder, as they come: a history may be long. If it fails, those until then. */
export function gitLines(folder: string, args: string[]): AsyncIterable<string> {
  const git = spawn('git', ['-C', folder, ...args], { env: settings().env, stdio: ['ignore', 'pipe', 'ignore'] })
  return createInterface({ input: git.on('error', () => {}).stdout })
}
