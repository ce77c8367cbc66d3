import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'
import type { Check } from './index.ts'
import { pathInSite } from './pathInSite.ts'
import { namesFile } from './targets.ts'

/** From so many pages on, a link that leads nowhere is told to be frequent. test/behaviours.json, CONST-21. */
const frequentFrom = 5

/**
 * Every internal link of a doc leads to a page or a file of the site.
 *
 * Where many pages link to an address that is gone, the first of them says so: one redirect mends them all.
 */
export const brokenLinks: Check = ({ docs }, { config, targets }) => {
  const diagnostics: Diagnostic[] = []
  const broken = new Map<string, { first: Diagnostic; docs: Set<string> }>()
  for (const doc of Object.values(docs)) {
    for (const { url, route, asset, unchecked, place } of doc.links) {
      if (unchecked || route !== undefined || asset !== undefined || isExternal(url)) continue
      const path = pathInSite(url, doc.href, config)
      if (targets.at(path)) continue
      const data = { value: url, path: url.startsWith('/') || url === path ? undefined : path }
      const where = { ...place, file: place.file ?? doc.source }
      if (namesFile(path)) {
        diagnostics.push(diagnose('asset-missing', where, data))
      } else {
        const found = diagnose('link-broken', where, data, { suggestions: targets.nearest(path) })
        diagnostics.push(found)
        if (!broken.has(path)) broken.set(path, { first: found, docs: new Set() })
        broken.get(path)!.docs.add(doc.key)
      }
    }
  }
  for (const [path, { first, docs }] of broken) {
    if (docs.size < frequentFrom) continue
    first.hint = `${docs.size} pages link there. If the page has moved, a redirect from \`${path}\` mends them all.`
  }
  return diagnostics
}
