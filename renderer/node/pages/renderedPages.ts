import type { Route } from '../../../schemas/graph.ts'
import type { OpenValue } from '../../../schemas/shared/cache/valueStore.ts'
import { arePortable, CurrentReads } from '../../../schemas/shared/reads/reads.ts'
import { mapInOrder } from '../../../schemas/shared/threads/mapInOrder.ts'
import type { OpenSite } from '../openSite.ts'
import type { PageAnswer, PageFailure, RenderedOutput } from '../pageRenderer.ts'
import { type PageKey, pageId } from './pageKey.ts'
import type { PageOrigin, PageStore } from './pageStore.ts'
import { decodePage, encodePage, type RenderedElsewhere } from './pageValue.ts'

/**
 * Default maximum of pages in memory: each thread has some to render, and some wait to be written.
 */
export const pagesForThreads = 32

/** Pages that are looked up ahead. With more, requests time out on slow connections. */
const pagesAhead = 96

/** A page that an earlier build has written. */
export interface KnownPage {
  origin: PageOrigin
}

/** A page, or why it cannot be rendered. The key is absent if its content is not in the cache. */
export type RenderedPage<Known extends KnownPage = never> = {
  route: Route
  origin: PageOrigin
  key: PageKey | undefined
  changes?: PageAnswer['changes']
} & (
  | { known: Known; output?: never; stored?: never; failure?: never }
  | { output: RenderedOutput | RenderedElsewhere; stored?: StoredPage; known?: never; failure?: never }
  | { failure: PageFailure; known?: never; output?: never; stored?: never }
)

/** Encoded page for stores. `bytes` encodes on the first call. */
interface StoredPage {
  id: string
  bytes: () => Uint8Array
}

/** Result of looking up a page: its keys, and its output if there is one. */
interface LookedUp<Known extends KnownPage> {
  route: Route
  key: PageKey | undefined
  id?: string
  known?: Known
  found?: { origin: PageOrigin; open: OpenValue }
}

/**
 * Get or render pages, in the order of their routes. A page is reused from `knownOf`, else from the first store that has it, if its
 * recorded reads are unchanged. Other pages are rendered and added to the stores.
 */
export async function* renderedPages<Known extends KnownPage = never>(
  site: OpenSite,
  routes: Route[],
  {
    stores,
    pagesAtATime = pagesForThreads,
    reads = new CurrentReads(site.root),
    knownOf = () => undefined,
  }: {
    stores: PageStore[]
    pagesAtATime?: number | undefined
    reads?: CurrentReads
    knownOf?: (route: Route, key: PageKey) => Known | undefined
  },
): AsyncGenerator<RenderedPage<Known>> {
  const lookUp = async (route: Route): Promise<LookedUp<Known>> => {
    const key = site.pageKey(route)
    if (key === undefined) return { route, key }
    const known = knownOf(route, key)
    if (known !== undefined) return { route, key, known }
    const id = pageId(site.key, key)
    for (const { origin, values } of stores) {
      const open = await values.find(id)
      if (open) return { route, key, id, found: { origin, open } }
    }
    return { route, key, id }
  }
  const pageOf = async ({ route, key, id, known, found }: LookedUp<Known>): Promise<RenderedPage<Known>> => {
    if (known !== undefined) return { route, key, origin: known.origin, known }
    const bytes = await found?.open()
    const output = bytes && decodePage(bytes)
    if (output && reads.areUnchanged(output.reads)) {
      return { route, key, origin: found!.origin, output, stored: { id: id!, bytes: () => bytes } }
    }
    const { changes, hasNoKey, ...answer } = await site.page(route)
    const rendered = {
      route,
      key: hasNoKey ? undefined : key,
      origin: 'rendered',
      ...(changes && { changes }),
    } as const
    if ('failure' in answer) return { ...rendered, failure: answer.failure }
    if (id === undefined || hasNoKey) return { ...rendered, output: answer }
    let encoded: Uint8Array | undefined
    const stored = { id, bytes: () => (encoded ??= encodePage(answer)) }
    if (arePortable(answer.reads)) for (const { values } of stores) values.add?.(id, stored.bytes())
    return { ...rendered, output: answer, stored }
  }
  yield* mapInOrder(mapInOrder(routes, pagesAhead, lookUp), pagesAtATime, pageOf)
}
