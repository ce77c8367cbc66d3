import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exitCodes } from '../exitCode.ts'
import type { ReportOptions } from '../options.ts'
import { siteRoot } from '../options.ts'
import { builtSite, cleanUp, outputFolder } from '../outputFolder.ts'
import { isLoopback } from '../serve/isLoopback.ts'
import { siteServer } from '../serve/siteServer.ts'
import { terminal } from '../terminal.ts'
import { UsageError } from '../UsageError.ts'
import { build } from './build.ts'

export interface ServeOptions extends ReportOptions {
  outDir: string
  port: string
  host: string
  build?: boolean
}

/** Show the built site. Ends with the process. */
export async function serve(options: ServeOptions): Promise<number> {
  const { host } = options
  const port = portNumber(options.port)
  if (options.build) {
    const code = await build(options)
    if (code !== exitCodes.clean) return code
  }

  const screen = terminal(options)
  const folder = outputFolder(siteRoot(options), options.outDir)
  if (builtSite(folder) === undefined) cleanUp(folder)
  const site = builtSite(folder)
  if (site === undefined) {
    throw new UsageError(
      `There is no built site in \`${options.outDir}\`.`,
      'Run `docs build` first, or `docs serve --build`.',
    )
  }

  const server = siteServer({ folder, host, ...site })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    screen.stderr.write(`${whyNot(error as NodeJS.ErrnoException, port, host)}\n`)
    return exitCodes.findings
  }

  const taken = (server.address() as AddressInfo).port
  const name = host.includes(':') ? `[${host}]` : host
  screen.stdout.write(`http://${name}:${taken}${site.baseUrl}\n`)
  if (!isLoopback(host)) screen.stderr.write(`Other machines can reach this server: it listens on ${host}.\n`)
  await once(server, 'close')
  return exitCodes.clean
}

function portNumber(text: string): number {
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
