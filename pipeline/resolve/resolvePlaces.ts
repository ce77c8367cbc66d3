import { posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Route } from '../../schemas/graph.ts'
import type { TranslatedVersion } from '../load/loadLocales.ts'
import type { LoadedVersion } from '../load/loadVersions.ts'
import type { DocFacts } from '../parse/parse.ts'
import { Assets } from './assets.ts'
import { themeOf } from './bundleInput.ts'
import { safeCallbacks } from './configCallbacks.ts'
import type { DocEntry } from './docEntry.ts'
import { duplicateRoutes } from './duplicates.ts'
import { resolveFooter } from './footer.ts'
import { sitePath } from './href.ts'
import type { DocSource } from './identify.ts'
import { type LinkTargets, withoutSlash } from './links.ts'
import { localizeConfig } from './localizeConfig.ts'
import { resolveNavbar } from './navbar/resolveNavbar.ts'
import { pageEntries, type ResolvedPage } from './pageEntries.ts'
import type { ResolveInput } from './resolve.ts'
import { type ResolvedVersion, resolveVersion } from './resolveVersion.ts'
import { searchRoute } from './search.ts'
import { redirectsOf, siteOf } from './site.ts'

/** Where the docs of one language are on the site: what follows from their paths, titles and front matter. */
export interface ResolvedPlaces
  extends Pick<ContentGraph, 'site' | 'versions' | 'sidebars' | 'redirects' | 'routes' | 'theme'> {
  /** The config of the language, with functions that never throw. */
  callbacks: { config: SiteConfig; readonly diagnostics: Diagnostic[] }
  resolvedVersions: ResolvedVersion[]
  documents: ResolvedPage[]
  /** The docs that are built, and the pages in Markdown. */
  entries: DocEntry[]
  /** The facts of each doc, by doc key. */
  facts: Map<string, DocFacts>
  /** Sidebars and tags by the name of the version. */
  navigation: Map<string, Pick<ResolvedVersion, 'sidebars' | 'tags'>>
  targets: LinkTargets
  /** Pages at the same route. */
  duplicates: Diagnostic[]
  diagnostics: Diagnostic[]
  navbarDiagnostics: Diagnostic[]
}

/** Resolve the places of docs. If they are those of the last run, only docs and `facts` are other objects. */
export function resolvePlaces(input: ResolveInput, last: ResolvedPlaces | undefined): ResolvedPlaces {
  const { loaded, locale, production } = input
  const callbacks = last?.callbacks ?? safeCallbacks(localizeConfig(input.config, locale), loaded.locateConfig)
  const { config } = callbacks
  const { configFile } = loaded
  const resolvedVersions = loaded.versions.map((version, index) => {
    const keyPrefix = loaded.versions.length > 1 ? `${version.name}:` : ''
    const translation = locale.versions.get(version.name)!
    const lastVersion = last?.resolvedVersions[index]
    const docs = docSources(version, translation, input, lastVersion)
    return resolveVersion({ config, configFile, version, translation, keyPrefix, docs, production, last: lastVersion })
  })
  const documents = pageEntries(loaded.documents, input.factsOf, config, production)
  const isSame =
    last !== undefined &&
    resolvedVersions.every(({ sidebars }, index) => sidebars === last.resolvedVersions[index]!.sidebars) &&
    isDeepStrictEqual(entriesOf(documents), entriesOf(last.documents))
  const facts = factsByKey({ resolvedVersions, documents }, last)
  if (isSame) {
    const hasSameEntries = resolvedVersions.every(
      ({ entries }, index) => entries === last.resolvedVersions[index]!.entries,
    )
    const pages = documents.map(({ facts }, index): ResolvedPage => ({ entry: last.documents[index]!.entry, facts }))
    const entries = hasSameEntries
      ? last.entries
      : [...resolvedVersions.flatMap((version) => version.entries), ...entriesOf(pages)]
    return { ...last, resolvedVersions, documents: pages, entries, facts }
  }
  return { ...placesOf(input, callbacks, resolvedVersions, documents, last), facts }
}

const allDocs = ({ resolvedVersions, documents }: Pick<ResolvedPlaces, 'resolvedVersions' | 'documents'>) =>
  // Faster than spreading long lists.
  ([] as ResolvedPage[]).concat(...resolvedVersions.map(({ docs }) => docs), documents)

/** Find the facts of docs by their keys. */
function factsByKey(
  places: Pick<ResolvedPlaces, 'resolvedVersions' | 'documents'>,
  last: ResolvedPlaces | undefined,
): Map<string, DocFacts> {
  const docs = allDocs(places)
  const all = () => new Map(docs.map(({ entry, facts }) => [entry.key, facts]))
  // Of two docs with one key the last one counts.
  if (last?.facts.size !== docs.length) return all()
  const lastDocs = allDocs(last)
  const hasKeyOf = (doc: ResolvedPage, index: number) => doc.entry.key === lastDocs[index]?.entry.key
  if (lastDocs.length !== docs.length || !docs.every(hasKeyOf)) return all()
  const facts = new Map(last.facts)
  for (const [index, doc] of docs.entries())
    if (doc.facts !== lastDocs[index]!.facts) facts.set(doc.entry.key, doc.facts)
  return facts
}

const entriesOf = (documents: ResolvedPage[]) => documents.map(({ entry }) => entry)

function placesOf(
  input: ResolveInput,
  callbacks: ResolvedPlaces['callbacks'],
  resolvedVersions: ResolvedVersion[],
  documents: ResolvedPage[],
  last: ResolvedPlaces | undefined,
): Omit<ResolvedPlaces, 'facts'> {
  const { loaded, locale, production } = input
  const { config } = callbacks
  const entries = [...resolvedVersions.flatMap((version) => version.entries), ...entriesOf(documents)]
  const versions = resolvedVersions.flatMap(({ version }) => version ?? [])
  const { targets, routes, duplicates } = hasSameRoutes(entries, resolvedVersions, last)
    ? last
    : routesOf(input, config, resolvedVersions, documents, last)
  const navbarVersions = resolvedVersions.flatMap(({ version, docs, sidebars, keyPrefix }) =>
    version ? [{ ...version, docs: docs.map(({ entry }) => entry), sidebars: sidebars.sidebars, keyPrefix }] : [],
  )
  const navbar = resolveNavbar({ loaded, config, versions: navbarVersions, production })
  const footer = resolveFooter(config)
  const lastVersion = versions.find(({ isLast }) => isLast)
  const mainDoc = entries.findLast(({ key }) => key === lastVersion?.mainDoc)
  const home = targets.routeOf('/') === undefined && mainDoc ? mainDoc.href : config.baseUrl
  const site = siteOf(config, loaded.locales, locale, { home, navbar: navbar.navbar, ...(footer ? { footer } : {}) })
  return {
    callbacks,
    resolvedVersions,
    documents,
    entries,
    navigation: new Map(resolvedVersions.map((version) => [version.loaded.name, version])),
    targets,
    versions,
    site: last && isDeepStrictEqual(site, last.site) ? last.site : site,
    sidebars: Object.assign({}, ...resolvedVersions.map(({ sidebars }) => sidebars.sidebars)),
    routes,
    redirects: last?.redirects ?? redirectsOf(config),
    theme: last?.theme ?? themeOf(config, loaded.theme),
    duplicates,
    diagnostics: [...resolvedVersions.flatMap(({ diagnostics }) => diagnostics), ...duplicates],
    navbarDiagnostics: navbar.diagnostics,
  }
}

/** List the routes of all pages. */
function routesOf(
  input: ResolveInput,
  config: SiteConfig,
  resolvedVersions: ResolvedVersion[],
  documents: ResolvedPage[],
  last: ResolvedPlaces | undefined,
): Pick<ResolvedPlaces, 'targets' | 'routes' | 'duplicates'> {
  const { root, loaded } = input
  const pageDocs = entriesOf(documents)
  const entries = [...resolvedVersions.flatMap((version) => version.entries), ...pageDocs]
  const pages = loaded.pages.map(
    ({ route, source }): Route => ({ kind: 'page', route: sitePath(route, config), source }),
  )
  const pagesOf = (versions: ResolvedVersion[]): Route[] => [
    ...[...versions.flatMap(({ entries }) => entries), ...pageDocs].map(
      ({ route, key }): Route => ({ kind: 'doc', route, doc: key }),
    ),
    ...pages,
    ...generatedRoutes(versions),
  ]
  const routes = pagesOf(resolvedVersions)
  // Two versions at one path are reported themselves, not each of their pages.
  const atOwnPath = resolvedVersions.filter(
    ({ loaded }, index) => resolvedVersions.findIndex((other) => other.loaded.path === loaded.path) === index,
  )
  const duplicates = duplicateRoutes(pagesOf(atOwnPath), new Map(entries.map((entry) => [entry.key, entry])))
  const findRoute = routeLookup(routes)
  routes.push(...searchRoute(config, (path) => findRoute(path) !== undefined))
  routes.push({ kind: 'not-found', route: '/404.html' })

  const targets: LinkTargets = {
    config,
    siteBaseUrl: input.config.baseUrl,
    assets: last?.targets.assets ?? new Assets(root, config, loaded.staticFiles),
    docsBySource: new Map([
      ...docsBySource(resolvedVersions),
      ...pageDocs.map((entry): [string, DocEntry] => [entry.source, entry]),
    ]),
    foldersOf: (name) => {
      if (name === '') return { docs: config.pages ? config.pages.path : '', translations: '' }
      const { loaded, translation } = resolvedVersions.find((version) => version.loaded.name === name)!
      return { docs: loaded.folder, translations: translation.folder }
    },
    routeOf: routeLookup(routes),
    redirects: new Set(redirectsOf(config).map(({ from }) => withoutSlash(from))),
    fileSuggestions: new Map(),
  }
  routes.sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0))
  return { targets: last && hasSameTargets({ entries, routes }, last) ? last.targets : targets, routes, duplicates }
}

/** The pages of categories and tags. */
const generatedRoutes = (versions: ResolvedVersion[]): Route[] => [
  ...versions.flatMap(({ sidebars }) => sidebars.categoryRoutes),
  ...versions.flatMap(({ tags }) => tags.routes),
]

/** Whether all routes are those of the last run, whatever the titles of docs are now. */
const hasSameRoutes = (
  entries: DocEntry[],
  resolvedVersions: ResolvedVersion[],
  last: ResolvedPlaces | undefined,
): last is ResolvedPlaces =>
  last?.duplicates.length === 0 &&
  haveSameAddresses(entries, last.entries) &&
  isDeepStrictEqual(generatedRoutes(resolvedVersions), generatedRoutes(last.resolvedVersions))

/** Whether links lead to the same addresses as in the last run, whatever other pages are titled now. */
const hasSameTargets = (
  { entries, routes }: Pick<ResolvedPlaces, 'entries' | 'routes'>,
  last: ResolvedPlaces,
): boolean =>
  routes.length === last.routes.length &&
  haveSameAddresses(entries, last.entries) &&
  routes.every(({ kind, route }, index) => kind === last.routes[index]!.kind && route === last.routes[index]!.route)

function haveSameAddresses(entries: DocEntry[], last: DocEntry[]): boolean {
  const isSameEntry = (entry: DocEntry, other: DocEntry) =>
    entry === other ||
    (entry.key === other.key &&
      entry.source === other.source &&
      entry.translated === other.translated &&
      entry.route === other.route &&
      entry.href === other.href)
  return entries.length === last.length && entries.every((entry, index) => isSameEntry(entry, last[index]!))
}

/** List the docs of a version in a language: the translation of each doc, else its original. Docs without facts are gone. */
function docSources(
  version: LoadedVersion,
  translation: TranslatedVersion,
  { factsOf, locale, changed }: Pick<ResolveInput, 'factsOf' | 'locale' | 'changed'>,
  last: ResolvedVersion | undefined,
): DocSource[] {
  if (last && changed) {
    const withFacts = <Doc extends { source: string; facts: DocFacts }>(doc: Doc): Doc =>
      changed.has(doc.source) ? { ...doc, facts: factsOf(doc.source)! } : doc
    return last.docs.map(({ source: doc }) =>
      changed.has(doc.source) || (doc.original && changed.has(doc.original.source))
        ? { ...withFacts(doc), ...(doc.original && { original: withFacts(doc.original) }) }
        : doc,
    )
  }
  return version.docs.flatMap(({ source: original, path }): DocSource[] => {
    const source = translation.docs.get(path)?.source ?? original
    const [facts, originalFacts] = [factsOf(source), factsOf(original)]
    if (!facts) return []
    const isTranslation = !locale.isDefault && originalFacts !== undefined
    return [{ source, path, facts, ...(isTranslation && { original: { source: original, facts: originalFacts } }) }]
  })
}

/** Find docs by path: that of the original, and the one that a translation has or would have. */
function docsBySource(versions: ResolvedVersion[]): Map<string, DocEntry> {
  const bySource = new Map<string, DocEntry>()
  for (const { entries, loaded, translation } of versions) {
    for (const entry of entries) {
      bySource.set(posix.join(loaded.folder, entry.path), entry)
      bySource.set(posix.join(translation.folder, entry.path), entry)
    }
  }
  return bySource
}

/** Make a function that finds the route of a path. It ignores letter case, a trailing slash, `index.html` and `.html`. */
function routeLookup(routes: Route[]): (path: string) => string | undefined {
  const normalize = (path: string) =>
    path
      .toLowerCase()
      .replace(/\/(?:index\.html)?$/, '')
      .replace(/\.html$/, '')
  const byPath = new Map(
    routes.filter(({ kind }) => kind !== 'not-found').map(({ route }) => [normalize(route), route]),
  )
  return (path) => byPath.get(normalize(path))
}
