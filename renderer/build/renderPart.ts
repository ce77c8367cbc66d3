import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentGraph, Route } from '../../schemas/graph.ts'
import { hash } from '../../schemas/shared/cacheFile.ts'
import { mapInOrder } from '../../schemas/shared/mapInOrder.ts'
import { isInShard, type Shard } from '../../schemas/shared/shard.ts'
import type { RenderedOutput } from './pageRenderer.ts'
import { encodePage } from './pageValue.ts'
import {
  lookUpsAhead,
  markdownPathsOf,
  type OpenSite,
  pagesForThreads,
  type RenderableSite,
  type RenderInput,
} from './render.tsx'
import { fileOf, RenderFailures } from './renderFailures.ts'

/** A page of a part, as `encodePage` writes it. */
export interface PartPage {
  /** Index of its language. */
  site: number
  /** Index in the routes of the site. */
  route: number
  bytes: Uint8Array
}

/** Render the pages of a part. Pages that cannot be rendered are reported. */
export async function* renderPart(
  sites: OpenSite[],
  shard: Shard,
  {
    remote,
    pagesAtATime = pagesForThreads,
    onProgress,
    report,
  }: Pick<RenderInput, 'remote' | 'pagesAtATime' | 'onProgress' | 'report'>,
): AsyncGenerator<PartPage> {
  const failures = new RenderFailures()
  const own = sites.flatMap((site, index) =>
    site.routes.flatMap((route, number) =>
      isInShard(shard, nameOf(site.graph, route)) ? [{ site, index, route, number }] : [],
    ),
  )
  const lookUp = async (page: (typeof own)[number]) => {
    const key = page.site.pageKey(page.route)
    return { ...page, key, shared: key === undefined ? undefined : await remote?.fetch('page', key) }
  }
  const render = async ({ site, index, route, number, key, shared }: Awaited<ReturnType<typeof lookUp>>) => {
    const known = shared && (await remote!.open(shared))
    if (known) return { site: index, route: number, bytes: known }
    const answer = await site.page(route)
    if ('failure' in answer) {
      failures.add(site.graph, route, answer.failure)
      return undefined
    }
    const bytes = encodePage(answer as RenderedOutput)
    if (key !== undefined) remote?.put('page', key, bytes)
    return { site: index, route: number, bytes }
  }
  let done = 0
  for await (const page of mapInOrder(mapInOrder(own, lookUpsAhead, lookUp), pagesAtATime, render)) {
    onProgress?.(++done, own.length)
    if (page) yield page
  }
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
}

/** What decides of the part of a page: the file that it is made of, so that its languages and its highlighted code are in one. */
const nameOf = ({ docs }: ContentGraph, route: Route): string =>
  route.kind === 'doc' || route.kind === 'page' ? fileOf(docs, route) : route.route

/** A hash of everything that the parts of a build have in common: the graph, the code, all pages, and the sizes of files. */
export const siteKey = (sites: OpenSite[]): string =>
  hash(
    ...sites.map(({ root, graph, code, routes, pageKey }) => {
      const sizes = graph.assets.map(({ source }) => statSync(join(root, source), { throwIfNoEntry: false })?.size)
      return JSON.stringify([graph, code, routes.map(pageKey), sizes])
    }),
  )

/** A site whose pages have been rendered in parts. `page` reads one, `files` are those beside the pages. */
export const renderedSite = (
  graph: ContentGraph,
  routes: Route[],
  page: (route: number) => Promise<Uint8Array>,
  files: RenderableSite['files'],
): RenderableSite => {
  const numbers = new Map(routes.map((route, number) => [route, number]))
  return {
    graph,
    routes,
    markdownPaths: markdownPathsOf(graph),
    files,
    rendered: (route) => page(numbers.get(route)!),
    pageKey: () => undefined,
    page: ({ route }) => Promise.reject(new Error(`No part has the page ${route}.`)),
  }
}
