import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { htmlPath } from '../../schemas/shared/files/htmlPath.ts'
import { task } from '../tasks/task.ts'
import { callbacksOf } from './configCallbacks.ts'
import { outputKey, outputPaths } from './outputPaths.ts'
import { siteRoutes } from './siteRoutes.ts'

interface SiteRedirects {
  redirects: ContentGraph['redirects']
  /** Redirects of the config that are not written, by `from`. `file`: the output file in the way; absent for a page at the same path. */
  hidden: Map<string, { file?: string }>
  failures: Diagnostic[]
}

/**
 * The redirects of a language: those that the config lists, then those that are made for each page. One is left out where its document
 * would replace a page, a static file or that of an earlier redirect. The target is a path or a URL.
 */
export const siteRedirects = task('redirects and failures', (run, code: string): SiteRedirects => {
  const callbacks = callbacksOf(run, code)
  const { redirects: listed, createRedirects, trailingSlash, ...config } = callbacks.config
  const { redirectsFromExtensions, redirectsToExtensions } = config
  const isMade = createRedirects !== undefined || redirectsFromExtensions.length + redirectsToExtensions.length > 0
  const redirects: ContentGraph['redirects'] = []
  const hidden: SiteRedirects['hidden'] = new Map()
  if (listed.length === 0 && !isMade) return { redirects, hidden, failures: [] }
  const paths = outputPaths(run, code)
  const add = (from: string, to: string) => {
    paths.add({ path: htmlPath(from, trailingSlash), kind: 'redirect' })
    redirects.push({ from, to })
  }
  const listedPaths = new Set<string>()
  for (const { from, to } of listed)
    for (const route of from) {
      const path = htmlPath(route, trailingSlash)
      if (listedPaths.has(path)) continue
      listedPaths.add(path)
      const inWay = paths.inWayOf(path)
      const isSamePath = inWay !== undefined && outputKey(inWay.path) === outputKey(path)
      // Many hosts tell letter case apart, so the redirects from `/FAQ` and `/faq` are both written.
      if (!inWay || (isSamePath && inWay.kind === 'redirect')) add(route, to)
      else hidden.set(route, isSamePath && inWay.kind === 'page' ? {} : { file: inWay.path })
    }
  const { routes } = isMade ? run.get(siteRoutes, code) : { routes: [] }
  for (const { kind, route } of routes) {
    if (kind === 'not-found') continue
    const path = route.replace(/\/$/, '')
    const sources = [
      ...(path === '' ? [] : redirectsFromExtensions.map((extension) => `${path}.${extension}`)),
      ...redirectsToExtensions.filter((one) => path.endsWith(`.${one}`)).map((one) => path.slice(0, -one.length - 1)),
      ...[createRedirects?.(route) ?? []].flat(),
    ]
    for (const from of sources) if (!paths.inWayOf(htmlPath(from, trailingSlash))) add(from, route)
  }
  return { redirects, hidden, failures: callbacks.diagnostics }
})
