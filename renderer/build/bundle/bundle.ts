import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hash } from '../../../schemas/shared/cacheFile.ts'
import { packageRoot, packageVersion } from '../../../schemas/shared/packageRoot.ts'
import type { RemoteCache } from '../../../schemas/shared/remoteCache.ts'
import { readBundle } from './bundleCache.ts'
import { bundleInProcess } from './bundleInProcess.ts'
import { readyBundle, readyRecord } from './readyBundles.ts'
import { fetchBundle, shareBundle } from './sharedBundles.ts'
import type { SiteModules } from './siteModules.ts'

/** A file of a bundle. */
export interface BundledFile {
  path: string
  /** Name of the entry, for entry chunks. */
  entry?: string
  /** Paths of the chunks that it imports statically. */
  imports?: string[]
  /** Set if the file contains `basePlaceholder`. */
  hasBase?: true
}

export interface Bundled {
  /** Absolute path of the folder with the files. */
  folder: string
  files: BundledFile[]
}

/** Stands for the base URL in a bundle. Languages of a site differ in their base URL and share a bundle. */
export const basePlaceholder = '/__quire-base-url__/'

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
}

/** The place of a bundle in the cache, and the key of its settings. */
export interface BundleRecord {
  file: string
  key: string
  /** Path of the folder with the files, which a hash is appended to. */
  folderPrefix: string
}

const { version: viteVersion }: { version: string } = createRequire(import.meta.url)('vite/package.json')

/**
 * Bundle our sources with a site's modules. A bundle that this package contains, or that was cached and has the same input
 * files, is not made again.
 *
 * `cacheFolder` holds one bundle for each target; `remote` those of other machines.
 */
export async function bundle(request: BundleRequest, cacheFolder: string, remote?: RemoteCache): Promise<Bundled> {
  const record = recordOf(request, cacheFolder)
  // Both would write the same files.
  await ahead.get(record.file)
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
  // An error is reported when the bundle is asked for.
  const made = bundleInProcess(request, record).catch(() => {})
  ahead.set(
    record.file,
    made.finally(() => ahead.delete(record.file)),
  )
}

const recordOf = (request: BundleRequest, cacheFolder: string): BundleRecord => ({
  file: join(cacheFolder, `${request.target}.json`),
  key: hash(JSON.stringify({ packageVersion, viteVersion, packageRoot, ...request })),
  folderPrefix: join(cacheFolder, request.target),
})
