import childProcess from 'node:child_process'

// The function of Node itself: the one that code of a site calls is replaced while its reads are recorded.
const { execFileSync } = childProcess

/** Run git in a folder, without writing anything in its repository. Throws if git fails. */
export const runGit = (folder: string, args: string[], input?: string): Buffer =>
  execFileSync('git', ['-C', folder, ...args], {
    input,
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
