import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Route } from '../../../schemas/graph.ts'
import { CurrentReads } from '../../../schemas/shared/reads/reads.ts'
import type { BuiltFile } from '../../page/outputFile.ts'
import { withDeadLinks } from '../deadLinks.ts'
import type { OpenSite } from '../openSite.ts'
import { pageFiles } from '../outputs/pages.ts'
import type { PageChecks } from '../pageChecks.ts'
import type { PageFailure } from '../pageRenderer.ts'
import { withStyles } from '../pageStyles.ts'
import type { RenderInput } from '../renderInput.ts'
import type { CachedPage, EarlierPage, PageCache, PreviousOutput } from './pageCache.ts'
import type { PageKey } from './pageKey.ts'
import type { PageStore } from './pageStore.ts'
import { type RenderedPage, renderedPages } from './renderedPages.ts'

/** A page, or why it cannot be rendered. The key is absent if its content is not in the cache. */
export type SitePage = Pick<RenderedPage, 'route' | 'origin' | 'key' | 'changes'> &
  ({ page: CachedPage; files: BuiltFile[]; failure?: never } | { failure: PageFailure; page?: never; files?: never })

interface PagesInput extends Pick<RenderInput, 'partPages' | 'remote' | 'pagesAtATime'> {
  /** The pages of all languages. */
  total: number
  cache: PageCache
  checks: PageChecks
  /** The output of the last build in this language, if it can be used. */
  previous: PreviousOutput | undefined
}

/**
 * All pages of a site, in the order of its routes, each from where it is found first: the last build, an earlier one, the parts of
 * this one, the shared cache. The others are rendered.
 */
export async function* sitePages(
  site: OpenSite,
  { partPages, remote, pagesAtATime, total, cache, checks, previous }: PagesInput,
): AsyncGenerator<SitePage> {
  const reads = new CurrentReads(site.root)
  const { title, trailingSlash } = site.graph.site
  const filesOf = (route: Route, texts: Parameters<typeof pageFiles>[1]) =>
    pageFiles(route, texts, trailingSlash, site.markdownPaths.get(route.route))

  /** Files of a page of the previous build, with the current stylesheets; `undefined` if they were changed since. */
  const previousFiles = (route: Route): BuiltFile[] | undefined => {
    const [html, ...others] = filesOf(route, noText).map(({ path }) => path)
    if (!previous || ![html!, ...others].every((path) => previous.has(path))) return undefined
    const text = () => readFileSync(previous.path(html!), 'utf8')
    const document = cache.changedStyles ? withStyles(text(), ...cache.changedStyles) : undefined
    if (cache.changedStyles && document === undefined) return undefined
    const first = document === undefined ? unchanged(html!) : { path: html!, data: document }
    return [first, ...others.map(unchanged)]
  }
  const hasSameDeadLinks = (route: Route, { markup, deadLinks = [] }: CachedPage) =>
    isDeepStrictEqual(checks.deadLinks(route, markup), deadLinks)
  /** Files of a page of an earlier build; `undefined` if one is not kept any more. */
  const earlierFiles = (route: Route, { files }: EarlierPage): BuiltFile[] | undefined => {
    const read = filesOf(route, noText).flatMap(({ path }): BuiltFile[] => {
      const data = files[path] && previous!.earlier.read(files[path])
      return data ? [{ path, data }] : []
    })
    return read.length === Object.keys(files).length ? read : undefined
  }
  /** Page and files of the previous build, if nothing but stylesheets has changed, or of an earlier one. */
  const knownOf = (route: Route, key: PageKey) => {
    const page = cache.page(route.route, key, reads)
    const files = page && hasSameDeadLinks(route, page) && previousFiles(route)
    if (files) return { origin: 'last build' as const, page, files }
    const earlier = cache.earlierPage(key, reads)
    const written = earlier && hasSameDeadLinks(route, earlier.page) && earlierFiles(route, earlier)
    if (!written) return undefined
    cache.takeEarlier(route.route, key, earlier)
    return { origin: 'earlier build' as const, page: earlier.page, files: written }
  }
  const shared = remote?.packs('pages', title, total)
  const stores: PageStore[] = []
  if (partPages) stores.push({ origin: 'part', values: partPages })
  if (shared) stores.push({ origin: 'shared cache', values: shared })
  const pages = renderedPages(site, site.routes, { stores, pagesAtATime, reads, knownOf })
  for await (const { known, output, stored: _, failure, ...traced } of pages) {
    const { route, key } = traced
    if (known) yield { ...traced, page: known.page, files: known.files }
    else if (failure) yield { ...traced, failure }
    else {
      const markup = checks.withoutKnownUrls(route, output.markup)
      const deadLinks = checks.deadLinks(route, markup)
      const files = filesOf(route, withDeadLinks(output, deadLinks))
      const paths = files.map(({ path }) => path)
      const page = cache.add(route.route, key, paths, { ...output, markup }, deadLinks)
      yield { ...traced, page, files }
    }
  }
}

const noText = { html: '' }
const unchanged = (path: string): BuiltFile => ({ path, unchanged: true })
