import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'
import { isLoopback } from './isLoopback.ts'

export interface ListenOptions {
  /** A number, as it was written. */
  port: string
  host: string
}

/** Begin to listen; the address for browsers, without a path. `undefined` when that cannot be, and it was said why. */
export async function listen(server: Server, options: ListenOptions, screen: Terminal): Promise<string | undefined> {
  const { host } = options
  const port = portNumber(options.port)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    screen.stderr.write(`${whyNot(error as NodeJS.ErrnoException, port, host)}\n`)
    return undefined
  }
  if (!isLoopback(host)) screen.stderr.write(`Other machines can reach this server: it listens on ${host}.\n`)
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${name}:${(server.address() as AddressInfo).port}`
}

export function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65535)) throw new UsageError(`\`--port\` is \`${text}\`; a port is a number from 0 to 65535.`)
  return port
}

/** A busy port is never swapped for another one: whoever asked for 3000 looks at 3000. */
function whyNot({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Something is already running on port ${port}.\nName another one with \`--port\`.`
  if (code === 'EACCES') return `It is not allowed to listen on port ${port}.\nName one above 1023 with \`--port\`.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address \`${host}\`.`
  return `The server cannot start: ${message}.`
}
