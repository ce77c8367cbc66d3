import type { ContentGraph } from '../../schemas/graph.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { pathKey } from '../resolve/href.ts'
import { matchAnchors, matchPages, type Page } from './matchPages.ts'

/** A page, and the languages that it is in, unless it is in all languages of both sites. */
interface Changed {
  route: string
  title: string
  locales?: string[]
}

/** How the addresses and titles of a site differ from those of another commit. Routes are without the base URL. */
export interface SiteDiff {
  /** The base URL, if it differs: all addresses change with it. */
  baseUrl?: { from: string; to: string }
  /** Pages at another address. `redirected` is set if the old address leads to a page by a redirect of the config. */
  moved: (Changed & { to: string; redirected: boolean; file?: string })[]
  /** Addresses without a page. `to` is where a redirect of the config leads, or where most of the text is now. */
  removed: (Changed & { to?: string; redirected: boolean })[]
  /** Redirects of the other commit that are missing, and lead nowhere now. */
  removedRedirects: { route: string; to?: string }[]
  added: Changed[]
  retitled: { route: string; from: string; to: string; locales?: string[] }[]
  /** Ids on pages that are on both sites: those that are missing now, with the heading that has another id now. */
  anchors: {
    route: string
    removed: { id: string; to?: string }[]
    added: string[]
    file?: string
    locales?: string[]
  }[]
  /** Redirects to add: each saves an address. No redirect can save one that only a translation had, by its own slug. */
  redirects: { from: string; to: string }[]
  /** Number of addresses that are lost: without a page and without a redirect. */
  lost: number
}

/** A site in one language, and the text of a file of it. */
export interface ComparedSite {
  graph: ContentGraph
  textOf: (source: string) => string | undefined
}

/** Compare a site in all its languages with the same site at another commit. */
export function comparePages(oldSites: ComparedSite[], newSites: ComparedSite[]): SiteDiff {
  const diffs = oldSites.map((oldSite) => {
    const { locale } = oldSite.graph.site
    const newSite = newSites.find(({ graph }) => graph.site.locale === locale)
    return { locale, diff: compareLanguage(oldSite, newSite) }
  })
  const newLocales = newSites.filter(({ graph }) => !diffs.some(({ locale }) => locale === graph.site.locale))
  for (const { graph } of newLocales) {
    diffs.push({ locale: graph.site.locale, diff: { ...noChanges(), added: pagesOf(graph).map(asChanged) } })
  }
  const all = diffs.length
  const merged = <Key extends 'moved' | 'removed' | 'added' | 'retitled' | 'anchors'>(key: Key): SiteDiff[Key] => {
    const byChange = new Map<string, { change: object; locales: string[] }>()
    for (const { locale, diff } of diffs) {
      for (const change of diff[key] as { title?: string; file?: string }[]) {
        // Titles and files of translations differ.
        const { title, file, ...identity } = change
        getOrInsert(byChange, JSON.stringify(identity), () => ({ change, locales: [] })).locales.push(locale)
      }
    }
    return [...byChange.values()].map(({ change, locales }) =>
      locales.length === all ? change : { ...change, locales },
    ) as SiteDiff[Key]
  }
  const [moved, removed] = [merged('moved'), merged('removed')]
  const removedRedirects = diffs[0]?.diff.removedRedirects ?? []
  const lost = [...[...moved, ...removed].filter(({ redirected }) => !redirected), ...removedRedirects]
  const redirects = new Map<string, string>()
  // A redirect is for all languages: in the default language there is no page where it begins, and one where it leads.
  const pages = byPath(newSites[0] ? pagesOf(newSites[0].graph) : [])
  const isPage = (path: string) => pages.has(pathKey(path.replace(/[?#].*$/s, '')))
  for (const { route, to } of lost) {
    if (to !== undefined && !redirects.has(route) && !isPage(route) && isPage(to)) redirects.set(route, to)
  }
  const [oldBase, newBase] = [oldSites[0]?.graph.site.baseUrl, newSites[0]?.graph.site.baseUrl]
  return {
    ...(oldBase !== undefined && newBase !== undefined && oldBase !== newBase
      ? { baseUrl: { from: oldBase, to: newBase } }
      : {}),
    moved,
    removed,
    removedRedirects,
    added: merged('added'),
    retitled: merged('retitled'),
    anchors: merged('anchors'),
    redirects: [...redirects].map(([from, to]) => ({ from, to })),
    lost: new Set(lost.map(({ route }) => route)).size,
  }
}

const noChanges = (): SiteDiff => ({
  moved: [],
  removed: [],
  removedRedirects: [],
  added: [],
  retitled: [],
  anchors: [],
  redirects: [],
  lost: 0,
})

const byPath = <Item extends { route: string }>(items: Item[]) =>
  new Map(items.map((item) => [pathKey(item.route), item]))

/** The pages of a site with an address of their own. */
function pagesOf({ routes, docs }: ContentGraph): Page[] {
  return routes.flatMap((entry): Page[] => {
    const { route, kind } = entry
    if (kind === 'not-found' || kind === 'search') return []
    if (kind === 'doc') {
      const doc = docs[entry.doc]!
      return [{ kind, route, title: doc.title, source: doc.source, identity: `${doc.version} ${doc.id}`, doc }]
    }
    if (kind === 'page')
      return [
        {
          kind,
          route,
          title: route,
          source: entry.source,
          identity: entry.plugin ? `${entry.plugin.name} ${route}` : entry.source,
        },
      ]
    if (kind === 'blog') return [{ kind, route, title: entry.title, identity: `${entry.blog} ${entry.page} ${route}` }]
    const title = kind === 'tags' ? 'Tags' : kind === 'tag' ? entry.label : entry.title
    return [{ kind, route, title, identity: `${entry.version} ${kind} ${title}` }]
  })
}

const asChanged = ({ route, title }: Page): Changed => ({ route, title })

function compareLanguage(oldSite: ComparedSite, newSite: ComparedSite | undefined): SiteDiff {
  const oldPages = pagesOf(oldSite.graph)
  const newPages = newSite ? pagesOf(newSite.graph) : []
  const [oldByPath, newByPath] = [byPath(oldPages), byPath(newPages)]
  const redirects = new Map((newSite?.graph.redirects ?? []).map(({ from, to }) => [pathKey(from), to]))
  const leadsTo = (path: string): string | undefined => {
    let to = redirects.get(path)
    for (let steps = 0; to !== undefined && steps < 10; steps++) {
      const [target = ''] = to.split(/[?#]/)
      if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(to) || newByPath.has(pathKey(target))) return to
      to = redirects.get(pathKey(target))
    }
    return undefined
  }

  const missing = oldPages.filter(({ route }) => !newByPath.has(pathKey(route)))
  const added = newPages.filter(({ route }) => !oldByPath.has(pathKey(route)))
  const texts = { old: oldSite.textOf, new: newSite?.textOf ?? (() => undefined) }
  const { moved, merged } = matchPages(missing, added, newPages, texts)
  const diff = noChanges()
  const addedAtOldAddress = new Set<Page>()
  for (const page of missing) {
    const redirect = leadsTo(pathKey(page.route))
    const redirected = redirect !== undefined
    const target =
      moved.get(page) ?? added.find(({ route }) => redirect !== undefined && pathKey(route) === pathKey(redirect))
    if (target) {
      addedAtOldAddress.add(target)
      const file = target.source === undefined ? {} : { file: target.source }
      diff.moved.push({ ...asChanged(page), to: target.route, redirected, ...file })
      comparePage(page, target, diff)
    } else {
      const to = redirect ?? merged.get(page)?.route
      diff.removed.push({ ...asChanged(page), ...(to === undefined ? {} : { to }), redirected })
    }
  }
  for (const page of oldPages) {
    const same = newByPath.get(pathKey(page.route))
    if (same) comparePage(page, same, diff)
  }
  diff.added = added.filter((page) => !addedAtOldAddress.has(page)).map(asChanged)
  diff.removedRedirects = oldSite.graph.redirects
    .filter(({ from }) => newSite && !newByPath.has(pathKey(from)) && leadsTo(pathKey(from)) === undefined)
    .map(({ from, to }) => {
      const target = newByPath.get(pathKey(to))?.route ?? newRouteOf(to, diff)
      return { route: from, ...(target === undefined ? {} : { to: target }) }
    })
  return diff
}

/** Where the target of an old redirect is now. */
const newRouteOf = (route: string, { moved, removed }: SiteDiff): string | undefined =>
  [...moved, ...removed].find((page) => pathKey(page.route) === pathKey(route))?.to

/** Compare titles and ids of a page that is on both sites. */
function comparePage(before: Page, after: Page, diff: SiteDiff): void {
  const { route } = after
  if (before.title !== after.title && before.kind !== 'page') {
    diff.retitled.push({ route, from: before.title, to: after.title })
  }
  const [oldDoc, newDoc] = [before.doc, after.doc]
  // The ids of such docs are not all known.
  if (!oldDoc || !newDoc || newDoc.incomplete || oldDoc.incomplete || newDoc.openIds) return
  const isMissingIn = (ids: string[]) => {
    const existing = new Set(ids)
    return (id: string) => !existing.has(id)
  }
  const removed = oldDoc.anchors.filter(isMissingIn(newDoc.anchors))
  const added = newDoc.anchors.filter(isMissingIn(oldDoc.anchors))
  if (removed.length === 0 && added.length === 0) return
  const renamed = matchAnchors(oldDoc, newDoc)
  diff.anchors.push({
    route,
    removed: removed.map((id) => (renamed.has(id) ? { id, to: renamed.get(id)! } : { id })),
    added,
    file: newDoc.source,
  })
}
