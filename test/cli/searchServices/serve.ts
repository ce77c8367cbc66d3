import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll } from 'vitest'

export interface ServiceRequest {
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

/** A failure: the connection is cut, there is no answer, or the answer is a status or a text. */
export type Fault = 'cut' | 'silent' | number | { text: string } | undefined

export interface Served {
  port: number
  /** All requests, failed ones included. */
  requests: ServiceRequest[]
  /** Decides whether a request fails. A request whose connection is cut takes effect all the same. */
  fault: (request: ServiceRequest) => Fault
}

/** Start an HTTP server for one test file. */
export async function serve(answer: (request: ServiceRequest) => Answer): Promise<Served> {
  const served: Served = { port: 0, requests: [], fault: () => undefined }
  const server = createServer(async (request, response) => {
    const serviceRequest = await read(request)
    served.requests.push(serviceRequest)
    const fault = served.fault(serviceRequest)
    if (fault === 'silent') return
    if (typeof fault === 'number') {
      response.writeHead(fault, { 'content-type': 'application/json', 'retry-after': '1' })
      return response.end(JSON.stringify({ message: `Fault ${fault}`, status: fault }))
    }
    if (typeof fault === 'object')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(fault.text)
    const { status, body } = answer(serviceRequest)
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

async function read(request: IncomingMessage): Promise<ServiceRequest> {
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

/** Put tags around the words of a text that begin with one of the given words. */
export function highlight(text: string, words: string[], open: string, close: string): string {
  if (words.length === 0) return text
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'giu'), (found) => open + found + close)
}

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)
