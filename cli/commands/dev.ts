import { once } from 'node:events'
import { devServer } from '../dev/devServer.ts'
import { DevSite } from '../dev/devSite.ts'
import { exitCodes } from '../exitCode.ts'
import { type ReportOptions, siteRoot } from '../options.ts'
import { type Look, tellChanges } from '../report/changes.ts'
import { tellFault } from '../report/fault.ts'
import { tell } from '../report/printReport.ts'
import { type Terminal, terminal } from '../report/terminal.ts'
import { type ListenOptions, listen } from '../serve/listen.ts'
import { UsageError } from '../UsageError.ts'
import { watchFolder } from '../watchFolder.ts'

export interface DevOptions extends ReportOptions, ListenOptions {
  /** False with `--no-open`. */
  open: boolean
  /** Alone, or a number as it was written. */
  poll?: string | true
}

/** Show the site while it is being written. Ends with the process. */
export async function dev(options: DevOptions): Promise<number> {
  const screen = terminal(options)
  const root = siteRoot(options)
  const pollMs = pollInterval(options.poll)
  const site = new DevSite(options)
  const { server, tellPages } = devServer(site, options.host)
  site.onPageProblems = (found) => {
    if (found.length > 0) tell(found, options, screen, { root, ignored: 0 })
    tellPages()
  }
  const address = await listen(server, options, screen)
  if (address === undefined) return exitCodes.findings

  let before: Look | undefined
  const lookNow = async () => {
    const started = performance.now()
    try {
      const now = { ...(await site.update()), root, started }
      tellChanges(now, before, options, screen)
      before = now
    } catch (error) {
      // A fault must not end the server: the next save may be without it.
      tellFault(error, options, screen)
    }
    tellPages()
  }
  await watchFolder(root, lookNow, { pollMs })
  const home = `${address}${site.served.baseUrl}`
  screen.stdout.write(`${home}\n`)
  if (!options.quiet) screen.stdout.write('Watching; Ctrl-C ends.\n')
  if (options.open && isWatchedByPerson(screen)) await openInBrowser(home)
  await once(server, 'close')
  return exitCodes.clean
}

const isWatchedByPerson = ({ stderr }: Terminal) => stderr.isTTY === true && !process.env.CI

/** Where there is no browser, the address on the terminal is what there is. */
async function openInBrowser(address: string): Promise<void> {
  const { default: open } = await import('open')
  const browser = await open(address).catch(() => undefined)
  browser?.on('error', () => {})
}

const usualPollMs = 1000

function pollInterval(poll: DevOptions['poll']): number | undefined {
  if (poll === undefined || poll === true) return poll && usualPollMs
  if (/^[1-9]\d{0,5}$/.test(poll)) return Number(poll)
  throw new UsageError(`\`--poll\` is \`${poll}\`; it is a number of milliseconds.`)
}
