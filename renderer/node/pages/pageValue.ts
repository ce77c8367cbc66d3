import type { RenderedOutput } from '../pageRenderer.ts'

/** A page that was rendered elsewhere. Its HTML is bytes, because it is only written. */
export type RenderedElsewhere = Omit<RenderedOutput, 'html'> & { html: Uint8Array }

/** Encode a rendered page: a line of JSON, and the HTML. */
export function encodePage({ html, ...page }: RenderedOutput | RenderedElsewhere): Uint8Array {
  const { markdown } = page
  const line = JSON.stringify({ ...page, ...(markdown !== undefined && { markdown: textOf(markdown) }) })
  return Buffer.concat([Buffer.from(`${line}\n`), typeof html === 'string' ? Buffer.from(html) : html])
}

export function decodePage(bytes: Uint8Array): RenderedElsewhere {
  const end = bytes.indexOf(lineEnd)
  const page = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString())
  return { ...page, html: bytes.subarray(end + 1) }
}

const lineEnd = '\n'.charCodeAt(0)

/** A text of a page, which may be bytes. */
export const textOf = (text: string | Uint8Array): string =>
  typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.length).toString()
