import { runGit } from './git.ts'

/**
 * The commits of tags, branches and hashes, in their order; `undefined` for those that git does not know here. A branch may be
 * one of the remote repository: a checkout in CI has no others. Throws outside of a repository.
 */
export function commitsOf(root: string, refs: readonly string[]): (string | undefined)[] {
  const commits = namedCommits(root, refs)
  const missing = refs.filter((_, index) => commits[index] === undefined)
  const ofRemote = namedCommits(
    root,
    missing.map((ref) => `origin/${ref}`),
  )
  const byRef = new Map(missing.map((ref, index) => [ref, ofRemote[index]]))
  return refs.map((ref, index) => commits[index] ?? byRef.get(ref))
}

/** The commits with exactly these names, by one process. Looking for a name that is missing takes git the longest. */
export function namedCommits(root: string, names: readonly string[]): (string | undefined)[] {
  if (names.length === 0) return []
  const asked = names.map((name) => `${name}^{commit}\n`).join('')
  const answers = runGit(root, ['cat-file', '--batch-check=%(objecttype) %(objectname)'], asked).toString().split('\n')
  return names.map((_, index) => /^commit ([\da-f]{40,64})$/.exec(answers[index]!)?.[1])
}
