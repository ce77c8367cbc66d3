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
  const versions = versionsWithOthers(graph)
  if (versions.length === 0) return undefined
  const doc = route.kind === 'doc' ? graph.docs[route.doc] : undefined
  const pathIn = (version: string, path: string) => {
    const base = graph.versions.find(({ name }) => name === version)!.path
    return base === '/' ? path : path.slice(base.length)
  }
  const indexIn = (version: string) => {
    if (route.kind !== 'category' || instanceOf(route.version) !== instanceOf(version)) return undefined
    const path = pathIn(route.version, route.route)
    const lists = graph.frozen?.[version]?.hrefs.lists
    if (lists) return Object.entries(lists).find(([other]) => pathIn(version, other) === path)?.[1]
    return graph.routes.find(
      (other): other is CategoryRoute =>
        other.kind === 'category' && other.version === version && pathIn(version, other.route) === path,
    )?.href
  }
  return Object.fromEntries(
    versions.flatMap(({ name, mainDoc }) => {
      const frozen = graph.frozen?.[name]?.hrefs
      const docIn = (id: string) => (frozen ? own(frozen.docs, id) : graph.docs[`${name}:${id}`]?.href)
      const ofDoc = doc && instanceOf(doc.version) === instanceOf(name) ? docIn(doc.id) : undefined
      const href = ofDoc ?? indexIn(name) ?? (frozen ? frozen.main : graph.docs[mainDoc]?.href)
      return href === undefined ? [] : [[name, href]]
    }),
  )
}

const own = (hrefs: Record<string, string>, id: string) => (Object.hasOwn(hrefs, id) ? hrefs[id] : undefined)

/** The versions of sets of docs with several. */
const versionsWithOthers = memoized(({ versions }: ContentGraph) => {
  const counts = new Map<string, number>()
  for (const { name } of versions) counts.set(instanceOf(name), (counts.get(instanceOf(name)) ?? 0) + 1)
  return versions.filter(({ name }) => counts.get(instanceOf(name))! > 1)
})
