import { join } from 'node:path'
import { stage } from '../schemas/shared/run/stage.ts'
import { checkSite } from './checkSite.ts'
import type { Compiled, CompileOptions } from './compiled.ts'
import { compiledSite, withoutGraph } from './compiledSite.ts'
import { federatedSites } from './load/federation/federatedSites.ts'
import { foldersOutside } from './load/foldersOutside.ts'
import { loaded, sourceFiles } from './load/load.ts'
import { siteCode } from './modules/checkCode.ts'
import { openCaches } from './openCaches.ts'
import { parseAll, parsedDocs, parserOptions } from './parse/docs.ts'
import { processPosts } from './resolve/blog/processedPosts.ts'
import { bundleInput } from './resolve/bundleInput.ts'
import { codeFacts } from './resolve/codeFacts.ts'
import { readHistory } from './resolve/history.ts'
import { resolved } from './resolve/resolve.ts'
import { parserRun, setInputs } from './runSettings.ts'
import { Session } from './tasks/session.ts'

/**
 * Compile a site folder into a content graph and its diagnostics.
 *
 * Docs that did not change since the last run come from the cache in `.quire`, together with their diagnostics.
 */
export async function compile(options: CompileOptions): Promise<Compiled> {
  const { session = new Session(), preview = false } = options
  setInputs(session, options)
  const site = await stage('load', () => session.load(loaded))
  if (!site.config) return withoutGraph(site)

  const { config, locales } = site
  for (const folder of foldersOutside(config)) session.watch(join(site.root, folder))
  options.onConfig?.(config, () => bundleInput(config, site), sourceFiles(site))
  const caches = await openCaches(site, options)
  // The docs of the versions that were fetched are not among those of the site then.
  if (caches.hasFetched) return compile({ ...options, fetchFrozen: undefined })
  const parsing = await stage('parse', () => parseAll(session, parserRun(options, caches.remote), options.onProgress))
  await stage('history', () => readHistory(session, options))
  session.set(codeFacts, preview ? undefined : await stage('code', () => session.load(siteCode)))
  await parsing.parser.store.save()
  await stage('posts', () => processPosts(session, config))
  await stage('federation', () => session.load(federatedSites))
  const languages = await stage('resolve', async () => locales.map(({ locale }) => resolved(session, locale.code)))
  const checks = preview ? undefined : await checkSite(session, options.shard === undefined)
  const samples = options.samples ? await proveSamples(session) : undefined
  session.get(parserOptions).checkCache.save()
  const state = { session, loaded: site, parsed: session.get(parsedDocs), resolved: languages }
  return compiledSite(state, { options, caches, parsing, checks, samples })
}

async function proveSamples(session: Session) {
  return stage('samples', async () => {
    const { proveSamples: prove } = await import('./samples/proveSamples.ts')
    const { root, config, locateConfig } = session.get(loaded)
    const { docs } = session.get(parsedDocs)
    return prove({ root, config: config!, docs, locateConfig, cacheFolder: session.get(parserOptions).cacheFolder })
  })
}
