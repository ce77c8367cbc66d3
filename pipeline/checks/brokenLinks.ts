import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Route } from '../../schemas/graph.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import { ownPath } from '../resolve/ownPath.ts'
import type { DocCheck } from './index.ts'
import { pathInSite } from './pathInSite.ts'
import { namesFile } from './targets.ts'

const firstSegment = (path: string) => path.split('/')[1]
const firstSegmentsOf = memoized((routes: Route[]) => new Set(routes.map(({ route }) => firstSegment(route))))

/** Number of pages from which a broken link gets a hint about a redirect. test/behaviours.json, CONST-21. */
const minFrequentPages = 5

/**
 * Every internal link of a doc leads to a page or a file of the site.
 *
 * When many pages link to the same missing path, the first diagnostic suggests one redirect for all of them.
 */
export const brokenLinks: DocCheck = {
  createCheck({ routes }, { config, targets }) {
    // Other parts of the host may be other sites: full addresses are checked only beside pages of this one.
    const firstSegments = firstSegmentsOf(routes)
    return (doc) => {
      const diagnostics: Diagnostic[] = []
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
          brokenPaths.set(diagnostic, path)
          diagnostics.push(diagnostic)
        }
      }
      return diagnostics
    }
  },
  combine(byDoc) {
    const frequency = new Map<string, number>()
    for (const diagnostics of byDoc) {
      const paths = new Set(diagnostics.flatMap((diagnostic) => brokenPaths.get(diagnostic) ?? []))
      for (const path of paths) frequency.set(path, (frequency.get(path) ?? 0) + 1)
    }
    return byDoc.flat().map((diagnostic) => {
      const path = brokenPaths.get(diagnostic)
      const pages = path === undefined ? 0 : (frequency.get(path) ?? 0)
      if (path === undefined || pages < minFrequentPages) return diagnostic
      // Only the first diagnostic of a path has the hint.
      frequency.delete(path)
      const hint = `${pages} pages link there. If the page has moved, a redirect from \`${path}\` fixes them all.`
      return { ...diagnostic, hint }
    })
  },
}

/** The path in the site that a diagnostic of a broken link is about. */
const brokenPaths = new WeakMap<Diagnostic, string>()
