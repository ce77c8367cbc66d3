import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isExternal } from '../isExternal.ts'
import type { Check } from './index.ts'
import { pathInSite } from './pathInSite.ts'
import { namesFile } from './targets.ts'

/** Every internal link of a doc leads to a page or a file of the site. */
export const brokenLinks: Check = ({ docs }, { config, targets }) => {
  const diagnostics: Diagnostic[] = []
  for (const doc of Object.values(docs)) {
    for (const { url, route, asset, unchecked, place } of doc.links) {
      if (unchecked || route !== undefined || asset !== undefined || isExternal(url)) continue
      const path = pathInSite(url, doc.href, config)
      if (targets.at(path)) continue
      const shown = url.startsWith('/') || url === path ? `\`${url}\`` : `\`${url}\` (here \`${path}\`)`
      const where = { ...place, file: place.file ?? doc.source }
      if (namesFile(path)) {
        diagnostics.push(diagnose('asset-missing', where, `The link ${shown} leads to a file that does not exist.`))
      } else {
        const suggestions = targets.nearest(path)
        diagnostics.push(diagnose('link-broken', where, `The link ${shown} leads to no page.`, { suggestions }))
      }
    }
  }
  return diagnostics
}
