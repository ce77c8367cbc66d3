import type { Doc } from '../../schemas/graph.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { linesIn } from './matchPages.ts'

/** A page that may have taken in another one. */
export interface Similar {
  doc: Doc
  /** Part of the lines of the old text that are on the page. */
  included: number
}

/** Finds pages that hold the text of a page that is gone, the most similar first. */
export class TextIndex {
  readonly #docsByLine = new Map<string, Doc[]>()

  constructor(docs: Iterable<Doc>, textOf: (doc: Doc) => string | undefined) {
    for (const doc of docs) {
      for (const line of linesIn(textOf(doc) ?? '')) getOrInsert(this.#docsByLine, line, () => []).push(doc)
    }
  }

  similar(text: string): Similar[] {
    const lines = linesIn(text)
    const shared = new Map<Doc, number>()
    for (const line of lines) {
      for (const doc of this.#docsByLine.get(line) ?? []) shared.set(doc, (shared.get(doc) ?? 0) + 1)
    }
    return [...shared]
      .map(([doc, count]) => ({ doc, included: count / lines.size }))
      .sort((a, b) => b.included - a.included || (a.doc.href < b.doc.href ? -1 : 1))
  }
}
