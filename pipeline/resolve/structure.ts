import { posix } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Route } from '../../schemas/graph.ts'
import { configLocator, loaded, localeWithCode, siteSettings, versionNamed } from '../load/load.ts'
import { isProduction } from '../load/siteConfig.ts'
import { factsOf } from '../parse/docs.ts'
import { type Reader, task } from '../tasks/task.ts'
import { assetsOf } from './assets.ts'
import { callbacksOf } from './configCallbacks.ts'
import type { DocEntry } from './docEntry.ts'
import { duplicateRoutes } from './duplicates.ts'
import { resolveFooter } from './footer.ts'
import { sitePath } from './href.ts'
import { type DocAddress, type LinkTargets, withoutSlash } from './links.ts'
import { configOf } from './localizeConfig.ts'
import { resolveNavbar } from './navbar/resolveNavbar.ts'
import { pageEntries } from './pageEntries.ts'
import { identifiedDocs, type ResolvedVersion, resolvedVersions } from './resolveVersion.ts'
import { searchRoute } from './search.ts'
import { redirectsOf, siteOf } from './site.ts'

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
])

/** The versions that have docs. */
export const graphVersions = task('versions in the graph', (run, code: string) =>
  run.get(resolvedVersions, code).flatMap(({ version }) => version ?? []),
)

/** All routes of a language, and pages at the same one. */
export const siteRoutes = task('routes', (run, code: string): { routes: Route[]; duplicates: Diagnostic[] } => {
  const config = run.get(configOf, code)
  const { pages: modules, versions: loadedVersions } = run.get(loaded)
  const versions = run.get(resolvedVersions, code)
  const markdown = run.get(documents, code)
  const pages = modules.map(({ route, source }): Route => ({ kind: 'page', route: sitePath(route, config), source }))
  const pagesOf = (some: ResolvedVersion[]): Route[] => [
    ...[...some.flatMap((version) => version.entries), ...markdown].map(
      ({ route, key }): Route => ({ kind: 'doc', route, doc: key }),
    ),
    ...pages,
    ...some.flatMap(({ sidebars }) => sidebars.categoryRoutes),
    ...some.flatMap(({ tags }) => tags.routes),
  ]
  const routes = pagesOf(versions)
  // Two versions at one path are reported themselves, not each of their pages.
  const firstAtPath = (path: string) => loadedVersions.findIndex((version) => version.path === path)
  const atOwnPath = versions.filter((_, index) => firstAtPath(loadedVersions[index]!.path) === index)
  const all = run.get(entries, code)
  const duplicates = duplicateRoutes(pagesOf(atOwnPath), new Map(all.map((entry) => [entry.key, entry])))
  const byPath = routesByPath(routes)
  routes.push(...searchRoute(config, (path) => byPath.has(normalizePath(path))))
  routes.push({ kind: 'not-found', route: '/404.html' })
  routes.sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0))
  return { routes, duplicates }
})

/** Where links may lead: it stays the same when docs get other titles. */
const addresses = task(
  'addresses',
  (run, code: string) => {
    const docsBySource = new Map<string, DocAddress>()
    const { versions } = run.get(localeWithCode, code)
    const addressOf = ({ key, source, version, route, href }: DocEntry): DocAddress => ({
      key,
      source,
      version,
      route,
      href,
    })
    // A doc is known by the path of the original, and by the one that a translation has or would have.
    for (const { name, folder } of run.get(loaded).versions) {
      for (const { entry } of run.get(identifiedDocs, code, name)) {
        if (entry.draft && run.get(isProduction)) continue
        const address = addressOf(entry)
        docsBySource.set(posix.join(folder, entry.path), address)
        docsBySource.set(posix.join(versions.get(name)!.folder, entry.path), address)
      }
    }
    for (const entry of run.get(documents, code)) docsBySource.set(entry.source, addressOf(entry))
    return { docsBySource, routesByPath: routesByPath(run.get(siteRoutes, code).routes) }
  },
  { isEager: true },
)

/** Finds the route of a path. Letter case and a trailing slash are ignored, and `index.html` and `.html`. */
export function routeFinder(run: Reader, code: string): (path: string) => string | undefined {
  const { routesByPath: byPath } = run.get(addresses, code)
  return (path) => byPath.get(normalizePath(path))
}

/** The targets of a doc's links. Create one for each task that resolves links, because it records the assets and failures of that task. */
export function linkTargets(run: Reader, code: string): LinkTargets {
  const callbacks = callbacksOf(run, code)
  const { config } = callbacks
  return {
    config,
    callbacks,
    siteBaseUrl: run.get(siteSettings).baseUrl,
    assets: assetsOf(run),
    docsBySource: run.get(addresses, code).docsBySource,
    foldersOf: (name) => {
      if (name === '') return { docs: config.pages ? config.pages.path : '', translations: '' }
      return {
        docs: run.get(versionNamed, name).folder,
        translations: run.get(localeWithCode, code).versions.get(name)!.folder,
      }
    },
    routeOf: routeFinder(run, code),
    redirects: run.get(redirectedPaths, code),
  }
}

/** Paths of redirects, without a trailing slash and in lower case. */
const redirectedPaths = task(
  'redirected paths',
  (run, code: string) => new Set(redirectsOf(run.get(configOf, code)).map(({ from }) => withoutSlash(from))),
)

/** The part of the graph about the site, with navbar and footer. */
export const siteInGraph = task('site in the graph', (run, code: string) => {
  const callbacks = callbacksOf(run, code)
  const { config } = callbacks
  const { locales } = run.get(loaded)
  const locateConfig = run.get(configLocator)
  const navbarVersions = run
    .get(loaded)
    .versions.map(({ name }, index) => ({ name, resolved: run.get(resolvedVersions, code)[index]! }))
    .flatMap(({ name, resolved: { version, sidebars, keyPrefix } }) => {
      const docs = run.get(identifiedDocs, code, name).map(({ entry }) => entry)
      return version ? [{ ...version, docs, sidebars: sidebars.sidebars, keyPrefix }] : []
    })
  const production = run.get(isProduction)
  const { navbar, diagnostics } = resolveNavbar({
    loaded: { locateConfig },
    config,
    versions: navbarVersions,
    production,
  })
  const footer = resolveFooter(config)
  const lastVersion = run.get(graphVersions, code).find(({ isLast }) => isLast)
  const mainDoc = run.get(entries, code).findLast(({ key }) => key === lastVersion?.mainDoc)
  const home = routeFinder(run, code)('/') === undefined && mainDoc ? mainDoc.href : config.baseUrl
  const site = siteOf(config, locales, run.get(localeWithCode, code), { home, navbar, ...(footer ? { footer } : {}) })
  return { site, diagnostics, failures: callbacks.diagnostics }
})

const normalizePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/(?:index\.html)?$/, '')
    .replace(/\.html$/, '')

const routesByPath = (routes: Route[]): Map<string, string> =>
  new Map(routes.flatMap(({ kind, route }) => (kind === 'not-found' ? [] : [[normalizePath(route), route]])))
