import { once } from 'node:events'
import { packageVersion } from '../../schemas/shared/files/packageRoot.ts'
import { exitCodes } from '../exitCode.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { builtSite, outputFolder } from '../output/outputFolder.ts'
import { terminal } from '../report/terminal.ts'
import { listen, portNumber } from '../serve/listen.ts'
import { UsageError } from '../UsageError.ts'

export interface McpOptions extends SiteOptions {
  outDir: string
  /** Listen for HTTP, on the port or on the default one, instead of standard input. */
  http?: string | true
}

const host = '127.0.0.1'
const defaultPort = '3333'

/**
 * Answer assistants that search and read the docs of the built site, by the Model Context Protocol. Resolves when the client
 * disconnects, or the server closes.
 */
export async function mcp(options: McpOptions): Promise<number> {
  const port = options.http === true ? defaultPort : options.http
  if (port !== undefined) portNumber(port)
  const folder = outputFolder(siteRoot(options), options.outDir)
  if (builtSite(folder) === undefined)
    throw new UsageError(`There is no built site in \`${options.outDir}\`.`, 'Run `docs build` first.')
  const { BuiltDocs } = await import('../mcp/builtDocs.ts')
  const built = new BuiltDocs(folder)

  if (port === undefined) {
    const { serveStdio } = await import('../mcp/serveStdio.ts')
    const { mcpServer } = await import('../mcp/mcpServer.ts')
    // Standard output belongs to the protocol.
    await serveStdio(mcpServer(() => built.current(), packageVersion))
    return exitCodes.clean
  }
  const { mcpHttpServer, mcpPath } = await import('../mcp/httpServer.ts')
  const server = mcpHttpServer(built, host)
  const screen = terminal(options)
  const origin = await listen(server, { port, host }, screen)
  if (origin === undefined) return exitCodes.errors
  screen.stdout.write(`${origin}${mcpPath}\n`)
  await once(server, 'close')
  return exitCodes.clean
}
