import { readCacheFile, writeCacheFile } from '../cache/cacheFile.ts'
import { siteCache } from '../cache/siteCache.ts'
import { runGit } from './git.ts'
import { objectsOfRefs } from './refFiles.ts'

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

/**
 * The commits with exactly these names. Those of `refs/tags/…` and `refs/heads/…` are read from files where git has named the commit of the
 * object before; for all others there is one process of git. Looking for a name that is missing takes it the longest.
 */
export function namedCommits(root: string, names: readonly string[]): (string | undefined)[] {
  const objects = objectsOfRefs(root, names)
  const file = siteCache(root, 'cache', 'commits.json')
  const isOneThere = objects.some((object) => object !== undefined)
  const known = new Map(Object.entries((isOneThere && (readCacheFile(file) as Record<string, string>)) || {}))
  const commitOf = (index: number) => (objects[index] === undefined ? undefined : known.get(objects[index]))
  const asked = names.flatMap((name, index) =>
    commitOf(index) === undefined ? [{ index, name: objects[index] ?? name }] : [],
  )
  const answers = askGit(
    root,
    asked.map(({ name }) => name),
  )
  const byIndex = new Map(asked.map(({ index }, number) => [index, answers[number]]))
  const commits = names.map((_, index) => commitOf(index) ?? byIndex.get(index))
  const added = objects.flatMap((object, index) => {
    const commit = byIndex.get(index)
    return object !== undefined && commit !== undefined ? [[object, commit] as const] : []
  })
  if (added.length > 0) writeCacheFile(file, Object.fromEntries([...known, ...added]))
  return commits
}

function askGit(root: string, names: readonly string[]): (string | undefined)[] {
  if (names.length === 0) return []
  const asked = names.map((name) => `${name}^{commit}\n`).join('')
  const answers = runGit(root, ['cat-file', '--batch-check=%(objecttype) %(objectname)'], asked).toString().split('\n')
  return names.map((_, index) => /^commit ([\da-f]{40,64})$/.exec(answers[index]!)?.[1])
}
