import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import { leadsToTop } from '../../../schemas/shared/urls/leadsToTop.ts'
import type { SiteAnchor } from '../../../schemas/siteAnchors.ts'
import { task } from '../../tasks/task.ts'
import { viewsOf } from '../views.ts'
import { linkTarget, siteLinks } from './configLinks.ts'

/**
 * The links of the config and of sidebars to anchors. The ids of some pages are known when these are rendered: then the renderer
 * checks the links to them.
 */
export const siteAnchors = task('links of the site to anchors', (run, code: string): SiteAnchor[] => {
  const [, site] = viewsOf(run, code)
  const { config, loaded } = site
  const ofRedirects = config.redirects.map(({ to }, index) => ({
    url: to,
    position: loaded.locateConfig(['redirects', index, 'to'], 'value'),
  }))
  return [...siteLinks(site), ...ofRedirects].flatMap((link): SiteAnchor[] => {
    const { url, position } = link
    const anchor = decodeUrl(/#(.+)$/s.exec(url)?.[1] ?? '')
    if (leadsToTop(anchor)) return []
    if (url.startsWith('#')) return [{ url, anchor, position }]
    const target = linkTarget(link, site)?.target
    return target && 'route' in target ? [{ url, anchor, route: target.route, position }] : []
  })
})
