import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { folderWith } from '../files/folderWith.ts'
import { readTextIfThere } from '../files/readRegularFile.ts'

// The functions of Node itself: those that code of a site calls are replaced while its reads are recorded.
const { existsSync, statSync } = fs

/**
 * Read what tags and branches name from the files of a repository, which takes less time than a process of git: a hash of an object, which
 * may be one of an annotated tag.
 *
 *     objectsOfRefs('/site', ['refs/tags/v1', 'refs/tags/gone'])  →  ['9c1d…', undefined]
 *
 * `undefined` for refs that are not there, or that need git.
 */
export function objectsOfRefs(root: string, names: readonly string[]): (string | undefined)[] {
  const folder = names.length > 0 ? commonFolder(root) : undefined
  if (folder === undefined || hasOtherFormat(folder)) return names.map(() => undefined)
  let packed: Map<string, string> | undefined
  return names.map((name) => {
    if (!isPlainRef.test(name) || name.includes('..')) return undefined
    const text = readTextIfThere(join(folder, name))
    if (text !== undefined) return hashLine.exec(text)?.[0]
    packed ??= packedRefs(folder)
    return packed.get(name)
  })
}

/** Refs that all worktrees of a repository share. */
const isPlainRef = /^refs\/(?:tags|heads|remotes)\/[\w./+-]+$/

const hashLine = /^(?:[\da-f]{64}|[\da-f]{40})(?=\n?$)/

/** The folder with the refs of the repository that a site is in; `undefined` if git may look elsewhere. */
function commonFolder(root: string): string | undefined {
  if (process.env.GIT_DIR !== undefined || process.env.GIT_COMMON_DIR !== undefined) return undefined
  const folder = folderWith('.git', resolve(root))
  if (folder === undefined) return undefined
  const own = join(folder, '.git')
  // A worktree has a file that names its folder, which names the one of the repository.
  const named = /^gitdir: (.+)$/m.exec(readTextIfThere(own) ?? '')?.[1]
  const gitFolder = statSync(own).isDirectory() ? own : resolveLine(folder, named)
  if (gitFolder === undefined) return undefined
  return resolveLine(gitFolder, readTextIfThere(join(gitFolder, 'commondir'))) ?? gitFolder
}

const resolveLine = (folder: string, line: string | undefined) =>
  line === undefined ? undefined : resolve(folder, line.trim())

/** Whether the refs are in other files, such as those of `reftable`. */
const hasOtherFormat = (folder: string): boolean =>
  !existsSync(join(folder, 'HEAD')) || existsSync(join(folder, 'reftable'))

/**
 *     9c1d… refs/tags/v1
 *     ^77ab…                 the commit of an annotated tag
 */
function packedRefs(folder: string): Map<string, string> {
  const lines = (readTextIfThere(join(folder, 'packed-refs')) ?? '').split('\n')
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, hash, name] = /^([\da-f]{40,64}) (.+)$/.exec(line) ?? []
      return hash !== undefined && name !== undefined ? [[name, hash]] : []
    }),
  )
}
