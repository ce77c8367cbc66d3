import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docsOf } from '../../schemas/docsInstances.ts'
import type { Asset, ContentGraph, Doc } from '../../schemas/graph.ts'
import { federatedSites } from '../load/federation/federatedSites.ts'
import { siteHistory } from '../load/lastChanges.ts'
import { blogsOf, loaded, staticFiles } from '../load/load.ts'
import { translationStates } from '../load/translationStates.ts'
import type { TranslatedTexts } from '../load/translations.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import { type Reader, type Task, task } from '../tasks/task.ts'
import { backlinks } from './backlinks.ts'
import { graphBlogs, neighborsOf } from './blog/blogRoutes.ts'
import { feedAssets } from './blog/feeds.ts'
import { postDiagnostics } from './blog/posts.ts'
import { themeOf } from './bundleInput.ts'
import { namedStyles } from './codeFacts.ts'
import { uniqueFailures } from './configCallbacks.ts'
import { graphFrozen } from './frozen.ts'
import { allResolvedMarkdown } from './importedMarkdown.ts'
import { lastUpdate } from './lastUpdate.ts'
import { linkedRoutes } from './linkLocales.ts'
import { configOf, localizedConfig } from './localizeConfig.ts'
import { resolvedDoc, resolvedDocs } from './resolveDoc.ts'
import { resolvedVersions } from './resolveVersion.ts'
import { redirectsOf } from './site.ts'
import { siteInGraph, siteRoutes } from './structure.ts'
import { unknownFileDiagnostics } from './unknownFiles.ts'
import { versionsWithDocs } from './versionsWithDocs.ts'

/** The parts of the content graph of a language, each a task: what reads one does not depend on the others. */
export const graphParts = {
  version: task('version of the schema', (_run, _code: string) => 1 as const),
  site: task('site of the graph', (run, code: string) => run.get(siteInGraph, code).site),
  versions: versionsWithDocs,
  docs: task('docs by key', (run, code: string): ContentGraph['docs'] =>
    Object.fromEntries(run.get(graphDocs, code).map((doc) => [doc.key, doc])),
  ),
  sidebars: task('all sidebars', (run, code: string): ContentGraph['sidebars'] =>
    Object.assign({}, ...run.get(resolvedVersions, code).map((version) => version.sidebars.sidebars)),
  ),
  routes: linkedRoutes,
  frozen: graphFrozen,
  blogs: graphBlogs,
  redirects: task('redirects', (run, code: string) => redirectsOf(run.get(configOf, code))),
  assets: task('assets', (run, code: string): Asset[] => {
    const byPath = new Map<string, Asset>()
    for (const [path, source] of run.get(staticFiles)) byPath.set(path, { source, path })
    for (const { assets } of [...run.get(resolvedDocs, code), ...run.get(allResolvedMarkdown, code)])
      for (const asset of assets) byPath.set(asset.path, asset)
    for (const asset of run.get(feedAssets, code)) byPath.set(asset.path, asset)
    return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  }),
  federation: task(
    'addresses of other sites',
    (run, code: string): ContentGraph['federation'] =>
      run.get(configOf, code).federation &&
      [...run.get(federatedSites).sites.values()].flatMap((site) => site?.base ?? []),
  ),
  theme: task('theme in the graph', (run, code: string) =>
    themeOf(run.get(configOf, code), run.get(loaded), run.get(namedStyles)),
  ),
} satisfies { [Name in Exclude<keyof ContentGraph, '$schema'>]-?: Task<[code: string], ContentGraph[Name]> }

/**
 * The files that docs of a language link to, from the site's root. Files with the same bytes are one in the output, and each is listed here.
 */
export const linkedFiles = task('files that docs link to', (run, code: string): string[] =>
  [
    ...new Set(
      [...run.get(resolvedDocs, code), ...run.get(allResolvedMarkdown, code)].flatMap(({ assets }) =>
        assets.map(({ source }) => source),
      ),
    ),
  ].sort(),
)

/** The content graph of a language. */
export const graph = task(
  'graph',
  (run, code: string): ContentGraph => ({
    version: 1,
    site: run.get(graphParts.site, code),
    versions: run.get(graphParts.versions, code),
    docs: run.get(graphParts.docs, code),
    sidebars: run.get(graphParts.sidebars, code),
    routes: run.get(graphParts.routes, code),
    ...(run.get(loaded).rendered.length > 0 && { frozen: run.get(graphParts.frozen, code)! }),
    ...(run.get(blogsOf).length > 0 && { blogs: run.get(graphParts.blogs, code) }),
    redirects: run.get(graphParts.redirects, code),
    assets: run.get(graphParts.assets, code),
    theme: run.get(graphParts.theme, code),
    ...(run.get(graphParts.federation, code) && { federation: run.get(graphParts.federation, code) }),
  }),
)

/** The docs with the fields that depend on other docs, in the order of the entries. */
export const graphDocs = task('docs in the graph', (run, code: string): Doc[] =>
  run.get(resolvedDocs, code).map((_, index) => run.get(graphDoc, code, String(index))),
)

/** One of them, by its index. */
export const graphDoc = task('doc in the graph', (run, code: string, index: string): Doc => {
  const { entry, doc } = run.get(resolvedDoc, code, index)
  const { key, source, version } = entry
  const linkedFrom = run.get(backlinks, code).get(key) ?? []
  const changes = () => run.get(siteHistory).changes
  if (entry.post) {
    const blog = run.get(configOf, code).blog!.find(({ id }) => id === entry.post!.blog)!
    return { ...doc, linkedFrom, ...run.get(neighborsOf, code, key), ...lastUpdate(entry, blog, changes()) }
  }
  if (version === '') return { ...doc, linkedFrom, page: true }
  const { tags, sidebar } = run.get(docNavigation, code, version, key)
  const translation = run.get(translationStates).states.get(source)
  // Not `...doc`, which gives each object a shape of its own: 400 bytes for each doc of a site.
  return Object.assign(
    {},
    doc,
    { linkedFrom, tags },
    translation === undefined ? {} : { translation },
    lastUpdate(entry, docsOf(run.get(configOf, code), version), changes()),
    sidebar,
  )
})

/** The tags of a doc, and its place in a sidebar. Few are others after a doc got another title. */
const docNavigation = task(
  'navigation of a doc',
  (run, code: string, version: string, key: string) => {
    const { tags, sidebars } = run.get(navigation, code).get(version)!
    return { tags: tags.byDoc.get(key) ?? [], sidebar: sidebars.byDoc.get(key) }
  },
  { isEager: true },
)

/** Sidebars and tags by the name of the version. */
const navigation = task(
  'navigation',
  (run, code: string) =>
    new Map(
      run.get(loaded).versions.map(({ name }, index) => {
        const { tags, sidebars } = run.get(resolvedVersions, code)[index]!
        return [name, { tags, sidebars }]
      }),
    ),
)

/** The diagnostics of resolving a language. Checks of the graph add their own. */
export const resolveDiagnostics = task('diagnostics of resolve', (run, code: string): Diagnostic[] => {
  const versions = run.get(resolvedVersions, code)
  const docs = [...run.get(resolvedDocs, code), ...run.get(allResolvedMarkdown, code)]
  const { diagnostics: ofNavbar, failures } = run.get(siteInGraph, code)
  return [
    ...versions.flatMap(({ diagnostics }) => diagnostics),
    ...run.get(siteRoutes, code).duplicates,
    ...docs.flatMap(({ diagnostics }) => diagnostics),
    ...run.get(unknownFileDiagnostics, code),
    ...run.get(postDiagnostics, code),
    ...ofNavbar,
    ...uniqueFailures([
      ...versions.flatMap((version) => version.failures),
      ...failures,
      ...docs.flatMap((doc) => doc.failures),
    ]),
  ]
})

/** The resolved hrefs of each doc's links, by doc key. They replace the placeholders in its body. */
const addresses = task(
  'addresses of links',
  (run, code: string): Map<string, ResolvedUrl[]> =>
    new Map(run.get(resolvedDocs, code).map(({ entry, addresses }) => [entry.key, addresses])),
)

/** The files of translations except `code.json`, with the texts of the site that they may translate: navbar, footer, versions. */
export const translatedTexts = task('translated texts', (run, code: string): TranslatedTexts[] => [
  ...run.get(localizedConfig, code).texts,
  ...run.get(resolvedVersions, code).map(({ texts }) => texts),
])

/** A language of the site. */
export interface Resolved {
  graph: ContentGraph
  /** The config of the language: its base URL, and the translated navbar and footer. */
  config: SiteConfig
  diagnostics: Diagnostic[]
  /** The resolved hrefs of a doc's links, by doc key. They replace the placeholders in its body. */
  addressesOf: (key: string) => ResolvedUrl[]
}

export function resolved(run: Reader, code: string): Resolved {
  const byKey = run.get(addresses, code)
  return {
    graph: run.get(graph, code),
    config: run.get(configOf, code),
    diagnostics: run.get(resolveDiagnostics, code),
    addressesOf: (key) => byKey.get(key)!,
  }
}
