import { posix, relative } from 'node:path'
import type { DocsConfig, SiteConfig } from '../../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import { docsOf, instanceOf } from '../../../schemas/docsInstances.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { foreignOwner, isForeign } from '../../../schemas/shared/cache/siteCache.ts'
import { refFolder } from '../../../schemas/shared/files/refFolder.ts'
import { repositoryOf } from '../../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { commitsOf } from '../../../schemas/shared/git/commitsOf.ts'
import { type Read, readAgain } from '../../../schemas/shared/reads/reads.ts'
import { docsTranslations, localeFolder } from '../localeFolder.ts'
import { reasonOf } from '../unreadableFile.ts'
import { unknownRef } from './unknownRef.ts'
import { isFetchable, type Wanted, writeCommit } from './writeCommit.ts'

/** The commit that the files of a version are read from. */
export interface VersionRef {
  /** As the config names it: a tag, a branch or a hash. */
  name: string
  /** Missing if its files cannot be read, which is reported. */
  commit?: string
  /** The site's folder in the commit, from the site's root. */
  site: string
}

/** A version that the config reads from git. */
interface RefVersion {
  /** Its name among all sets of docs. */
  name: string
  ref: string
  position: Position
}

/** The sidebars file, and what it may have been called before: its format changes more often than its name. */
export const sidebarNames = (path: string): string[] => [
  path,
  ...['ts', 'js', 'mjs', 'cjs', 'json', 'yml', 'yaml']
    .map((end) => path.replace(/\.\w+$/, `.${end}`))
    .filter((name) => name !== path),
]

/**
 * Find the commits of versions, and write the files that their docs need into folders below `.quire`. The rest of the pipeline reads
 * them there as it reads any folder of docs. The config of a commit is not read: the folders are those of the site as it is now.
 */
export function loadVersionRefs(
  root: string,
  config: SiteConfig,
  versions: RefVersion[],
): { refs: Map<string, VersionRef>; diagnostics: Diagnostic[]; reads: Read[] } {
  const diagnostics: Diagnostic[] = []
  const refs = new Map(versions.map(({ name, ref }): [string, VersionRef] => [name, { name: ref, site: '' }]))
  const names = [...new Set(versions.map(({ ref }) => ref))]
  if (names.length === 0) return { refs, diagnostics, reads: [] }
  const reads: Read[] = [readAgain(root, 'refs', names.join(' '))]
  const report = (name: string, ofOne: (version: RefVersion) => Diagnostic) =>
    diagnostics.push(...versions.filter(({ ref }) => ref === name).map(ofOne))
  let commits: (string | undefined)[] = []
  try {
    commits = commitsOf(root, names)
  } catch {
    const [{ ref, position }] = versions as [RefVersion]
    diagnostics.push(diagnose('version-ref', position, { value: ref, problem: 'repository' }))
    return { refs, diagnostics, reads }
  }
  const prefix = withSlashes(relative(repositoryOf(root), root))
  for (const [index, name] of names.entries()) {
    const commit = commits[index]
    if (commit === undefined) {
      report(name, ({ position }) => unknownRef(root, name, position))
      continue
    }
    const ofRef = versions.filter(({ ref }) => ref === name)
    const wanted = wantedOf(config, ofRef, prefix)
    const folder = refFolder(name, hash(commit, JSON.stringify(wanted)).slice(0, 16), prefix)
    try {
      if (isForeign(root)) throw Object.assign(new Error(), { code: foreignOwner })
      const refused = writeCommit(root, folder, commit, wanted)
      for (const { name } of ofRef) refs.set(name, { name: ofRef[0]!.ref, commit, site: posix.join(folder, prefix) })
      if (refused.some(isFetchable)) reads.push(['unknown', name, ''])
      for (const { path, problem } of refused)
        report(name, ({ position }) => diagnose('version-ref-file', position, { path, problem, value: name }))
    } catch (error) {
      const reason = reasonOf((error as NodeJS.ErrnoException).code ?? '')
      report(name, ({ position }) => diagnose('version-ref', position, { value: name, problem: 'unwritable', reason }))
    }
  }
  return { refs, diagnostics, reads }
}

/** What docs of versions need: their folders, their sidebars and their translations. */
function wantedOf(config: SiteConfig, versions: RefVersion[], prefix: string): Wanted {
  const inRepository = (path: string) => {
    const joined = posix.join(prefix, path)
    return joined === '.' ? '' : joined.replace(/\/$/, '')
  }
  const paths = versions.flatMap(({ name }) => {
    const docs: DocsConfig = docsOf(config, name)
    const translations = config.i18n.locales.flatMap((locale) => {
      const current = posix.join(localeFolder(locale, config), docsTranslations(instanceOf(name)), 'current')
      return [current, `${current}.json`]
    })
    return [docs.path, ...(docs.sidebarPath ? sidebarNames(docs.sidebarPath) : []), ...translations]
  })
  const roots = [...config.staticDirectories, ...config.docs.map(({ path }) => path)]
  return {
    paths: [...new Set(paths.map(inRepository))].sort(),
    site: inRepository('.'),
    roots: [...new Set(roots.map(inRepository))],
    alias: config.alias,
  }
}
