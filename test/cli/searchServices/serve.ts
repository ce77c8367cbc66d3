import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll } from 'vitest'

export interface Asked {
  method: string
  /** Decoded, without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Answer {
  status: number
  body: unknown
}

/** What goes wrong: the connection is cut, nothing is ever answered, or a status is answered instead. */
export type Fault = 'cut' | 'silent' | number | { text: string } | undefined

export interface Served {
  port: number
  /** Every request, those included that went wrong. */
  asked: Asked[]
  /** Decides what goes wrong. The answer counts as given where it is cut: the service has done what it was asked. */
  fault: (asked: Asked) => Fault
}

/** An HTTP server on this machine, for one test file. */
export async function serve(answer: (asked: Asked) => Answer): Promise<Served> {
  const served: Served = { port: 0, asked: [], fault: () => undefined }
  const server = createServer(async (request, response) => {
    const asked = await read(request)
    served.asked.push(asked)
    const fault = served.fault(asked)
    if (fault === 'silent') return
    if (typeof fault === 'number') {
      response.writeHead(fault, { 'content-type': 'application/json', 'retry-after': '1' })
      return response.end(JSON.stringify({ message: `Fault ${fault}`, status: fault }))
    }
    if (typeof fault === 'object')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(fault.text)
    const { status, body } = answer(asked)
    if (fault === 'cut') return response.socket?.destroy()
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json; charset=utf-8' })
    return response.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  served.port = (server.address() as AddressInfo).port
  return served
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const data = Buffer.concat(chunks)
  const { pathname, searchParams } = new URL(request.url!, 'http://host')
  return {
    method: request.method!,
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: request.headers,
    body: (request.headers['content-encoding'] === 'gzip' ? gunzipSync(data) : data).toString(),
  }
}

/** Words of a text that begin with one of these, each between two tags. */
export function highlight(text: string, words: string[], open: string, close: string): string {
  if (words.length === 0) return text
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'giu'), (found) => open + found + close)
}

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)
