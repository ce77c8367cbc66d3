import type { Route } from '../../schemas/graph.ts'
import { loaded } from '../load/load.ts'
import { task } from '../tasks/task.ts'
import { siteHref } from './href.ts'
import { siteInGraph } from './siteInGraph.ts'
import { entries, siteRoutes } from './siteRoutes.ts'

/**
 * The routes of a language, connected with the pages of all languages: `translations` of each. A doc is known by its key, so a
 * translation may have a slug of its own; any other page is known by its route.
 */
export const linkedRoutes = task('routes in all languages', (run, code: string): Route[] => {
  const { routes } = run.get(siteRoutes, code)
  const { locales } = run.get(loaded)
  if (locales.length < 2) return routes
  const own = run.get(siteInGraph, code).site
  const others = locales.map(({ locale }) => ({
    site: run.get(siteInGraph, locale.code).site,
    hrefs: run.get(hrefsByName, locale.code),
  }))
  return routes.map((route): Route => {
    if (route.kind === 'not-found') return route
    const translations = others.flatMap(({ site, hrefs }) => {
      const href = hrefs.get(nameOf(route))
      if (href === undefined) return []
      return [[site.locale, site.url === own.url ? href : site.url + href]]
    })
    return { ...route, translations: Object.fromEntries(translations) }
  })
})

const hrefsByName = task('addresses by name', (run, code: string) => {
  const { baseUrl, trailingSlash } = run.get(siteInGraph, code).site
  const hrefs = new Map(run.get(entries, code).map(({ key, href }) => [key, href]))
  return new Map(
    run
      .get(siteRoutes, code)
      .routes.map((route) => [
        nameOf(route),
        route.kind === 'doc' ? hrefs.get(route.doc)! : siteHref(route.route, { baseUrl, trailingSlash }),
      ]),
  )
})

const nameOf = (route: Route) => (route.kind === 'doc' ? `doc ${route.doc}` : `${route.kind} ${route.route}`)
