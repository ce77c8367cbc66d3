import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'

/** Values that a hostile server makes up. It sends each with a valid checksum. */
const forged = {
  'forging a list': brotliCompressSync('[]'),
  'forging a pair': brotliCompressSync('[["a", {}]]\n{}'),
  'forging an object': brotliCompressSync('{ "files": [null], "inputs": {} }'),
  'forging a gigabyte': brotliCompressSync(Buffer.alloc(1_000_000_000), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  }),
}
type Forging = keyof typeof forged
export const forgings = Object.keys(forged) as Forging[]

/** How a server behaves: well, not at all, with errors, without room, or with other bytes than were written. */
const behaviours = [
  ...(['sound', 'silent', 'failing', 'full', 'truncating', 'shuffling', 'nonsense', 'endless'] as const),
  ...forgings,
]
export type Behaviour = (typeof behaviours)[number]

/** A server that keeps what is put, in memory. A path that begins with the name of a behaviour sets it for its request. */
export interface HttpServer {
  address: string
  values: Map<string, Buffer>
  behaviour: Behaviour
  /** The words after the status of a failing one. */
  failure?: string
  requests: string[]
  /** The `authorization` of each request. */
  authorizations: Set<string | undefined>
  close(): void
}

export async function httpServer(): Promise<HttpServer> {
  const values = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    store.requests.push(`${method} ${url}`)
    store.authorizations.add(headers.authorization)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const behaviour = behaviours.find((name) => url.startsWith(`/${name}/`)) ?? store.behaviour
    if (behaviour === 'silent') return
    if (behaviour === 'failing') return void response.writeHead(500, store.failure).end('Out of order.')
    if (method === 'PUT') {
      if (behaviour === 'full') return void response.writeHead(507).end()
      values.set(url, Buffer.concat(parts))
      return void response.writeHead(204).end()
    }
    if (behaviour in forged) {
      const packed = forged[behaviour as Forging]
      return void response.end(Buffer.concat([Buffer.from(`${sha256(`${url.slice(1)}\n`, packed)} \n`), packed]))
    }
    const value = behaviour === 'shuffling' ? valueOfAnother(url) : values.get(url)
    if (behaviour === 'nonsense') return void response.end('<h1>Welcome to the proxy</h1>')
    if (behaviour === 'endless') {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
      }
      response.on('drain', write)
      return write()
    }
    if (!value) return void response.writeHead(404).end()
    response.end(behaviour === 'truncating' ? value.subarray(0, value.length - 1) : value)
  })
  const valueOfAnother = (url: string) => [...values].find(([name]) => name !== url)?.[1]
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store: HttpServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    values,
    behaviour: 'sound',
    requests: [],
    authorizations: new Set(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return store
}
