import { once } from 'node:events'
import type { Memory } from '../../pipeline/cache/parseCache.ts'
import { exitCodes } from '../exitCode.ts'
import { siteRoot } from '../options.ts'
import { type Look, tellChanges } from '../report/changes.ts'
import { tellFault } from '../report/fault.ts'
import { terminal } from '../report/terminal.ts'
import { watchFolder } from '../watchFolder.ts'
import { type CheckOptions, checkSite } from './checkSite.ts'

/** Check a site whenever one of its files is saved, and tell what is new and what is gone. Ends with the process. */
export async function watchSite(paths: string[], options: CheckOptions): Promise<number> {
  const screen = terminal(options)
  const root = siteRoot(options)
  const memory: Memory = {}
  let before: Look | undefined

  const checkNow = async () => {
    const started = performance.now()
    try {
      const now = { ...(await checkSite(options, paths, undefined, memory)), started }
      tellChanges(now, before, options, screen)
      before = now
    } catch (error) {
      // A fault must not end the watch: the next save may be without it.
      tellFault(error, options, screen)
    }
  }

  await watchFolder(root, checkNow)
  if (!options.quiet) screen.stdout.write('Watching; Ctrl-C ends.\n')
  await once(process, 'exit')
  return exitCodes.clean
}
