import type { ContentGraph, PluginModule, Site } from './graph.ts'

/** The parts of a content graph that its code and styles are bundled from, as far as they do not follow from docs. */
export interface BundleInput extends Pick<ContentGraph, 'theme'> {
  site: Pick<Site, 'announcementBar' | 'colorMode' | 'search'> & {
    navbar: Pick<Site['navbar'], 'logo'>
    footer?: Pick<NonNullable<Site['footer']>, 'logo'>
  }
  /** The files of pages that are modules, from the site's root. */
  pages: string[]
  /** The modules of pages that plugins add. */
  pluginPages?: PluginModule[]
}
