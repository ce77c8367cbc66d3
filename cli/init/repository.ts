import { realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { runGit } from '../../schemas/shared/git/git.ts'

/** The Git repository that a folder is in. */
export interface Repository {
  /** Absolute path of the repository's own folder. */
  root: string
  /** The folder in it, with `/` on every system; empty for the root. */
  path: string
  branch: string
  /** Of the remote `origin`, if it is on GitHub. */
  github?: { owner: string; name: string }
}

/** Find the repository of a folder. `undefined` outside of one, or without Git. */
export function repositoryOf(folder: string): Repository | undefined {
  const root = git(folder, 'rev-parse', '--show-toplevel')
  if (root === undefined) return undefined
  const [, owner, name] =
    /github\.com[:/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(git(folder, 'remote', 'get-url', 'origin') ?? '') ?? []
  return {
    root,
    path: withSlashes(relative(root, realpathSync(folder))),
    branch: git(folder, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD')?.replace(/^origin\//, '') ?? 'main',
    ...(owner && name && { github: { owner, name } }),
  }
}

function git(folder: string, ...args: string[]): string | undefined {
  try {
    return runGit(folder, args).toString().trim() || undefined
  } catch {
    return undefined
  }
}
