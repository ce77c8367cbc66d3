import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { contentType } from './contentType.ts'
import { decodeRequestPath } from './decodeRequestPath.ts'
import { findFile } from './findFile.ts'
import { isLoopback } from './isLoopback.ts'
import type { ServedFile, ServedSite } from './servedSite.ts'

/** Create a server that answers 500 when a handler rejects, instead of crashing. */
export function createSafeServer(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server {
  return createServer((request, response) => {
    respond(request, response).catch(() => {
      // The file was removed after `findFile`, or the client closed the connection.
      if (response.headersSent) response.destroy()
      else sendError(response, 500, 'The file cannot be read.')
    })
  })
}

/**
 * Check a request and decode its path. Sends an error and returns `undefined` when the request is not accepted.
 *
 * On a loopback address only host names of this machine are accepted, so that a web page cannot read the site through
 * its own host name (DNS rebinding). No response allows another origin.
 */
export function acceptRequest(host: string, request: IncomingMessage, response: ServerResponse): string | undefined {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (isLoopback(host) && !isLoopback(hostName(request.headers.host))) {
    return sendError(response, 403, 'This server answers to names of this machine only.')
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return sendError(response, 405, 'Only GET and HEAD are answered.')
  }
  const path = decodeRequestPath(request.url ?? '')
  return path === undefined ? sendError(response, 400, 'There is no such address.') : path
}

/** Send a file of a site, as a static host would: with clean URLs, the base URL and the 404 page. */
export async function respond(
  { baseUrl, trailingSlash, has, read }: ServedSite,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!path.startsWith(baseUrl)) return redirect(response, 302, baseUrl, request)
  const match = findFile(has, `/${path.slice(baseUrl.length)}`, trailingSlash)
  if (match && 'redirect' in match) {
    return redirect(response, 301, `${baseUrl}${match.redirect.slice(1)}`, request)
  }
  const file = match && (await read(match.file))
  if (file) return send(file, file.status ?? 200, match.file, request, response)
  const notFound = await read('404.html')
  if (notFound) return send(notFound, notFound.status ?? 404, '404.html', request, response)
  return sendError(response, 404, 'There is no such page.')
}

/** The host name in a Host header, without the port. */
const hostName = (header = ''): string => header.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

export function sendError(response: ServerResponse, status: number, reason: string): undefined {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`)
}

/** Redirect with the query. The path begins with one slash and its parts are encoded, so it cannot leave the site. */
function redirect(response: ServerResponse, status: number, path: string, request: IncomingMessage): void {
  const query = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? ''
  const location = path.split('/').map(encodeURIComponent).join('/')
  response.writeHead(status, { Location: location + query, 'Cache-Control': 'no-cache' }).end()
}

/** Send a file with an ETag. Browsers revalidate it every time, because the site may have been rebuilt. */
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
    if (sendNotModified(`"${etag}"`, status, request, response)) return
    response.writeHead(status, { 'Content-Length': data.length }).end(request.method === 'HEAD' ? undefined : data)
    return
  }
  const handle = await open(file.copy).catch(() => undefined)
  if (handle === undefined) return sendError(response, 404, 'There is no such page.')
  try {
    const { size, mtimeMs } = await handle.stat()
    if (sendNotModified(`"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`, status, request, response)) return
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

/** Set the ETag, and send 304 if the browser has this version. Returns whether it was sent. */
function sendNotModified(etag: string, status: number, request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('ETag', etag)
  if (status !== 200 || request.headers['if-none-match'] !== etag) return false
  response.removeHeader('Content-Type')
  response.writeHead(304).end()
  return true
}

/** Parse a single byte range, as video players send. `undefined` means the whole file. */
function requestedRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined) return undefined
  const start = Number(from)
  const end = Math.min(to ? Number(to) : size - 1, size - 1)
  return start <= end ? { start, end } : undefined
}
