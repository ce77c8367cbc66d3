import { once } from 'node:events'
import { forgetStuckCode } from '../../schemas/shared/run/replacement.ts'
import { devServer } from '../dev/devServer.ts'
import { DevSite } from '../dev/devSite.ts'
import { exitCodes } from '../exitCode.ts'
import { type ReportOptions, siteRoot } from '../options.ts'
import { isReplacement, replaceable } from '../replaceable.ts'
import { type CheckRun, printChanges } from '../report/printChanges.ts'
import { printReport } from '../report/printReport.ts'
import { printThrown } from '../report/printThrown.ts'
import { type Terminal, terminal } from '../report/terminal.ts'
import { hostNames, type ListenOptions, listen } from '../serve/listen.ts'
import { UsageError } from '../UsageError.ts'
import { watchFolder } from '../watchFolder.ts'

export interface DevOptions extends ReportOptions, ListenOptions {
  /** False with `--no-open`. */
  open: boolean
  /** The only language to serve; by default all are served. */
  locale?: string
  /** `true` without a value; otherwise a number, not parsed yet. */
  poll?: string | true
}

/** Environment variable with the port of a replaced dev server. */
const portVariable = 'QUIRE_DEV_PORT'

/** Start the dev server of a site. Resolves when the server closes. */
export async function dev(options: DevOptions): Promise<number> {
  const screen = terminal(options)
  const root = siteRoot(options)
  const pollMs = pollInterval(options.poll)
  const site = new DevSite(options)
  const { server, notifyPages } = devServer(site, { host: options.host, allowedHosts: hostNames(options.allowedHosts) })
  site.onPageDiagnostics = (diagnostics) => {
    if (diagnostics.length > 0) printReport(diagnostics, options, screen, { root, ignored: 0 })
    notifyPages()
  }
  const port = isReplacement() ? process.env[portVariable] : undefined
  const origin = await listen(server, { ...options, port: port ?? options.port }, screen)
  if (origin === undefined) return exitCodes.errors
  const stuckCode = replaceable({ [portVariable]: new URL(origin).port || '80' })

  let isUrlShown = false
  const showPages = async () => {
    notifyPages()
    if (isUrlShown) return
    isUrlShown = true
    const homeUrl = `${origin}${site.served.baseUrl}`
    screen.stdout.write(`${homeUrl}\n`)
    if (options.open && port === undefined && isInteractive(screen)) await openInBrowser(homeUrl)
  }
  let previousRun: CheckRun | undefined
  const updateSite = async (changed?: ReadonlySet<string>) => {
    const started = performance.now()
    // The cause may be in any file, so compile from nothing.
    if (changed && forgetStuckCode()) site.reset()
    try {
      if (!changed && (await site.preview())) await showPages()
      const currentRun = { ...(await site.update(changed)), root, started, changed }
      printChanges(currentRun, previousRun, options, screen)
      previousRun = currentRun
    } catch (error) {
      // Keep the server running after an internal error: the next update may succeed.
      printThrown(error, options, screen)
    }
    await showPages()
  }
  // Report files that were saved while the code hung.
  await watchFolder(root, updateSite, { pollMs, watched: () => site.watched, changedSince: stuckCode?.since })
  if (!options.quiet) screen.stdout.write('Watching; Ctrl-C ends.\n')
  await once(server, 'close')
  site.close()
  return exitCodes.clean
}

const isInteractive = ({ stderr }: Terminal) => stderr.stream.isTTY === true && !process.env.CI

/** Open a URL in a browser. Errors are ignored, because the URL is printed as well. */
async function openInBrowser(origin: string): Promise<void> {
  const { default: open } = await import('open')
  const browser = await open(origin).catch(() => undefined)
  browser?.on('error', () => {})
}

const defaultPollMs = 1000

function pollInterval(poll: DevOptions['poll']): number | undefined {
  if (poll === undefined || poll === true) return poll && defaultPollMs
  if (/^[1-9]\d{0,5}$/.test(poll)) return Number(poll)
  throw new UsageError(`\`--poll\` is \`${poll}\`; it is a number of milliseconds.`)
}
