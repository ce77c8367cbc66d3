import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Route } from '../../schemas/graph.ts'
import { loaded } from '../load/load.ts'
import type { LoadedVersion } from '../load/loadedVersion.ts'
import { isProduction } from '../load/siteConfig.ts'
import { type Reader, task } from '../tasks/task.ts'
import { allPosts } from './blog/posts.ts'
import type { DocAddress, DocEntry } from './docEntry.ts'
import { duplicateRoutes } from './duplicates.ts'
import { frozenAt, frozenSource } from './frozen.ts'
import { identifiedDocs } from './identifiedDocs.ts'
import { configOf } from './localizeConfig.ts'
import { docRoute, documents, otherPages } from './otherPages.ts'
import { resolvedVersions } from './resolveVersion.ts'
import { normalizePath, routesByPath } from './routesByPath.ts'
import { searchRoute } from './search.ts'
import { versionSidebars, versionTags } from './versionNavigation.ts'

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
export const versionAddresses = task('addresses of a version', (run, code: string, name: string): DocAddress[] => {
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

/** The files of the docs, posts and pages in Markdown of a language, by their keys. */
export const pageSources = task('files of pages', (run, code: string): ReadonlyMap<string, string> => {
  const { versions } = run.get(loaded)
  const docs = versions.flatMap(({ name }) => run.get(versionAddresses, code, name))
  return new Map([...docs, ...run.get(otherPages, code).docs].map(({ key, source }) => [key, source]))
})

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
  const duplicates = duplicateRoutes(routesOf(atOwnPath), run.get(pageSources, code), (route) =>
    frozenSource(run, code, route),
  )
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

/** Routes by their paths as they are compared. It stays the same when docs get other titles. */
const comparedRoutes = task('routes by path', (run, code: string) => routesByPath(run.get(siteRoutes, code).routes), {
  isEager: true,
})

/** Finds the route of a path. Letter case and a trailing slash are ignored, and `index.html` and `.html`. */
export function routeFinder(run: Reader, code: string): (path: string) => string | undefined {
  const byPath = run.get(comparedRoutes, code)
  return (path) => byPath.get(normalizePath(path)) ?? frozenAt(run, code, path)?.page.route
}
