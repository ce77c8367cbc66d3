import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import type { LastChange } from '../load/lastChanges.ts'
import type { Loaded } from '../load/load.ts'
import type { LoadedLocale } from '../load/loadLocales.ts'
import type { TranslationState } from '../load/translationStates.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import type { DocFacts } from '../parse/parse.ts'
import { backlinks, changedBacklinks } from './backlinks.ts'
import type { DocEntry } from './docEntry.ts'
import { lastUpdate } from './lastUpdate.ts'
import { hasAllSuggestions } from './links.ts'
import { type ResolvedDoc, resolveDoc } from './resolveDoc.ts'
import { type ResolvedPlaces, resolvePlaces } from './resolvePlaces.ts'

export interface ResolveInput {
  root: string
  loaded: Loaded
  locale: LoadedLocale
  /** The config of the site; that of the language is derived from it. */
  config: SiteConfig
  /** The facts of a doc, by its path from the site's root. */
  factsOf: (source: string) => DocFacts | undefined
  /** The paths of docs whose facts have changed since the last run, if the list of docs is that of the last run. */
  changed?: ReadonlySet<string> | undefined
  /** Last changes by path from the site's root; empty when the site does not show them. */
  changes: Map<string, LastChange>
  /** For translated docs, by path from the site's root: whether the original has changed since. */
  translationStates: Map<string, TranslationState>
  production: boolean
}

export interface Resolved {
  graph: ContentGraph
  /** The config of the language: its base URL, and the translated navbar and footer. */
  config: SiteConfig
  /** The resolved hrefs of a doc's links, by doc key. They replace the placeholders in its body. */
  addressesOf: (key: string) => ResolvedUrl[]
  /** Paths in the output of all files in static folders, with the file each comes from. */
  staticFiles: Map<string, string>
  /** The facts of each doc, by doc key. */
  facts: Map<string, DocFacts>
  /** Find the route of a path. Letter case and a trailing slash are ignored. */
  routeOf: (path: string) => string | undefined
  diagnostics: Diagnostic[]
  places: ResolvedPlaces
  /** The docs that are built, in the order of `places.entries`. */
  docs: ResolvedDoc[]
}

/**
 * Resolve all docs of one language to routes, links, sidebars and navbar. The result depends on the input and on the assets
 * on disk.
 *
 * `last` is the result of the last run, if nothing but sidebars and the facts of docs has changed since. What has not changed
 * is the same object in both results.
 */
export function resolve(input: ResolveInput, last?: Resolved): Resolved {
  const { loaded, locale } = input
  const { staticFiles } = loaded
  const places = resolvePlaces(input, last && isComplete(last) ? last.places : undefined)
  const { entries, targets } = places
  // The same targets have the same keys in the same order.
  const lastDocs = targets === last?.places.targets ? last.docs : undefined
  const resolveDocs = (known?: ResolvedDoc[]) =>
    entries.map((entry, index) => {
      const lastDoc = known?.[index]
      const facts = places.facts.get(entry.key)!
      if (lastDoc?.entry === entry && lastDoc.facts === facts) return lastDoc
      return resolveDoc(entry, facts, targets, locale.locale.code)
    })
  let docs = resolveDocs(lastDocs)
  if (lastDocs && hasAllSuggestions(targets)) {
    // Which links get suggestions depends on all docs.
    targets.fileSuggestions.clear()
    docs = resolveDocs()
  }
  const indexes = indexesByKey(entries)

  const graph: ContentGraph = {
    version: 1,
    site: places.site,
    versions: places.versions,
    docs: graphDocs(docs, places, input, last),
    sidebars: places.sidebars,
    routes: places.routes,
    redirects: places.redirects,
    assets: allAssets(docs, staticFiles, last),
    theme: places.theme,
  }
  return {
    graph,
    config: places.callbacks.config,
    addressesOf: (key) => docs[indexes.get(key)!]!.addresses,
    staticFiles,
    facts: places.facts,
    routeOf: targets.routeOf,
    diagnostics: [
      ...places.diagnostics,
      ...docs.flatMap(({ diagnostics }) => diagnostics),
      ...places.navbarDiagnostics,
      ...targets.assets.diagnostics,
      ...places.callbacks.diagnostics,
    ],
    places,
    docs,
  }
}

/** Whether everything that was read or called has succeeded. What failed is tried again in each run. */
export const isComplete = ({ places: { callbacks, targets } }: Resolved): boolean =>
  callbacks.diagnostics.length + targets.assets.diagnostics.length === 0

/** Add the fields of each doc that depend on other docs. A doc of which nothing has changed is that of the last run. */
function graphDocs(
  docs: ResolvedDoc[],
  places: ResolvedPlaces,
  input: ResolveInput,
  last?: Resolved,
): ContentGraph['docs'] {
  const indexes = indexesByKey(places.entries)
  const linkedAlike = last && places.targets === last.places.targets && indexes.size === docs.length ? last : undefined
  const linkedFrom = linkedAlike ? changedBacklinks(docs, linkedAlike, indexes) : backlinks(docs)
  const toDoc = ({ entry, doc }: ResolvedDoc): Doc => {
    const { key } = entry
    const linking = linkedFrom.get(key) ?? linkedAlike?.graph.docs[key]?.linkedFrom ?? []
    if (entry.version === '') return { ...doc, linkedFrom: linking, page: true }
    const { tags, sidebars } = places.navigation.get(entry.version)!
    // Not `...doc`, which gives each object a shape of its own: 400 bytes for each doc of a site.
    return Object.assign(
      {},
      doc,
      { linkedFrom: linking, tags: tags.byDoc.get(key) ?? [] },
      translationState(entry, input.translationStates),
      lastUpdate(entry, places.callbacks.config, input.changes),
      sidebars.byDoc.get(key),
    )
  }
  if (!linkedAlike) return Object.fromEntries(docs.map((doc): [string, Doc] => [doc.entry.key, toDoc(doc)]))
  const isPlacedAlike = placedAlike(places, linkedAlike.places)
  const isEdited = (doc: ResolvedDoc, index: number) => doc !== linkedAlike.docs[index] || !isPlacedAlike(doc.entry)
  const edited = docs.filter(isEdited).map(({ entry }) => entry.key)
  const changed = [...edited, ...linkedFrom.keys()].map((key): [string, Doc] => [key, toDoc(docs[indexes.get(key)!]!)])
  return { ...linkedAlike.graph.docs, ...Object.fromEntries(changed) }
}

/** Make a function that finds whether a doc has the place in a sidebar and the tags that it had in the last run. */
function placedAlike(
  { navigation }: ResolvedPlaces,
  { navigation: lastNavigation }: ResolvedPlaces,
): (entry: DocEntry) => boolean {
  if (navigation === lastNavigation) return () => true
  return ({ key, version }) => {
    if (version === '') return true
    const { sidebars, tags } = navigation.get(version)!
    const last = lastNavigation.get(version)!
    return sidebars.byDoc.get(key) === last.sidebars.byDoc.get(key) && tags.byDoc.get(key) === last.tags.byDoc.get(key)
  }
}

/** Find docs by key. Of two docs with one key the last one counts. */
const indexesByKey = memoized(
  (entries: DocEntry[]): ReadonlyMap<string, number> => new Map(entries.map(({ key }, index) => [key, index])),
)

const isSameList = (one: unknown[], other: unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])

function translationState({ source }: DocEntry, states: ResolveInput['translationStates']): Pick<Doc, 'translation'> {
  const translation = states.get(source)
  return translation === undefined ? {} : { translation }
}

/** List the assets that docs link to and all files of the static folders. */
function allAssets(docs: ResolvedDoc[], staticFiles: Map<string, string>, last?: Resolved): ContentGraph['assets'] {
  const isSame =
    last?.docs.length === docs.length &&
    docs.every((doc, index) => doc === last.docs[index] || isSameList(doc.assets, last.docs[index]!.assets))
  if (isSame) return last.graph.assets
  const byPath = new Map<string, ContentGraph['assets'][number]>()
  for (const [path, source] of staticFiles) byPath.set(path, { source, path })
  for (const { assets } of docs) for (const asset of assets) byPath.set(asset.path, asset)
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
