import type { ValueStore } from '../../../schemas/shared/cache/valueStore.ts'
import { contentShape } from '../../../schemas/storedShapes.ts'
import type { ParsedContent } from '../parsedContent.ts'

/** Where the content of a doc is that a worker has parsed and stored, and what it is. */
export interface ContentReference {
  /** The work whose contents are stored together. */
  work: string
  /** Its bytes among these. */
  start: number
  length: number
  /** Hash of its bytes, which are JSON in UTF-8. */
  hash: string
}

/** The contents of docs that workers or parts of this build have parsed, as JSON in UTF-8. They stay where they are until they are asked for. */
export interface ContentsElsewhere extends ValueStore {
  /** What names a content for workers; `undefined` if none of them has stored it. Parts have no workers. */
  reference?(key: string): ContentReference | undefined
}

/** The content of a doc from JSON in UTF-8; `undefined` if it is none. */
export function contentOf(bytes: Uint8Array): ParsedContent | undefined {
  try {
    return contentShape.safeParse(JSON.parse(Buffer.from(bytes).toString())).data as ParsedContent | undefined
  } catch {
    return undefined
  }
}
