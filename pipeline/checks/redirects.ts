import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'
import type { Check, CheckedSite } from './index.ts'
import { pathInSite } from './pathInSite.ts'

/** Every redirect leads to a page, and begins where there is none. */
export const redirects: Check = (_graph, site) => {
  const { config, loaded, targets, routeOf } = site
  const seen = new Map<string, string>()
  return config.redirects.flatMap(({ from, to }, index): Diagnostic[] => {
    const placeOf = (field: string) => loaded.locateConfig(['redirects', index, field], 'value')
    const diagnostics: Diagnostic[] = []
    for (const address of from) {
      const path = pathInSite(address, config.baseUrl, config).replace(/(.)\/$/, '$1')
      const earlier = seen.get(path)
      if (earlier !== undefined) {
        diagnostics.push(diagnose('redirect-duplicate', placeOf('from'), { value: address, target: earlier }))
      } else if (routeOf(path) !== undefined) {
        diagnostics.push(diagnose('redirect-hidden', placeOf('from'), { value: address, target: to }))
      }
      seen.set(path, earlier ?? to)
    }
    const followed = follow(to, site)
    if (followed.end === undefined) {
      const circular = followed.steps === maxSteps
      const suggestions = circular ? [] : targets.nearest(pathInSite(to, config.baseUrl, config))
      const hint = circular ? 'Let one of the redirects in the circle lead to a page.' : undefined
      const data = { value: to, circular }
      diagnostics.push(diagnose('redirect-target-missing', placeOf('to'), data, { suggestions, hint }))
    } else if (followed.steps > 0) {
      const data = { value: to, holder: 'redirect', target: followed.end } as const
      diagnostics.push(diagnose('link-redirected', placeOf('to'), data, { suggestions: [followed.end] }))
    }
    return diagnostics
  })
}

const maxSteps = 10

/** Where an address leads in the end; nowhere, if redirects lead in a circle. */
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
