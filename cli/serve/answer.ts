import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { contentType } from './contentType.ts'
import { findFile } from './findFile.ts'
import { isLoopback } from './isLoopback.ts'
import { requestPath } from './requestPath.ts'
import type { ServedFile, ServedSite } from './servedSite.ts'

/** A server that outlives what goes wrong with one answer. */
export function answering(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Server {
  return createServer((request, response) => {
    answer(request, response).catch(() => {
      // The file has gone between finding and sending it, or the visitor has.
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'The file cannot be read.')
    })
  })
}

/**
 * The path that is asked for, decoded; undefined when the request was refused.
 *
 * On a loopback address a server answers only to names of this machine, so that a web page cannot read it under a name of
 * its own (DNS rebinding). No answer allows a foreign origin.
 */
export function askedPath(host: string, request: IncomingMessage, response: ServerResponse): string | undefined {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (isLoopback(host) && !isLoopback(hostName(request.headers.host))) {
    return refuse(response, 403, 'This server answers to names of this machine only.')
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return refuse(response, 405, 'Only GET and HEAD are answered.')
  }
  const path = requestPath(request.url ?? '')
  return path === undefined ? refuse(response, 400, 'There is no such address.') : path
}

/** Answer with the file of a site, as a static host would: clean URLs, the base URL, the 404 page. */
export async function answer(
  { baseUrl, trailingSlash, has, read }: ServedSite,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!path.startsWith(baseUrl)) return redirect(response, 302, baseUrl, request)
  const found = findFile(has, `/${path.slice(baseUrl.length)}`, trailingSlash)
  if (found && 'redirect' in found) {
    return redirect(response, 301, `${baseUrl}${found.redirect.slice(1)}`, request)
  }
  const file = found && (await read(found.file))
  if (file) return send(file, file.status ?? 200, found.file, request, response)
  const notFound = await read('404.html')
  if (notFound) return send(notFound, notFound.status ?? 404, '404.html', request, response)
  return refuse(response, 404, 'There is no such page.')
}

/** The name in a Host header, without the port. */
const hostName = (header = ''): string => header.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

export function refuse(response: ServerResponse, status: number, reason: string): undefined {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`)
}

/** The query is kept. The path begins with one slash and each part is encoded anew, so it cannot leave the site. */
function redirect(response: ServerResponse, status: number, path: string, request: IncomingMessage): void {
  const query = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? ''
  const location = path.split('/').map(encodeURIComponent).join('/')
  response.writeHead(status, { Location: location + query, 'Cache-Control': 'no-cache' }).end()
}

/** Every file is asked for again, and mostly answered with "not modified": the site may have been built anew. */
async function send(
  file: ServedFile,
  status: number,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Content-Type', contentType(path))
  if (!('copy' in file)) {
    const data = Buffer.from(file.data)
    const etag = file.etag ?? createHash('sha256').update(data).digest('hex').slice(0, 16)
    if (isKnown(`"${etag}"`, status, request, response)) return
    response.writeHead(status, { 'Content-Length': data.length }).end(request.method === 'HEAD' ? undefined : data)
    return
  }
  const handle = await open(file.copy).catch(() => undefined)
  if (handle === undefined) return refuse(response, 404, 'There is no such page.')
  try {
    const { size, mtimeMs } = await handle.stat()
    if (isKnown(`"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`, status, request, response)) return
    response.setHeader('Accept-Ranges', 'bytes')
    const range = status === 200 ? requestedRange(request.headers.range, size) : undefined
    if (range !== undefined) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    response.writeHead(range === undefined ? status : 206, {
      'Content-Length': range === undefined ? size : range.end - range.start + 1,
    })
    if (request.method === 'HEAD' || size === 0) response.end()
    else await pipeline(handle.createReadStream({ ...range, autoClose: false }), response)
  } finally {
    await handle.close()
  }
}

/** Whether the browser has the file already; then it is told so. */
function isKnown(etag: string, status: number, request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('ETag', etag)
  if (status !== 200 || request.headers['if-none-match'] !== etag) return false
  response.removeHeader('Content-Type')
  response.writeHead(304).end()
  return true
}

/** One range of bytes, as players of videos ask for. Anything else is answered with the whole file. */
function requestedRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined) return undefined
  const start = Number(from)
  const end = Math.min(to ? Number(to) : size - 1, size - 1)
  return start <= end ? { start, end } : undefined
}
