/** A plugin as its function returns it. */
export interface PluginHooks {
  name: string
  [hook: string]: unknown
}

const hooks = [
  'loadContent',
  'contentLoaded',
  'allContentLoaded',
  'postBuild',
  'injectHtmlTags',
  'getClientModules',
  'getPathsToWatch',
  'getThemePath',
  'configureWebpack',
  'configurePostCss',
  'getDefaultCodeTranslationMessages',
] as const

export type HookName = (typeof hooks)[number]

/** Hooks that are called. */
export const knownHooks: ReadonlySet<string> = new Set(hooks)

/** Fields that only commands of Docusaurus read, and which change no page. */
export const unreadFields: ReadonlySet<string> = new Set([
  'name',
  'options',
  'path',
  'version',
  'getTypeScriptThemePath',
  'getSwizzleComponentList',
])

/** What to do instead of hooks that are not called. */
export const insteadOfHook: Record<string, string> = {
  extendCli: 'Commands of plugins are not part of `docs`. Run the same from a script in `package.json`.',
  getTranslationFiles:
    'Let a component of the plugin use `<Translate>`; its texts are in `code.json` of each language.',
  translateContent: 'Let `loadContent` read `context.i18n.currentLocale`, and return the content in that language.',
  translateThemeConfig: 'Translate the navbar and the footer in `i18n`.',
  preBuild: 'Do it in `loadContent`.',
  afterBuild: 'The hook is `postBuild`.',
  onPostBuild: 'The hook is `postBuild`.',
}
