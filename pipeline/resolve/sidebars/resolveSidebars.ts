import type { SiteConfig } from '../../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import { docsOf } from '../../../schemas/docsInstances.ts'
import type { DiagnosticData } from '../../../schemas/errors.ts'
import type { DocLink, SidebarItem } from '../../../schemas/graph.ts'
import { addAll } from '../../../schemas/shared/collections/addAll.ts'
import type { Categories } from '../../load/loadCategories.ts'
import type { LoadedVersion } from '../../load/loadedVersion.ts'
import type { LocatedSidebarItem } from '../../load/readSidebar.ts'
import { didYouMean, maxSuggested } from '../../wording/didYouMean.ts'
import type { DocEntry } from '../docEntry.ts'
import { numberPrefixParser } from '../numberPrefix.ts'
import { type CategoryRoute, categoryRoutes } from './categoryRoutes.ts'
import { collapseWhenLarge } from './collapseWhenLarge.ts'
import { type Breadcrumb, docLink, navigation } from './navigation.ts'
import { ItemResolver, type Listing, type TranslateSidebar } from './resolveItems.ts'
import { withoutUnlisted } from './withoutUnlisted.ts'

export interface SidebarsInput {
  sidebars: LoadedVersion['sidebars']
  categories: Categories
  configFile: string
  config: SiteConfig
  /** All docs of a version, including drafts, which sidebars may list. */
  docs: DocEntry[]
  production: boolean
  /** The position of a field in a doc's front matter. */
  positionOf?: (doc: DocEntry, field: string) => Position
  version: { name: string; path: string; keyPrefix: string }
  /** Translates a text of the sidebars file. */
  translate: TranslateSidebar
}

/** The sidebar, breadcrumbs and neighbours of a doc's page. */
export interface DocNavigation {
  sidebar?: string
  breadcrumbs: Breadcrumb[]
  previous?: DocLink
  next?: DocLink
}

export interface Sidebars {
  /** By sidebar id, with the version in front where there is more than one. */
  sidebars: Record<string, SidebarItem[]>
  /** Generated index pages. */
  categoryRoutes: CategoryRoute[]
  /** The sidebar each doc belongs to, by doc key. */
  sidebarOf: Map<string, string>
  /** By doc key, with overrides from front matter. */
  byDoc: Map<string, DocNavigation>
  diagnostics: Diagnostic[]
}

/** Resolve the sidebars file and the docs to sidebars, breadcrumbs, and previous and next pages. */
export function resolveSidebars(input: SidebarsInput): Sidebars {
  const { config, categories, docs, production, version, translate } = input
  const parsePrefix = numberPrefixParser(docsOf(config, version.name).numberPrefixParser)
  const resolver = new ItemResolver({ config, docs, categories, parsePrefix, version, production, translate })

  const allSidebars = [...writtenSidebars(input)].map(([id, items]) => ({ id, items: resolver.items(items, id) }))
  const { sidebarOf, diagnostics } = assignSidebars(resolver.listings)

  const byKey = new Map(docs.map((doc) => [doc.key, doc]))
  const byHref = new Map(docs.map((doc) => [doc.href, doc]))
  const unlisted = new Set(production ? docs.filter((doc) => doc.unlisted).map(({ key }) => key) : [])
  const visibleSidebars = allSidebars.map(({ id, items }) => {
    const visibleItems = collapseWhenLarge(withoutUnlisted(items, unlisted))
    const sidebarNavigation = navigation(visibleItems, byKey)
    // The page of an unlisted doc has breadcrumbs although no sidebar shows it.
    const breadcrumbs = unlisted.size > 0 ? navigation(items, byKey).breadcrumbs : sidebarNavigation.breadcrumbs
    return { id, version: version.name, items: visibleItems, navigation: { ...sidebarNavigation, breadcrumbs } }
  })
  const byId = new Map(visibleSidebars.map((sidebar) => [sidebar.id, sidebar]))
  const sidebarIds = [...byId.keys()]
  const findNeighbour = neighbours(input)

  const byDoc = new Map<string, DocNavigation>()
  for (const doc of docs) {
    const listedIn = sidebarOf.get(doc.key)
    const { sidebar, diagnostics: sidebarDiagnostics } = sidebarFor(doc, listedIn, sidebarIds, input)
    const sidebarNavigation = sidebar === undefined ? undefined : byId.get(sidebar)?.navigation
    const previous = findNeighbour(doc, 'previous', sidebarNavigation?.previous.get(doc.href))
    const next = findNeighbour(doc, 'next', sidebarNavigation?.next.get(doc.href))
    const docNavigation: DocNavigation = { breadcrumbs: sidebarNavigation?.breadcrumbs.get(doc.href) ?? [] }
    if (sidebar !== undefined) docNavigation.sidebar = version.keyPrefix + sidebar
    if (previous.link) docNavigation.previous = previous.link
    if (next.link) docNavigation.next = next.link
    byDoc.set(doc.key, docNavigation)
    addAll(diagnostics, [...sidebarDiagnostics, ...previous.diagnostics, ...next.diagnostics])
  }

  return {
    sidebars: Object.fromEntries(visibleSidebars.map(({ id, items }) => [version.keyPrefix + id, items])),
    categoryRoutes: visibleSidebars.flatMap((sidebar) =>
      categoryRoutes({ ...sidebar, id: version.keyPrefix + sidebar.id }, resolver.indexRoutes, byHref),
    ),
    sidebarOf,
    byDoc,
    diagnostics: [...resolver.diagnostics, ...diagnostics],
  }
}

/** The sidebars as authors wrote them; without a sidebars file, one sidebar with all docs. */
function writtenSidebars({ sidebars, configFile }: SidebarsInput): Map<string, LocatedSidebarItem[]> {
  if (sidebars === false) return new Map()
  if (sidebars) return sidebars.sidebars
  return new Map([['defaultSidebar', [{ type: 'autogenerated', dirName: '.', position: { file: configFile } }]]])
}

/** Assign each doc to the last sidebar that lists it. Report docs that are listed twice: of two sidebars that share docs, the first of these. */
function assignSidebars(listings: Listing[]): { sidebarOf: Map<string, string>; diagnostics: Diagnostic[] } {
  const sidebarOf = new Map<string, string>()
  const listed = new Map<string, Position>()
  const diagnostics: Diagnostic[] = []
  /** The first doc that two sidebars list, and the number of the others, by the two. */
  const shared = new Map<string, DiagnosticData<'sidebar-doc-twice'> & { position: Position }>()
  for (const { sidebar, doc, position } of listings) {
    const earlier = sidebarOf.get(doc.key)
    const listing = `${sidebar}\n${doc.key}`
    // Two listings at one position are generated from two docs with the same id, which is reported elsewhere.
    const previousListing = listed.get(listing)
    if (
      previousListing &&
      (previousListing.line !== position.line ||
        previousListing.column !== position.column ||
        previousListing.file !== position.file)
    ) {
      diagnostics.push(diagnose('sidebar-doc-repeated', position, { value: doc.id, sidebar }))
    }
    listed.set(listing, position)
    if (earlier !== undefined && earlier !== sidebar && doc.frontMatter.displayed_sidebar === undefined) {
      const pair = `${earlier}\n${sidebar}`
      const first = shared.get(pair)
      if (first) first.others += 1
      else shared.set(pair, { value: doc.id, earlier, sidebar, others: 0, position })
    }
    sidebarOf.set(doc.key, sidebar)
  }
  for (const { position, ...data } of shared.values()) diagnostics.push(diagnose('sidebar-doc-twice', position, data))
  return { sidebarOf, diagnostics }
}

/** Find the sidebar of a doc's page: `displayed_sidebar` of its front matter, else the one that lists it. */
function sidebarFor(
  doc: DocEntry,
  listedIn: string | undefined,
  ids: string[],
  { positionOf = fileOf }: SidebarsInput,
): { sidebar?: string | undefined; diagnostics: Diagnostic[] } {
  const { displayed_sidebar: displayedSidebar } = doc.frontMatter
  if (displayedSidebar === undefined) return { sidebar: listedIn, diagnostics: [] }
  if (displayedSidebar === null) return { diagnostics: [] }
  if (ids.includes(displayedSidebar)) return { sidebar: displayedSidebar, diagnostics: [] }
  const more = { validIds: ids.toSorted(), suggestions: didYouMean(displayedSidebar, ids) }
  return {
    diagnostics: [
      diagnose('doc-sidebar-unknown', positionOf(doc, 'displayed_sidebar'), { value: displayedSidebar }, more),
    ],
  }
}

/** Make a function that finds the previous or next doc: the one in front matter (`null` for none), else the one in the sidebar. */
function neighbours({ docs, production, positionOf = fileOf }: SidebarsInput) {
  let byDocId: Map<string, DocEntry> | undefined
  const suggested = new Map<string, Pick<Diagnostic, 'validIds' | 'suggestions'>>()
  let ids: string[] | undefined
  const suggest = (id: string) => {
    if (suggested.size >= maxSuggested(docs.length)) return suggested.get(id) ?? {}
    ids ??= docs.map((other) => other.id).sort()
    const more = suggested.get(id) ?? { validIds: ids, suggestions: didYouMean(id, ids) }
    suggested.set(id, more)
    return more
  }
  return (
    doc: DocEntry,
    side: 'previous' | 'next',
    inSidebar: DocLink | undefined,
  ): { link?: DocLink | undefined; diagnostics: Diagnostic[] } => {
    const field = side === 'next' ? 'pagination_next' : 'pagination_prev'
    const id = doc.frontMatter[field]
    if (id === undefined) return { link: inSidebar, diagnostics: [] }
    if (id === null) return { diagnostics: [] }
    // The first doc with an id wins.
    byDocId ??= new Map(docs.toReversed().map((other) => [other.id, other]))
    const target = byDocId.get(id)
    if (target) return { link: production && target.draft ? undefined : docLink(target), diagnostics: [] }
    const position = positionOf(doc, field)
    return { diagnostics: [diagnose('doc-pagination-unknown', position, { value: id, field }, suggest(id))] }
  }
}

const fileOf = (doc: DocEntry): Position => ({ file: doc.source, line: 1, column: 1 })
