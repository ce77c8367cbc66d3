import { once } from 'node:events'
import { relative } from 'node:path'
import { watch } from 'chokidar'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import { type CheckedSite, type CheckOptions, checkSite } from './checkSite.ts'
import { exitCodes } from './exitCode.ts'
import { siteRoot } from './options.ts'
import { counted } from './report/counted.ts'
import { fingerprints } from './report/fingerprints.ts'
import { tell } from './report/tell.ts'
import { visible } from './report/visible.ts'
import { seconds } from './seconds.ts'
import { terminal } from './terminal.ts'

/** Editors write a file in several steps, and a change of branch writes many: quiet for that long, ms, before we look. */
const quietMs = 80

/** Folders that no doc comes from. */
const ignored = /(?:^|[\\/])(?:node_modules|\.git|\.quire|\.dist-[^\\/]*)(?:[\\/]|$)/

/**
 * Check a site whenever one of its files is saved, and tell what is new and what is gone. Ends with the process.
 *
 * The folder is watched rather than its files: an editor may write in place, put another file there or delete it first,
 * and files appear that nobody knew of.
 */
export async function watchSite(paths: string[], options: CheckOptions): Promise<number> {
  const screen = terminal(options)
  const root = siteRoot(options)
  let before: CheckedSite | undefined

  const checkNow = async () => {
    const started = performance.now()
    try {
      const site = await checkSite(options, paths)
      const { fresh, gone } = before ? changes(before.told, site.told) : { fresh: site.told, gone: [] }
      if (gone.length > 0 && !options.quiet) screen.stdout.write(gone.map(goneLine).join(''))
      if (fresh.length > 0) tell(fresh, options, screen, { root, ignored: site.ignored, known: site.known })
      const left = site.told.length === 0 ? 'No problems' : counted(site.told.length, 'problem')
      if (!options.quiet) screen.stdout.write(`${left} in ${counted(site.docs.total, 'doc')}; ${seconds(started)}.\n`)
      before = site
    } catch (error) {
      // A fault must not end the watch: the next save may be without it.
      screen.stderr.write(`A fault of ours: ${visible((error as Error).message.split('\n', 1)[0]!)}\n`)
    }
  }

  const watcher = watch(root, {
    ignored: (path) => ignored.test(relative(root, path)),
    ignoreInitial: true,
    atomic: false,
  })
  await once(watcher, 'ready')

  // One check at a time; what changes meanwhile is looked at afterwards.
  let timer: NodeJS.Timeout | undefined
  let isChecking = false
  let isStale = false
  const run = async () => {
    if (isChecking) {
      isStale = true
      return
    }
    isChecking = true
    do {
      isStale = false
      await checkNow()
    } while (isStale)
    isChecking = false
  }
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(run, quietMs)
  })
  watcher.on('error', () => {})

  await run()
  if (!options.quiet) screen.stdout.write('Watching; Ctrl-C ends.\n')
  await once(process, 'exit')
  return exitCodes.clean
}

/** Findings that were not there before, and those that no longer are. A finding that only moved is neither. */
function changes(before: Diagnostic[], now: Diagnostic[]): { fresh: Diagnostic[]; gone: Diagnostic[] } {
  const [old, fresh] = [fingerprints(before), fingerprints(now)]
  const [oldNames, freshNames] = [new Set(old), new Set(fresh)]
  return {
    fresh: now.filter((_, index) => !oldNames.has(fresh[index]!)),
    gone: before.filter((_, index) => !freshNames.has(old[index]!)),
  }
}

const goneLine = ({ file, code, message }: Diagnostic) =>
  `gone: ${visible(file)}  ${code}  ${visible(message).replaceAll('\n', ' ')}\n`
