import { join, resolve } from 'node:path'
import type { SiteDiff } from '../../pipeline/diff/comparePages.ts'
import { federatedSites } from '../../pipeline/load/federation/federatedSites.ts'
import { builtSiteSchema, publishedSiteSchema } from '../../schemas/deploySet.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { inFolder } from '../../schemas/shared/run/workingFolder.ts'
import { ask, textOf } from '../cache/ask.ts'
import { checkOut } from '../diff/checkOut.ts'
import { comparedSites } from '../diff/comparedSites.ts'
import { compileCommit, unreadableCommit } from '../diff/compileCommit.ts'
import { cacheFolder } from '../options.ts'
import { isOutputPath, outputMarker } from '../output/outputFiles.ts'
import { publishedList } from '../publish/publishedSite.ts'
import { UsageError } from '../UsageError.ts'
import { isAddress, isFileList } from './isFileList.ts'
import { renderedHashes } from './renderedHashes.ts'

/** The site that a preview is compared with. */
export interface Base {
  /** SHA-256 of each file, by path. */
  files: ReadonlyMap<string, string>
  /** Set for a list of files, which may name the base URL of its site. */
  list?: { baseUrl?: string }
  /** How the addresses of the site differ from it; only a commit can be compared so. */
  compare?: (compiled: Compiled) => SiteDiff
  /** What the check finds in a commit. */
  diagnostics?: Diagnostic[]
}

type Compiled = Parameters<typeof comparedSites>[0]

interface BaseOptions {
  root: string
  configFile?: string
  publishedAt: { url?: string; baseUrl?: string }
  jobs?: number | undefined
}

/**
 * The files of a base: those of a list at an address or in a file, which a build or `docs publish` has written, or those of a
 * commit, which is built without writing it. Throws a `UsageError`.
 */
export async function baseFiles(base: string, options: BaseOptions): Promise<Base> {
  if (!isFileList(base, options.root)) return filesOfCommit(base, options)
  const text = isAddress(base) ? await fetchList(base) : readRegularFile(resolve(options.root, base), 'utf8')
  return parseList(text, base)
}

async function fetchList(address: string, limitMs = 60_000): Promise<string> {
  const unread = ({ message }: Error) => {
    throw new UsageError(`\`${address}\` cannot be read: ${message}.`)
  }
  const response = await ask(fetch(address, { signal: AbortSignal.timeout(limitMs) })).catch(unread)
  if (response.ok) return await textOf(response).catch(unread)
  throw new UsageError(
    `\`${address}\` cannot be read: the answer is ${response.status}.`,
    `It is the address of \`${outputMarker}\` or \`${publishedList}\` of the published site.`,
  )
}

/** How long the published site may take to say which files it has, ms. */
const publishedListMs = 10_000

/** The files that a published site has, if it says so: `docs publish` stores a list beside them, and some hosts serve that of the build. */
export async function filesPublishedAt(address: string): Promise<Base['files'] | undefined> {
  for (const name of [publishedList, outputMarker]) {
    try {
      return parseList(await fetchList(address + name, publishedListMs), name).files
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
    }
  }
  return undefined
}

function parseList(text: string, name: string): Base {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const built = builtSiteSchema.safeParse(value).data
  const files = built?.files ?? publishedSiteSchema.safeParse(value).data?.files
  if (files === undefined) {
    throw new UsageError(
      `\`${name}\` is no list of files.`,
      `Name \`${outputMarker}\` of a build, \`${publishedList}\` of a published site, or a commit.`,
    )
  }
  const entries = Object.entries(files).filter(([path]) => isOutputPath(path))
  return {
    files: new Map(entries.map(([path, { sha256 }]) => [path, sha256])),
    list: built ? { baseUrl: built.baseUrl } : {},
  }
}

/** Build a commit. The hashes of its files are cached. */
async function filesOfCommit(ref: string, options: BaseOptions): Promise<Base> {
  const { root, configFile, publishedAt, jobs } = options
  const { comparePages } = await import('../../pipeline/diff/comparePages.ts')
  const commit = await checkOut(root, ref)
  try {
    const compiled = await compileCommit(commit, {
      ...(configFile !== undefined && { configFile }),
      publishedAt,
      highlight: 'all',
      jobs,
    })
    if (compiled.sites.length === 0) throw unreadableCommit(ref, compiled, ', or a list of files')
    const folder = commit.root.slice(commit.top.length)
    const sites = [...(compiled.state?.session.get(federatedSites).sites ?? [])]
    const key = hash(commit.commit, folder, toolKey(), JSON.stringify([publishedAt, sites]))
    const cacheFile = join(cacheFolder(root), 'bases', `${key}.json`)
    return await inFolder(commit.root, async () => {
      const cached = readCacheFile(cacheFile) as [string, string][] | undefined
      const files = cached ? new Map(cached) : await renderedHashes(compiled, commit.root, jobs)
      if (!cached) writeCacheFile(cacheFile, [...files])
      const before = comparedSites(compiled, commit.root)
      // Texts are read while pages are compared, when the copy of the commit is gone.
      const texts = new Map<string, string | undefined>()
      for (const { graph, textOf } of before) {
        for (const { source } of Object.values(graph.docs)) texts.set(source, textOf(source))
      }
      const read = before.map(({ graph }) => ({ graph, textOf: (source: string) => texts.get(source) }))
      const { diagnostics } = compiled
      return { files, diagnostics, compare: (after: Compiled) => comparePages(read, comparedSites(after, root)) }
    })
  } finally {
    commit.remove()
  }
}
