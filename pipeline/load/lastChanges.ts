import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'

/** The date (ISO 8601, UTC) and author of a file's last change. */
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
 * Read the last changes of docs from git: one `git log` of the docs folder, cached by commit. Skipped when the site does
 * not show last updates.
 *
 * In a shallow clone the oldest commit seems to have changed every file, so there are no changes then.
 */
export async function lastChanges(root: string, config: SiteConfig, docs: { source: string }[]): Promise<LastChanges> {
  const { path, showLastUpdateAuthor, showLastUpdateTime } = config.docs
  if (!showLastUpdateAuthor && !showLastUpdateTime) return { changes: new Map(), diagnostics: [] }

  const [isShallow, head] = await git(root, ['rev-parse', '--is-shallow-repository', 'HEAD']).catch(() => [])
  if (head === undefined) {
    const hint = 'Commit the docs to git, or set `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor` to `false`.'
    return noHistory(path, false, hint)
  }
  if (isShallow === 'true') return noHistory(path, true)

  const changes = await cachedLog(root, path, head)
  const untracked = docs.map(({ source }) => source).filter((source) => !changes.has(source))
  if (untracked.length === 0) return { changes, diagnostics: [] }
  const [firstPath = '', ...otherPaths] = untracked
  const diagnostic = diagnose('git-untracked', { file: firstPath }, { path: firstPath, others: otherPaths.length })
  return { changes, diagnostics: [diagnostic] }
}

function noHistory(file: string, shallow: boolean, hint?: string): LastChanges {
  const diagnostic = diagnose('git-history-missing', { file }, { shallow }, { hint })
  return { changes: new Map(), diagnostics: [diagnostic] }
}

async function git(root: string, args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root })
  return stdout.trim().split('\n')
}

/** Read the history, or the cached result for this commit. */
async function cachedLog(root: string, path: string, head: string): Promise<Map<string, LastChange>> {
  const file = join(root, '.quire', 'cache', `changes-${hash(path)}.json`)
  const cached = readCacheFile(file) as { head: string; changes: [string, LastChange][] } | undefined
  if (cached?.head === head) return new Map(cached.changes)
  const changes = await readLog(root, path)
  writeCacheFile(file, { head, changes: [...changes] })
  return changes
}

/** Read the history, newest commit first. The first commit that lists a file is its last change. */
async function readLog(root: string, path: string): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>()
  // Lines of commits begin with a tab. Lines of paths do not, because git quotes tabs.
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
