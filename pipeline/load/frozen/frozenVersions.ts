import type { SiteConfig } from '../../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { docsOf, nameInInstance } from '../../../schemas/docsInstances.ts'
import type { FrozenBundle } from '../../../schemas/frozenFacts.ts'
import { frozenFolder } from '../../../schemas/frozenVersion.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { commitsOf, namedCommits } from '../../../schemas/shared/git/commitsOf.ts'
import { input } from '../../tasks/task.ts'
import type { Locate } from '../positions/sourceTree.ts'
import type { Version } from '../selectVersions.ts'
import { readBundle } from './frozenBundle.ts'

/** Whether frozen versions are taken as they were rendered. Otherwise they are read and compiled like the others. */
export const usesFrozen = input('use of frozen versions', false)

/** A version that the config freezes. */
export interface FrozenVersion extends Version {
  /** Name of its folder in the cache: a hash of its commit and settings. */
  key: string
  /** Its place in the list of all versions. */
  order: number
  /** Where git has its commit: `refs/tags/v1.0`. Absent for a version in a folder. */
  gitName?: string
  /** Absent as long as it was not rendered. */
  bundle?: FrozenBundle
}

/** The folder of the data that its pages share, in the output. */
export const dataFolderOf = (key: string): string => `${frozenFolder}${key}/`

/**
 * Frozen versions of the config, `withBundles` with the facts of those that were rendered.
 *
 * The key of a version is a hash of its commit and of the settings that its addresses depend on. For a version in a folder, the files of
 * the folder are not part of the key.
 */
export function findFrozenVersions(
  root: string,
  config: SiteConfig,
  versions: readonly Version[],
  locateConfig: Locate,
  withBundles: boolean,
): { frozen: FrozenVersion[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const settingOf = (name: string) => docsOf(config, name).versions[nameInInstance(name)]?.frozen || undefined
  const named = versions.flatMap((version, order) => {
    const setting = settingOf(version.name)
    return setting === undefined ? [] : [{ version, order, setting }]
  })
  const refs = named.flatMap(({ version: { ref } }) => (ref ? [ref.name] : []))
  const commits = knownCommits(root, refs)
  const frozen = named.flatMap(({ version, order, setting }): FrozenVersion[] => {
    const name = nameInInstance(version.name)
    const report = (problem: 'current' | 'last' | 'branch', ref?: string) => {
      const position = locateConfig([...docsOf(config, version.name).field, 'versions', name, 'frozen'])
      diagnostics.push(
        diagnose('version-frozen', position, { value: name, problem, ...(ref !== undefined && { ref }) }),
      )
      return []
    }
    if (name === 'current') return report('current')
    if (version.isLast) return report('last')
    if (version.ref && commits.branches.has(version.ref.name)) return report('branch', version.ref.name)
    const { commit, gitName } = (version.ref && commits.byName.get(version.ref.name)) ?? {}
    // `version-ref` reports a commit that is not here.
    if (version.ref && commit === undefined) return []
    const { url, baseUrl, trailingSlash, i18n } = config
    const addresses = [url, baseUrl, trailingSlash ?? null, i18n, version.path]
    const key = hash(JSON.stringify([version.name, commit ?? null, setting, addresses])).slice(0, 16)
    const withLinks = config.federation !== undefined
    const bundle = withBundles ? readBundle(root, key, i18n.locales, { withLinks }) : undefined
    return [{ ...version, key, order, ...(gitName !== undefined && { gitName }), ...(bundle && { bundle }) }]
  })
  return { frozen, diagnostics }
}

/** The commits of tags and hashes, and which names are branches: they move. Without a repository nothing is known. */
function knownCommits(
  root: string,
  refs: string[],
): { byName: Map<string, { commit: string; gitName: string }>; branches: Set<string> } {
  try {
    const byName = new Map<string, { commit: string; gitName: string }>()
    const branches = new Set<string>()
    const names = refs.filter((ref) => !isHash(ref))
    const tags = names.map((name) => `refs/tags/${name}`)
    for (const [index, commit] of namedCommits(root, tags).entries())
      if (commit !== undefined) byName.set(names[index]!, { commit, gitName: tags[index]! })
    const others = refs.filter((ref) => !byName.has(ref))
    const ofBranches = namedCommits(
      root,
      others.flatMap((ref) => [`refs/heads/${ref}`, `refs/remotes/${ref}`, `refs/remotes/origin/${ref}`]),
    )
    for (const [index, commit] of commitsOf(root, others).entries()) {
      const ref = others[index]!
      if (commit !== undefined) byName.set(ref, { commit, gitName: ref })
      if (ofBranches.slice(3 * index, 3 * index + 3).some((one) => one !== undefined)) branches.add(ref)
    }
    return { byName, branches }
  } catch {
    return { byName: new Map(), branches: new Set() }
  }
}

/** Git takes such a name for that of an object, even if it is that of a tag. */
const isHash = (ref: string): boolean => /^(?:[\da-f]{40}|[\da-f]{64})$/.test(ref)
