import { stage } from '../../schemas/shared/run/stage.ts'
import type { BuiltFile } from '../page/outputFile.ts'
import { withFrozenFiles } from './frozenFiles.ts'
import { localeFolder, openSites } from './openSite.ts'
import { headers } from './outputs/headers.ts'
import { collectSources } from './outputs/pageSources.ts'
import { pageCount } from './rendererData.ts'
import { RenderFailures } from './renderFailures.ts'
import type { RenderInput } from './renderInput.ts'
import { renderLanguage } from './renderLanguage.ts'

/** Render content graphs to the files of a site, each language in its own folder. It writes nothing except the cache. */
export async function* render(input: RenderInput): AsyncGenerator<BuiltFile> {
  const { onProgress, report } = input
  const sites = await stage('bundle', () => openSites(input))
  if (!sites) return
  const total = pageCount(sites)
  const failures = new RenderFailures()
  const sources = collectSources()
  let done = 0
  for (const site of sites) {
    const folder = localeFolder(site.graph.site)
    const onPage = () => onProgress?.(++done, total)
    const files = renderLanguage(site, folder, input, { failures, sources, totalPages: total, onPage })
    const frozen = input.frozen?.(site.graph.site.locale) ?? []
    for await (const file of withFrozenFiles(files, frozen)) yield { ...file, path: folder + file.path }
    for (const version of frozen) sources.add(version.sources)
  }
  const root = sites.find(({ graph }) => localeFolder(graph.site) === '')
  if (root) yield* headers(root.graph, sources)
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
}
