import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentType } from './contentType.ts'
import { findFile } from './findFile.ts'
import { isLoopback } from './isLoopback.ts'
import { requestPath } from './requestPath.ts'

export interface SiteServerOptions {
  /** The built site. */
  folder: string
  /** With a slash at both ends. */
  baseUrl: string
  trailingSlash?: boolean | undefined
  /** The address it listens at. */
  host: string
}

/**
 * Serve a built site as a static host would: clean URLs, the base URL, the 404 page.
 *
 * It answers for the files of the site only. On a loopback address it answers only to names of this machine, so that a
 * web page cannot read it under a name of its own (DNS rebinding). No answer allows a foreign origin.
 */
export function siteServer(options: SiteServerOptions): Server {
  return createServer((request, response) => {
    answer(options, request, response).catch(() => {
      // The file has gone between finding and sending it, or the visitor has.
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'The file cannot be read.')
    })
  })
}

async function answer(options: SiteServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { folder, baseUrl, trailingSlash, host } = options
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (isLoopback(host) && !isLoopback(hostName(request.headers.host))) {
    return refuse(response, 403, 'This server answers to names of this machine only.')
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return refuse(response, 405, 'Only GET and HEAD are answered.')
  }
  const path = requestPath(request.url ?? '')
  if (path === undefined) return refuse(response, 400, 'There is no such address.')
  if (!path.startsWith(baseUrl)) return redirect(response, 302, baseUrl, request)

  const found = findFile(folder, `/${path.slice(baseUrl.length)}`, trailingSlash)
  if (found === undefined) return send(join(folder, '404.html'), 404, request, response)
  if ('redirect' in found) return redirect(response, 301, `${baseUrl}${found.redirect.slice(1)}`, request)
  return send(found.file, 200, request, response)
}

/** The name in a Host header, without the port. */
const hostName = (header = ''): string => header.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`)
}

/** The query is kept. The path begins with one slash and each part is encoded anew, so it cannot leave the site. */
function redirect(response: ServerResponse, status: number, path: string, request: IncomingMessage): void {
  const query = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? ''
  const location = path.split('/').map(encodeURIComponent).join('/')
  response.writeHead(status, { Location: location + query, 'Cache-Control': 'no-cache' }).end()
}

/** Every file is asked for again, and mostly answered with "not modified": the site may have been built anew. */
async function send(path: string, status: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return refuse(response, 404, 'There is no such page.')
  try {
    const { size, mtimeMs } = await file.stat()
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    response.setHeader('ETag', etag)
    response.setHeader('Cache-Control', 'no-cache')
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end()
      return
    }
    response.setHeader('Content-Type', contentType(path))
    response.setHeader('Accept-Ranges', 'bytes')
    const range = status === 200 ? requestedRange(request.headers.range, size) : undefined
    if (range !== undefined) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    response.writeHead(range === undefined ? status : 206, {
      'Content-Length': range === undefined ? size : range.end - range.start + 1,
    })
    if (request.method === 'HEAD' || size === 0) response.end()
    else await pipeline(file.createReadStream({ ...range, autoClose: false }), response)
  } finally {
    await file.close()
  }
}

/** One range of bytes, as players of videos ask for. Anything else is answered with the whole file. */
function requestedRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined) return undefined
  const start = Number(from)
  const end = Math.min(to ? Number(to) : size - 1, size - 1)
  return start <= end ? { start, end } : undefined
}
