import { type Diagnostic, diagnose, type Place } from '../../schemas/diagnostic.ts'
import type { Doc } from '../../schemas/graph.ts'
import { didYouMean } from '../didYouMean.ts'
import type { Check } from './index.ts'

/** Every `#anchor` of a link to a doc is an id on that page. */
export const brokenAnchors: Check = ({ docs }, { targets }) => {
  const diagnostics: Diagnostic[] = []
  for (const doc of Object.values(docs)) {
    for (const { url, route, anchor, unchecked, place } of doc.links) {
      const target = route === undefined || anchor === undefined ? undefined : targets.doc(route)
      if (unchecked || !target) continue
      const where = { ...place, file: place.file ?? doc.source }
      diagnostics.push(...brokenAnchor(url, anchor!, target, where, target === doc))
    }
  }
  return diagnostics
}

const idsOf = new WeakMap<Doc, Set<string>>()

/** What is to be said of a link to an anchor of a doc; nothing, if the doc has it. The ids of a live doc are not all known. */
export function brokenAnchor(url: string, anchor: string, target: Doc, place: Place, isSamePage = false): Diagnostic[] {
  if (target.live || leadsToTop(anchor)) return []
  if (!idsOf.has(target)) idsOf.set(target, new Set(target.anchors))
  const ids = idsOf.get(target)!
  // Browsers also try the anchor as it is written, undecoded.
  if (ids.has(anchor) || ids.has(encodeURIComponent(anchor))) return []
  const data = { value: url, anchor, route: isSamePage ? undefined : target.route }
  const suggestions = nearestAnchors(anchor, target.anchors)
  const validIds = target.headings.flatMap(({ id }) => id ?? [])
  if (suggestions.length > 0) return [diagnose('link-anchor-broken', place, data, { suggestions })]
  const hint = 'It has no heading to link to. Link to the page alone, or give it the heading.'
  return [diagnose('link-anchor-broken', place, data, validIds.length > 0 ? { validIds } : { hint })]
}

/** A heading that had another beginning or end once: `#hover` → `hover-options`, `user-hover`; else one that is spelt alike. */
function nearestAnchors(anchor: string, ids: string[]): string[] {
  const grown = ids.filter((id) => id.startsWith(`${anchor}-`) || id.endsWith(`-${anchor}`))
  return grown.length > 0 && grown.length <= 3 ? grown : didYouMean(anchor, ids)
}

const leadsToTop = (anchor: string) => anchor === '' || anchor === 'top' || anchor.startsWith(':~:')
