import type { ContentGraph, Route } from '../../../schemas/graph.ts'
import { arePortable, CurrentReads } from '../../../schemas/shared/cache/reads.ts'
import { isInShard, type Shard } from '../../../schemas/shared/run/shard.ts'
import { mapInOrder } from '../../../schemas/shared/threads/mapInOrder.ts'
import type { OpenSite } from '../openSite.ts'
import type { RenderedOutput } from '../pageRenderer.ts'
import { fileOf, RenderFailures } from '../renderFailures.ts'
import type { RenderInput } from '../renderInput.ts'
import { pageId } from './pageKey.ts'
import { decodePage, encodePage } from './pageValue.ts'
import { pagesForThreads } from './sitePages.ts'

/** Pages that are asked of the shared cache before their turn, so that its latency is waited for once. Their data is compressed. */
const lookUpsAhead = 256

/** A page of a part. */
export interface PartPage {
  /** A hash of everything that it was rendered from. */
  key: string
  /** As `encodePage` writes it. */
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
  const own = sites.flatMap((site) =>
    site.routes.flatMap((route) => {
      const key = isInShard(shard, nameOf(site.graph, route)) ? site.pageKey(route) : undefined
      return key === undefined ? [] : [{ site, route, key: pageId(site.key, key) }]
    }),
  )
  const [{ root }] = sites as [OpenSite]
  const reads = new CurrentReads(root)
  const lookUp = async (page: (typeof own)[number]) => ({ ...page, shared: await remote?.fetch('page', page.key) })
  const render = async ({ site, route, key, shared }: Awaited<ReturnType<typeof lookUp>>) => {
    const known = shared && (await remote!.open(shared))
    if (known && reads.areUnchanged(decodePage(known).reads)) return { key, bytes: known }
    const answer = await site.page(route)
    failures.addChanges(site.graph, route, answer.changes)
    if ('failure' in answer) {
      failures.add(site.graph, route, answer.failure)
      return undefined
    }
    const bytes = encodePage(answer as RenderedOutput)
    if (arePortable((answer as RenderedOutput).reads)) remote?.put('page', key, bytes)
    return { key, bytes }
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
