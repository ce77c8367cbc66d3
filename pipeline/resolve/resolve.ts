import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc, Route } from '../../schemas/graph.ts'
import { docFailure } from '../docFailure.ts'
import type { LastChange } from '../load/lastChanges.ts'
import type { Loaded } from '../load/load.ts'
import type { ParsedLink } from '../parse/context.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import type { DocFacts } from '../parse/parse.ts'
import { Assets } from './assets.ts'
import { safeCallbacks } from './configCallbacks.ts'
import { currentVersion } from './currentVersion.ts'
import type { DocEntry } from './docEntry.ts'
import { duplicateDocs, duplicateRoutes } from './duplicates.ts'
import { resolveFooter } from './footer.ts'
import { hrefOfFile, sitePath } from './href.ts'
import { type DocSource, identify } from './identify.ts'
import { lastUpdate } from './lastUpdate.ts'
import { type LinkTargets, type ResolvedLink, resolveLink } from './links.ts'
import { resolveNavbar } from './navbar/resolveNavbar.ts'
import { searchRoute } from './search.ts'
import { mainDoc } from './sidebars/mainDoc.ts'
import { resolveSidebars } from './sidebars/resolveSidebars.ts'
import { redirectsOf, siteOf } from './site.ts'
import { resolveTags } from './tags.ts'

export interface ResolveInput {
  root: string
  loaded: Loaded
  config: SiteConfig
  docs: DocSource[]
  /** Last changes by path from the site's root; empty when the site does not show them. */
  changes: Map<string, LastChange>
  production: boolean
}

export interface Resolved {
  graph: ContentGraph
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

/** Resolve all docs to routes, links, sidebars and navbar. The result depends on the input and on the assets on disk. */
export function resolve({ root, loaded, docs, changes, production, ...input }: ResolveInput): Resolved {
  const diagnostics: Diagnostic[] = []
  const callbacks = safeCallbacks(input.config, loaded.locateConfig)
  const { config } = callbacks
  const version = currentVersion(config)

  const identified = docs.map((doc) => ({ ...identify(doc, version, config), facts: doc.facts }))
  diagnostics.push(...identified.flatMap((doc) => doc.diagnostics))
  const includedDocs = identified.filter(({ entry }) => !production || !entry.draft)
  const entries = includedDocs.map(({ entry }) => entry)
  diagnostics.push(...duplicateDocs(entries))
  const factsOf = new Map(identified.map(({ entry, facts }) => [entry.key, facts]))

  const positionOf = (doc: DocEntry, field: string) => ({
    file: doc.source,
    ...factsOf.get(doc.key)?.frontMatterPositions[field],
  })
  const sidebars = resolveSidebars({
    loaded,
    docs: identified.map(({ entry }) => entry),
    config,
    production,
    positionOf,
    version,
  })
  diagnostics.push(...sidebars.diagnostics)

  const pages = loaded.pages.map(
    ({ route, source }): Route => ({ kind: 'page', route: sitePath(route, config), source }),
  )
  const tags = resolveTags(entries, version, config)
  const routes: Route[] = [
    ...entries.map(({ route, key }): Route => ({ kind: 'doc', route, doc: key })),
    ...pages,
    ...sidebars.categoryRoutes,
    ...tags.routes,
  ]
  diagnostics.push(...duplicateRoutes(routes, new Map(entries.map((entry) => [entry.key, entry]))))
  const findRoute = routeLookup(routes)
  routes.push(...searchRoute(config, (path) => findRoute(path) !== undefined))
  routes.push({ kind: 'not-found', route: '/404.html' })

  const { staticDirectories } = config
  const assets = new Assets(root, staticDirectories, loaded.staticFiles)
  const targets: LinkTargets = {
    config,
    assets,
    docsBySource: new Map(entries.map((entry) => [entry.source, entry])),
    routeOf: routeLookup(routes),
  }
  const addresses = new Map<string, ResolvedUrl[]>()
  const graphDocs: Record<string, Doc> = {}
  for (const { entry, facts } of includedDocs) {
    const resolved = facts.links.map((link) => resolveLinkSafely(link, entry, targets))
    addresses.set(
      entry.key,
      resolved.map(({ address }) => address),
    )
    diagnostics.push(...resolved.flatMap(({ diagnostic }) => diagnostic ?? []))
    const links = resolved.map(({ link }) => link)
    graphDocs[entry.key] = {
      ...toDoc(entry, facts, links, targets),
      ...lastUpdate(entry, config, changes),
      tags: tags.byDoc.get(entry.key) ?? [],
      ...sidebars.byDoc.get(entry.key),
    }
  }
  addBacklinks(graphDocs)

  const main = mainDoc(entries, sidebars.sidebars, version.path)
  const versions: ContentGraph['versions'] = main ? [{ ...version, isLast: true, mainDoc: main.key }] : []
  const docEntries = identified.map(({ entry }) => entry)
  const navbar = resolveNavbar({ loaded, config, docs: docEntries, sidebars: sidebars.sidebars, versions, production })
  const footer = resolveFooter(config)
  const home = targets.routeOf('/') === undefined && main ? main.href : config.baseUrl
  diagnostics.push(...navbar.diagnostics)

  const graph: ContentGraph = {
    version: 1,
    site: siteOf(config, { home, navbar: navbar.navbar, ...(footer ? { footer } : {}) }),
    versions,
    docs: graphDocs,
    sidebars: sidebars.sidebars,
    routes: routes.sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0)),
    redirects: redirectsOf(config),
    assets: [],
    theme: {
      components: config.components,
      customCss: config.customCss,
      ...(config.docs.titleBadge === undefined ? {} : { titleBadge: config.docs.titleBadge }),
    },
  }
  const { staticFiles } = loaded
  graph.assets = allAssets(assets, staticFiles)
  diagnostics.push(...assets.diagnostics, ...callbacks.diagnostics)
  return { graph, addresses, staticFiles, facts: factsOf, routeOf: targets.routeOf, diagnostics }
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
  { config, assets }: LinkTargets,
): Omit<Doc, 'tags'> {
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
    ...editHref(entry, config),
    breadcrumbs: [],
    headings: facts.headings,
    links,
    linkedFrom: [],
    anchors: facts.anchors,
    code: facts.code,
    islands: facts.islands,
    live: facts.live,
  }
}

/** `custom_edit_url` of the front matter, else the site's `editUrl` followed by the doc's path. */
function editHref(
  { source, path, href: permalink, frontMatter }: DocEntry,
  { docs, i18n }: SiteConfig,
): { editHref?: string } {
  if (frontMatter.custom_edit_url !== undefined) {
    return frontMatter.custom_edit_url ? { editHref: frontMatter.custom_edit_url } : {}
  }
  if (docs.editUrl === undefined) return {}
  if (typeof docs.editUrl !== 'function') return { editHref: `${docs.editUrl.replace(/\/$/, '')}/${encodeURI(source)}` }
  const href = docs.editUrl({
    version: 'current',
    versionDocsDirPath: docs.path,
    docPath: path,
    permalink,
    locale: i18n.defaultLocale,
  })
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
