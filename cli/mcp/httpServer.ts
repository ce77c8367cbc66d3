import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { packageVersion } from '../../schemas/shared/files/packageRoot.ts'
import { isAllowedHost } from '../serve/allowedHosts.ts'
import { isLoopback } from '../serve/isLoopback.ts'
import { createSafeServer, hostName, sendError } from '../serve/respond.ts'
import type { BuiltDocs } from './builtDocs.ts'
import { mcpServer } from './mcpServer.ts'

/** The path that clients connect to. */
export const mcpPath = '/mcp'
/** No request is longer. */
const maxBodyBytes = 256 * 1024

/**
 * Create a server that answers clients of the Model Context Protocol on this machine. Each request is answered for itself;
 * there are no sessions.
 *
 * A web page must not read the docs of a private site through the reader's browser: the host name and the origin of a request
 * must be of this machine.
 */
export function mcpHttpServer(built: BuiltDocs, host: string): Server {
  return createSafeServer(async (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (!isAllowedHost(hostName(request.headers.host), host))
      return sendError(response, 403, 'This server does not answer to this host name.')
    if (!isOwnOrigin(request.headers.origin))
      return sendError(response, 403, 'This server does not answer to web pages.')
    if (request.url?.split('?', 1)[0] !== mcpPath) return sendError(response, 404, `The address is ${mcpPath}.`)
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST')
      return sendError(response, 405, 'Only POST is answered.')
    }
    await answer(built, request, response)
  })
}

async function answer(built: BuiltDocs, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  if (body === undefined) return sendError(response, 413, `A request has ${maxBodyBytes} bytes at most.`)
  let message: unknown
  try {
    message = JSON.parse(body)
  } catch {
    return sendError(response, 400, 'The request is not JSON.')
  }
  const server = mcpServer(() => built.current(), packageVersion)
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.on('close', () => {
    transport.close()
    server.close()
  })
  await server.connect(transport as Parameters<typeof server.connect>[0])
  await transport.handleRequest(request, response, message)
}

/** `undefined` if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Browsers send an origin; other clients send none. */
function isOwnOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1'))
}
