import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import { didYouMean } from '../didYouMean.ts'
import type { CheckedSite } from './index.ts'

/** What stands at an address of the site. */
export type Target = { route: string; doc?: Doc } | { file: string } | { redirect: string }

export interface Targets {
  /** What is found at a path of the site, decoded and without the base URL; absent when there is nothing. */
  at: (path: string) => Target | undefined
  /** Routes that somebody may have meant. */
  nearest: (path: string) => string[]
  /** The page at a route, if it is a doc. */
  doc: (route: string) => Doc | undefined
}

/** Files that every build writes. */
const written = new Set(['sitemap.xml', '404.html'])

/** Past that many addresses that lead nowhere, something else is wrong than the spelling. */
const maxGuesses = 200

/** Look addresses of the site up: pages first, then files of the static folders, then redirects. */
export function createTargets(
  { docs, routes, redirects }: ContentGraph,
  { staticFiles, routeOf }: Pick<CheckedSite, 'staticFiles' | 'routeOf'>,
): Targets {
  const docByRoute = new Map(Object.values(docs).map((doc) => [doc.route, doc]))
  // Of two redirects from one address, the first counts.
  const redirectBy = new Map(redirects.toReversed().map(({ from, to }) => [withoutSlash(from), to]))
  const known = routes.flatMap(({ route, kind }) => (kind === 'not-found' ? [] : [route]))
  const guesses = new Map<string, string[]>()
  return {
    at(path) {
      const route = routeOf(path)
      if (route !== undefined) {
        const doc = docByRoute.get(route)
        return doc ? { route, doc } : { route }
      }
      const name = path.replace(/^\//, '')
      if (written.has(name)) return { file: name }
      const file = [name, `${name}.html`, `${name.replace(/\/?$/, '/')}index.html`].find((file) =>
        staticFiles.has(file),
      )
      if (file !== undefined) return { file }
      const redirect = redirectBy.get(withoutSlash(path))
      return redirect === undefined ? undefined : { redirect }
    },
    nearest(path) {
      let guess = guesses.get(path)
      if (guess === undefined) {
        guess = guesses.size < maxGuesses ? didYouMean(path, known).filter((route) => endsAlike(path, route)) : []
        guesses.set(path, guess)
      }
      return guess
    },
    doc: (route) => docByRoute.get(route),
  }
}

/** Paths of one folder share most of their letters; it is their last segment that tells whether one was meant. */
const endsAlike = (path: string, route: string) => {
  const [last, other] = [lastSegment(path), lastSegment(route)]
  return last === other || didYouMean(last, [other]).length > 0
}

const lastSegment = (path: string) => withoutSlash(path).replace(/^.*\//, '')

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

/** `/a/b.pdf` names a file, `/a/v2.1` a page. */
export const namesFile = (path: string) => /\.[a-z][a-z\d]*$/i.test(path) && !/\.html?$/i.test(path)
