import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Route } from '../../schemas/graph.ts'
import { loaded } from '../load/load.ts'
import { task } from '../tasks/task.ts'
import { duplicateRoutes } from './duplicates.ts'
import { configOf } from './localizeConfig.ts'
import { pageSources, siteRoutes } from './siteRoutes.ts'

/** Pages of a language that are served where another language has a page: `docs/fr/start.md` and the French `docs/start.md`. */
export const languageDuplicates = task('pages at addresses of other languages', (run, code: string): Diagnostic[] => {
  const own = run.get(configOf, code)
  return run.get(loaded).locales.flatMap(({ locale: { code: other } }) => {
    const { url, baseUrl } = run.get(configOf, other)
    if (url !== own.url || baseUrl.length <= own.baseUrl.length || !baseUrl.startsWith(own.baseUrl)) return []
    const folder = `/${baseUrl.slice(own.baseUrl.length)}`
    const inside = run.get(siteRoutes, code).routes.filter(({ route }) => `${route}/`.startsWith(folder))
    if (inside.length === 0) return []
    const ofOther = run.get(siteRoutes, other).routes.flatMap((one): Route[] => {
      const route = folder + one.route.slice(1)
      if (one.kind === 'not-found') return []
      return [one.kind === 'doc' ? { ...one, route, doc: `${other}//${one.doc}` } : { ...one, route }]
    })
    const sources = new Map([
      ...run.get(pageSources, code),
      ...[...run.get(pageSources, other)].map(([key, source]): [string, string] => [`${other}//${key}`, source]),
    ])
    return duplicateRoutes([...ofOther, ...inside], sources, () => undefined)
  })
})
