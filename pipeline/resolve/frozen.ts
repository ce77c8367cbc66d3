import { defaultInstance, docsOf, instanceOf, nameInInstance } from '../../schemas/docsInstances.ts'
import type { FrozenFacts, FrozenPage } from '../../schemas/frozenVersion.ts'
import type { ContentGraph, SidebarItem, Site } from '../../schemas/graph.ts'
import { dataFolderOf, type FrozenVersion } from '../load/frozen/frozenVersions.ts'
import { loaded } from '../load/load.ts'
import { type Reader, task } from '../tasks/task.ts'
import type { DocAddress } from './docEntry.ts'
import { configOf } from './localizeConfig.ts'
import type { NavbarVersion } from './navbar/context.ts'
import { normalizePath, routesByPath } from './routesByPath.ts'

/*
 * Facts of frozen versions whose stored pages are used, for pages, links and menus.
 */

/** A frozen version in a language. */
interface FrozenIn {
  version: FrozenVersion
  facts: FrozenFacts
}

const frozenIn = task('frozen versions of a language', (run, code: string): FrozenIn[] =>
  run.get(loaded).rendered.map((version) => ({ version, facts: version.bundle!.locales[code]! })),
)

/** Their pages. */
export const frozenPages = task('pages of frozen versions', (run, code: string): FrozenPage[] =>
  run.get(frozenIn, code).flatMap(({ facts }) => facts.pages),
)

/** Their routes, by paths as they are compared. */
export const frozenRoutes = task('routes of frozen versions', (run, code: string) =>
  routesByPath(run.get(frozenPages, code)),
)

/** What the page of a frozen version at a route was made of: `v1.0:docs/install.md`. */
export function frozenSource(run: Reader, code: string, route: string): string | undefined {
  const own = run.get(frozenRoutes, code).get(normalizePath(route))
  if (own === undefined) return undefined
  for (const { version, facts } of run.get(frozenIn, code)) {
    const doc = facts.docs.find((doc) => !doc.draft && doc.route === own)
    const { ref, name } = version
    const folder = ref ? `${ref.name}:${docsOf(run.get(configOf, code), name).path}` : version.folder
    if (doc) return `${folder}/${doc.path}`
    const page = facts.pages.find((page) => page.route === own)
    if (page) return `${page.title} (${version.name})`
  }
  return undefined
}

/** Their docs, by the files that they were made of. */
export const frozenDocs = task('docs of frozen versions', (run, code: string): DocAddress[] =>
  run
    .get(frozenIn, code)
    .flatMap(({ version, facts }) =>
      facts.docs.flatMap(({ id: _, unlisted: __, ...doc }) =>
        doc.draft ? [] : { ...doc, source: `${version.folder}/${doc.path}`, version: version.name },
      ),
    ),
)

/** The versions as items of the navbar see them. */
export const frozenNavbarVersions = task('frozen versions of the navbar', (run, code: string): NavbarVersion[] =>
  run.get(frozenIn, code).map(({ version: { name }, facts: { label, mainDoc, keyPrefix, docs, sidebars } }) => ({
    ...{ name, label, mainDoc, keyPrefix, docs, isLast: false },
    sidebars: sidebars as Record<string, SidebarItem[]>,
  })),
)

/** The part of the graph about them. */
export const graphFrozen = task('frozen versions in the graph', (run, code: string): ContentGraph['frozen'] => {
  const versions = run.get(frozenIn, code)
  if (versions.length === 0) return undefined
  return Object.fromEntries(
    versions.map(({ version, facts: { pages, links } }) => [
      version.name,
      { dataFolder: dataFolderOf(version.key), pages, ...(links && { links }) },
    ]),
  )
})

/** Add the frozen versions to those of the graph. */
export function withFrozenVersions(run: Reader, code: string, versions: ContentGraph['versions']) {
  const frozen = run.get(frozenIn, code).map(({ version, facts }): ContentGraph['versions'][number] => {
    const { folder: _, ref: __, key: ___, order: ____, bundle: _____, ...shown } = version
    const instance = instanceOf(version.name)
    return {
      ...shown,
      ...(instance !== defaultInstance && { instance }),
      label: facts.label,
      mainDoc: facts.mainDoc,
    }
  })
  return frozen.length === 0 ? versions : inOrder(run, [...versions, ...frozen])
}

/** Sort versions as the config and `versions.json` list them. */
export function inOrder<Named extends { name: string }>(run: Reader, versions: Named[]): Named[] {
  const { rendered, versions: others } = run.get(loaded)
  const names = others.map(({ name }) => name)
  for (const { name, order } of rendered) names.splice(order, 0, name)
  const places = new Map(names.map((name, index) => [name, index]))
  return versions.sort((a, b) => places.get(a.name)! - places.get(b.name)!)
}

/** The site with the search indexes of frozen versions. */
export function withFrozenIndexes(run: Reader, site: Site): Site {
  const { rendered } = run.get(loaded)
  if (rendered.length === 0 || site.search?.engine !== 'local') return site
  const others = rendered.map(({ name, key }) => ({ tag: tagOf(name), dataFolder: dataFolderOf(key) }))
  return { ...site, search: { ...site.search, others } }
}

/** As `searchTagOf` of the renderer. */
const tagOf = (version: string) => `docs-${instanceOf(version)}-${nameInInstance(version)}`
