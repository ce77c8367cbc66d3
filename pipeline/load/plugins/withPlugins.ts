import { relative } from 'node:path'
import type { SiteConfig } from '../../../schemas/config.ts'
import { joinAliases } from '../../../schemas/shared/files/withAlias.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { isPlaced } from '../../../schemas/themeSlots.ts'
import type { PluginSite } from './pluginSite.ts'
import { pluginAsset, type SitePlugins } from './sitePlugins.ts'

const sites = ({ byLocale }: SitePlugins): PluginSite[] => [...byLocale.values()]

/**
 * The config with the aliases and client modules of plugins. Those that the site config itself has, `ownAlias`, come last, and win;
 * paths of `tsconfig.json`, which are also for editors, come first. Of the aliases to data that plugins have written for each
 * language, those of the default one count.
 */
export function withPlugins(config: SiteConfig, plugins: SitePlugins, ownAlias: SiteConfig['alias'] = {}): SiteConfig {
  const clientModules = sites(plugins).flatMap((site) => site.clientModules)
  return {
    ...config,
    alias: joinAliases(config.alias, {
      ...Object.assign({}, ...sites(plugins).map(({ alias }) => alias)),
      ...plugins.byLocale.get(config.i18n.defaultLocale)?.alias,
      ...ownAlias,
    }),
    clientModules: [...new Set([...clientModules, ...config.clientModules])],
  }
}

/** The config with the items that plugins of a language put into the navbar. */
export function withNavbarItems(config: SiteConfig, { navbarItems }: PluginSite): SiteConfig {
  if (navbarItems.length === 0) return config
  const { navbar } = config.themeConfig
  const items = [...navbar.items, ...navbarItems]
  return { ...config, themeConfig: { ...config.themeConfig, navbar: { ...navbar, items } } }
}

/** Components of themes that take the place of one of ours. All others have aliases. */
export const themeOfPlugins = (plugins: SitePlugins): Record<string, string> =>
  Object.fromEntries(sites(plugins).flatMap(({ theme }) => Object.entries(theme).filter(([name]) => isPlaced(name))))

/** The static files with the scripts and stylesheets that plugins write into pages. */
export function withPluginFiles(files: Map<string, string>, plugins: SitePlugins, root: string): Map<string, string> {
  const paths = sites(plugins).flatMap((site) => Object.keys(site.files))
  const added = paths.map((path) => [path, withSlashes(relative(root, pluginAsset(root, path)))] as const)
  return new Map([...files, ...added])
}
