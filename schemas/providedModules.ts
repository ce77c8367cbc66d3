/**
 * Modules that docs, pages and components of a site may import from us, also under the names they have in Docusaurus. The
 * pipeline knows their names, the renderer where they are. `@theme/Tabs` and its like are theme components.
 */
export const providedModules = [
  'quire/lazy',
  'quire/usePage',
  '@docusaurus/Link',
  '@docusaurus/useBaseUrl',
  '@docusaurus/useDocusaurusContext',
] as const

export type ProvidedModule = (typeof providedModules)[number]
