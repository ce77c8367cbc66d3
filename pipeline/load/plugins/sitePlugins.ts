import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { hash, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'
import { toolKey } from '../../../schemas/shared/cache/toolKey.ts'
import { pathBelow } from '../../../schemas/shared/files/pathBelow.ts'
import { writeFile } from '../../../schemas/shared/files/writeFile.ts'
import {
  areKnown,
  CurrentReads,
  joinReads,
  machineRead,
  type Read,
  readAgain,
} from '../../../schemas/shared/reads/reads.ts'
import { recordReads } from '../../tasks/disk.ts'
import { input, task } from '../../tasks/task.ts'
import type { LoadedLocale } from '../loadLocales.ts'
import { localeOf } from '../localeOf.ts'
import { textOf } from '../markdownPlugins.ts'
import type { Locate } from '../positions/sourceTree.ts'
import { isProduction, siteConfig, siteOptions } from '../siteConfig.ts'
import { pluginEntries } from './pluginEntries.ts'
import type { PluginInput, PluginRun } from './pluginRun.ts'
import { noPlugins, type PluginReport, type PluginSite } from './pluginSite.ts'

/** The folder in which the site is built, absolute. Plugins may ask for it. */
export const outputFolder = input<string | undefined>('output folder', undefined)

interface Stored {
  site: PluginSite
  reads: Read[]
  watched: string[]
  written: string[]
}

export interface LoadedPlugins extends Stored {
  /** Open plugins, for what they do when the site is built. */
  run: () => Promise<PluginRun>
}

/** What the plugins of a site make for a language. A result is stored, and reused while the plugins would read the same. */
export async function loadPlugins(given: PluginInput, configReads: Read[]): Promise<LoadedPlugins> {
  const { root, config, locale } = given
  let opened: Promise<PluginRun> | undefined
  const run = () => {
    opened ??= import('./runPlugins.ts').then(({ runPlugins }) => runPlugins(given))
    return opened
  }
  const ofConfig = configReads.filter(([kind]) => kind === 'file' || kind === 'package' || kind === 'linked')
  const { outDir: _, ...others } = given
  const key = hash(toolKey(), textOf(others), ...ofConfig.map((read) => read.join(' ')).sort())
  const file = siteCache(root, 'cache/plugins', `${hash(locale.code)}.json`)
  const last = readCacheFile(file) as (Stored & { key: string }) | undefined
  const isThere = (path: string) => existsSync(path)
  if (
    last?.key === key &&
    new CurrentReads(root).areUnchanged(last.reads) &&
    last.written.every(isThere) &&
    filesOf(last, root).every(isThere)
  )
    return { ...last, run }

  const { site, reads: read, watched, written } = await run()
  const { watchedFiles } = await import('./surroundings.ts')
  for (const [path, text] of Object.entries(site.files)) writeAsset(pluginAsset(root, path), text)
  const ofWatched = watchedFiles(watched, root).map((path) => readAgain(root, 'file', relativeName(root, path)))
  const reads = joinReads([machineRead(root)], [...read.values()], ofWatched)
  // Functions of a config that reads the time may depend on it, too.
  const isPlain = areKnown(configReads) || pluginEntries(config).every(({ source }) => typeof source === 'string')
  const isWhole = site.reports.every(({ code }) => code !== 'site-plugin-failed')
  const stored = { site, reads, watched, written }
  if (isPlain && isWhole && areKnown(reads)) writeCacheFile(file, { key, ...stored })
  return { ...stored, run }
}

const relativeName = (root: string, path: string) => pathBelow(root, path) ?? path

/** The diagnostics of plugins, at their places in the config. */
export const pluginDiagnostics = (reports: PluginReport[], locate: Locate): Diagnostic[] =>
  reports.map(({ code, index, data, hint, severity }) =>
    // One of many codes. TypeScript takes minutes and gigabytes for the data of all codes at once.
    diagnose(code as 'site-plugin-failed', locate(['plugins', index]), data as never, {
      ...(hint !== undefined && hint !== '' && { hint }),
      ...(severity && { severity }),
    }),
  )

/** The plugins of a language. */
export const pluginsOf = task('plugins', async (run, code: string): Promise<LoadedPlugins | undefined> => {
  const { config, configFile, reads } = await run.load(siteConfig)
  if (!config || pluginEntries(config).length === 0) return undefined
  const { root } = run.get(siteOptions)
  const outDir = run.get(outputFolder) ?? resolve(root, 'dist')
  const given: PluginInput = {
    root,
    config,
    configFile,
    locale: localeOf(code, config),
    messages: {},
    production: run.get(isProduction),
    outDir,
  }
  const plugins = await loadPlugins(given, reads)
  recordReads(root, plugins.reads)
  if (plugins.watched.length > 0) {
    const { watchedFiles } = await import('./surroundings.ts')
    watchedFiles(plugins.watched, root)
  }
  return plugins
})

/** What plugins of all languages make, so far as it is one for the site. */
export interface SitePlugins {
  byLocale: Map<string, PluginSite>
  reads: Read[]
  diagnostics: Diagnostic[]
  run: (code: string) => Promise<PluginRun>
}

export const sitePlugins = task('plugins of all languages', async (run): Promise<SitePlugins | undefined> => {
  const { config, locateConfig } = await run.load(siteConfig)
  if (!config || pluginEntries(config).length === 0) return undefined
  const loaded = new Map<string, LoadedPlugins>()
  for (const code of config.i18n.locales) {
    const plugins = await run.load(pluginsOf, code)
    if (plugins) loaded.set(code, plugins)
  }
  const reports = [...loaded.values()].flatMap(({ site }) => site.reports)
  const unique = [...new Map(reports.map((report) => [JSON.stringify(report), report])).values()]
  return {
    byLocale: new Map([...loaded].map(([code, { site }]) => [code, site])),
    reads: joinReads(...[...loaded.values()].map(({ reads }) => reads)),
    diagnostics: pluginDiagnostics(unique, locateConfig),
    run: (code) => loaded.get(code)!.run(),
  }
})

/** The stylesheets of a site after PostCSS; absent on a site that has no plugins of it. */
export const postCss = task('PostCSS', async (run) => {
  const { config, locateConfig } = await run.load(siteConfig)
  if (!config) return undefined
  const plugins = await run.load(sitePlugins)
  const byPlugins = [...(plugins?.byLocale ?? [])].find(([, { hasPostCss }]) => hasPostCss)
  if (!byPlugins && !config.css.postcss?.plugins.length) return undefined
  const { root } = run.get(siteOptions)
  const { runPostCss } = await import('./postCss.ts')
  const ofPlugins = byPlugins && (await plugins!.run(byPlugins[0]))
  const position = locateConfig(byPlugins ? ['plugins'] : ['css', 'postcss'])
  const result = await runPostCss({ root, config, production: run.get(isProduction), run: ofPlugins, position })
  recordReads(root, result.reads)
  return result
})

/** What plugins make for a language; nothing of a site without plugins. */
export const pluginSite = (plugins: SitePlugins | undefined, { locale }: Pick<LoadedLocale, 'locale'>): PluginSite =>
  plugins?.byLocale.get(locale.code) ?? noPlugins

/** Where the text of a script or stylesheet of a plugin is kept, absolute. */
export const pluginAsset = (root: string, path: string) => siteCache(root, 'plugins', path)

const filesOf = ({ site }: Stored, root: string) => Object.keys(site.files).map((path) => pluginAsset(root, path))

function writeAsset(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFile(file, text)
}
