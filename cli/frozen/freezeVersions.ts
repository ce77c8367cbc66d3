import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiled } from '../../pipeline/compiled.ts'
import { bundleFolder, filesFolder, writeBundle } from '../../pipeline/load/frozen/frozenBundle.ts'
import { dataFolderOf, type FrozenVersion } from '../../pipeline/load/frozen/frozenVersions.ts'
import { frozenFacts, graphOfVersion } from '../../pipeline/resolve/frozenFacts.ts'
import { localeFolder } from '../../renderer/node/openSite.ts'
import { frozenLinks } from '../../renderer/node/outputs/linkList.ts'
import { render } from '../../renderer/node/render.ts'
import type { SiteLists } from '../../renderer/node/renderInput.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { FrozenBundle } from '../../schemas/frozenFacts.ts'
import type { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import { isForeign } from '../../schemas/shared/cache/siteCache.ts'
import { storeBlock } from '../output/fileBlock.ts'
import { renderInput } from '../renderInput.ts'
import type { Progress } from '../report/progress.ts'
import { blockFiles } from './frozenOutput.ts'
import { removeUnused } from './removeUnused.ts'
import { shareBundle } from './sharedBundles.ts'
import { writeVersionFiles } from './versionFiles.ts'

/**
 * Render the versions that the config freezes and that were not rendered yet, each into its folder in the cache. Returns their names.
 *
 * A version is rendered as a site of its own that has the pages of the version only: with its own search index, and its own data and
 * chunks, so that it depends on no page that may change. A version with an error is left out: the build reports it.
 */
export async function freezeVersions(
  compiled: Compiled,
  root: string,
  progressLine: Progress,
  jobs: number | undefined,
  remote: RemoteCache | undefined,
): Promise<string[]> {
  const missing = compiled.state?.loaded.frozen.filter(({ bundle }) => !bundle) ?? []
  if (missing.length === 0 || isForeign(root)) return []
  removeUnused(root)
  const frozen: string[] = []
  for (const version of missing) {
    if (!(await freezeVersion(compiled, root, version, progressLine, jobs))) continue
    frozen.push(version.name)
    if (remote?.isWritten) shareBundle(root, version.key, remote)
  }
  return frozen
}

async function freezeVersion(
  compiled: Compiled,
  root: string,
  { name, key }: FrozenVersion,
  progressLine: Progress,
  jobs: number | undefined,
): Promise<boolean> {
  const { session } = compiled.state!
  const target = bundleFolder(root, key)
  const temporary = `${key}.${process.pid}.tmp`
  const cacheFolder = join(bundleFolder(root, temporary), 'cache')
  const diagnostics: Diagnostic[] = []
  const locales: FrozenBundle['locales'] = {}
  try {
    for (const site of compiled.sites) {
      const { locale } = site.graph.site
      const graph = graphOfVersion(session, site.graph, name, dataFolderOf(key))
      if (graph.routes.length === 0) return false
      const input = renderInput({ ...compiled, sites: [{ ...site, graph }], diagnostics }, root, progressLine, jobs)
      const lists: SiteLists[] = []
      const rendered = render({ ...input, cacheFolder, remote: undefined, onLists: (list) => lists.push(list) })
      const { own, shared } = await writeVersionFiles(filesFolder(root, temporary, locale), rendered, graph)
      if (!storeBlock(blockFiles(root, temporary, locale), localeFolder(graph.site), own)) return false
      const [list] = lists
      if (!list || diagnostics.some(({ severity }) => severity === 'error')) return false
      const { addresses, pageIds, sources } = list
      const origins = [...sources.origins].flatMap(([directive, all]) =>
        [...all].map((origin): [string, string] => [directive, origin]),
      )
      const { hasInlineStyles, hasStyles, hasDiagrams } = sources
      const ofSources = { origins, hasInlineStyles, hasStyles, hasDiagrams }
      const facts = { addresses, pageIds, shared, sources: ofSources, links: frozenLinks(graph) }
      locales[locale] = frozenFacts(session, site.graph, name, facts)
    }
    rmSync(cacheFolder, { recursive: true, force: true })
    if (!writeBundle(root, temporary, { locales })) return false
    rmSync(target, { recursive: true, force: true })
    renameSync(bundleFolder(root, temporary), target)
    for (const diagnostic of diagnostics) compiled.diagnostics.push(diagnostic)
    return true
  } finally {
    rmSync(bundleFolder(root, temporary), { recursive: true, force: true })
  }
}
