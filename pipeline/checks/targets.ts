import type { ContentGraph, Doc, Route } from '../../schemas/graph.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { didYouMean, isSimilar, maxSuggested } from '../load/wording/didYouMean.ts'
import type { CheckedSite } from './index.ts'

/** The page, file or redirect at a path of the site. */
export type Target = { route: string; doc?: Doc } | { file: string } | { redirect: string }

export interface Targets {
  /** Find the target of a path, decoded and without the base URL. */
  at: (path: string) => Target | undefined
  /** Suggest routes that are similar to a path. */
  nearest: (path: string) => string[]
  /** The page at a route, if it is a doc. */
  doc: (route: string) => Doc | undefined
  /** Paths with their suggestions. */
  suggestionsByPath: Map<string, string[]>
  /** Whether other paths get no suggestions, because these are too many. */
  isFull: () => boolean
}

/** Files that every build writes. */
const generatedFiles = new Set(['sitemap.xml', '404.html', 'llms.txt', 'llms-full.txt'])

/** Create a lookup of paths: pages first, then static files, then redirects. */
export function createTargets(
  { docs, routes, redirects, site }: ContentGraph,
  { staticFiles, routeOf, others }: Pick<CheckedSite, 'staticFiles' | 'routeOf' | 'others'>,
  suggestionsByPath = new Map<string, string[]>(),
): Targets {
  const docAt = (route: string): Doc | undefined => docs[docKeys(routes).get(route) ?? '']
  // The first redirect from a path wins.
  const redirectByPath = new Map(redirects.toReversed().map(({ from, to }) => [withoutSlash(from), to]))
  const existingRoutes = () => routes.flatMap(({ route, kind }) => (kind === 'not-found' ? [] : [route]))
  /** Find the page of another language: `/fr/docs/start` from a page in English. */
  const inOtherLanguage = (path: string): Target | undefined => {
    const href = site.baseUrl + path.replace(/^\//, '')
    for (const { graph, routeOf } of others) {
      const { baseUrl, locale } = graph.site
      if (locale === site.locale || !`${href}/`.startsWith(baseUrl)) continue
      const route = routeOf(`/${href.slice(baseUrl.length)}`)
      if (route !== undefined) return { route }
    }
    return undefined
  }
  const isFull = () => suggestionsByPath.size >= maxSuggested(routes.length)
  return {
    at(path) {
      const route = routeOf(path)
      if (route !== undefined) {
        const doc = docAt(route)
        return doc ? { route, doc } : { route }
      }
      const name = path.replace(/^\//, '')
      if (generatedFiles.has(name)) return { file: name }
      const file = [name, `${name}.html`, `${name.replace(/\/?$/, '/')}index.html`].find((file) =>
        staticFiles.has(file),
      )
      if (file !== undefined) return { file }
      const redirect = redirectByPath.get(withoutSlash(path))
      return redirect === undefined ? inOtherLanguage(path) : { redirect }
    },
    nearest(path) {
      let suggestions = suggestionsByPath.get(path)
      if (suggestions === undefined) {
        const isLikeSegment = similarSegment(path)
        suggestions = isFull() ? [] : didYouMean(path, existingRoutes().filter(isLikeSegment))
        suggestionsByPath.set(path, suggestions)
      }
      return suggestions
    },
    doc: docAt,
    suggestionsByPath,
    isFull,
  }
}

const docKeys = memoized(
  (routes: Route[]) => new Map(routes.flatMap((route) => (route.kind === 'doc' ? [[route.route, route.doc]] : []))),
)

/** Make a function that compares the last segment of routes. Paths in the same folder share most of their letters. */
function similarSegment(path: string): (route: string) => boolean {
  const last = lastSegment(path)
  return (route) => {
    const other = lastSegment(route)
    return last === other || isSimilar(last, other)
  }
}

const lastSegment = (path: string) => withoutSlash(path).replace(/^.*\//, '')

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

/** `/a/b.pdf` names a file, `/a/v2.1` a page. */
export const namesFile = (path: string) => /\.[a-z][a-z\d]*$/i.test(path) && !/\.html?$/i.test(path)
