import { joinAliases } from '../../schemas/shared/files/withAlias.ts'
import { recordReads } from '../tasks/disk.ts'
import { input, task } from '../tasks/task.ts'
import { type LoadedConfig, loadConfig, type PublishedAt } from './loadConfig.ts'
import { loadTheme } from './loadTheme.ts'
import { readGlossary } from './siteGlossary.ts'
import { withVariables } from './siteVariables.ts'
import { tsconfigAliases } from './tsconfigAliases.ts'

export interface LoadOptions {
  /** The site's folder, absolute. */
  root: string
  configFile?: string | undefined
  publishedAt?: PublishedAt | undefined
  /** The folder from which `federation` is read, absolute, if it is another one: a commit is compiled with the other sites of today. */
  federationRoot?: string | undefined
  /** Whether a config with mistakes is used without them, so that the rest is checked. */
  isTolerant?: boolean | undefined
}

export const siteOptions = input<LoadOptions>('options', { root: '' })

/** Whether the site is built for readers: drafts are left out. */
export const isProduction = input('production', true)

/** Counts the changes of files that no task has read. Code of the site may read them while it renders. */
export const unknownChanges = input('changes of unknown files', 0)

export const ownConfig = task('config file', async (run) => {
  const { root, configFile, publishedAt, isTolerant } = run.get(siteOptions)
  const config = await loadConfig(root, configFile, publishedAt, isTolerant)
  recordReads(root, config.reads)
  return config
})

/** The modules in `src/theme`. */
export const siteTheme = task('theme', (run) => loadTheme(run.get(siteOptions).root))

/** The config with the aliases of `tsconfig.json`, and the components that the site registers in `src/theme/MDXComponents`. */
export const siteConfig = task('config', async (run): Promise<LoadedConfig> => {
  const own = await run.load(ownConfig)
  if (!own.config) return own
  const { components } = run.get(siteTheme)
  const { root } = run.get(siteOptions)
  const { config, diagnostics } = withVariables(root, own.config, own.locateConfig)
  const { glossary, diagnostics: ofGlossary } = readGlossary(root, config, own.locateConfig)
  return {
    ...own,
    ...(glossary && { glossary }),
    config: {
      ...config,
      alias: joinAliases(tsconfigAliases(root), config.alias),
      components: { ...components, ...config.components },
    },
    diagnostics: [...own.diagnostics, ...diagnostics, ...ofGlossary],
  }
})
