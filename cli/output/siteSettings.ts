import { localeFolder } from '../../renderer/node/openSite.ts'
import type { BuiltSite } from '../../schemas/deploySet.ts'
import type { ContentGraph } from '../../schemas/graph.ts'

/** What the marker of an output folder says of the site, and of the folders of the languages and versions that were built. */
export function siteSettings(
  { baseUrl, trailingSlash }: ContentGraph['site'],
  graphs: Pick<ContentGraph, 'site' | 'versions' | 'frozen'>[],
): Omit<BuiltSite, 'files'> {
  const versions: Record<string, string[]> = {}
  for (const graph of graphs) {
    const folder = localeFolder(graph.site)
    for (const { name, path } of graph.versions) {
      const ofVersion = path === '/' ? folder : `${folder}${path.slice(1)}/`
      versions[name] = [...(versions[name] ?? []), ofVersion]
    }
    // The data of frozen versions is in folders of its own.
    for (const [name, { dataFolder }] of Object.entries(graph.frozen ?? {})) versions[name]?.push(folder + dataFolder)
  }
  return {
    baseUrl,
    ...(trailingSlash !== undefined && { trailingSlash }),
    languages: Object.fromEntries(graphs.map(({ site }) => [site.locale, localeFolder(site)])),
    versions,
  }
}
