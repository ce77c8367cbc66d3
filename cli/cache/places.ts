import { cacheKeyVariable, privateKeyVariable, scopeVariable } from '../../schemas/cacheStores.ts'
import type { DiagnosticData } from '../../schemas/errors.ts'
import type { RemoteCacheOptions } from '../../schemas/shared/cache/remoteCache.ts'
import {
  keyPairSignatures,
  noSignatures,
  publicKeyOf,
  secretSignatures,
} from '../../schemas/shared/cache/signatures.ts'

type Places = Required<Pick<RemoteCacheOptions, 'places' | 'readonly'>>

/**
 * Where a run reads and writes values of the shared cache.
 *
 * Without public keys, all machines share one place, and one secret if it is set. With public keys, the values of the published
 * site are signed by machines that have the private key. Others read these, and write to a place of their own, which the
 * published site does not read: that of the pull request.
 */
export function placesOf(publicKeys: readonly string[], env: NodeJS.ProcessEnv): Places | DiagnosticData<'cache-key'> {
  const { [cacheKeyVariable]: secret, [privateKeyVariable]: privateKey } = env
  const shared = secret ? secretSignatures(secret) : noSignatures
  if (privateKey) {
    const problem = problemOf(privateKey, publicKeys)
    if (problem) return { value: privateKeyVariable, ...problem }
  }
  if (publicKeys.length === 0) return { places: [{ folder: '', signatures: shared }], readonly: false }
  const main = { folder: '', signatures: keyPairSignatures(publicKeys, privateKey || undefined) }
  if (privateKey) return { places: [main], readonly: false }
  const scope = env[scopeVariable] || scopeOfService(env)
  if (scope === undefined) return { places: [main], readonly: true }
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(scope)) return { value: scopeVariable, problem: 'scope' }
  return { places: [{ folder: `${scope}/`, signatures: shared }, main], readonly: false }
}

function problemOf(
  privateKey: string,
  publicKeys: readonly string[],
): Omit<DiagnosticData<'cache-key'>, 'value'> | undefined {
  let publicKey: string
  try {
    publicKey = publicKeyOf(privateKey)
  } catch {
    return { problem: 'form' }
  }
  return publicKeys.includes(publicKey) ? undefined : { problem: 'other', publicKey }
}

/** `pr/7` in a pull request of GitHub or a merge request of GitLab. */
function scopeOfService({ GITHUB_REF, CI_MERGE_REQUEST_IID }: NodeJS.ProcessEnv): string | undefined {
  const number = /^refs\/pull\/(\d+)\//.exec(GITHUB_REF ?? '')?.[1] ?? /^\d+$/.exec(CI_MERGE_REQUEST_IID ?? '')?.[0]
  return number === undefined ? undefined : `pr/${number}`
}
