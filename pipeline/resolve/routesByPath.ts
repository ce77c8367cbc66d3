import type { Route } from '../../schemas/graph.ts'

/** A path as routes are compared: letter case and a trailing slash are ignored, and `index.html` and `.html`. */
export const normalizePath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/(?:index\.html)?$/, '')
    .replace(/\.html$/, '')

/** Routes by their paths as they are compared. */
export const routesByPath = (routes: (Pick<Route, 'route'> & { kind?: Route['kind'] })[]): Map<string, string> =>
  new Map(routes.flatMap(({ kind, route }) => (kind === 'not-found' ? [] : [[normalizePath(route), route]])))
