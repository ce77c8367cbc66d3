import { type Diagnostic, diagnose, type Position, positionIn } from '../../../schemas/diagnostic.ts'
import type { ContentGraph, Doc } from '../../../schemas/graph.ts'
import { hasAnchor } from '../../../schemas/shared/urls/hasAnchor.ts'
import { nearestAnchors } from '../../wording/nearestAnchors.ts'
import type { DocCheck } from '../check.ts'
import type { TargetDoc, Targets } from '../targets.ts'
import type { CheckedSite } from '../views.ts'

/** Every `#anchor` of a link to a doc is an id on its page. */
export const brokenAnchors = {
  checkDoc: (
    doc: TargetDoc & Pick<Doc, 'links' | 'source'>,
    _: ContentGraph,
    { targets }: Pick<CheckedSite, 'targets'>,
  ): Diagnostic[] =>
    doc.links.flatMap(({ url, route, anchor, unchecked, position: own, element: isElement }) => {
      if (unchecked || anchor === undefined) return []
      const link = { url, anchor, isElement }
      const position = positionIn(doc, own)
      // A file that modules import has no page of its own.
      const isWithin = route === undefined && url.startsWith('#')
      if (isWithin) return brokenAnchor({ ...link, position }, doc, { anchors: () => new Set(doc.anchors) }, true)
      const target = route === undefined ? undefined : targets.doc(route)
      if (!target) return []
      return brokenAnchor({ ...link, position }, target, targets, target === doc)
    }),
} satisfies DocCheck

/**
 * Report a link to an anchor that a doc does not have. Docs that do not parse are skipped, and those with components
 * that may add ids: a build checks the anchors of their pages.
 */
export function brokenAnchor(
  {
    url,
    anchor,
    position,
    isElement,
  }: { url: string; anchor: string; position: Position; isElement?: boolean | undefined },
  target: TargetDoc,
  targets: Pick<Targets, 'anchors'>,
  isSamePage = false,
): Diagnostic[] {
  if (target.openIds || target.incomplete || hasAnchor(targets.anchors(target.route), anchor)) return []
  const data = { value: url, anchor, route: isSamePage ? undefined : target.route }
  const suggestions = nearestAnchors(anchor, target.anchors)
  const validIds = target.headings.flatMap(({ id }) => id ?? [])
  const code = isElement ? 'element-anchor-broken' : 'link-anchor-broken'
  if (suggestions.length > 0) return [diagnose(code, position, data, { suggestions })]
  const hint = 'It has no heading to link to. Link to the page alone, or give it the heading.'
  return [diagnose(code, position, data, validIds.length > 0 ? { validIds } : { hint })]
}
