import { execFileSync } from 'node:child_process'

/** Run git in a repository, as an author with a name. Returns what it prints. */
export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@docs.example', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  })
