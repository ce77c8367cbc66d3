import { Transform } from 'node:stream'

/** `Content-Length: 52`, other headers, and the empty line after them. At most 100 MB. */
const headers = /content-length:[ \t]*(\d{1,8})[ \t]*\r\n(?:[\w-]+:[^\r\n]*\r\n)*\r\n/i
const headerName = 'Content-Length:'
const maxHeaderBytes = 1024

/**
 * Pass on whole messages of the Language Server Protocol. After a broken header, or a body that is no JSON, reading goes on at the
 * next header: the reader of the library would take everything that follows for the rest of a broken message. Each chunk is a message.
 */
export function wholeMessages(): Transform {
  let bytes: Buffer = Buffer.alloc(0)
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _, done) {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
      for (let next = nextMessage(bytes); next; next = nextMessage(bytes)) {
        if (next.message) this.push(next.message)
        bytes = bytes.subarray(next.end)
      }
      done()
    },
  })
}

/** The next message, with its header, and where it ends; bytes to skip have no message. `undefined` if more bytes are needed. */
function nextMessage(bytes: Buffer): { message?: Buffer; end: number } | undefined {
  const start = bytes.indexOf(headerName)
  // The beginning of a header may be at the end.
  if (start < 0) return bytes.length > headerName.length ? { end: bytes.length - headerName.length } : undefined
  if (start > 0) return { end: start }
  const [header, length] = headers.exec(bytes.toString('latin1', 0, maxHeaderBytes)) ?? []
  const following = bytes.indexOf(headerName, headerName.length)
  if (header === undefined || length === undefined || !bytes.toString('latin1', 0, maxHeaderBytes).startsWith(header)) {
    if (following > 0) return { end: following }
    return bytes.length > maxHeaderBytes ? { end: headerName.length } : undefined
  }
  const end = header.length + Number(length)
  // JSON escapes line ends, so what looks like a header within a body is one: the length is too large.
  const isCutOff =
    following > 0 &&
    following < end &&
    headers.exec(bytes.toString('latin1', following, following + maxHeaderBytes))?.index === 0
  if (isCutOff) return { end: following }
  if (bytes.length < end) return undefined
  const isMessage = isJson(bytes.toString('utf8', header.length, end))
  return isMessage ? { message: bytes.subarray(0, end), end } : { end: headerName.length }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
