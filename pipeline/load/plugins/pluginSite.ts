import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { JsonValue, PluginModule, Site } from '../../../schemas/graph.ts'
import type { NavbarItemConfig } from '../../../schemas/navbar.ts'

/** A page that a plugin adds. */
export interface PluginPage {
  /** Below the base URL: `/changelog`. */
  route: string
  /** The component of the page, from the site's root. */
  source: string
  /** The component with those around it and the modules that it gets as props. Shared by pages with the same ones. */
  module: PluginModule
  /** The props of the components, the outer one first. */
  props: Record<string, JsonValue>[]
  plugin: { name: string; id: string }
  /** Index of the plugin in the config. */
  index: number
}

export type HtmlTag = Site['headTags'][number]

/** Everything that the plugins of a site have made for a language, as plain JSON. */
export interface PluginSite {
  pages: PluginPage[]
  /** By name and id of the plugin. */
  globalData: NonNullable<Site['globalData']>
  /** Items that plugins put into the navbar, after those of the config. */
  navbarItems: NavbarItemConfig[]
  /** Modules and stylesheets that run on every page, from the site's root. */
  clientModules: string[]
  /** Components of themes by name, from the site's root. */
  theme: Record<string, string>
  alias: Record<string, string>
  headTags: HtmlTag[]
  bodyTags: NonNullable<Site['bodyTags']>
  /** Files that pages load, by path in the output: the text of scripts and styles that plugins write into pages. */
  files: Record<string, string>
  /** Texts of the theme and of components, by key. */
  messages: Record<string, string>
  /** Whether a plugin does something when the site is built. */
  hasPostBuild: boolean
  /** Whether a plugin changes the list of PostCSS plugins. */
  hasPostCss: boolean
  reports: PluginReport[]
}

/** A diagnostic of a plugin, without its position: that may move in the config. */
export interface PluginReport extends Pick<Diagnostic, 'code'>, Partial<Pick<Diagnostic, 'hint' | 'severity'>> {
  /** Index of the plugin in the config. */
  index: number
  data: Record<string, unknown>
}

/** The site of no plugins, to add to. */
export const emptyPluginSite = (): PluginSite => ({
  pages: [],
  globalData: {},
  navbarItems: [],
  clientModules: [],
  theme: {},
  alias: {},
  headTags: [],
  bodyTags: { start: [], end: [] },
  files: {},
  messages: {},
  hasPostBuild: false,
  hasPostCss: false,
  reports: [],
})

export const noPlugins: PluginSite = emptyPluginSite()
