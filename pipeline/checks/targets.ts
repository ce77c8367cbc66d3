import { builtFiles } from '../../schemas/builtFiles.ts'
import { closedLists } from '../../schemas/closedLists.ts'
import { isOtherVersion } from '../../schemas/docsInstances.ts'
import type { Doc } from '../../schemas/graph.ts'
import { loaded, staticFiles } from '../load/load.ts'
import { graphParts } from '../resolve/contentGraph.ts'
import { frozenAt, frozenPages } from '../resolve/frozen.ts'
import { graphDoc } from '../resolve/graphDocs.ts'
import { withoutSlash } from '../resolve/href.ts'
import { configOf } from '../resolve/localizeConfig.ts'
import { entries, routeFinder } from '../resolve/siteRoutes.ts'
import { type Run, task } from '../tasks/task.ts'
import { didYouMean, isSimilar, limitedSuggestions } from '../wording/didYouMean.ts'

/** A doc as links to it see it. One of a frozen version, and a page that lists docs, has no source. */
export type TargetDoc = Pick<Doc, 'route' | 'href' | 'unlisted' | 'anchors' | 'openIds' | 'incomplete'> & {
  headings: Pick<Doc['headings'][number], 'id'>[]
  source?: string
}

/** The page, file or redirect at a path of the site, or the language of a page that is of another one. */
export type Target = { route: string; doc?: TargetDoc } | { file: string } | { redirect: string } | { locale: string }

export interface Targets {
  /** Find the target of a path, decoded and without the base URL. */
  at: (path: string) => Target | undefined
  /** Find the route of a path. Letter case and a trailing slash are ignored. */
  routeOf: (path: string) => string | undefined
  /** The page at a route, if it is a doc or a list of docs. */
  doc: (route: string) => TargetDoc | undefined
  /** The ids of the page at a route, if it is a doc. */
  anchors: (route: string) => ReadonlySet<string>
  /** Make a function that suggests routes that are similar to a path, for one rule. If too many paths are asked for, the last get none. */
  nearest: () => (path: string) => string[]
}

const filesOfBuild = task('files that a build writes', (run, code: string) =>
  builtFiles({
    site: run.get(graphParts.site, code),
    routes: run.get(graphParts.routes, code),
    blogs: run.get(graphParts.blogs, code),
  }),
)

/** The last doc at each route, by its index. */
const docsByRoute = task('docs by route', (run, code: string) => {
  const keys = new Map(run.get(entries, code).map(({ key }, index) => [key, String(index)]))
  return new Map(
    run
      .get(graphParts.routes, code)
      .flatMap((route) => (route.kind === 'doc' ? [[route.route, keys.get(route.doc)!]] : [])),
  )
})

/** The doc of a frozen version at a route. */
function frozenDocAt(run: Run, code: string, path: string): TargetDoc | undefined {
  const found = frozenAt(run, code, path)
  if (found?.page.doc === undefined) return undefined
  const { route, href, unlisted } = found.page
  const anchors = found.facts.anchors[route]
  return {
    ...{ route, href, unlisted: unlisted === true, anchors: anchors ?? [] },
    headings: (anchors ?? []).map((id) => ({ id })),
    ...(anchors ? {} : { incomplete: true as const }),
  }
}

/** Pages that list docs and have no anchors, by route. */
const listsByRoute = task(
  'lists of docs by route',
  (run, code: string): Map<string, TargetDoc> =>
    new Map(
      closedLists(run.get(graphParts.routes, code), run.get(graphParts.theme, code)).map(({ route, href }) => [
        route,
        { route, href, unlisted: false, anchors: [], headings: [] },
      ]),
    ),
)

const anchorsOf = task('anchors', (run, code: string, doc: string) => new Set(run.get(graphDoc, code, doc).anchors))

/** The first redirect from a path wins. */
const redirectsByPath = task(
  'redirects by path',
  (run, code: string) =>
    new Map(
      run
        .get(graphParts.redirects, code)
        .toReversed()
        .map(({ from, to }) => [withoutSlash(from), to]),
    ),
)

/** Create a lookup of paths, of which the reads belong to a task: pages first, then static files, then redirects. */
export function targetsOf(run: Run, code: string): Targets {
  const docAt = (route: string): TargetDoc | undefined => {
    const index = run.get(docsByRoute, code).get(route)
    return index === undefined
      ? (frozenDocAt(run, code, route) ?? run.get(listsByRoute, code).get(route))
      : run.get(graphDoc, code, index)
  }
  const routeOf = (path: string) => routeFinder(run, code)(path)
  /** Find the page of another language: `/fr/docs/start` from a page in English. */
  const inOtherLanguage = (path: string): Target | undefined => {
    const { baseUrl: ownBaseUrl } = run.get(graphParts.site, code)
    const href = ownBaseUrl + path.replace(/^\//, '')
    for (const { locale } of run.get(loaded).locales) {
      if (locale.code === code || !`${href}/`.startsWith(locale.baseUrl)) continue
      const route = routeFinder(run, locale.code)(`/${href.slice(locale.baseUrl.length)}`)
      if (route !== undefined) return { locale: locale.code }
    }
    return undefined
  }
  return {
    at(path) {
      const route = routeOf(path)
      if (route !== undefined) {
        const doc = docAt(route)
        return doc ? { route, doc } : { route }
      }
      const name = path.replace(/^\//, '')
      const files = run.get(staticFiles)
      const file = [name, `${name}.html`, `${name.replace(/\/?$/, '/')}index.html`].find((file) => files.has(file))
      if (file !== undefined) return { file }
      if (run.get(filesOfBuild, code).has(name)) return { file: name }
      const redirect = run.get(redirectsByPath, code).get(withoutSlash(path))
      return redirect === undefined ? inOtherLanguage(path) : { redirect }
    },
    routeOf,
    doc: docAt,
    anchors(route) {
      const index = run.get(docsByRoute, code).get(route)
      return index === undefined ? new Set(frozenDocAt(run, code, route)?.anchors) : run.get(anchorsOf, code, index)
    },
    nearest() {
      let suggest: ((key: string, path: string) => string[]) | undefined
      return (path) => {
        suggest ??= suggestRoutes(run, code)
        return suggest(path, path)
      }
    },
  }
}

function suggestRoutes(run: Run, code: string) {
  const { versions, rendered } = run.get(loaded)
  const bases = [...versions, ...rendered]
    .map(({ name, path }) => ({ name, base: path.replace(/\/?$/, '/') }))
    .sort((a, b) => b.base.length - a.base.length)
  const versionAt = (route: string) => bases.find(({ base }) => `${route}/`.startsWith(base))?.name
  const routes = [
    ...run.get(graphParts.routes, code).filter(({ kind }) => kind !== 'not-found'),
    ...run.get(frozenPages, code),
  ].map(({ route }) => ({ route, version: versionAt(route) }))
  const { baseUrl } = run.get(configOf, code)
  // Without the base URL in front of it, such a route is read as the address of another page.
  const written = (route: string) => (baseUrl !== '/' && route.startsWith(baseUrl) ? baseUrl + route.slice(1) : route)
  return limitedSuggestions(routes.length, (path: string) => {
    const ofPath = versionAt(path)
    const isNear = similarSegment(path)
    const candidates = routes.filter(({ route, version }) => !isOtherVersion(version, ofPath) && isNear(route))
    return didYouMean(
      path,
      candidates.map(({ route }) => route),
    ).map(written)
  })
}

/** Make a function that compares the last segment of routes. Paths in the same folder share most of their letters. */
function similarSegment(path: string): (route: string) => boolean {
  const last = lastSegment(path)
  return (route) => {
    const other = lastSegment(route)
    return last === other || isSimilar(last, other)
  }
}

const lastSegment = (path: string) => withoutSlash(path).replace(/^.*\//, '')

/** `/a/b.pdf` names a file, `/a/v2.1` a page. */
export const namesFile = (path: string) => /\.[a-z][a-z\d]*$/i.test(path) && !/\.html?$/i.test(path)
