import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'
import { ownPath } from '../resolve/ownPath.ts'
import type { Check } from './index.ts'
import { pathInSite } from './pathInSite.ts'
import { namesFile } from './targets.ts'

const firstSegment = (path: string) => path.split('/')[1]

/** Number of pages from which a broken link gets a hint about a redirect. test/behaviours.json, CONST-21. */
const minFrequentPages = 5

/**
 * Every internal link of a doc leads to a page or a file of the site.
 *
 * When many pages link to the same missing path, the first diagnostic suggests one redirect for all of them.
 */
export const brokenLinks: Check = ({ docs, routes }, { config, targets }) => {
  const diagnostics: Diagnostic[] = []
  // Other parts of the host may be other sites: full addresses are checked only beside pages of this one.
  const firstSegments = new Set(routes.map(({ route }) => firstSegment(route)))
  const broken = new Map<string, { first: Diagnostic; docs: Set<string> }>()
  for (const doc of Object.values(docs)) {
    for (const { url, route, asset, unchecked, place } of doc.links) {
      if (unchecked || route !== undefined || asset !== undefined) continue
      const own = ownPath(url, config)
      if (own === undefined && isExternal(url)) continue
      const path = pathInSite(own ?? url, doc.href, config)
      if (targets.at(path) || (own !== undefined && !firstSegments.has(firstSegment(path)))) continue
      const data = { value: url, path: url.startsWith('/') || url === path ? undefined : path }
      const position = { ...place, file: place.file ?? doc.source }
      if (namesFile(path)) {
        diagnostics.push(diagnose('asset-missing', position, data))
      } else {
        const diagnostic = diagnose('link-broken', position, data, { suggestions: targets.nearest(path) })
        diagnostics.push(diagnostic)
        if (!broken.has(path)) broken.set(path, { first: diagnostic, docs: new Set() })
        broken.get(path)!.docs.add(doc.key)
      }
    }
  }
  for (const [path, { first, docs }] of broken) {
    if (docs.size < minFrequentPages) continue
    first.hint = `${docs.size} pages link there. If the page has moved, a redirect from \`${path}\` fixes them all.`
  }
  return diagnostics
}
