/**
 * Modules that docs, pages and components of a site may import from us; some have Docusaurus's names. The renderer maps the
 * names to files. `@theme/…` modules are theme components.
 */
export const providedModules = [
  'quire/lazy',
  'quire/trustedHtml',
  'quire/usePage',
  '@docusaurus/Head',
  '@docusaurus/Interpolate',
  '@docusaurus/Link',
  '@docusaurus/Translate',
  '@docusaurus/useBaseUrl',
  '@docusaurus/useDocusaurusContext',
] as const

export type ProvidedModule = (typeof providedModules)[number]
