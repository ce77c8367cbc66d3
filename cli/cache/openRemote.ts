import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheStores, storeOfScheme } from '../../schemas/cacheStores.ts'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { RemoteCache, type RemoteCacheOptions } from '../../schemas/shared/cache/remoteCache.ts'
import type { PackTrees } from '../../schemas/shared/cache/remotePacks.ts'
import type { Refusal } from '../../schemas/shared/cache/storedValue.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { bytes, counted } from '../report/units.ts'
import { hideSecrets, withoutSecrets } from './hideSecrets.ts'
import { placesOf } from './places.ts'
import { schemeOf } from './schemeOf.ts'
import type { OpenStore } from './stores.ts'

/** The shared cache of a run, and its diagnostics. */
export interface OpenRemote {
  cache?: RemoteCache
  /** A mistake in its address. */
  diagnostics: Diagnostic[]
  /** Wait for its writes and close it. Returns a diagnostic if it failed. */
  end(): Promise<Diagnostic[]>
  /** What happened, for `--verbose`. */
  summary(): string | undefined
}

/**
 * Open the store that the config or the environment names. `inConfig` is the position of `cache.remote` in the config, `trees` are the
 * lists of packs of this run. `create` makes the cache.
 */
export async function openRemote(
  root: string,
  { cache: settings }: Pick<SiteConfig, 'cache'>,
  inConfig: Position,
  trees?: PackTrees,
  create: (options: RemoteCacheOptions) => RemoteCache = (options) => new RemoteCache(options),
): Promise<OpenRemote> {
  const { env } = process
  const address = addressOf(settings)
  const position = env.QUIRE_CACHE === undefined ? inConfig : { file: inConfig.file }
  const none: OpenRemote = { diagnostics: [], end: async () => [], summary: () => undefined }
  if (address === undefined) return none
  const shown = withoutSecrets(address)
  const places = placesOf(settings.publicKeys, env)
  if ('problem' in places) return { ...none, diagnostics: [diagnose('cache-key', position, places)] }
  let store: OpenStore
  try {
    store = await openAddress(address, root)
  } catch (error) {
    const missing = missingPackage(error as Error)
    const diagnostic =
      missing === undefined
        ? diagnose('cache-address', position, { value: shown, reason: (error as Error).message })
        : diagnose('cache-package-missing', position, { value: missing, address: shown })
    return { ...none, diagnostics: [diagnostic] }
  }
  const readonly = settings.readonly || places.readonly || isReadonlyHere()
  const cache = create({ store, tool: toolKey(), ...places, readonly, ...(trees && { trees }) })
  const failures = () => {
    const { readFailure, writeFailure, refusal, stats } = cache
    const problem = readFailure === undefined ? 'write' : writeFailure === undefined ? 'read' : 'all'
    const failure = readFailure ?? writeFailure
    const reason = failure && hideSecrets(failure, address)
    return [
      ...(reason === undefined ? [] : [diagnose('cache-unavailable', position, { value: shown, problem, reason })]),
      ...(refusal
        ? [
            diagnose(
              'cache-value-refused',
              position,
              { value: shown, problem: refusal, count: stats.refused },
              hintFor(refusal, settings.publicKeys),
            ),
          ]
        : []),
    ]
  }
  return {
    cache,
    diagnostics: [],
    async end() {
      await cache.end()
      return failures()
    },
    summary() {
      const { hits, misses, bytesRead, written, bytesWritten, unwritten } = cache.stats
      const rate = hits + misses === 0 ? '' : ` (${Math.floor((100 * hits) / (hits + misses))} %)`
      const lost = unwritten === 0 ? '' : `; ${counted(unwritten, 'value')} not written`
      return (
        `Shared cache ${shown}: ${counted(hits, 'hit')}${rate}, ${misses.toLocaleString('en')} missed, ` +
        `${bytes(bytesRead)} read; ${counted(written, 'value')} written, ${bytes(bytesWritten)}${lost}.`
      )
    },
  }
}

/** A hint for refused values. Without public keys, the one in the catalogue is right. */
function hintFor(refusal: Refusal, publicKeys: readonly string[]): { hint?: string } {
  const isRight = 'The output is right; what was refused was made again.'
  if (refusal === 'checksum') {
    return {
      hint: `${isRight} If it happens again, look for a faulty disk of the store, or for who else writes to it.`,
    }
  }
  if (publicKeys.length === 0) return {}
  const hint = `${isRight} If one of your machines has written it, set \`QUIRE_CACHE_PRIVATE_KEY\` there to the key that belongs to one of \`cache.publicKeys\`. If not, find out who else writes to the store.`
  return { hint }
}

/** Whether the environment says that this machine only reads the store. */
export const isReadonlyHere = (): boolean => ['1', 'true'].includes(process.env.QUIRE_CACHE_READONLY ?? '')

/** The address of the store; `undefined` without one. */
export function addressOf(settings: SiteConfig['cache'] | undefined): string | undefined {
  const address = process.env.QUIRE_CACHE ?? settings?.remote
  return !address || address === 'off' ? undefined : address
}

/** Name of the package in an import error. */
export const missingPackage = ({ message }: Error): string | undefined =>
  /Cannot find package '([^']+)'/.exec(message)?.[1]

/** Throws an error for an address that no store has. */
export async function openAddress(address: string, root: string): Promise<OpenStore> {
  const { openStore } = await import('./stores.ts')
  const scheme = schemeOf(address)
  if (scheme === undefined) return openStore('folder', pathToFileURL(resolve(root, address)), {}, root)
  if (!URL.canParse(address)) throw new Error('it is not an address')
  const name = storeOfScheme(scheme)
  if (name === undefined) throw new Error(`there is no store for \`${scheme}:\``)
  const variables = Object.keys(cacheStores[name].variables)
  const env = Object.fromEntries(variables.map((name) => [name, process.env[name]]))
  return openStore(name, new URL(address), env, root)
}
