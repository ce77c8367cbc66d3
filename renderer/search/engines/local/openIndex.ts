import type { PagePiece, SearchIndex } from '../../indexFormat.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface OpenIndex {
  index: SearchIndex
  vocabulary: Vocabulary
  page: (number: number) => Promise<PagePiece>
  /** The group of each page. */
  groups: string[]
}
