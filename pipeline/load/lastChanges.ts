import { join, posix, relative } from 'node:path'
import type { DocsConfig, SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../schemas/shared/cache/siteCache.ts'
import { isOfRef, pathInItsSite } from '../../schemas/shared/files/refFolder.ts'
import { isPathIn } from '../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { gitLines, runGit } from '../../schemas/shared/git/git.ts'
import { type Read, readAgain } from '../../schemas/shared/reads/reads.ts'
import { realpathSync } from '../tasks/disk.ts'
import { input } from '../tasks/task.ts'
import type { Loaded } from './load.ts'
import { withoutDelimiters } from './withoutDelimiters.ts'

/** The date (ISO 8601, UTC) and author of a file's last change. */
export interface LastChange {
  date: string
  author: string
}

export interface LastChanges {
  /** By path from the site's root. */
  changes: Map<string, LastChange>
  diagnostics: Diagnostic[]
  /** The commits that were read. Absent if none was needed. */
  head?: string
  /** Absent if git was not asked. */
  reads?: Read[]
}

/** The last changes of docs that the site shows. */
export const siteHistory = input<LastChanges>('history', { changes: new Map(), diagnostics: [] })

/**
 * Read the last changes of docs from git: one `git log` of the folders of docs, cached by commit. Skipped when the site does
 * not show last updates, and nothing else needs them.
 *
 * In a shallow clone the oldest commit seems to have changed every file, so there are no changes then.
 */
export async function lastChanges(
  { root, versions, locales, blogs }: Pick<Loaded, 'root' | 'versions' | 'locales' | 'blogs'>,
  config: SiteConfig,
  docs: () => { source: string }[],
  isNeeded: boolean,
  previous?: LastChanges,
): Promise<LastChanges> {
  const shown = [...config.docs, ...(config.blog ?? [])].filter(showsLastUpdate)
  const isShown = shown.length > 0
  const none: LastChanges = { changes: new Map(), diagnostics: [] }
  const translations = locales.filter((locale) => [...locale.versions.values()].some(({ docs }) => docs.size > 0))
  if (!isShown && (!isNeeded || translations.length === 0)) return none
  const ofBlogs = blogs.flatMap(({ folder, locales }) => [folder, ...[...locales.values()].map((own) => own.folder)])
  const ownVersions = versions.filter(({ ref }) => !ref)
  const folders = [...[...ownVersions, ...translations].map(({ folder }) => folder), ...ofBlogs]

  const read = readAgain(root, 'history', '')
  const reads = [read]
  const [isShallow, head] = read[2].split('\n')
  if (head === undefined) {
    if (!isShown) return none
    const field = config.docs.some(showsLastUpdate) ? 'docs' : 'blog'
    const hint = `Commit them to git, or set \`${field}.showLastUpdateTime\` and \`${field}.showLastUpdateAuthor\` to \`false\`.`
    return { ...noHistory(shown[0]!.path, false, hint), reads }
  }
  if (isShallow === 'true') return isShown ? { ...noHistory(shown[0]!.path, true), reads } : none

  // The docs of a version that is read from git have the dates of its commit.
  const refs = versions.flatMap(({ name, ref, folder }) => {
    const translated = locales.map(({ versions }) => versions.get(name)!.folder)
    return ref?.commit === undefined ? [] : { commit: ref.commit, folders: [folder, ...translated] }
  })
  const commits = [head, ...refs.map(({ commit }) => commit)].join(' ')
  const changes = previous?.head === commits ? previous.changes : new Map(await cachedLog(root, folders, head))
  if (changes !== previous?.changes) {
    for (const { commit, folders } of isShown ? refs : [])
      for (const [source, change] of await cachedLog(root, folders, commit)) changes.set(source, change)
  }
  const untracked = !isShown ? [] : docs().flatMap(({ source }) => (changes.has(source) ? [] : source))
  if (untracked.length === 0) return { changes, diagnostics: [], head: commits, reads }
  const [firstPath = '', ...otherPaths] = untracked
  const diagnostic = diagnose('git-untracked', { file: firstPath }, { path: firstPath, others: otherPaths.length })
  return { changes, diagnostics: [diagnostic], head: commits, reads }
}

/** Whether docs or posts show when or by whom they were changed. */
export const showsLastUpdate = (options: Pick<DocsConfig, 'showLastUpdateAuthor' | 'showLastUpdateTime'>): boolean =>
  options.showLastUpdateAuthor || options.showLastUpdateTime

function noHistory(file: string, shallow: boolean, hint?: string): LastChanges {
  const diagnostic = diagnose('git-history-missing', { file }, { shallow }, { hint })
  return { changes: new Map(), diagnostics: [diagnostic] }
}

/** Read the history, or the cached result for this commit. */
async function cachedLog(root: string, folders: string[], head: string): Promise<Map<string, LastChange>> {
  const file = siteCache(root, 'cache', `changes-${hash(folders.join('\n'))}.json`)
  const cached = readCacheFile(file) as { head: string; changes: [string, LastChange][] } | undefined
  if (cached?.head === head) return new Map(cached.changes)
  const changes = await readLog(root, folders, head)
  writeCacheFile(file, { head, changes: [...changes] })
  return changes
}

/** Read the history, newest commit first. The first commit that lists a file is its last change. */
async function readLog(root: string, folders: string[], head: string): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>()
  // Lines of commits begin with a tab. Lines of paths do not, because git quotes tabs.
  const format = '--format=%x09%ct%x09%an'
  const repository = runGit(root, ['rev-parse', '--show-toplevel']).toString().trim() || root
  const realRoot = realpathSync(root)
  // Git does not follow symbolic links.
  const realFolders = folders.flatMap((folder) => {
    try {
      // A folder of a commit is where that of the site would be.
      const real = isOfRef(folder) ? join(realRoot, pathInItsSite(folder)) : realpathSync(join(root, folder))
      return [{ folder, path: withSlashes(relative(repository, real)) }]
    } catch {
      return []
    }
  })
  if (realFolders.length === 0) return changes
  const paths = realFolders.map(({ path }) => path || '.')
  const args = ['-c', 'core.quotePath=false', 'log', '--name-only', '--no-renames', format, head, '--', ...paths]
  let commit: LastChange | undefined
  // A clone may lack older commits, and fail to fetch them.
  for await (const line of gitLines(repository, args)) {
    if (line.startsWith('\t')) {
      const [, seconds, author = ''] = withoutDelimiters(line).split('\t')
      commit = { date: new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z'), author }
    } else if (line !== '' && commit) {
      for (const { folder, path } of realFolders) {
        if (!isPathIn(line, path)) continue
        const file = posix.join(folder, posix.relative(path, line))
        if (!changes.has(file)) changes.set(file, commit)
      }
    }
  }
  return changes
}
