import { join, posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc, Route } from '../../schemas/graph.ts'
import { docFailure } from '../docFailure.ts'
import type { LastChange } from '../load/lastChanges.ts'
import type { Loaded } from '../load/load.ts'
import type { LoadedLocale, TranslatedVersion } from '../load/loadLocales.ts'
import { currentName, type LoadedVersion } from '../load/loadVersions.ts'
import type { TranslationState } from '../load/translationStates.ts'
import type { ParsedLink } from '../parse/context.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import type { DocFacts } from '../parse/parse.ts'
import { Assets } from './assets.ts'
import { safeCallbacks } from './configCallbacks.ts'
import type { DocEntry } from './docEntry.ts'
import { duplicateRoutes } from './duplicates.ts'
import { resolveFooter } from './footer.ts'
import { hrefOfFile, sitePath } from './href.ts'
import type { DocSource } from './identify.ts'
import { lastUpdate } from './lastUpdate.ts'
import { type LinkTargets, type ResolvedLink, resolveLink, withoutSlash } from './links.ts'
import { localizeConfig } from './localizeConfig.ts'
import { resolveNavbar } from './navbar/resolveNavbar.ts'
import { pageEntries } from './pageEntries.ts'
import { type ResolvedVersion, resolveVersion } from './resolveVersion.ts'
import { searchRoute } from './search.ts'
import { redirectsOf, siteOf } from './site.ts'

export interface ResolveInput {
  root: string
  loaded: Loaded
  locale: LoadedLocale
  /** The config of the site; that of the language is derived from it. */
  config: SiteConfig
  /** The facts of each doc, by its path from the site's root. */
  facts: Map<string, DocFacts>
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
  /** The resolved hrefs of each doc's links, by doc key. They replace the placeholders in its body. */
  addresses: Map<string, ResolvedUrl[]>
  /** Paths in the output of all files in static folders, with the file each comes from. */
  staticFiles: Map<string, string>
  /** The facts of each doc, by doc key. */
  facts: Map<string, DocFacts>
  /** Find the route of a path. Letter case and a trailing slash are ignored. */
  routeOf: (path: string) => string | undefined
  diagnostics: Diagnostic[]
}

/**
 * Resolve all docs of one language to routes, links, sidebars and navbar. The result depends on the input and on the assets
 * on disk.
 */
export function resolve(input: ResolveInput): Resolved {
  const { root, loaded, locale, changes, production } = input
  const callbacks = safeCallbacks(localizeConfig(input.config, locale), loaded.locateConfig)
  const { config } = callbacks
  const diagnostics: Diagnostic[] = []
  const resolvedVersions = loaded.versions.map((version) => {
    const keyPrefix = loaded.versions.length > 1 ? `${version.name}:` : ''
    const translation = locale.versions.get(version.name)!
    const docs = docSources(version, translation, input)
    const { configFile } = loaded
    return resolveVersion({ config, configFile, version, translation, keyPrefix, docs, production })
  })
  diagnostics.push(...resolvedVersions.flatMap((version) => version.diagnostics))
  const documents = pageEntries(loaded.documents, input.facts, config, production)
  const pageDocs = documents.map(({ entry }) => entry)
  const entries = [...resolvedVersions.flatMap((version) => version.entries), ...pageDocs]
  const allDocs = [...resolvedVersions.flatMap(({ docs }) => docs), ...documents]
  const factsOf = new Map(allDocs.map(({ entry, facts }) => [entry.key, facts]))
  const versions = resolvedVersions.flatMap(({ version }) => version ?? [])

  const pages = loaded.pages.map(
    ({ route, source }): Route => ({ kind: 'page', route: sitePath(route, config), source }),
  )
  const routesOf = (versions: ResolvedVersion[]): Route[] => [
    ...[...versions.flatMap(({ entries }) => entries), ...pageDocs].map(
      ({ route, key }): Route => ({ kind: 'doc', route, doc: key }),
    ),
    ...pages,
    ...versions.flatMap(({ sidebars }) => sidebars.categoryRoutes),
    ...versions.flatMap(({ tags }) => tags.routes),
  ]
  const routes = routesOf(resolvedVersions)
  // Two versions at one path are reported themselves, not each of their pages.
  const atOwnPath = resolvedVersions.filter(
    ({ loaded }, index) => resolvedVersions.findIndex((other) => other.loaded.path === loaded.path) === index,
  )
  diagnostics.push(...duplicateRoutes(routesOf(atOwnPath), new Map(entries.map((entry) => [entry.key, entry]))))
  const findRoute = routeLookup(routes)
  routes.push(...searchRoute(config, (path) => findRoute(path) !== undefined))
  routes.push({ kind: 'not-found', route: '/404.html' })

  const { staticDirectories } = config
  const assets = new Assets(root, staticDirectories, loaded.staticFiles)
  const targets: LinkTargets = {
    config,
    siteBaseUrl: input.config.baseUrl,
    assets,
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
  }
  const addresses = new Map<string, ResolvedUrl[]>()
  const graphDocs: Record<string, Doc> = {}
  const resolveDoc = (entry: DocEntry): Doc => {
    const facts = factsOf.get(entry.key)!
    const resolved = facts.links.map((link) => resolveLinkSafely(link, entry, targets))
    addresses.set(
      entry.key,
      resolved.map(({ address }) => address),
    )
    diagnostics.push(...resolved.flatMap(({ diagnostic }) => diagnostic ?? []))
    const links = resolved.map(({ link }) => link)
    return { ...toDoc(entry, facts, links, targets, locale.locale.code), tags: [] }
  }
  for (const { entries, sidebars, tags } of resolvedVersions) {
    for (const entry of entries) {
      graphDocs[entry.key] = {
        ...resolveDoc(entry),
        ...translationState(entry, input.translationStates),
        ...lastUpdate(entry, config, changes),
        tags: tags.byDoc.get(entry.key) ?? [],
        ...sidebars.byDoc.get(entry.key),
      }
    }
  }
  for (const entry of pageDocs) graphDocs[entry.key] = { ...resolveDoc(entry), page: true }
  addBacklinks(graphDocs)

  const navbarVersions = resolvedVersions.flatMap(({ version, docs, sidebars, keyPrefix }) =>
    version ? [{ ...version, docs: docs.map(({ entry }) => entry), sidebars: sidebars.sidebars, keyPrefix }] : [],
  )
  const navbar = resolveNavbar({ loaded, config, versions: navbarVersions, production })
  const footer = resolveFooter(config)
  const last = versions.find(({ isLast }) => isLast)
  const home = targets.routeOf('/') === undefined && last ? graphDocs[last.mainDoc]!.href : config.baseUrl
  diagnostics.push(...navbar.diagnostics)

  const graph: ContentGraph = {
    version: 1,
    site: siteOf(config, loaded.locales, locale, { home, navbar: navbar.navbar, ...(footer ? { footer } : {}) }),
    versions,
    docs: graphDocs,
    sidebars: Object.assign({}, ...resolvedVersions.map(({ sidebars }) => sidebars.sidebars)),
    routes: routes.sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0)),
    redirects: redirectsOf(config),
    assets: [],
    theme: {
      components: config.components,
      customCss: config.customCss,
      ...(config.clientModules.length > 0 && { clientModules: config.clientModules }),
      ...(config.docs.titleBadge === undefined ? {} : { titleBadge: config.docs.titleBadge }),
      ...(Object.keys(loaded.theme).length > 0 && { replacements: loaded.theme }),
    },
  }
  const { staticFiles } = loaded
  graph.assets = allAssets(assets, staticFiles)
  diagnostics.push(...assets.diagnostics, ...callbacks.diagnostics)
  return { graph, config, addresses, staticFiles, facts: factsOf, routeOf: targets.routeOf, diagnostics }
}

function translationState({ source }: DocEntry, states: ResolveInput['translationStates']): Pick<Doc, 'translation'> {
  const translation = states.get(source)
  return translation === undefined ? {} : { translation }
}

/** List the docs of a version in a language: the translation of each doc, else its original. Docs without facts are gone. */
function docSources(
  version: LoadedVersion,
  translation: TranslatedVersion,
  { facts: factsOf, locale }: Pick<ResolveInput, 'facts' | 'locale'>,
): DocSource[] {
  return version.docs.flatMap(({ source: original, path }): DocSource[] => {
    const source = translation.docs.get(path)?.source ?? original
    const [facts, originalFacts] = [factsOf.get(source), factsOf.get(original)]
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

/** Resolve a link. An exception is reported at the link, which stays as it is. */
function resolveLinkSafely(link: ParsedLink, entry: DocEntry, targets: LinkTargets): ResolvedLink {
  try {
    return resolveLink(link, entry, targets)
  } catch (error) {
    const { position: place, ...fields } = link
    const diagnostic = docFailure({ file: entry.source, ...place }, 'resolved', error)
    return { link: { ...fields, place, href: link.url, unchecked: true }, address: { href: link.url }, diagnostic }
  }
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

function toDoc(
  entry: DocEntry,
  facts: DocFacts,
  links: Doc['links'],
  targets: LinkTargets,
  locale: string,
): Omit<Doc, 'tags'> {
  const { config, assets } = targets
  const { frontMatter } = entry
  const levels = config.themeConfig.tableOfContents
  const min = frontMatter.toc_min_heading_level ?? levels.minHeadingLevel
  const max = frontMatter.toc_max_heading_level ?? levels.maxHeadingLevel
  const image = frontMatter.image === undefined ? undefined : imageHref(frontMatter.image, entry, config, assets)
  return {
    key: entry.key,
    id: entry.id,
    version: entry.version,
    source: entry.source,
    ...(entry.translated === undefined ? {} : { translated: entry.translated }),
    route: entry.route,
    href: entry.href,
    title: entry.title,
    ...(entry.description ? { description: entry.description } : {}),
    ...(frontMatter.keywords ? { keywords: frontMatter.keywords } : {}),
    ...(image === undefined ? {} : { image }),
    frontMatter: facts.rawFrontMatter,
    hasTitle: facts.contentTitle !== undefined,
    hideTitle: frontMatter.hide_title ?? false,
    hideContents: frontMatter.hide_table_of_contents ?? false,
    contents: facts.headings.flatMap(({ id, level, html, inContents }) =>
      inContents && id !== undefined && level >= min && level <= max ? [{ level, id, html }] : [],
    ),
    unlisted: entry.unlisted,
    draft: entry.draft,
    ...(entry.version === '' ? {} : editHref(entry, targets, locale)),
    breadcrumbs: [],
    headings: facts.headings,
    links,
    linkedFrom: [],
    anchors: facts.anchors,
    code: facts.code,
    islands: facts.islands,
    live: facts.live,
    ...(facts.openIds ? { openIds: true as const } : {}),
    ...(facts.incomplete ? { incomplete: true as const } : {}),
  }
}

/** `custom_edit_url` of the front matter, else the site's `editUrl` followed by the path of the doc's file. */
function editHref(
  { path, href: permalink, frontMatter, version, translated }: DocEntry,
  { config, foldersOf }: LinkTargets,
  locale: string,
): { editHref?: string } {
  if (frontMatter.custom_edit_url !== undefined) {
    return frontMatter.custom_edit_url ? { editHref: frontMatter.custom_edit_url } : {}
  }
  const { editUrl, editLocalizedFiles, editCurrentVersion, path: docsPath } = config.docs
  if (editUrl === undefined) return {}
  const { docs, translations } = foldersOf(version)
  const versionFolder = editLocalizedFiles && translated ? translations : docs
  const currentFolder =
    editLocalizedFiles && translated ? posix.join(posix.dirname(translations), currentName) : docsPath
  const versionDocsDirPath = editCurrentVersion ? currentFolder : versionFolder
  if (typeof editUrl !== 'function') {
    return { editHref: `${editUrl.replace(/\/$/, '')}/${encodeURI(posix.join(versionDocsDirPath, path))}` }
  }
  const href = editUrl({ version, versionDocsDirPath, docPath: path, permalink, locale })
  return href ? { editHref: href } : {}
}

function imageHref(image: string, entry: DocEntry, config: SiteConfig, assets: Assets): string {
  if (/^[a-z]+:/i.test(image)) return image
  const asset = image.startsWith('.') ? assets.file(join(entry.source, '..', image)) : undefined
  return asset ? config.baseUrl + asset.path : hrefOfFile(image, config)
}

function addBacklinks(docs: Record<string, Doc>): void {
  const byRoute = new Map(Object.values(docs).map((doc) => [doc.route, doc]))
  for (const doc of Object.values(docs)) {
    const targets = new Set(doc.links.flatMap(({ route }) => (route === undefined ? [] : (byRoute.get(route) ?? []))))
    for (const target of targets) if (target !== doc) target.linkedFrom.push(doc.key)
  }
}

/** List the assets that docs link to and all files of the static folders. */
function allAssets(assets: Assets, staticFiles: Map<string, string>): ContentGraph['assets'] {
  const byPath = new Map<string, ContentGraph['assets'][number]>()
  for (const [path, source] of staticFiles) byPath.set(path, { source, path })
  for (const asset of assets.list()) byPath.set(asset.path, asset)
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
