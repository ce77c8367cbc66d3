import type { RenderedOutput } from '../pageRenderer.ts'

/** A page that was rendered elsewhere. Its texts are bytes, because they are only written. */
export type RenderedElsewhere = Omit<RenderedOutput, 'html' | 'json'> & { html: Uint8Array; json: Uint8Array }

/** Encode a rendered page: a line of JSON, the HTML, and the page data. */
export function encodePage({ html, json, ...page }: RenderedOutput | RenderedElsewhere): Uint8Array {
  const [htmlBytes, jsonBytes] = [bytesOf(html), bytesOf(json)]
  const { markdown } = page
  const line = JSON.stringify({
    ...page,
    ...(markdown !== undefined && { markdown: textOf(markdown) }),
    htmlLength: htmlBytes.length,
  })
  return Buffer.concat([Buffer.from(`${line}\n`), htmlBytes, jsonBytes])
}

export function decodePage(bytes: Uint8Array): RenderedElsewhere {
  const end = bytes.indexOf(lineEnd)
  const { htmlLength, ...page } = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString())
  const html = bytes.subarray(end + 1, end + 1 + htmlLength)
  return { ...page, html, json: bytes.subarray(end + 1 + htmlLength) }
}

const lineEnd = '\n'.charCodeAt(0)

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : text)

/** A text of a page, which may be bytes. */
export const textOf = (text: string | Uint8Array): string =>
  typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.length).toString()
