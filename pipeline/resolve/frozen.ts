import { defaultInstance } from '../../schemas/defaultInstance.ts'
import { docsOf, instanceOf, nameInInstance } from '../../schemas/docsInstances.ts'
import type { FrozenFacts, FrozenLinking } from '../../schemas/frozenFacts.ts'
import type { FrozenPage } from '../../schemas/frozenVersion.ts'
import type { ContentGraph, SidebarItem, Site } from '../../schemas/graph.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { dataFolderOf, type FrozenVersion } from '../load/frozen/frozenVersions.ts'
import { loaded } from '../load/load.ts'
import { type Reader, task } from '../tasks/task.ts'
import type { DocAddress } from './docEntry.ts'
import { configOf } from './localizeConfig.ts'
import type { NavbarVersion } from './navbar/context.ts'
import { normalizePath } from './routesByPath.ts'

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

/** Their docs with links to pages outside of their version. */
export const frozenLinking = task('frozen docs with links to other pages', (run, code: string): FrozenLinking[] =>
  run.get(frozenIn, code).flatMap(({ facts }) => facts.linking),
)

/** A page of a frozen version, and the version. */
interface FrozenAt extends FrozenIn {
  page: FrozenPage
}

const pagesByPath = memoized(
  ({ pages }: FrozenFacts) => new Map(pages.map((page) => [normalizePath(page.route), page])),
)

/** Find the page of a frozen version at a path. Only versions whose path it begins with are looked through. */
export function frozenAt(run: Reader, code: string, path: string): FrozenAt | undefined {
  const compared = normalizePath(path)
  for (const frozen of run.get(frozenIn, code)) {
    if (!`${compared}/`.startsWith(`${normalizePath(frozen.version.path)}/`)) continue
    const page = pagesByPath(frozen.facts).get(compared)
    if (page) return { ...frozen, page }
  }
  return undefined
}

/** What the page of a frozen version at a route was made of: `v1.0:docs/install.md`. */
export function frozenSource(run: Reader, code: string, route: string): string | undefined {
  const found = frozenAt(run, code, route)
  if (!found) return undefined
  const { version, facts, page } = found
  const doc = facts.docs.find((doc) => !doc.draft && doc.route === page.route)
  const { ref, name } = version
  const folder = ref ? `${ref.name}:${docsOf(run.get(configOf, code), name).path}` : version.folder
  return doc ? `${folder}/${doc.path}` : `${page.title} (${name})`
}

/** The docs of a frozen version by the files that they were made of. */
const docsBySource = ({ version: { name, folder }, facts }: FrozenIn): Map<string, DocAddress> =>
  new Map(
    facts.docs.flatMap(({ id: _, unlisted: __, ...doc }) => {
      const source = `${folder}/${doc.path}`
      return doc.draft ? [] : [[source, { ...doc, source, version: name }]]
    }),
  )

/** Find the doc of a frozen version that was made of a file. */
export function frozenDocOf(run: Reader, code: string, source: string): DocAddress | undefined {
  const found = run.get(frozenIn, code).find(({ version: { folder } }) => source.startsWith(`${folder}/`))
  return found && docsBySource(found).get(source)
}

/** Docs of all frozen versions. */
export const frozenDocs = (run: Reader, code: string): DocAddress[] =>
  run.get(frozenIn, code).flatMap((frozen) => [...docsBySource(frozen).values()])

/** The versions as items of the navbar see them. */
export const frozenNavbarVersions = task('frozen versions of the navbar', (run, code: string): NavbarVersion[] =>
  run.get(frozenIn, code).map(({ version: { name }, facts }) => {
    const { label, mainDoc, keyPrefix } = facts
    return {
      ...{ name, label, mainDoc, keyPrefix, isLast: false },
      // Few items need them.
      get docs() {
        return facts.docs
      },
      get sidebars() {
        return facts.sidebars as Record<string, SidebarItem[]>
      },
    }
  }),
)

/** The part of the graph about them. */
export const graphFrozen = task('frozen versions in the graph', (run, code: string): ContentGraph['frozen'] => {
  const versions = run.get(frozenIn, code)
  if (versions.length === 0) return undefined
  return Object.fromEntries(
    versions.map(({ version, facts }) => {
      const { links } = facts
      const inGraph = {
        dataFolder: dataFolderOf(version.key),
        // Few builds need more than the addresses, and some not even these.
        get pages() {
          return facts.pages
        },
        get hrefs() {
          return facts.hrefs
        },
        ...(links && { links, anchors: facts.anchors }),
      }
      return [version.name, inGraph]
    }),
  )
})

/** Add the frozen versions to those of the graph. */
export function withFrozenVersions(run: Reader, code: string, versions: ContentGraph['versions']) {
  const frozen = run.get(frozenIn, code).map(({ version, facts }): ContentGraph['versions'][number] => {
    const { folder: _, ref: __, key: ___, order: ____, gitName: _____, bundle: ______, ...shown } = version
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
