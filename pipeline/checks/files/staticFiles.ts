import { diagnose } from '../../../schemas/diagnostic.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import { markdownFiles } from '../../../schemas/shared/files/markdownFiles.ts'
import type { Check } from '../check.ts'

/** No static file overwrites the HTML file of a page. */
export const staticFiles: Check = ({ routes, frozen = {} }, { loaded: { staticFiles }, config }) => {
  if (![...staticFiles.keys()].some((path) => path.endsWith('.html'))) return []
  const ofFrozen = Object.values(frozen).flatMap(({ pages }) => pages)
  return [...routes, ...ofFrozen].flatMap(({ route }) => {
    const source = staticFiles.get(htmlPath(route, config.trailingSlash))
    if (source === undefined) return []
    return [diagnose('asset-overwrites-page', { file: source }, { path: source, route })]
  })
}

/** Nothing else of the site has the path of a doc's Markdown file: neither a static file nor a page, such as `/intro.md`. */
export const markdownConflicts: Check = (graph, { loaded: { staticFiles }, config }) => {
  if (!config.markdownPages) return []
  const { routes } = graph
  const sourceAt = (path: string) => {
    const page = routes.find(({ route }) => route.replace(/^\/|\/$/g, '') === path)
    if (page?.kind === 'doc') return graph.docs[page.doc]!.source
    return page?.kind === 'page' ? page.source : path
  }
  return markdownFiles(routes, (path) => staticFiles.has(path)).conflicts.map(({ route, path }) => {
    const source = staticFiles.get(path) ?? sourceAt(path)
    return diagnose('markdown-file-conflict', { file: source }, { path: source, route })
  })
}
