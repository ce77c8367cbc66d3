import type { SiteConfig } from '../../schemas/config.ts'
import type { ContentGraph, Logo, Site } from '../../schemas/graph.ts'
import type { Loaded } from '../load/load.ts'
import { resolveLogo } from './logo.ts'
import { searchOf } from './search.ts'

/** The parts of a content graph that its code and styles are made of, as far as they do not follow from docs. */
export interface SiteCode extends Pick<ContentGraph, 'theme'> {
  site: Pick<Site, 'announcementBar' | 'colorMode' | 'search'> & { navbar: { logo?: Logo }; footer?: { logo?: Logo } }
  /** The files of pages that are modules, from the site's root. */
  pages: string[]
}

/** Resolve what can be bundled before docs are read. */
export function codeOf(config: SiteConfig, loaded: Loaded): SiteCode {
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
    theme: themeOf(config, loaded.theme),
    pages: loaded.pages.map(({ source }) => source),
  }
}

/** The components, styles and modules that a site adds to the theme. */
export const themeOf = (config: SiteConfig, replacements: Record<string, string>): ContentGraph['theme'] => ({
  components: config.components,
  customCss: config.customCss,
  ...(config.clientModules.length > 0 && { clientModules: config.clientModules }),
  ...(config.docs.titleBadge === undefined ? {} : { titleBadge: config.docs.titleBadge }),
  ...(Object.keys(replacements).length > 0 && { replacements }),
})
