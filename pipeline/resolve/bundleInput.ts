import type { BundleInput } from '../../schemas/bundleInput.ts'
import type { SiteConfig } from '../../schemas/config.ts'
import type { ContentGraph, JsonValue, PluginModule } from '../../schemas/graph.ts'
import { bundledSite, type Loaded } from '../load/load.ts'
import type { SitePlugins } from '../load/plugins/sitePlugins.ts'
import { task } from '../tasks/task.ts'
import { namedStyles } from './codeFacts.ts'
import { resolveLogo } from './logo.ts'
import { searchOf } from './search.ts'

/** Resolve what can be bundled before docs are read. */
export function bundleInput(config: SiteConfig, loaded: Loaded): BundleInput {
  const { announcementBar, colorMode, navbar, footer } = config.themeConfig
  const search = searchOf(config)
  const withLogo = ({ logo }: { logo?: Parameters<typeof resolveLogo>[0] | undefined }) =>
    logo ? { logo: resolveLogo(logo, config) } : {}
  return {
    site: {
      ...(announcementBar ? { announcementBar } : {}),
      colorMode,
      ...(search ? { search } : {}),
      navbar: withLogo(navbar),
      ...(footer ? { footer: withLogo(footer) } : {}),
    },
    theme: themeOf(config, loaded),
    pages: loaded.pages.map(({ source }) => source),
    ...(loaded.plugins && { pluginPages: pluginModules(loaded.plugins) }),
  }
}

/** The modules of the pages of plugins, each once. */
export const pluginModules = ({ byLocale }: SitePlugins): PluginModule[] => {
  const modules = [...byLocale.values()].flatMap(({ pages }) => pages.map(({ module }) => module))
  return [...new Map(modules.map((module) => [module.id, module])).values()]
}

/** What decides which modules and styles are bundled, and how. */
export const bundledStyles = task('bundled modules and styles', (run) => ({
  site: run.get(bundledSite),
  styles: run.get(namedStyles),
}))

/** The components, styles and modules that a site adds to the theme. */
export const themeOf = (
  config: SiteConfig,
  { theme: replacements, postCss }: Pick<Loaded, 'theme' | 'postCss'>,
  styles?: NonNullable<ContentGraph['theme']['infima']>,
): ContentGraph['theme'] => ({
  components: config.components,
  customCss: config.customCss,
  ...(Object.keys(config.css.classes).length > 0 && { cssClasses: config.css.classes }),
  ...(postCss && { postCss }),
  ...(config.clientModules.length > 0 && { clientModules: config.clientModules }),
  ...(config.analytics && { analytics: config.analytics as unknown as Record<string, JsonValue> }),
  ...((config.blog ?? []).length > 0 && { blog: true as const }),
  ...(config.feedback && { feedback: config.feedback }),
  ...(config.glossary !== undefined && { glossary: true as const }),
  ...(config.themeConfig.theme && { look: config.themeConfig.theme }),
  ...codeThemes(config.themeConfig.prism),
  ...(config.docs[0]!.titleBadge === undefined ? {} : { titleBadge: config.docs[0]!.titleBadge }),
  ...(Object.keys(config.alias).length > 0 && { alias: config.alias }),
  ...(Object.keys(replacements).length > 0 && { replacements }),
  ...(styles && styles.families.length + styles.variables.length > 0 && { infima: styles }),
})

/** A theme without one of the dark mode counts in both. */
function codeThemes({ theme: light, darkTheme: dark = light }: SiteConfig['themeConfig']['prism']) {
  return dark && { codeThemes: { ...(light && { light }), dark } }
}
