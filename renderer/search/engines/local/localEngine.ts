import { indexPath, type PagePiece, pagePath, type SearchIndex } from '../../indexFormat.ts'
import type { SearchAnswer, SearchEngine, SearchHit, SearchRequest } from '../engine.ts'
import { findPages } from './findPages.ts'
import { rankPage } from './rankPage.ts'
import { readQuery } from './readQuery.ts'
import { Vocabulary } from './vocabulary.ts'

/** Reads a file of the built site, by its path in the output folder; `build` tells versions of it apart. */
export type Load = (path: string, build?: string) => Promise<unknown>

/** The files that were read belong to two builds of the site, since it was published anew meanwhile. */
class MixedBuilds extends Error {}

/** What was read stays in memory up to that many pages; words stay altogether. */
const keptPages = 300

/** Search by the site's own index: nothing is asked of anyone but the host of the site itself. */
export function localEngine(load: Load): SearchEngine {
  let opened: Promise<OpenIndex> | undefined
  const open = () => {
    opened ??= openIndex(load)
    // What failed may be tried again.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }

  return {
    async search(request) {
      request.signal?.throwIfAborted()
      try {
        return await answer(await open(), request)
      } catch (error) {
        request.signal?.throwIfAborted()
        if (!(error instanceof MixedBuilds)) throw error
        opened = undefined
        return answer(await open(), request)
      }
    },
  }
}

export interface OpenIndex {
  index: SearchIndex
  vocabulary: Vocabulary
  page: (number: number) => Promise<PagePiece>
}

async function openIndex(load: Load): Promise<OpenIndex> {
  const index = (await load(indexPath)) as SearchIndex
  const piece = async <Piece extends { pages: string }>(path: string): Promise<Piece> => {
    const read = (await load(path, index.build)) as Piece
    if (read.pages !== index.pages) throw new MixedBuilds(`${path} is of another build.`)
    return read
  }
  const pages = new Map<number, Promise<PagePiece>>()
  const page = (number: number) => {
    const known = pages.get(number)
    if (known) return known
    const loading = piece<PagePiece>(pagePath(number))
    if (pages.size >= keptPages) pages.delete(pages.keys().next().value!)
    pages.set(number, loading)
    loading.catch(() => pages.delete(number))
    return loading
  }
  return { index, vocabulary: new Vocabulary(index, piece), page }
}

/** The best pages by their words; these are then read, and ranked by where in them the words are. */
async function answer(open: OpenIndex, request: SearchRequest): Promise<SearchAnswer> {
  const { page, hitsPerPage, sectionsPerPage = 1, signal } = request
  const nothing = { hits: [], total: 0, pages: 0 }
  const query = readQuery(request.query)
  if (query.length === 0) return nothing
  const tags = request.facets?.tags
  const size = Math.ceil(hitsPerPage / sectionsPerPage)
  const from = page * size

  const found = await findPages(open, query, tags)
  signal?.throwIfAborted()
  const shown = found.pages.slice(from, from + size)
  const read = await Promise.all(shown.map(({ page }) => open.page(page)))
  signal?.throwIfAborted()

  const hits: { score: number; hits: SearchHit[] }[] = read.map((piece, index) =>
    rankPage(piece, found.words, query, shown[index]!.score, sectionsPerPage),
  )
  hits.sort((a, b) => b.score - a.score)
  return {
    hits: hits.flatMap((ranked) => ranked.hits),
    total: found.pages.length,
    pages: Math.ceil(found.pages.length / size),
  }
}
