import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'
import { isLoopback } from './isLoopback.ts'

export interface ListenOptions {
  /** A number, not parsed yet. */
  port: string
  host: string
  /** Separated by commas. */
  allowedHosts?: string
}

/** Start to listen, and return the server's origin. On failure, print the reason and return `undefined`. */
export async function listen(server: Server, options: ListenOptions, screen: Terminal): Promise<string | undefined> {
  const { host } = options
  const port = portNumber(options.port)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    screen.stderr.write(`${listenError(error as NodeJS.ErrnoException, port, host)}\n`)
    return undefined
  }
  if (!isLoopback(host)) screen.stderr.write(`Other machines can reach this server: it listens on ${host}.\n`)
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${name}:${(server.address() as AddressInfo).port}`
}

/** Host names that are separated by commas. */
export const hostNames = (list = ''): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65535)) throw new UsageError(`\`--port\` is \`${text}\`; a port is a number from 0 to 65535.`)
  return port
}

/** The message for an error of `listen`. A busy port is an error; no other port is tried. */
function listenError({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Something is already running on port ${port}.\nName another one with \`--port\`.`
  if (code === 'EACCES') return `It is not allowed to listen on port ${port}.\nName one above 1023 with \`--port\`.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address \`${host}\`.`
  return `The server cannot start: ${message}.`
}
