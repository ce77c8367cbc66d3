import { setFlagsFromString } from 'node:v8'
import { exitCodes } from '../exitCode.ts'
import { keepServer } from '../lsp/keepServer.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { isReplacement } from '../replaceable.ts'

/**
 * Answer an editor over stdin and stdout, until it ends. Code of a site may hang, so another process does this; not on Windows, where nothing
 * watches such code. Resolves when that process exits.
 */
export async function lsp(options: SiteOptions): Promise<number> {
  // The server is beside an editor all day: it takes a third less memory, and an edit a quarter more CPU time.
  setFlagsFromString('--optimize-for-size')
  // A wrong `--cwd` is reported now.
  siteRoot(options)
  if (process.platform !== 'win32' && !isReplacement()) return keepServer()
  await (await import('../lsp/serveStdio.ts')).serveStdio(options)
  return exitCodes.clean
}
