import { privateKeyVariable } from '../../schemas/cacheStores.ts'
import { newKeyPair } from '../../schemas/shared/cache/signatures.ts'
import type { OpenRemote } from '../cache/openRemote.ts'
import type { Compared, Difference, VerifyingCache } from '../cache/verifyingCache.ts'
import { checkOut } from '../diff/checkOut.ts'
import { compileCommit, unreadableCommit } from '../diff/compileCommit.ts'
import { exitCodes } from '../exitCode.ts'
import { compileOptions, type SiteOptions } from '../options.ts'
import { renderInput } from '../renderInput.ts'
import { printFailure } from '../report/printReport.ts'
import { progress } from '../report/progress.ts'
import { terminal } from '../report/terminal.ts'
import { counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'

/** Print a new pair of keys. Nothing is stored: the private key goes to where secrets are kept. */
export function cacheKeys(options: SiteOptions): number {
  const { publicKey, privateKey } = newKeyPair()
  terminal(options).stdout.write(
    `In the site config, for all machines:\n\n  cache: { publicKeys: ['${publicKey}'] },\n\n` +
      `As a secret of the machines that build the published site, such as of protected branches:\n\n  ${privateKeyVariable}=${privateKey}\n`,
  )
  return exitCodes.clean
}

export interface CacheVerifyOptions extends SiteOptions {
  /** Part of the values that are made again: `1%`. */
  sample: string
}

/**
 * Make a part of the stored values again, in a copy of the last commit that remembers nothing, and compare them.
 */
export async function cacheVerify(options: CacheVerifyOptions): Promise<number> {
  const share = shareOf(options.sample)
  const screen = terminal(options)
  const site = compileOptions(options)
  const progressLine = progress(screen)
  const { openRemote } = await import('../cache/openRemote.ts')
  const { VerifyingCache } = await import('../cache/verifyingCache.ts')
  const { render } = await import('../../renderer/node/render.ts')
  const commit = await checkOut(site.root, 'HEAD')
  let remote: OpenRemote | undefined
  try {
    const compiled = await compileCommit(commit, {
      ...site,
      highlight: 'all',
      openRemote: async (config, position) => {
        remote = await openRemote(site.root, config, position, undefined, (cache) => new VerifyingCache(cache, share))
        return remote
      },
      onProgress: (done, total) => progressLine.update('parsed', done, total),
    })
    if (compiled.sites.length === 0) throw unreadableCommit('HEAD', compiled)
    const cache = remote?.cache as VerifyingCache | undefined
    if (!cache && !remote?.diagnostics.length)
      throw new UsageError(
        'The site has no shared cache.',
        'Name one in `cache.remote` of the config, or in `QUIRE_CACHE`.',
      )
    if (cache) for await (const _ of render(renderInput(compiled, commit.root, progressLine, options.jobs)));
    progressLine.end()
    const diagnostics = [...(remote?.diagnostics ?? []), ...((await remote?.end()) ?? [])]
    const code = printFailure(diagnostics, options, screen, site.root)
    if (cache) screen.stdout.write(reportOf(cache))
    return cache && cache.differences.length > 0 ? exitCodes.errors : code
  } finally {
    progressLine.end()
    commit.remove()
  }
}

function shareOf(sample: string): number {
  const share = /^(\d{1,3}(?:\.\d+)?)%$/.exec(sample)?.[1]
  if (share !== undefined && Number(share) > 0 && Number(share) <= 100) return Number(share) / 100
  throw new UsageError(`\`--sample\` is \`${sample}\`; it is a percentage of the values, such as \`1%\`.`)
}

const names: Record<string, string> = { facts: 'pack of facts', content: 'doc', pages: 'page', bundle: 'bundle' }

function reportOf({ compared, differences }: { compared: Compared; differences: Difference[] }): string {
  const counts = Object.entries(compared).map(([kind, count]) => counted(count, names[kind] ?? kind))
  if (counts.length === 0)
    return 'No value of this commit was compared: the store has none, or chance took none. `--sample 100%` takes all.\n'
  const what = counts.join(', ')
  if (differences.length === 0) return `Made again and compared: ${what}. All are as they are stored.\n`
  const lines = differences.map(({ kind, key }) => `  ${names[kind] ?? kind} ${key}\n`)
  return (
    `Made again and compared: ${what}. ${differences.length} ${differences.length === 1 ? 'is' : 'are'} not what this machine makes:\n${lines.join('')}` +
    'Either code of the site makes something else each time, or the store has forged values. If so, empty it and make new keys.\n'
  )
}
