import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import type { Check, CheckedSite } from './index.ts'
import { pathInSite } from './pathInSite.ts'

/** Every redirect leads to a page, and its source is not the route of a page. */
export const redirects: Check = (_graph, site) => {
  const { config, loaded, targets } = site
  const { routeOf } = targets
  const nearest = targets.nearest()
  const targetsByPath = new Map<string, string>()
  return config.redirects.flatMap(({ from, to }, index): Diagnostic[] => {
    const positionOf = (field: string) => loaded.locateConfig(['redirects', index, field], 'value')
    const diagnostics: Diagnostic[] = []
    for (const source of from) {
      const path = pathInSite(source, config.baseUrl, config).replace(/(.)\/$/, '$1')
      const earlier = targetsByPath.get(path)
      if (earlier !== undefined) {
        diagnostics.push(diagnose('redirect-duplicate', positionOf('from'), { value: source, target: earlier }))
      } else if (routeOf(path) !== undefined) {
        diagnostics.push(diagnose('redirect-hidden', positionOf('from'), { value: source, target: to }))
      }
      targetsByPath.set(path, earlier ?? to)
    }
    const destination = follow(to, site)
    if (destination.end === undefined) {
      const circular = destination.steps === maxSteps
      const suggestions = circular ? [] : nearest(pathInSite(to, config.baseUrl, config))
      const hint = circular ? 'Let one of the redirects in the circle lead to a page.' : undefined
      const data = { value: to, circular }
      diagnostics.push(diagnose('redirect-target-missing', positionOf('to'), data, { suggestions, hint }))
    } else if (destination.steps > 0) {
      const data = { value: to, holder: 'redirect', target: destination.end } as const
      diagnostics.push(diagnose('link-redirected', positionOf('to'), data, { suggestions: [destination.end] }))
    }
    return diagnostics
  })
}

const maxSteps = 10

/** Follow redirects from a URL. `end` is missing when there is no target or the redirects form a circle. */
function follow(to: string, { config, targets }: CheckedSite): { end?: string; steps: number } {
  let end = to
  for (let steps = 0; steps < maxSteps; steps++) {
    const target = isExternal(end) ? { file: end } : targets.at(pathInSite(end, config.baseUrl, config))
    if (!target) return { steps }
    if (!('redirect' in target)) return { end, steps }
    end = target.redirect
  }
  return { steps: maxSteps }
}
