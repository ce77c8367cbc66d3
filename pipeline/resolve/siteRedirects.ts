import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { task } from '../tasks/task.ts'
import { callbacksOf } from './configCallbacks.ts'
import { pathKey } from './href.ts'
import { siteRoutes } from './siteRoutes.ts'

interface SiteRedirects {
  redirects: ContentGraph['redirects']
  failures: Diagnostic[]
}

/**
 * The redirects of a language, one for each path: those that the config lists, then those that are made for each page. A made one
 * is left out where a page or an earlier redirect is. The target is a path or a URL.
 */
export const siteRedirects = task('redirects and failures', (run, code: string): SiteRedirects => {
  const callbacks = callbacksOf(run, code)
  const { redirects, createRedirects, redirectsFromExtensions, redirectsToExtensions } = callbacks.config
  const listed = redirects.flatMap(({ from, to }) => from.map((path) => ({ from: path, to })))
  if (!createRedirects && redirectsFromExtensions.length + redirectsToExtensions.length === 0)
    return { redirects: listed, failures: [] }
  const { routes } = run.get(siteRoutes, code)
  const taken = new Set([...routes.map(({ route }) => route), ...listed.map(({ from }) => from)].map(pathKey))
  const made = routes.flatMap(({ kind, route }) => {
    if (kind === 'not-found') return []
    const path = route.replace(/\/$/, '')
    const sources = [
      ...(path === '' ? [] : redirectsFromExtensions.map((extension) => `${path}.${extension}`)),
      ...redirectsToExtensions.filter((one) => path.endsWith(`.${one}`)).map((one) => path.slice(0, -one.length - 1)),
      ...[createRedirects?.(route) ?? []].flat(),
    ]
    return sources.flatMap((from) => {
      const key = pathKey(from)
      if (taken.has(key)) return []
      taken.add(key)
      return { from, to: route }
    })
  })
  return { redirects: [...listed, ...made], failures: callbacks.diagnostics }
})
