import { isDeepStrictEqual } from 'node:util'
import type { Route } from '../../../schemas/graph.ts'
import { arePortable, CurrentReads } from '../../../schemas/shared/cache/reads.ts'
import { mapInOrder } from '../../../schemas/shared/threads/mapInOrder.ts'
import type { BuiltFile } from '../../page/outputFile.ts'
import { withDeadLinks } from '../deadLinks.ts'
import type { OpenSite } from '../openSite.ts'
import { pageFiles } from '../outputs/pages.ts'
import type { PageChecks } from '../pageChecks.ts'
import type { PageAnswer, PageFailure, RenderedOutput } from '../pageRenderer.ts'
import type { RenderInput } from '../renderInput.ts'
import type { CachedPage, PageCache } from './pageCache.ts'
import { type PageKey, pageId } from './pageKey.ts'
import { groupsOf, type OpenPage, PagePacks } from './pagePacks.ts'
import { decodePage, encodePage, type RenderedElsewhere } from './pageValue.ts'

/** Where a page comes from. */
export type PageOrigin = 'last build' | 'part' | 'shared cache' | 'rendered'

/** A page, or why it cannot be rendered. The key is absent if its content is not in the cache. */
export type SitePage = {
  route: Route
  origin: PageOrigin
  key: PageKey | undefined
  changes?: PageAnswer['changes']
} & ({ page: CachedPage; files: BuiltFile[]; failure?: never } | { failure: PageFailure; page?: never; files?: never })

/**
 * Pages whose data is in memory at a time, by default: each thread has some to render, and some are rendered and not written yet.
 */
export const pagesForThreads = 32

/** Groups of pages that are asked of the shared cache before their turn. More would make a slow connection answer all of them too late. */
const groupsAhead = 6

/** What is known of a page before it is rendered. */
interface LookedUp {
  route: Route
  key: PageKey | undefined
  /** The hash of all that the page is rendered from. */
  id?: string
  /** Page and files of the previous build, if nothing but stylesheets has changed. */
  known?: { page: CachedPage; files: BuiltFile[] }
  /** Gets the page, as `encodePage` writes it. */
  stored?: { origin: PageOrigin; read: OpenPage }
}

interface PagesInput extends Pick<RenderInput, 'root' | 'remote' | 'partPages' | 'pagesAtATime'> {
  cache: PageCache
  checks: PageChecks
  /** Whether a file of the site is as the last build has written it. */
  isPrevious: (path: string) => boolean
  /** Read such a file. */
  readPrevious: (path: string) => string
}

/**
 * All pages of a site, in the order of its routes, each from where it is found first: the last build, the parts of this one, the
 * shared cache. The others are rendered.
 */
export async function* sitePages(
  site: OpenSite,
  { root, remote, partPages, pagesAtATime = pagesForThreads, cache, checks, isPrevious, readPrevious }: PagesInput,
): AsyncGenerator<SitePage> {
  const reads = new CurrentReads(root)
  const packs = remote && new PagePacks(remote)
  const { trailingSlash } = site.graph.site
  const filesOf = (route: Route, texts: Parameters<typeof pageFiles>[1]) =>
    pageFiles(route, texts, trailingSlash, site.markdownPaths.get(route.route))

  /** Files of a page of the previous build, with the current stylesheets; `undefined` if they were changed since. */
  const previousFiles = (route: Route): BuiltFile[] | undefined => {
    const [html, ...others] = filesOf(route, noText).map(({ path }) => path)
    if (![html!, ...others].every(isPrevious)) return undefined
    const document = cache.changedStyles ? withStyles(readPrevious(html!), cache.changedStyles) : undefined
    if (cache.changedStyles && document === undefined) return undefined
    const first = document === undefined ? unchanged(html!) : { path: html!, data: document }
    return [first, ...others.map(unchanged)]
  }
  const lookUp = (route: Route): LookedUp => {
    const key = site.pageKey(route)
    if (key === undefined) return { route, key }
    const page = cache.page(route.route, key, reads)
    const isMarked = page && isDeepStrictEqual(checks.deadLinks(route, page.markup), page.deadLinks ?? [])
    const files = isMarked && previousFiles(route)
    if (page && files) return { route, key, known: { page, files } }
    const id = pageId(site.key, key)
    return partPages?.has(id)
      ? { route, key, id, stored: { origin: 'part', read: () => partPages.read(id) } }
      : { route, key, id }
  }
  const lookUpGroup = async (routes: Route[]): Promise<LookedUp[]> => {
    const pages = routes.map(lookUp)
    const missing = pages.flatMap(({ id, stored }) => (id === undefined || stored ? [] : id))
    if (!packs || missing.length === 0) return pages
    const shared = await packs.fetch(
      missing,
      pages.map(({ id }) => id),
    )
    return pages.map((page) => {
      const read = page.id === undefined ? undefined : shared.get(page.id)
      return read && !page.stored ? { ...page, stored: { origin: 'shared cache', read } } : page
    })
  }
  const pageOf = async ({ route, key, id, known, stored }: LookedUp): Promise<SitePage> => {
    if (known) return { route, key, origin: 'last build', ...known }
    const add = (answer: RenderedOutput | RenderedElsewhere) => {
      const markup = checks.withoutKnownUrls(route, answer.markup)
      const deadLinks = checks.deadLinks(route, markup)
      return {
        page: cache.add(route.route, key, { ...answer, markup }, deadLinks),
        files: filesOf(route, withDeadLinks(answer, deadLinks)),
      }
    }
    const bytes = await stored?.read()
    const elsewhere = bytes && decodePage(bytes)
    if (elsewhere && reads.areUnchanged(elsewhere.reads)) {
      packs?.add(id!, bytes)
      return { route, key, origin: stored!.origin, ...add(elsewhere) }
    }
    const { changes, ...answer } = await site.page(route)
    const rendered = { route, key, origin: 'rendered', ...(changes && { changes }) } as const
    if ('failure' in answer) return { ...rendered, failure: answer.failure }
    if (packs && id !== undefined && arePortable(answer.reads)) packs.put(id, encodePage(answer))
    return { ...rendered, ...add(answer) }
  }
  yield* mapInOrder(flat(mapInOrder(groupsOf(site.routes), groupsAhead, lookUpGroup)), pagesAtATime, pageOf)
}

async function* flat<Item>(lists: AsyncIterable<Item[]>): AsyncGenerator<Item> {
  for await (const list of lists) yield* list
}

/** Replace the stylesheet tags of a document. Returns `undefined` if it lacks the previous ones. */
function withStyles(document: string, [last, current]: [string, string]): string | undefined {
  const start = last === '' ? -1 : document.indexOf(last)
  return start < 0 ? undefined : document.slice(0, start) + current + document.slice(start + last.length)
}

const noText = { html: '' }
const unchanged = (path: string): BuiltFile => ({ path, unchanged: true })
