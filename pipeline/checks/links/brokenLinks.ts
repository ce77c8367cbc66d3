import { type Diagnostic, diagnose, positionIn } from '../../../schemas/diagnostic.ts'
import type { ContentGraph, Doc, Link } from '../../../schemas/graph.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { ownPath } from '../../../schemas/shared/urls/ownPath.ts'
import { graphParts } from '../../resolve/contentGraph.ts'
import { frozenPages } from '../../resolve/frozen.ts'
import { pathInSite } from '../../resolve/href.ts'
import { task } from '../../tasks/task.ts'
import type { DocCheck } from '../check.ts'
import { namesFile } from '../targets.ts'
import type { CheckedSite } from '../views.ts'

/** A link that leads nowhere. */
interface BrokenLink {
  source: string
  url: string
  isElement: boolean
  position: Link['position']
  /** The path in the site. */
  path: string
}

const firstSegment = (path: string) => path.split('/')[1]!

/** Other parts of the host may be other sites: full addresses are checked only beside pages of this one, and in its languages. */
const firstSegments = task('first segments', (run, code: string) => {
  const { baseUrl, locales } = run.get(graphParts.site, code)
  const languages = locales.filter((locale) => locale.baseUrl.startsWith(baseUrl) && locale.baseUrl !== baseUrl)
  const routes = [...run.get(graphParts.routes, code), ...run.get(frozenPages, code)]
  return {
    pages: new Set(routes.map(({ route }) => firstSegment(route))),
    languages: new Set(languages.map((locale) => firstSegment(`/${locale.baseUrl.slice(baseUrl.length)}`))),
  }
})

/** Whether a full address of the host may be that of another site. */
export function mayBeOtherSite(path: string, { get }: Pick<CheckedSite, 'get'>): boolean {
  const { pages, languages } = get(firstSegments)
  const segment = firstSegment(path)
  // Which files another language has is not known.
  return !pages.has(segment) && (!languages.has(segment) || /\.(?!html?$)\w+$/i.test(path))
}

/** Number of pages from which a broken link gets a hint about a redirect. test/behaviours.json, CONST-21. */
const minFrequentPages = 5

/**
 * Every internal link of a doc leads to a page or a file of the site.
 *
 * When many pages link to the same missing path, the first diagnostic suggests one redirect for all of them.
 */
export const brokenLinks = {
  checkDoc: (
    { links, href, source }: Pick<Doc, 'links' | 'href' | 'source'>,
    _: ContentGraph,
    { config, targets, get }: CheckedSite,
  ) =>
    links.flatMap(({ url, route, asset, unchecked, position, element: isElement = false }) => {
      if (unchecked || route !== undefined || asset !== undefined) return []
      const own = ownPath(url, config)
      if (own === undefined && isExternal(url)) return []
      const path = pathInSite(own ?? url, href, config)
      if (targets.at(path) || (own !== undefined && mayBeOtherSite(path, { get }))) return []
      return [{ source, url, isElement, position, path }]
    }),
  report(found: BrokenLink[], _: ContentGraph, { targets }: CheckedSite) {
    const nearest = targets.nearest()
    const pages = new Map<string, Set<string>>()
    for (const { path, source } of found) getOrInsert(pages, path, () => new Set()).add(source)
    return found.map(({ source, url, isElement, position: own, path }): Diagnostic => {
      const data = { value: url, path: url.startsWith('/') || url === path ? undefined : path }
      const position = positionIn({ source }, own)
      const code = isElement ? 'element-link-broken' : 'link-broken'
      if (namesFile(path)) return diagnose('asset-missing', position, data)
      const suggestions = nearest(path)
      const frequency = pages.get(path)?.size ?? 0
      if (frequency < minFrequentPages) return diagnose(code, position, data, { suggestions })
      // Only the first diagnostic of a path has the hint.
      pages.delete(path)
      const hint = `${frequency} pages link there. If the page has moved, a redirect from \`${path}\` fixes them all.`
      return diagnose(code, position, data, { suggestions, hint })
    })
  },
} satisfies DocCheck<BrokenLink>
