import { once } from 'node:events'
import { exitCodes } from '../exitCode.ts'
import type { ReportOptions } from '../options.ts'
import { siteRoot } from '../options.ts'
import { builtSite, cleanUp, outputFolder } from '../output/outputFolder.ts'
import { terminal } from '../report/terminal.ts'
import { hostNames, type ListenOptions, listen, portNumber } from '../serve/listen.ts'
import { siteServer } from '../serve/siteServer.ts'
import { UsageError } from '../UsageError.ts'
import { build } from './build.ts'

export interface ServeOptions extends ReportOptions, ListenOptions {
  outDir: string
  build?: boolean
}

/** Serve the built site. Resolves when the server closes. */
export async function serve(options: ServeOptions): Promise<number> {
  portNumber(options.port)
  if (options.build) {
    const code = await build(options)
    if (code !== exitCodes.clean) return code
  }

  const screen = terminal(options)
  const folder = outputFolder(siteRoot(options), options.outDir)
  cleanUp(folder)
  const site = builtSite(folder)
  if (site === undefined) {
    throw new UsageError(
      `There is no built site in \`${options.outDir}\`.`,
      'Run `docs build` first, or `docs serve --build`.',
    )
  }

  const server = siteServer({ folder, host: options.host, allowedHosts: hostNames(options.allowedHosts), ...site })
  const origin = await listen(server, options, screen)
  if (origin === undefined) return exitCodes.errors
  screen.stdout.write(`${origin}${site.baseUrl}\n`)
  await once(server, 'close')
  return exitCodes.clean
}
