import { getOrLoad } from '../../../../schemas/shared/collections/getOrLoad.ts'
import { indexPath, type PagePack, pagesPath, type SearchIndex } from '../../indexFormat.ts'
import type { SearchAnswer, SearchEngine, SearchRequest } from '../engine.ts'
import { findPages } from './findPages.ts'
import type { FoundPages } from './foundPages.ts'
import type { OpenIndex } from './openIndex.ts'
import { type RankedPage, rankPage } from './rankPage.ts'
import { readQuery } from './readQuery.ts'
import { Vocabulary } from './vocabulary.ts'

/** Load a file of the built site by its output path. `build` is a cache key. */
export type Load = (path: string, build?: string) => Promise<unknown>

/** The loaded files are from different builds, because the site was published in between. */
class MixedBuilds extends Error {}

/**
 * So many of the pages with the highest word scores are ranked by the position of their matches; the others follow in the
 * order of their word scores. The number does not depend on the number of results that are requested, so neither does their
 * order. It is twice the pages that the search window shows. The text of each is loaded, so more would cost bytes;
 * the mean reciprocal rank of 380 questions to two sites is the same within 0.001 with 8 to 48 pages.
 */
const maxRankedPages = 14
/** The same where a file has the texts of several pages. */
const maxRankedOfPacks = 8
/** Pages with a lower share of the highest word score are not ranked, because the position of matches rarely makes up for it. */
const minScoreShare = 0.4

/** Maximum number of cached pages. Words are always cached. */
const maxCachedPages = 300

/** Search with the site's own index, without requests to other hosts. */
export function localEngine(load: Load): SearchEngine {
  let openIndexPromise: Promise<OpenIndex> | undefined
  const open = () => {
    openIndexPromise ??= openIndex(load)
    // Failures are not cached.
    openIndexPromise.catch(() => {
      openIndexPromise = undefined
    })
    return openIndexPromise
  }

  return {
    async search(request) {
      request.signal?.throwIfAborted()
      try {
        return await answer(await open(), request)
      } catch (error) {
        request.signal?.throwIfAborted()
        if (!(error instanceof MixedBuilds)) throw error
        openIndexPromise = undefined
        return answer(await open(), request)
      }
    },
  }
}

async function openIndex(load: Load): Promise<OpenIndex> {
  const index = (await load(indexPath)) as SearchIndex
  const piece = async <Piece extends { pages: string }>(path: string): Promise<Piece> => {
    const pieceData = (await load(path, index.build)) as Piece
    if (pieceData.pages !== index.pages) throw new MixedBuilds(`${path} is of another build.`)
    return pieceData
  }
  const packs = new Map<number, Promise<PagePack>>()
  const packOf = (number: number) =>
    getOrLoad(packs, number, () => {
      if (packs.size * index.perPack >= maxCachedPages) packs.delete(packs.keys().next().value!)
      return piece<PagePack>(pagesPath(number))
    })
  const page = async (number: number) =>
    (await packOf(Math.floor(number / index.perPack))).list[number % index.perPack]!
  const groups = index.groups.flatMap(([name, from, to]) => Array<string>(to - from).fill(name))
  return { index, vocabulary: new Vocabulary(index, piece), page, groups }
}

/** Find the best pages by their words, load them, and rank them by the position of the matches. */
async function answer(open: OpenIndex, request: SearchRequest): Promise<SearchAnswer> {
  const { page, hitsPerPage, sectionsPerPage = 1, group, signal } = request
  const emptyAnswer = { hits: [], total: 0, pages: 0 }
  const query = readQuery(request.query)
  if (query.length === 0) return emptyAnswer
  const tags = request.facets?.tags
  const size = Math.ceil(hitsPerPage / sectionsPerPage)
  const firstPage = page * size

  const foundPages = await findPages(open, query, tags)
  signal?.throwIfAborted()
  const groupOf = ({ page }: { page: number }) => open.groups[page]!
  const pages = foundPages.pages.filter((page) => group === undefined || groupOf(page) === group)
  const lastPage = firstPage + size
  const rank = async (scores: FoundPages['pages']): Promise<RankedPage[]> => {
    const pieces = await Promise.all(scores.map(({ page }) => open.page(page)))
    signal?.throwIfAborted()
    return pieces.map((piece, index) => rankPage(piece, foundPages, query, scores[index]!.score, sectionsPerPage))
  }
  const minScore = minScoreShare * (pages[0]?.score ?? 0)
  const maxRanked = open.index.perPack === 1 ? maxRankedPages : maxRankedOfPacks
  const rankedCount = pages.slice(0, maxRanked).filter(({ score }) => score >= minScore).length
  const first = firstPage < rankedCount ? await rank(pages.slice(0, rankedCount)) : []
  first.sort((a, b) => b.score - a.score)
  const rest = await rank(pages.slice(Math.max(firstPage, rankedCount), lastPage))
  const ranked = [...first.slice(firstPage, lastPage), ...rest]
  return {
    hits: ranked.flatMap(({ hits }) => hits),
    total: pages.length,
    pages: Math.ceil(pages.length / size),
    groups: countGroups(foundPages.pages.map(groupOf)),
  }
}

/** The most frequent group first. */
function countGroups(names: string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}
