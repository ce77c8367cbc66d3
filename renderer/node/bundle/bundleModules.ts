import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { isSamePath, pathBelow } from '../../../schemas/shared/files/pathBelow.ts'
import { shownMessage } from './brokenModules.ts'
import { bundleClient, type Client } from './bundleClient.ts'
import type { BundleMode } from './bundled.ts'
import { bundleFailures, type FailedModule } from './bundleFailures.ts'
import { bundleServer, type Server } from './bundleServer.ts'
import type { Broken, SiteModules } from './siteModules.ts'

/** The bundles of a site: the code for the browser, and the code that renders pages. Plain data. */
export interface Bundles {
  client: Client
  server: Server
  /** Whether modules were left out because they cannot be bundled. */
  hasBroken: boolean
}

interface BundleSettings {
  folder: string
  mode: BundleMode
  remote?: RemoteCache | undefined
  /** Diagnostics that the site has already. Pages show them in the place of those of the bundler. */
  known?: Diagnostic[] | undefined
  report?: ((diagnostic: Diagnostic) => void) | undefined
}

/**
 * Bundle the modules of a site.
 *
 * In the dev server a module that cannot be bundled is replaced by one that throws its diagnostic, so that a page fails only if it
 * needs the module. Returns undefined if all pages do, and in a build, where each error is reported.
 */
export async function bundleModules(
  modules: SiteModules,
  { folder, mode, remote, known = [], report = () => {} }: BundleSettings,
): Promise<Bundles | undefined> {
  const broken: Broken = { ...modules.broken }
  const count = () => Object.keys(broken).length
  const missing = count()
  for (;;) {
    const site = count() > 0 ? { ...modules, broken: { ...broken } } : modules
    // Both are awaited: the next bundles are written to the same files.
    const bundles = await Promise.allSettled([
      bundleClient(site, folder, mode, remote),
      bundleServer(site, folder, remote),
    ])
    const [client, server] = bundles
    if (client.status === 'fulfilled' && server.status === 'fulfilled')
      return { client: client.value, server: server.value, hasBroken: count() > missing }

    const reasons = bundles.flatMap((bundle) => (bundle.status === 'rejected' ? [bundle.reason] : []))
    const failures = distinct(reasons.flatMap((reason) => bundleFailures(reason, modules)))
    const causes = failures.map((failure) => ({ ...failure, cause: causeOf(failure.diagnostic, known) }))
    for (const { cause } of causes) if (!known.includes(cause)) report(cause)
    if (mode === 'production') return undefined
    const before = count()
    for (const { ids, cause } of causes)
      for (const id of ids) if (isReplaceable(id, modules)) broken[id] ??= shownMessage(cause)
    if (count() === before) return undefined
    known = [...known, ...causes.map(({ cause }) => cause)]
  }
}

/** Both bundles fail with the same module. */
function distinct(failures: FailedModule[]): FailedModule[] {
  const byKey = new Map<string, FailedModule>()
  for (const { diagnostic, ids } of failures) {
    const key = JSON.stringify(diagnostic)
    byKey.set(key, { diagnostic, ids: [...(byKey.get(key)?.ids ?? []), ...ids] })
  }
  return [...byKey.values()]
}

/** The diagnostic of the check that names what the bundler stopped at, with better words. */
function causeOf(failure: Diagnostic, known: Diagnostic[]): Diagnostic {
  const ofModules = known.filter(({ code }) => moduleCodes.has(code))
  const inFile = ofModules.filter(({ file }) => file === failure.file)
  const hasValue = ({ value }: Diagnostic) => value !== undefined && value === failure.value
  return (
    inFile.find(hasValue) ??
    inFile.find(({ line }) => line === failure.line) ??
    inFile[0] ??
    ofModules.find(hasValue) ??
    failure
  )
}

const moduleCodes = new Set<Diagnostic['code']>(['mdx-import-missing', 'mdx-package-missing', 'module-bundle-failed'])

/** Whether pages may be shown without a module: not if it is ours, or runs on every page. */
function isReplaceable(id: string, { replacements = {}, clientModules = [] }: SiteModules): boolean {
  const isOurs = /^(?:renderer|lib)\//.test(pathBelow(packageRoot, id) ?? '')
  const needed = [...Object.values(replacements), ...clientModules]
  return !isOurs && !id.startsWith('\0') && !needed.some((file) => isSamePath(file, id))
}
