import { loadConfig } from '../../pipeline/load/loadConfig.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { groupBy } from '../../schemas/shared/collections/groupBy.ts'
import { type Limits, overLimits, parseAge, parseSize } from '../cache/cleaning.ts'
import { hideSecrets, withoutSecrets } from '../cache/hideSecrets.ts'
import { isCleaned, localContents, localKind } from '../cache/localContents.ts'
import { addressOf, openAddress } from '../cache/openRemote.ts'
import { namedValue, type StoreContents, type Stored } from '../cache/storedValues.ts'
import { exitCodes } from '../exitCode.ts'
import { compileOptions, type SiteOptions } from '../options.ts'
import { printFormatted, terminal } from '../report/terminal.ts'
import { bytes, counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'

export interface CacheStatsOptions extends SiteOptions {
  json?: boolean
}

/** What a cache has, by kind. */
interface Summary {
  name: string
  /** Absent for a store that cannot list its values. */
  kinds?: Record<string, KindSummary>
  /** Of the shared cache: what other versions of the tool have stored. */
  otherVersions?: KindSummary
}

interface KindSummary {
  count: number
  bytes: number
  /** ISO date of the longest unused one. */
  oldest: string
}

/** Print what the cache of the site and the shared one have. */
export async function cacheStats(options: CacheStatsOptions): Promise<number> {
  const { root } = compileOptions(options)
  const summaries: Summary[] = [
    { name: '.quire', kinds: byKind(await allOf(localContents(root)), ({ name }) => localKind(name)) },
  ]
  await withShared(options, async (name, contents) => {
    if (!contents) return void summaries.push({ name })
    const values = (await allOf(contents)).filter((stored) => namedValue(stored.name))
    const tool = toolKey()
    const isOwn = (stored: Stored) => {
      const value = namedValue(stored.name)!
      // Shared by all versions of the tool.
      return value.kind === 'frozen' || value.tool === tool
    }
    const { other } = byKind(
      values.filter((stored) => !isOwn(stored)),
      () => 'other',
    )
    summaries.push({
      name,
      kinds: byKind(values.filter(isOwn), (stored) => {
        const { place, kind } = namedValue(stored.name)!
        return place === '' ? kinds[kind] : `${place}: ${kinds[kind]}`
      }),
      ...(other && { otherVersions: other }),
    })
  })
  const text = options.json ? `${JSON.stringify(summaries, undefined, 2)}\n` : summaries.map(printed).join('\n')
  printFormatted(terminal(options), options.json ? 'json' : 'pretty', text)
  return exitCodes.clean
}

const kinds = {
  facts: 'facts of docs, in packs',
  tree: 'lists of packs',
  content: 'packs of docs',
  page: 'pages',
  pages: 'packs of pages',
  bundle: 'bundles',
  work: 'work of a queue',
  frozen: 'frozen versions',
} as const

function byKind(values: Stored[], kindOf: (stored: Stored) => string): Record<string, KindSummary> {
  const entries = [...groupBy(values, kindOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([kind, group]) => [kind, summaryOf(group)]))
}

const summaryOf = (values: Stored[]): KindSummary => ({
  count: values.length,
  bytes: sizeOf(values),
  oldest: new Date(values.reduce((oldest, { usedMs }) => Math.min(oldest, usedMs), Date.now())).toISOString(),
})

const sizeOf = (values: Stored[]) => values.reduce((sum, { bytes }) => sum + bytes, 0)

function printed({ name, kinds, otherVersions }: Summary): string {
  if (!kinds) return `${name}: a server that answers GET and PUT lists no values; its own tools do.\n`
  const rows = Object.entries(kinds)
  if (otherVersions) rows.push(['of other versions of the tool', otherVersions])
  if (rows.length === 0) return `${name}: empty.\n`
  const [count, size] = [sum(rows, 'count'), sum(rows, 'bytes')]
  const lines = rows.map(
    ([kind, row]) =>
      `  ${kind}: ${row.count.toLocaleString('en')}, ${bytes(row.bytes)}, longest unused since ${row.oldest.slice(0, 10)}\n`,
  )
  return `${name}: ${counted(count, name === '.quire' ? 'file' : 'value')}, ${bytes(size)}\n${lines.join('')}`
}

const sum = (rows: [string, KindSummary][], field: 'count' | 'bytes') =>
  rows.reduce((total, [, row]) => total + row[field], 0)

export interface CacheGcOptions extends SiteOptions {
  maxAge?: string
  maxSize?: string
  shared?: boolean
  dryRun?: boolean
}

/** The limit where the command names none. */
const defaultAge = '30d'
/** Work of a queue is needed for an hour. */
const workMs = 60 * 60 * 1000

/** Remove the least recently used values from the cache of the site, or from the shared one. */
export async function cacheGc(options: CacheGcOptions): Promise<number> {
  const { maxAge = options.maxSize === undefined ? defaultAge : undefined, maxSize } = options
  const limits: Limits = {
    maxAgeMs: maxAge === undefined ? undefined : parseAge(maxAge),
    maxBytes: maxSize === undefined ? undefined : parseSize(maxSize),
  }
  const { root } = compileOptions(options)
  if (!options.shared) {
    await clean('.quire', localContents(root), isCleaned, limits, options)
    return exitCodes.clean
  }
  const isFound = await withShared(options, async (name, contents) => {
    if (!contents) {
      throw new UsageError(
        `\`${name}\` lists no values, so none can be removed.`,
        'Set the size of the cache, or how long it keeps values, in the settings of the server.',
      )
    }
    const isValue = ({ name, usedMs }: Stored) => {
      const value = namedValue(name)
      return value !== undefined && (value.kind !== 'work' || Date.now() - usedMs > workMs)
    }
    await clean(name, contents, isValue, limits, options)
  })
  if (!isFound)
    throw new UsageError(
      'The site has no shared cache.',
      'Name one in `cache.remote` of the config, or in `QUIRE_CACHE`.',
    )
  return exitCodes.clean
}

async function clean(
  name: string,
  contents: StoreContents,
  isRemovable: (stored: Stored) => boolean,
  limits: Limits,
  options: CacheGcOptions,
): Promise<void> {
  const values = (await allOf(contents)).filter(isRemovable)
  const removed = overLimits(values, limits)
  if (!options.dryRun) await contents.remove(removed.map(({ name }) => name))
  const noun = name === '.quire' ? 'file' : 'value'
  const left = counted(values.length - removed.length, noun)
  terminal(options).stdout.write(
    removed.length === 0
      ? `${name}: nothing to remove; ${left} of ${bytes(sizeOf(values))}.\n`
      : `${name}: ${options.dryRun ? 'would remove' : 'removed'} ${counted(removed.length, noun)} of ${bytes(sizeOf(removed))}; ` +
          `${left} of ${bytes(sizeOf(values) - sizeOf(removed))} ${options.dryRun ? 'would stay' : 'are left'}.\n`,
  )
}

/** Do something with the shared cache, if the site has one. The store is closed afterwards. */
async function withShared(
  options: SiteOptions,
  run: (name: string, contents: StoreContents | undefined) => Promise<void>,
): Promise<boolean> {
  const { root, configFile } = compileOptions(options)
  // A site whose config does not load may still have a store in the environment.
  const { config } = await loadConfig(root, configFile, undefined, true)
  const address = addressOf(config?.cache)
  if (address === undefined) return false
  const name = withoutSecrets(address)
  try {
    const store = await openAddress(address, root)
    try {
      await run(name, store.contents)
    } finally {
      store.close()
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(
      `The shared cache \`${name}\` cannot be read: ${hideSecrets((error as Error).message, address)}.`,
    )
  }
  return true
}

async function allOf({ list }: StoreContents): Promise<Stored[]> {
  const values: Stored[] = []
  for await (const stored of list()) values.push(stored)
  return values
}
