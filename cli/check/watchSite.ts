import { once } from 'node:events'
import { Session } from '../../pipeline/tasks/session.ts'
import { forgetStuckCode } from '../../schemas/shared/run/replacement.ts'
import { exitCodes } from '../exitCode.ts'
import { siteRoot } from '../options.ts'
import { replaceable } from '../replaceable.ts'
import { type CheckRun, printChanges } from '../report/printChanges.ts'
import { printThrown } from '../report/printThrown.ts'
import { type Terminal, terminal } from '../report/terminal.ts'
import { watchFolder } from '../watchFolder.ts'
import { type CheckOptions, checkSite } from './checkSite.ts'

/** Check a site whenever a file is saved, and print added and resolved diagnostics. Resolves when the process exits. */
export async function watchSite(paths: string[], options: CheckOptions): Promise<number> {
  const screen = terminal(options)
  const stuckCode = replaceable()
  const { check, watched } = repeatedCheck(paths, options, screen)
  // Report files that were saved while the code hung.
  await watchFolder(siteRoot(options), check, { watched, changedSince: stuckCode?.since })
  if (!options.quiet) screen.stdout.write('Watching; Ctrl-C ends.\n')
  await once(process, 'exit')
  return exitCodes.clean
}

/** Create a function that checks a site again when files have changed, absolute paths, and prints what differs from the last time. */
export function repeatedCheck(
  paths: string[],
  options: CheckOptions,
  screen: Terminal,
): { check: (changed?: ReadonlySet<string>) => Promise<void>; watched: () => string[] } {
  const root = siteRoot(options)
  let session = new Session(root)
  let previousRun: CheckRun | undefined

  const check = async (changed?: ReadonlySet<string>) => {
    const started = performance.now()
    // The cause may be in any file, so compile from nothing.
    if (changed && forgetStuckCode()) session = new Session(root)
    try {
      const site = await checkSite(options, paths, undefined, { session, changed })
      const currentRun = { ...site, started, changed, isUnrelated: !session.hasRead(changed) }
      printChanges(currentRun, previousRun, options, screen)
      previousRun = currentRun
    } catch (error) {
      // Keep watching after an internal error: the next run may succeed.
      printThrown(error, options, screen)
    }
  }
  return { check, watched: () => session.watched }
}
