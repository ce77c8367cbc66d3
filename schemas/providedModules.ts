/**
 * Modules that docs, pages and components of a site may import from us; some have Docusaurus's names. The renderer maps the
 * names to files. `@theme/…` modules are theme components.
 */
export const providedModules = [
  'quire/lazy',
  'quire/trustedHtml',
  'quire/usePage',
  '@docusaurus/BrowserOnly',
  '@docusaurus/ErrorBoundary',
  '@docusaurus/ExecutionEnvironment',
  '@docusaurus/Head',
  '@docusaurus/Interpolate',
  '@docusaurus/Link',
  '@docusaurus/Translate',
  '@docusaurus/constants',
  '@docusaurus/isInternalUrl',
  '@docusaurus/plugin-content-docs/client',
  '@docusaurus/router',
  '@docusaurus/theme-common',
  '@docusaurus/theme-common/internal',
  '@docusaurus/useBaseUrl',
  '@docusaurus/useDocusaurusContext',
  '@docusaurus/useGlobalData',
  '@docusaurus/useIsBrowser',
] as const

export type ProvidedModule = (typeof providedModules)[number]
