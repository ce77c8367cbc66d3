import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Run git in a repository, as an author with a name. Returns what it prints. */
export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@docs.example', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  })

/** Commit all files of a folder, which becomes a repository with the branch `main` if it is none. */
export function commitAll(root: string): void {
  if (!existsSync(join(root, '.git'))) git(root, 'init', '-q', '-b', 'main')
  git(root, 'add', '-A')
  git(root, 'commit', '-q', '-m', 'Change the docs')
}
