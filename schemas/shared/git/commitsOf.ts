import { runGit } from './git.ts'

/**
 * The commits of tags, branches and hashes, in their order; `undefined` for those that git does not know here. A branch may be
 * one of the remote repository: a checkout in CI has no others. One process for all of them. Throws outside of a repository.
 */
export function commitsOf(root: string, refs: readonly string[]): (string | undefined)[] {
  if (refs.length === 0) return []
  const names = refs.flatMap((ref) => [`${ref}^{commit}`, `origin/${ref}^{commit}`])
  const answers = runGit(root, ['cat-file', '--batch-check=%(objecttype) %(objectname)'], `${names.join('\n')}\n`)
    .toString()
    .split('\n')
  const commits = answers.map((answer) => /^commit ([\da-f]{40,64})$/.exec(answer)?.[1])
  return refs.map((_, index) => commits[2 * index] ?? commits[2 * index + 1])
}
