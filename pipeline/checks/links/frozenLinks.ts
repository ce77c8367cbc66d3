import type { FrozenLinking } from '../../../schemas/frozenFacts.ts'
import type { Doc } from '../../../schemas/graph.ts'
import { ownPath } from '../../../schemas/shared/urls/ownPath.ts'
import { pathInSite } from '../../resolve/href.ts'
import type { TargetDoc } from '../targets.ts'
import type { CheckedSite } from '../views.ts'

/** A doc of a frozen version as the rules about links see it: the routes of its links are looked up in the site as it is now. */
export function withTargets(
  { links, ...doc }: FrozenLinking,
  { config, targets }: Pick<CheckedSite, 'config' | 'targets'>,
): TargetDoc & Pick<Doc, 'links' | 'source'> {
  const routed = links.map((link) => {
    const route = targets.routeOf(pathInSite(ownPath(link.url, config) ?? link.url, doc.href, config))
    return route === undefined ? link : { ...link, route }
  })
  return { ...doc, links: routed, unlisted: false, anchors: [], headings: [] }
}
