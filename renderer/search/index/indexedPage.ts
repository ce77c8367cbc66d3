import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { PagePiece } from '../indexFormat.ts'
import type { PageRecord } from './records.ts'
import { Weigher } from './weights.ts'

/** A page's part of the search index, as plain data. It depends on no other page. */
export interface IndexedPage {
  /** Hash of all that follows. */
  id: string
  /** Base URL included. */
  href: string
  /** Its search tag. */
  tag: string
  group: string
  /** Its words, highest weight first, separated by `\n`. */
  words: string
  /** Their weights, 1 to 255, as Base64. */
  weights: string
  /** Its `PagePiece` as JSON. Absent if the file that has it stays as it is. */
  piece?: string
}

/** Makes the parts of the index of single pages. */
export class PageIndexer {
  readonly #weigher = new Weigher()

  page(record: PageRecord): IndexedPage {
    const { href, tag, group } = record
    const piece = JSON.stringify(pieceOf(record))
    const { words, weights } = this.#weigher.weigh(record)
    return {
      id: hash(tag, piece),
      href,
      tag,
      group,
      words: words.join('\n'),
      weights: Buffer.from(weights).toString('base64'),
      piece,
    }
  }
}

function pieceOf(record: PageRecord): PagePiece {
  const { href, title, group, description, keywords, sections } = record
  return {
    href,
    title,
    group,
    ...(description === undefined ? {} : { description }),
    ...(keywords.length === 0 ? {} : { keywords }),
    sections: sections.map(({ id = '', path, text, code, names }) =>
      names ? [id, path, text, code, names] : [id, path, text, code],
    ),
  }
}
