import { pageLineShape } from '../../../schemas/storedShapes.ts'
import type { IndexedPage } from '../../search/index/indexedPage.ts'
import type { RenderedOutput } from '../pageRenderer.ts'

/** A page that was rendered elsewhere. Its texts are bytes, because they are only written. */
export type RenderedElsewhere = Omit<RenderedOutput, 'html' | 'indexed'> & {
  html: Uint8Array
  indexed?: IndexedElsewhere
}

/** A page's part of the search index. Its piece may be bytes. */
export type IndexedElsewhere = Omit<IndexedPage, 'piece'> & { piece?: string | Uint8Array }

/**
 * Encode a rendered page: a line of JSON, then the bytes of its Markdown, of its piece of the search index, and of its HTML. Readers of
 * the page copy these bytes without decoding them.
 */
export function encodePage({ html, markdown, indexed, ...page }: RenderedOutput | RenderedElsewhere): Uint8Array {
  const { piece, ...words } = indexed ?? {}
  const [markdownBytes, pieceBytes, htmlBytes] = [markdown, piece, html].map(bytesOf)
  const first: FirstLine = {
    ...page,
    ...(indexed && { indexed: words as FirstLine['indexed'] }),
    lengths: [markdownBytes?.length ?? null, pieceBytes?.length ?? null],
  }
  const texts = [markdownBytes, pieceBytes, htmlBytes].flatMap((bytes) => bytes ?? [])
  return Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), ...texts])
}

/** The first line of an encoded page. */
type FirstLine = Omit<RenderedElsewhere, 'html' | 'markdown'> & {
  /** Bytes of its Markdown and of its piece of the search index; `null` for one that it does not have. */
  lengths: [markdown: number | null, piece: number | null]
}

/** Decode a page; `undefined` if it is damaged. Its texts are parts of `bytes`. */
export function decodePage(bytes: Uint8Array): RenderedElsewhere | undefined {
  const lineLength = bytes.indexOf(lineEnd) + 1
  const first = firstLineOf(bytes.subarray(0, lineLength))
  if (!first) return undefined
  const { lengths, indexed, ...page } = first
  const [markdown, piece] = lengths
  const pieceStart = lineLength + (markdown ?? 0)
  const htmlStart = pieceStart + (piece ?? 0)
  return {
    ...page,
    ...(markdown !== null && { markdown: bytes.subarray(lineLength, pieceStart) }),
    ...(indexed && {
      indexed: { ...indexed, ...(piece !== null && { piece: bytes.subarray(pieceStart, htmlStart) }) },
    }),
    html: bytes.subarray(htmlStart),
  }
}

function firstLineOf(bytes: Uint8Array): FirstLine | undefined {
  try {
    const line: unknown = JSON.parse(textOf(bytes))
    return pageLineShape.safeParse(line).success ? (line as FirstLine) : undefined
  } catch {
    return undefined
  }
}

const bytesOf = (text: string | Uint8Array | undefined) => (typeof text === 'string' ? Buffer.from(text) : text)

const lineEnd = '\n'.charCodeAt(0)

/** A text of a page, which may be bytes. */
export const textOf = (text: string | Uint8Array): string =>
  typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.length).toString()
