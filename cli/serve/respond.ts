import { open, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { fileUrl, headersPath, llmsPath } from '../../renderer/page/urls.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { isAllowedHost } from './allowedHosts.ts'
import { contentType } from './contentType.ts'
import { decodeRequestPath } from './decodeRequestPath.ts'
import { findFile } from './findFile.ts'
import { headersFor, parseHeaderRules } from './headerRules.ts'
import { markdownLinks, prefersMarkdown } from './markdownAnswer.ts'
import type { ServedFile, ServedSite } from './servedSite.ts'

/** Where a server listens, and the host names it answers to. */
export interface Listening {
  /** The host name or IP address it listens on. */
  host: string
  /** Further host names. */
  allowedHosts?: string[] | undefined
}

/** A client that takes longer to send its request is disconnected, ms. */
const requestTimeoutMs = 10_000
/** An idle connection is kept, ms. A client that pauses, as crawlers do, would otherwise send its next request into a closed one. */
const idleTimeoutMs = 65_000

/**
 * Create a server that answers 500 when a handler rejects, instead of crashing, and closes connections without a complete
 * request.
 */
export function createSafeServer(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server {
  const timeouts = {
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: idleTimeoutMs,
  }
  return createServer(timeouts, (request, response) => {
    respond(request, response).catch(() => {
      // The file was removed after `findFile`, or the client closed the connection.
      if (response.headersSent) response.destroy()
      else sendError(response, 500, 'The file cannot be read.')
    })
  })
}

/**
 * Check a request and decode its path. Sends an error and returns `undefined` when the request is not accepted. No response
 * allows another origin.
 */
export function acceptRequest(
  { host, allowedHosts }: Listening,
  request: IncomingMessage,
  response: ServerResponse,
): string | undefined {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!isAllowedHost(hostName(request.headers.host), host, allowedHosts)) {
    return sendError(response, 403, 'This server does not answer to this host name; `--allowed-hosts` adds names.')
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
  for (const [name, value] of headersFor(parseHeaderRules(await textOf(await read(headersPath))), path)) {
    if (!ownHeaders.test(name)) response.appendHeader(name, value)
  }
  const match = findFile(has, `/${path.slice(baseUrl.length)}`, trailingSlash)
  if (match && 'redirect' in match) {
    return redirect(response, 301, `${baseUrl}${match.redirect.slice(1)}`, request)
  }
  const markdown = match && markdownOf(match.file, has)
  if (markdown !== undefined) {
    response.appendHeader('Vary', 'Accept')
    response.appendHeader(
      'Link',
      markdownLinks(fileUrl(markdown, baseUrl), has(llmsPath) ? fileUrl(llmsPath, baseUrl) : undefined),
    )
    const text = prefersMarkdown(request.headers.accept) ? await read(markdown) : undefined
    if (text) return send(text, 200, markdown, request, response)
  }
  const file = match && (await read(match.file))
  if (file) return send(file, file.status ?? 200, match.file, request, response)
  // Each language has a 404 page, in its own folder.
  const folders = path.slice(baseUrl.length).split('/').slice(0, -1)
  for (let depth = folders.length; depth >= 0; depth--) {
    const file = [...folders.slice(0, depth), '404.html'].join('/')
    const notFound = has(file) || depth === 0 ? await read(file) : undefined
    if (notFound) return send(notFound, notFound.status ?? 404, file, request, response)
  }
  return sendError(response, 404, 'There is no such page.')
}

/**
 * The Markdown file of a page: `guides/start/index.html` → `guides/start.md`, `fr/index.html` → `fr/index.md` for the home
 * page of a language. `undefined` if it has none.
 */
function markdownOf(page: string, has: ServedSite['has']): string | undefined {
  if (!page.endsWith('.html')) return undefined
  return [page.replace(/\/index\.html$/, '.md'), page.replace(/\.html$/, '.md')].find(
    (path) => path.endsWith('.md') && has(path),
  )
}

/** Headers that are ours to set: those of the transfer, of caching, and who may read an answer. */
const ownHeaders =
  /^(?:connection|content-(?:encoding|length|type)|transfer-encoding|etag|x-content-type-options|access-control-.*)$/i

async function textOf(file: ServedFile | undefined): Promise<string> {
  if (file === undefined) return ''
  return 'copy' in file ? readFile(file.copy, 'utf8') : file.data.toString()
}

/** The host name in a Host header, without the port. */
export const hostName = (header = ''): string =>
  header
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()

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
    const etag = file.etag ?? sha256(data).slice(0, 16)
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
