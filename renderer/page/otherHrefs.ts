import { instanceOf } from '../../schemas/docsInstances.ts'
import type { ContentGraph, Route } from '../../schemas/graph.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { withBaseUrl } from './urls.ts'

/** Hrefs of the page in each language. The 404 page of a language is at the same path in any other. */
export function localeHrefs({ site }: ContentGraph, route: Route): Record<string, string> | undefined {
  if (site.locales.length < 2) return undefined
  if (route.kind !== 'not-found') return route.translations
  const hrefs = site.locales.map(({ code, baseUrl, url = site.url }) => [
    code,
    (url === site.url ? '' : url) + withBaseUrl(route.route, baseUrl),
  ])
  return Object.fromEntries(hrefs)
}

type CategoryRoute = Extract<Route, { kind: 'category' }>

/**
 * Href of the page in each version, of sets of docs with several: a doc is known by its id, a generated index by its path in the version. Versions
 * without the page, and other pages, get the version's main doc.
 */
export function versionHrefs(graph: ContentGraph, route: Route): Record<string, string> | undefined {
  const versions = graph.versions.filter(({ name }) => isOneOfSeveral(graph, name))
  if (versions.length === 0) return undefined
  const doc = route.kind === 'doc' ? graph.docs[route.doc] : undefined
  const pathIn = (version: string, path: string) => {
    const base = graph.versions.find(({ name }) => name === version)!.path
    return base === '/' ? path : path.slice(base.length)
  }
  const indexIn = (version: string) => {
    if (route.kind !== 'category' || instanceOf(route.version) !== instanceOf(version)) return undefined
    const path = pathIn(route.version, route.route)
    const frozen = graph.frozen?.[version]
    if (frozen) return frozen.pages.find((page) => page.doc === undefined && pathIn(version, page.route) === path)
    return graph.routes.find(
      (other): other is CategoryRoute =>
        other.kind === 'category' && other.version === version && pathIn(version, other.route) === path,
    )
  }
  return Object.fromEntries(
    versions.flatMap(({ name, mainDoc }) => {
      const frozen = frozenDocs(graph).get(name)
      const docIn = (id: string) => (frozen ? frozen.byId.get(id) : graph.docs[`${name}:${id}`])
      const own = doc && instanceOf(doc.version) === instanceOf(name) ? docIn(doc.id) : undefined
      const target = own ?? indexIn(name) ?? (frozen ? frozen.main : graph.docs[mainDoc])
      return target ? [[name, target.href]] : []
    }),
  )
}

/** The docs of frozen versions, by the name of the version. */
const frozenDocs = memoized(
  ({ frozen = {} }: ContentGraph) =>
    new Map(
      Object.entries(frozen).map(([name, { pages }]) => {
        const byId = new Map(pages.flatMap((page) => (page.doc === undefined ? [] : [[page.doc, page]])))
        return [name, { byId, main: pages.find(({ isMain }) => isMain) }]
      }),
    ),
)

/** Whether the docs that a version belongs to have others. */
const isOneOfSeveral = ({ versions }: ContentGraph, version: string): boolean =>
  versions.some(({ name }) => name !== version && instanceOf(name) === instanceOf(version))
