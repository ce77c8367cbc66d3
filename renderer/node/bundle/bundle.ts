import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { memoized } from '../../../schemas/shared/cache/memoized.ts'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import { toolKey } from '../../../schemas/shared/cache/toolKey.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { readBundle } from './bundleCache.ts'
import type { Bundled, BundleRecord, BundleRequest, PrebuiltModules } from './bundled.ts'
import { bundleInProcess } from './bundleInProcess.ts'
import { plainSite, prebuiltBundle, prebuiltModulesEntry, prebuiltRecord } from './prebuiltBundles.ts'
import { fetchBundle, shareBundle } from './sharedBundles.ts'
import type { SiteModule } from './siteModule.ts'

/**
 * Bundle our sources with a site's modules. A bundle that this package contains, or that was cached and has the same input
 * files, is not made again.
 *
 * `cacheFolder` holds one bundle for each target; `remote` those of other machines.
 */
export async function bundle(request: BundleRequest, cacheFolder: string, remote?: RemoteCache): Promise<Bundled> {
  // Both would write the same files.
  await prebundled.get(recordFile(request, cacheFolder))
  const base = await baseOf(request)
  const bundled = await bundleOn(base ? { ...request, prebuilt: base.modules } : request, cacheFolder, remote)
  return base && bundled.importsPrebuilt ? { ...bundled, prebuilt: base.bundle } : bundled
}

async function bundleOn(request: BundleRequest, cacheFolder: string, remote?: RemoteCache): Promise<Bundled> {
  const record = recordOf(request, cacheFolder)
  const known = (await prebuiltBundle(request)) ?? (await readBundle(record.file, record))
  if (known || !remote) return known ?? bundleInProcess(request, record)
  const shared = await fetchBundle(remote, request, record)
  if (shared) return shared
  const bundled = await bundleInProcess(request, record)
  shareBundle(remote, request, record, bundled)
  return bundled
}

/** Bundles that are made before they are asked for, by the files of their records. */
const prebundled = new Map<string, Promise<unknown>>()

/**
 * Begin to make a bundle that will be asked for if the site is what it seems to be now. Nothing is done if the folder has a
 * bundle of its target, which may be the one that will be asked for.
 */
export function prebundle(request: BundleRequest, cacheFolder: string): void {
  const record = recordOf(request, cacheFolder)
  if (prebuiltRecord(request) || existsSync(record.file)) return
  const make = async () => {
    const base = await baseOf(request)
    const input = base ? { ...request, prebuilt: base.modules } : request
    await bundleInProcess(input, recordOf(input, cacheFolder))
  }
  // An error is reported when the bundle is asked for.
  const made = make().catch(() => {})
  prebundled.set(
    record.file,
    made.finally(() => prebundled.delete(record.file)),
  )
}

/** The prebuilt bundle that the modules of a site can import from. */
async function baseOf(request: BundleRequest): Promise<{ bundle: Bundled; modules: PrebuiltModules } | undefined> {
  const { searchEngine, replacements, packageComponents, root } = request.site
  const isPossible = request.mayImportPrebuilt && !replacements && packageComponents.length === 0
  const bundle = isPossible ? await prebuiltBundle({ ...request, site: plainSite(root, searchEngine) }) : undefined
  const entry = bundle?.files.find(({ entry }) => entry === prebuiltModulesEntry)
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
