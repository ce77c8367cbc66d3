import { join } from 'node:path'
import type { ServiceRecord } from '../../renderer/search/index/serviceRecords.ts'
import type { ContentGraph, Search } from '../../schemas/graph.ts'
import { readBaseline } from '../check/baseline.ts'
import { review, reviewedSite } from '../check/review.ts'
import { exitCode, exitCodes } from '../exitCode.ts'
import { cacheFolder, compileOptions, type SiteOptions, siteRoot } from '../options.ts'
import { type CompiledSite, renderInput } from '../renderInput.ts'
import { printReport } from '../report/printReport.ts'
import { type Progress, progress } from '../report/progress.ts'
import { type Terminal, terminal } from '../report/terminal.ts'
import { bytes, counted, seconds } from '../report/units.ts'
import { batchesOf } from '../searchIndex/batches.ts'
import { push } from '../searchIndex/push.ts'
import type { SearchService } from '../searchIndex/service.ts'
import { type HostedSearch, serviceEntry } from '../searchIndex/services.ts'
import { usualWaitsMs } from '../searchIndex/withRetries.ts'
import { UsageError } from '../UsageError.ts'

export interface SearchIndexPushOptions extends SiteOptions {
  dryRun?: boolean
}

/** Records that a dry run prints. */
const shownRecords = 3

/**
 * Fill the index of the hosted service that the site is searched by. Pages are rendered for it; no output is written.
 *
 * Nothing is sent when there is an error among the findings.
 */
export async function searchIndexPush(options: SearchIndexPushOptions): Promise<number> {
  const started = performance.now()
  const screen = terminal(options)
  const progressLine = progress(screen)
  const root = siteRoot(options)
  const compiled = await compileSite(options, progressLine)
  const { graph, diagnostics } = compiled
  progressLine.end()
  const search = graph && hostedSearch(graph.site.search)
  const key = search === undefined || options.dryRun ? '' : adminKey(search)
  const service = search && (await serviceEntry(search).open(search, key, graph.site, root))

  const baseline = readBaseline(root)
  const reviewed = () => review(diagnostics, reviewedSite(root, compiled), { baseline })
  const isSound = () => exitCode(reviewed().diagnostics) === exitCodes.clean
  const gathered =
    graph !== undefined && isSound() ? await gather({ ...compiled, graph }, root, progressLine) : undefined
  progressLine.end()
  const { diagnostics: reported, ignored, inBaseline } = reviewed()
  printReport(reported, { ...options, format: 'pretty' }, screen, { root, ignored, inBaseline })
  if (gathered === undefined || service === undefined || !isSound()) return exitCode(reported)

  if (gathered.records.length === 0) {
    throw new UsageError('No page of this site is meant to be found, so nothing is sent: the index would be empty.')
  }
  if (options.dryRun) {
    printDryRun(screen, service, gathered)
    return exitCodes.clean
  }
  const { records, pages } = gathered
  try {
    const pushed = await push(service, records, {
      stateFile: join(cacheFolder(root), 'search-index.json'),
      waitsMs: usualWaitsMs,
      onWait: ({ message }, waitMs) => {
        progressLine.end()
        screen.stderr.write(withoutKey(`${message.replace(/\.$/, '')}. Trying again in ${waitMs / 1000} s.\n`, key))
      },
      onProgress: (done, total) => progressLine.update('sent', done, total),
    })
    progressLine.end()
    const again = pushed.resumed > 0 ? `, ${pushed.resumed} of them by an earlier run` : ''
    screen.stdout.write(
      `Sent ${counted(records.length, 'record')} of ${counted(pages, 'page')} (${bytes(pushed.bytes)} in ${batches(pushed.batches)}${again}) in ${seconds(started)}.\n` +
        `Readers find them in ${service.name} from now on.\n`,
    )
    return exitCodes.clean
  } catch (error) {
    progressLine.end()
    throwRefusedKey(error, search!, service, key)
    screen.stderr.write(failure(error as Error, service, key, options.verbose))
    return exitCodes.errors
  }
}

async function compileSite(options: SearchIndexPushOptions, progressLine: Progress) {
  const { compile } = await import('../../pipeline/compile.ts')
  return compile({
    ...compileOptions(options),
    production: true,
    onProgress: (done, total) => progressLine.update('parsed', done, total),
  })
}

interface Gathered {
  records: ServiceRecord[]
  pages: number
}

/** Diagnostics of rendering are added to those of the compiled site. */
async function gather(
  compiled: CompiledSite & { graph: ContentGraph },
  root: string,
  progressLine: Progress,
): Promise<Gathered> {
  const { pageRecords } = await import('../../renderer/node/pageRecords.ts')
  const { serviceRecords } = await import('../../renderer/search/index/serviceRecords.ts')
  const pages = await pageRecords(renderInput(compiled, root, progressLine))
  return { records: pages.flatMap((page) => serviceRecords(page, compiled.graph.site)), pages: pages.length }
}

function hostedSearch(search: Search | undefined): HostedSearch {
  if (search === undefined) throw new UsageError('This site has no search, so there is no index to fill.')
  if (search.engine !== 'local') return search
  throw new UsageError(
    'This site is searched by its own index, which `docs build` writes. There is no service to send it to.',
    '`search` in the site config names one: `algolia` or `typesense`.',
  )
}

/** The key for writing. It is only in the environment, and is never printed. */
function adminKey(search: HostedSearch): string {
  const { keyName: name, searchKey } = serviceEntry(search)
  const key = process.env[name]?.trim() ?? ''
  if (key === '') {
    throw new UsageError(
      `The environment variable \`${name}\` is not set: the key that may write to the index.`,
      'It belongs in the environment only, never into a file of the site. `--dry-run` needs no key.',
    )
  }
  if (key === searchKey(search)) {
    throw new UsageError(
      `\`${name}\` is the key for searching, which the site shows to everyone.`,
      'Take one that may write. If this one may write, too, make a new key for searching: everyone can read this one.',
    )
  }
  return key
}

const batches = (count: number) => (count === 1 ? '1 batch' : `${count.toLocaleString('en')} batches`)

function printDryRun({ stdout }: Terminal, service: SearchService, { records, pages }: Gathered): void {
  const all = batchesOf(records, service.limits)
  const size = bytes(all.reduce((sum, { bytes }) => sum + bytes, 0))
  stdout.write(
    `Would send ${counted(records.length, 'record')} of ${counted(pages, 'page')} (${size} in ${batches(all.length)}) to ${service.name}. The first ones:\n`,
  )
  for (const record of records.slice(0, shownRecords)) stdout.writeData(`${JSON.stringify(record, null, 2)}\n`)
}

function throwRefusedKey(error: unknown, search: HostedSearch, service: SearchService, key: string): void {
  const { status, message } = error as Error & { status?: number }
  if (status !== 401 && status !== 403) return
  throw new UsageError(
    `The key in \`${serviceEntry(search).keyName}\` may not write to ${service.name}.`,
    withoutKey(`It says: ${message}`, key),
  )
}

function failure(error: Error, { name }: SearchService, key: string, verbose = false): string {
  const message = verbose ? (error.stack ?? error.message) : error.message
  return withoutKey(
    `${name[0]!.toUpperCase()}${name.slice(1)} could not be filled: ${message}\n` +
      'Readers find what they found before. What has arrived is not sent again when the command runs once more.\n',
    key,
  )
}

/** A service may repeat the key in what it says. */
const withoutKey = (text: string, key: string): string => text.replaceAll(key, '…')
