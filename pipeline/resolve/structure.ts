import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Route } from '../../schemas/graph.ts'
import { federatedSites } from '../load/federation/federatedSites.ts'
import { configLocator, loaded, localeWithCode, siteSettings, versionNamed } from '../load/load.ts'
import type { LoadedVersion } from '../load/loadVersions.ts'
import type { SitePlugins } from '../load/plugins/sitePlugins.ts'
import { withNavbarItems } from '../load/plugins/withPlugins.ts'
import { isProduction } from '../load/siteConfig.ts'
import { factsOf } from '../parse/docs.ts'
import { type Reader, task } from '../tasks/task.ts'
import { assetsOf } from './assets.ts'
import { allBlogRoutes } from './blog/blogRoutes.ts'
import { feedLinks } from './blog/feeds.ts'
import { blogNamed } from './blog/postEntries.ts'
import { allPosts } from './blog/posts.ts'
import { codeOrigins } from './codeFacts.ts'
import { callbacksOf } from './configCallbacks.ts'
import { addressOf, type DocAddress, type DocEntry } from './docEntry.ts'
import { duplicateRoutes } from './duplicates.ts'
import { withFederatedLinks } from './federatedConfig.ts'
import { resolveFooter } from './footer.ts'
import { frozenAt, frozenDocOf, frozenNavbarVersions, frozenSource, inOrder, withFrozenIndexes } from './frozen.ts'
import { sitePath } from './href.ts'
import { type LinkTargets, withoutSlash } from './links.ts'
import { configOf } from './localizeConfig.ts'
import { resolveNavbar } from './navbar/resolveNavbar.ts'
import { pageEntries } from './pageEntries.ts'
import { identifiedDocs, resolvedVersions, versionSidebars, versionTags } from './resolveVersion.ts'
import { normalizePath, routesByPath } from './routesByPath.ts'
import { searchRoute } from './search.ts'
import { redirectsOf, siteOf, withPluginParts } from './site.ts'

/** Pages in Markdown. */
const documents = task('pages in Markdown', (run, code: string): DocEntry[] =>
  pageEntries(
    run.get(loaded).documents,
    (source) => run.get(factsOf, source),
    run.get(configOf, code),
    run.get(isProduction),
  ),
)

/** The docs that are built, and the pages in Markdown. */
export const entries = task('entries', (run, code: string): DocEntry[] => [
  ...run.get(resolvedVersions, code).flatMap((version) => version.entries),
  ...run.get(documents, code),
  ...run.get(allPosts, code),
])

/** The versions that have docs. */
export const graphVersions = task('versions that have docs', (run, code: string) =>
  run.get(resolvedVersions, code).flatMap(({ version }) => version ?? []),
)

/** The docs of a version that are built, with their addresses. */
const versionAddresses = task('addresses of a version', (run, code: string, name: string): DocAddress[] => {
  const production = run.get(isProduction)
  const docs = run.get(identifiedDocs, code, name).map(({ address }) => address)
  return production ? docs.filter(({ draft }) => !draft) : docs
})

const docRoutes = task('routes of docs', (run, code: string, name: string) =>
  run.get(versionAddresses, code, name).map(docRoute),
)

/** The routes of the pages that list docs of a version. */
const indexRoutes = task('routes of index pages', (run, code: string, name: string): Route[] => [
  ...run.get(versionSidebars, code, name).sidebars.categoryRoutes,
  ...run.get(versionTags, code, name).routes,
])

/** The pages that belong to no version. */
const otherPages = task('other pages', (run, code: string): { docs: DocAddress[]; routes: Route[] } => {
  const config = run.get(configOf, code)
  const docs = [...run.get(documents, code), ...run.get(allPosts, code)].map(addressOf)
  const modules = run
    .get(loaded)
    .pages.map(({ route, source }): Route => ({ kind: 'page', route: sitePath(route, config), source }))
  const generated = [...pluginRoutes(run.get(loaded).plugins, code, config), ...run.get(allBlogRoutes, code)]
  return { docs, routes: [...docs.map(docRoute), ...modules, ...generated] }
})

/** The pages that plugins add. */
const pluginRoutes = (plugins: SitePlugins | undefined, code: string, config: SiteConfig): Route[] =>
  (plugins?.byLocale.get(code)?.pages ?? []).map(({ route, source, module, props, plugin }) => ({
    kind: 'page',
    route: sitePath(route, config),
    source,
    plugin: { ...plugin, module, props },
  }))

const docRoute = ({ route, key }: DocAddress): Route => ({ kind: 'doc', route, doc: key })

/** All routes of a language, and pages at the same one. It stays the same when docs get other titles that no index page lists. */
export const siteRoutes = task('routes', (run, code: string): { routes: Route[]; duplicates: Diagnostic[] } => {
  const { versions } = run.get(loaded)
  const others = run.get(otherPages, code)
  const routesOf = (some: LoadedVersion[]) => [
    ...some.flatMap(({ name }) => run.get(docRoutes, code, name)),
    ...others.routes,
    ...some.flatMap(({ name }) => run.get(indexRoutes, code, name)),
  ]
  const all = routesOf(versions)
  // Two versions at one path are reported themselves, not each of their pages.
  const atOwnPath = versions.filter((version) => versions.find(({ path }) => path === version.path) === version)
  const docs = [...versions.flatMap(({ name }) => run.get(versionAddresses, code, name)), ...others.docs]
  const sources = new Map(docs.map(({ key, source }) => [key, source]))
  const duplicates = duplicateRoutes(routesOf(atOwnPath), sources, (route) => frozenSource(run, code, route))
  const routes = oneOfEach(all)
  const byPath = routesByPath(routes)
  routes.push(...searchRoute(run.get(configOf, code), (path) => byPath.has(normalizePath(path))))
  routes.push({ kind: 'not-found', route: '/404.html' })
  routes.sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0))
  return { routes, duplicates }
})

/** The last of the routes at one address. Two pages in one file would be mixed, and a build in which one of them is reused would differ. */
const oneOfEach = (routes: Route[]): Route[] => [
  ...new Map(routes.map((route) => [route.route.replace(/\/(?:index\.html)?$/, ''), route])).values(),
]

/**
 * Docs by each path that links may name: that of the original, and the one that a translation has or would have. Without those of frozen
 * versions.
 */
export const docsBySource = task(
  'docs by path',
  (run, code: string): Map<string, DocAddress> => {
    const { versions } = run.get(localeWithCode, code)
    const bySource = new Map<string, DocAddress>()
    for (const { name, folder } of run.get(loaded).versions) {
      const folders = new Set([folder, versions.get(name)!.folder])
      for (const doc of run.get(versionAddresses, code, name))
        for (const ofDocs of folders) bySource.set(posix.join(ofDocs, doc.path), doc)
    }
    for (const doc of run.get(otherPages, code).docs) {
      bySource.set(doc.source, doc)
      const { docs, translations } = run.get(postFolders, code, doc.blog ?? '')
      if (doc.blog !== undefined)
        for (const folder of [docs, translations]) bySource.set(posix.join(folder, doc.path), doc)
    }
    return bySource
  },
  { isEager: true },
)

/** Routes by their paths as they are compared. It stays the same when docs get other titles. */
const comparedRoutes = task('routes by path', (run, code: string) => routesByPath(run.get(siteRoutes, code).routes), {
  isEager: true,
})

/** Finds the route of a path. Letter case and a trailing slash are ignored, and `index.html` and `.html`. */
export function routeFinder(run: Reader, code: string): (path: string) => string | undefined {
  const byPath = run.get(comparedRoutes, code)
  return (path) => byPath.get(normalizePath(path)) ?? frozenAt(run, code, path)?.page.route
}

/** The targets of a doc's links. Create one for each task that resolves links, because it records the assets and failures of that task. */
export function linkTargets(run: Reader, code: string, options?: { isOfModules?: boolean }): LinkTargets {
  const callbacks = callbacksOf(run, code)
  const { config } = callbacks
  const docs = run.get(docsBySource, code)
  return {
    config,
    callbacks,
    siteBaseUrl: run.get(siteSettings).baseUrl,
    assets: assetsOf(run, options),
    docOf: (source) => docs.get(source) ?? frozenDocOf(run, code, source),
    foldersOf: ({ version: name, post }) => {
      if (post) return run.get(postFolders, code, post.blog)
      if (name === '') return { docs: config.pages ? config.pages.path : '', translations: '' }
      return {
        docs: run.get(versionNamed, name).folder,
        translations: run.get(localeWithCode, code).versions.get(name)!.folder,
      }
    },
    routeOf: routeFinder(run, code),
    redirects: run.get(redirectedPaths, code),
    federation: run.get(federatedSites).sites,
  }
}

/** The folders of a blog and of its translations, from the site's root; empty for a page that is no post. */
const postFolders = task('folders of posts', (run, code: string, id: string) => {
  if (id === '') return { docs: '', translations: '' }
  const { folder, locales } = run.get(blogNamed, id)
  return { docs: folder, translations: locales.get(code)!.folder }
})

/** Paths of redirects, without a trailing slash and in lower case. */
const redirectedPaths = task(
  'redirected paths',
  (run, code: string) => new Set(redirectsOf(run.get(configOf, code)).map(({ from }) => withoutSlash(from))),
)

/** The part of the graph about the site, with navbar and footer. */
export const siteInGraph = task('site in the graph', (run, code: string) => {
  const callbacks = callbacksOf(run, code)
  const config = withFederatedLinks(callbacks.config, run.get(federatedSites).sites)
  const { locales, theme } = run.get(loaded)
  const locateConfig = run.get(configLocator)
  const navbarVersions = run
    .get(loaded)
    .versions.map(({ name }, index) => ({ name, resolved: run.get(resolvedVersions, code)[index]! }))
    .flatMap(({ name, resolved: { version, sidebars, keyPrefix } }) => {
      const docs = run.get(identifiedDocs, code, name).map(({ entry }) => entry)
      return version ? [{ ...version, docs, sidebars: sidebars.sidebars, keyPrefix }] : []
    })
  const frozenOfNavbar = run.get(frozenNavbarVersions, code)
  const production = run.get(isProduction)
  const ofPlugins = run.get(loaded).plugins?.byLocale.get(code)
  const { navbar, diagnostics } = resolveNavbar({
    loaded: { locateConfig, theme },
    config: ofPlugins ? withNavbarItems(config, ofPlugins) : config,
    versions: inOrder(run, [...navbarVersions, ...frozenOfNavbar]),
    production,
  })
  const footer = resolveFooter(config)
  // With several sets of docs the first one has the home page.
  const lastVersion = run.get(graphVersions, code).find(({ isLast }) => isLast)
  const mainDoc = run.get(entries, code).findLast(({ key }) => key === lastVersion?.mainDoc)
  const home = routeFinder(run, code)('/') === undefined && mainDoc ? mainDoc.href : config.baseUrl
  const parts = { home, navbar, ...(footer ? { footer } : {}) }
  const own = siteOf(config, locales, run.get(localeWithCode, code), parts, run.get(codeOrigins), theme)
  const withPlugins = ofPlugins ? withPluginParts(own, ofPlugins) : own
  const site = withFrozenIndexes(run, {
    ...withPlugins,
    headTags: [...withPlugins.headTags, ...run.get(feedLinks, code)],
  })
  return { site, diagnostics, failures: callbacks.diagnostics }
})
