/** Modules that exist only while bundling; see siteModules.ts. */

declare module 'virtual:quire/modules' {
  /** The site's own modules, by id. */
  export const modules: Record<string, () => Promise<Record<string, unknown>>>
}
