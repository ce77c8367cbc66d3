import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { ownPath } from '../../../schemas/shared/urls/ownPath.ts'
import { linkPath } from '../../resolve/href.ts'
import { siteRedirects } from '../../resolve/siteRedirects.ts'
import type { Check } from '../check.ts'
import type { TargetDoc } from '../targets.ts'
import type { CheckedSite } from '../views.ts'
import { brokenAnchor } from './brokenAnchors.ts'
import { mayBeOtherSite } from './brokenLinks.ts'

/** Every redirect leads to a page, and there is no page, file or other redirect at its source. */
export const redirects: Check = (_graph, site) => {
  const { config, loaded, targets } = site
  if (config.redirects.length === 0) return []
  const { hidden } = site.get(siteRedirects)
  const nearest = targets.nearest()
  const targetsByPath = new Map<string, string>()
  return config.redirects.flatMap(({ from, to }, index): Diagnostic[] => {
    const positionOf = (field: string) => loaded.locateConfig(['redirects', index, field], 'value')
    const diagnostics: Diagnostic[] = []
    for (const source of from) {
      const path = htmlPath(source, config.trailingSlash)
      const inWay = hidden.get(source)
      const earlier = targetsByPath.get(path)
      if (earlier !== undefined) {
        diagnostics.push(diagnose('redirect-duplicate', positionOf('from'), { value: source, target: earlier }))
      } else if (inWay) {
        diagnostics.push(diagnose('redirect-hidden', positionOf('from'), { value: source, target: to, ...inWay }))
      }
      targetsByPath.set(path, earlier ?? to)
    }
    const destination = follow(to, site)
    if (destination.end === undefined) {
      const circular = destination.steps === maxSteps
      const suggestions = circular ? [] : nearest(linkPath(to, config))
      const hint = circular ? 'Let one of the redirects in the circle lead to a page.' : undefined
      const data = { value: to, circular }
      diagnostics.push(diagnose('redirect-target-missing', positionOf('to'), data, { suggestions, hint }))
    } else if (destination.page && anchorOf(to) !== undefined) {
      const link = { url: to, anchor: anchorOf(to)!, position: positionOf('to') }
      diagnostics.push(...brokenAnchor(link, destination.page, targets))
    } else if (destination.steps > 0) {
      const data = { value: to, holder: 'redirect', target: destination.end } as const
      diagnostics.push(diagnose('link-redirected', positionOf('to'), data, { suggestions: [destination.end] }))
    }
    return diagnostics
  })
}

const maxSteps = 10

/** The part of a URL after `#`, decoded. */
function anchorOf(url: string): string | undefined {
  const anchor = /#(.+)$/.exec(url)?.[1]
  return anchor === undefined ? undefined : decodeUrl(anchor)
}

/** Follow redirects from a URL. `end` is missing when there is no target or the redirects form a circle; `page` is that of a doc. */
function follow(to: string, { config, targets, get }: CheckedSite): { end?: string; page?: TargetDoc; steps: number } {
  let end = to
  for (let steps = 0; steps < maxSteps; steps++) {
    const own = ownPath(end, config)
    if (own === undefined && isExternal(end)) return { end, steps }
    const path = linkPath(own ?? end, config)
    const target = targets.at(path)
    if (!target) return own !== undefined && mayBeOtherSite(path, { get }) ? { end, steps } : { steps }
    if (!('redirect' in target)) return { end, steps, ...('doc' in target && target.doc && { page: target.doc }) }
    end = target.redirect
  }
  return { steps: maxSteps }
}
