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

/** The contents of docs that workers or parts of this build have parsed, by key. They stay where they are stored until they are asked for. */
export interface ContentsElsewhere {
  /** What names a content for workers; `undefined` if none of them has stored it. Parts have no workers. */
  reference?(key: string): ContentReference | undefined
  /** Get a content as JSON in UTF-8; `undefined` if it is lost. */
  read(key: string): Promise<Uint8Array | undefined>
}

/** The content of a doc from JSON in UTF-8; `undefined` if it is none. */
export function contentOf(bytes: Uint8Array): ParsedContent | undefined {
  try {
    return contentShape.safeParse(JSON.parse(Buffer.from(bytes).toString())).data as ParsedContent | undefined
  } catch {
    return undefined
  }
}
