import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { memoized } from '../../../schemas/shared/cache/memoized.ts'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import { toolKey } from '../../../schemas/shared/cache/toolKey.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { readBundle } from './bundleCache.ts'
import { bundleInProcess } from './bundleInProcess.ts'
import { plainSite, type ReadyModules, readyBundle, readyModulesEntry, readyRecord } from './readyBundles.ts'
import { fetchBundle, shareBundle } from './sharedBundles.ts'
import type { SiteModule, SiteModules } from './siteModules.ts'

/** A file of a bundle. */
export interface BundledFile {
  path: string
  /** Name of the entry, for entry chunks. */
  entry?: string
  /** Paths of the chunks that it imports statically. */
  imports?: string[]
  /** Set if it is imported while code runs. */
  isLazy?: true
  /** The ids of the modules of the site that the file is. */
  modules?: string[]
  /** Set for a doc that was compiled without the bundler. */
  isDoc?: true
  /** Set if the file contains `basePlaceholder`. */
  hasBase?: true
}

export interface Bundled {
  /** Absolute path of the folder with the files. */
  folder: string
  files: BundledFile[]
  /** Of a ready bundle: the names of the exports of each module in `readyModules.ts`. */
  exports?: Record<string, string[]>
  /** Whether its files import from a ready bundle. */
  importsReady?: true
  /** That ready bundle. */
  ready?: Bundled
}

/** In `development`, React reports more warnings and the code is not minified. */
export type BundleMode = 'production' | 'development'

/**
 * `start`: the scripts that every page starts with. `styles`: the stylesheet of all pages. `client`: the code that runs after
 * hydration. `server`: the code that renders pages.
 */
export type BundleTarget = 'start' | 'styles' | 'client' | 'server'

/** A request for a bundle, as plain data. */
export interface BundleRequest {
  target: BundleTarget
  mode: BundleMode
  site: SiteModules
  /** The modules to bundle, by the name of their chunk. */
  input: Record<string, string>
  /** Whether the site's own modules may import ours from a ready bundle, instead of being bundled with them. */
  mayImportReady?: true
  /** That ready bundle. */
  ready?: ReadyModules
}

/** The place of a bundle in the cache, and the key of its settings. */
export interface BundleRecord {
  file: string
  key: string
  /** Path of the folder with the files, which a hash is appended to. */
  folderPrefix: string
}

/**
 * Bundle our sources with a site's modules. A bundle that this package contains, or that was cached and has the same input
 * files, is not made again.
 *
 * `cacheFolder` holds one bundle for each target; `remote` those of other machines.
 */
export async function bundle(request: BundleRequest, cacheFolder: string, remote?: RemoteCache): Promise<Bundled> {
  // Both would write the same files.
  await ahead.get(recordFile(request, cacheFolder))
  const base = await baseOf(request)
  const bundled = await bundleOn(base ? { ...request, ready: base.modules } : request, cacheFolder, remote)
  return base && bundled.importsReady ? { ...bundled, ready: base.bundle } : bundled
}

async function bundleOn(request: BundleRequest, cacheFolder: string, remote?: RemoteCache): Promise<Bundled> {
  const record = recordOf(request, cacheFolder)
  const known = (await readyBundle(request)) ?? (await readBundle(record.file, record))
  if (known || !remote) return known ?? bundleInProcess(request, record)
  const shared = await fetchBundle(remote, request, record)
  if (shared) return shared
  const bundled = await bundleInProcess(request, record)
  shareBundle(remote, request, record, bundled)
  return bundled
}

/** Bundles that are made before they are asked for, by the files of their records. */
const ahead = new Map<string, Promise<unknown>>()

/**
 * Begin to make a bundle that will be asked for if the site is what it seems to be now. Nothing is done if the folder has a
 * bundle of its target, which may be the one that will be asked for.
 */
export function bundleAhead(request: BundleRequest, cacheFolder: string): void {
  const record = recordOf(request, cacheFolder)
  if (readyRecord(request) || existsSync(record.file)) return
  const make = async () => {
    const base = await baseOf(request)
    const input = base ? { ...request, ready: base.modules } : request
    await bundleInProcess(input, recordOf(input, cacheFolder))
  }
  // An error is reported when the bundle is asked for.
  const made = make().catch(() => {})
  ahead.set(
    record.file,
    made.finally(() => ahead.delete(record.file)),
  )
}

/** The ready bundle that the modules of a site can import from. */
async function baseOf(request: BundleRequest): Promise<{ bundle: Bundled; modules: ReadyModules } | undefined> {
  const { searchEngine, replacements, packageComponents, root } = request.site
  const isPossible = request.mayImportReady && !replacements && packageComponents.length === 0
  const bundle = isPossible ? await readyBundle({ ...request, site: plainSite(root, searchEngine) }) : undefined
  const entry = bundle?.files.find(({ entry }) => entry === readyModulesEntry)
  return bundle?.exports && entry
    ? { bundle, modules: { file: join(bundle.folder, entry.path), exports: bundle.exports } }
    : undefined
}

const recordFile = ({ target }: BundleRequest, cacheFolder: string): string => join(cacheFolder, `${target}.json`)

function recordOf(request: BundleRequest, cacheFolder: string): BundleRecord {
  const site = { ...request.site, modules: request.site.modules.map(withCodeHash) }
  return {
    file: recordFile(request, cacheFolder),
    key: hash(JSON.stringify({ tool: toolKey(), packageRoot, ...request, site })),
    folderPrefix: join(cacheFolder, request.target),
  }
}

/** A module with the hash of its code in place of the code. The docs of all languages are megabytes, and each target has the same. */
const withCodeHash = memoized(
  (module: SiteModule): SiteModule => (module.code === undefined ? module : { ...module, code: hash(module.code) }),
)
