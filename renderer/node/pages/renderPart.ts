import type { ContentGraph, Route } from '../../../schemas/graph.ts'
import { isInShard, type Shard } from '../../../schemas/shared/run/shard.ts'
import type { OpenSite } from '../openSite.ts'
import { fileOf, RenderFailures } from '../renderFailures.ts'
import type { RenderInput, SiteInput } from '../renderInput.ts'
import type { PageStore } from './pageStore.ts'
import { renderedPages } from './renderedPages.ts'

/** A page of a part, or the content of a doc that is a module. */
export interface PartPage {
  /** A hash of everything that it was rendered from, or the key of the content. */
  key: string
  /** As `encodePage` writes it, or JSON in UTF-8. */
  bytes: Uint8Array
  isContent?: true
}

/** Render the pages of a part, and report failures. Pages without a key are left to `docs merge`. */
export async function* renderPart(
  sites: OpenSite[],
  shard: Shard,
  { sites: inputs, remote, pagesAtATime, onProgress, report }: PartInput,
): AsyncGenerator<PartPage> {
  yield* moduleContents(inputs, shard)
  const failures = new RenderFailures()
  const own = sites.map((site) => site.routes.filter((route) => isInShard(shard, nameOf(site.graph, route))))
  const total = own.flat().length
  const shared = remote?.packs('pages', sites[0]!.graph.site.title, total)
  const stores: PageStore[] = shared ? [{ origin: 'shared cache', values: shared }] : []
  let done = 0
  for (const [index, site] of sites.entries()) {
    const pages = renderedPages(site, own[index]!, { stores, pagesAtATime })
    for await (const { route, changes, failure, stored } of pages) {
      failures.addChanges(site.graph, route, changes)
      if (failure) failures.add(site.graph, route, failure)
      if (stored) yield { key: stored.id, bytes: stored.bytes() }
      onProgress?.(++done, total)
    }
  }
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
}

type PartInput = Pick<RenderInput, 'sites' | 'remote' | 'pagesAtATime' | 'onProgress' | 'report'>

/** The contents of the docs of a part that are modules, each once. `docs merge` bundles them. */
function* moduleContents(sites: SiteInput[], shard: Shard): Generator<PartPage> {
  const known = new Set<string>()
  for (const { graph, contentKey, storedBody } of sites) {
    for (const { key: doc, source, live } of Object.values(graph.docs)) {
      if (!live || !isInShard(shard, source)) continue
      const key = contentKey?.(doc)?.text
      const content = storedBody?.(doc)?.content
      if (key === undefined || known.has(key) || !(content instanceof Uint8Array)) continue
      known.add(key)
      yield { key, bytes: content, isContent: true }
    }
  }
}

/** What decides of the part of a page: the file that it is made of, so that its languages and its highlighted code are in one. */
const nameOf = ({ docs }: ContentGraph, route: Route): string =>
  route.kind === 'doc' || route.kind === 'page' ? fileOf(docs, route) : route.route
