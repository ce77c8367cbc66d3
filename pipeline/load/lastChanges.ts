import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'

/** When and by whom a file was changed last; the date in ISO 8601, UTC. */
export interface LastChange {
  date: string
  author: string
}

export interface LastChanges {
  /** By path from the site's root. */
  changes: Map<string, LastChange>
  diagnostics: Diagnostic[]
}

/**
 * Ask git when docs changed last: one walk through the history of the docs folder, cached until there is another
 * commit. A site that does not show it does not ask.
 *
 * In a shallow clone the oldest commit seems to have written everything, so nothing is told rather than something wrong.
 */
export async function lastChanges(root: string, config: SiteConfig, docs: { source: string }[]): Promise<LastChanges> {
  const { path, showLastUpdateAuthor, showLastUpdateTime } = config.docs
  if (!showLastUpdateAuthor && !showLastUpdateTime) return { changes: new Map(), diagnostics: [] }

  const [isShallow, head] = await git(root, ['rev-parse', '--is-shallow-repository', 'HEAD']).catch(() => [])
  if (head === undefined) {
    const hint = 'Commit the docs to git, or set `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor` to `false`.'
    return unknown(path, false, hint)
  }
  if (isShallow === 'true') return unknown(path, true)

  const changes = await cachedWalk(root, path, head)
  const untracked = docs.map(({ source }) => source).filter((source) => !changes.has(source))
  if (untracked.length === 0) return { changes, diagnostics: [] }
  const [first = '', ...others] = untracked
  const found = diagnose('git-untracked', { file: first }, { path: first, others: others.length })
  return { changes, diagnostics: [found] }
}

function unknown(file: string, shallow: boolean, hint?: string): LastChanges {
  const found = diagnose('git-history-missing', { file }, { shallow }, { hint })
  return { changes: new Map(), diagnostics: [found] }
}

async function git(root: string, args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root })
  return stdout.trim().split('\n')
}

/** Walk the history, unless the cache has the result for this commit. */
async function cachedWalk(root: string, path: string, head: string): Promise<Map<string, LastChange>> {
  const file = join(root, '.quire', 'cache', `changes-${hash(path)}.json`)
  const cached = readCacheFile(file) as { head: string; changes: [string, LastChange][] } | undefined
  if (cached?.head === head) return new Map(cached.changes)
  const changes = await walk(root, path)
  writeCacheFile(file, { head, changes: [...changes] })
  return changes
}

/** The history from the newest commit on; the first mention of a file is its last change. */
async function walk(root: string, path: string): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>()
  // No line of a path begins with a tab: git would quote it.
  const format = '--format=%x09%ct%x09%an'
  const args = ['-c', 'core.quotePath=false', 'log', '--name-only', '--no-renames', '--relative', format, '--', path]
  const log = spawn('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  let commit: LastChange | undefined
  for await (const line of createInterface({ input: log.stdout })) {
    if (line.startsWith('\t')) {
      const [, seconds, author = ''] = line.split('\t')
      commit = { date: new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z'), author }
    } else if (line !== '' && commit && !changes.has(line)) changes.set(line, commit)
  }
  return changes
}
