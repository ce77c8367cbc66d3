import childProcess from 'node:child_process'
import { promisify } from 'node:util'

// The functions of Node itself: those that code of a site calls are replaced while its reads are recorded.
const { execFile, execFileSync } = childProcess

const settings = (env: NodeJS.ProcessEnv = {}) => ({
  env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C', ...env },
  maxBuffer: 2 ** 30,
})

/** Run git in a folder, without writing anything in its repository. Throws if git fails. */
export const runGit = (folder: string, args: string[], input?: string): Buffer =>
  execFileSync('git', ['-C', folder, ...args], { ...settings(), input, stdio: ['pipe', 'pipe', 'ignore'] })

/** The same beside other processes of git: those that read the history of a large repository take long. */
export async function startGit(
  folder: string,
  args: string[],
  { input = '', env }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Buffer> {
  const running = promisify(execFile)('git', ['-C', folder, ...args], { ...settings(env), encoding: 'buffer' })
  running.child.stdin!.on('error', () => {}).end(input)
  return (await running).stdout
}
