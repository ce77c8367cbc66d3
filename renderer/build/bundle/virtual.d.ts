/** Modules that exist only while bundling; see resolveModules.ts. */

declare module 'virtual:quire/modules' {
  /** The site's own modules, by id. */
  export const modules: Record<string, () => Promise<Record<string, unknown>>>
}

declare module 'virtual:quire/islands' {
  /** The components of the theme that may be islands, by name. */
  export const islands: Record<string, import('react').ComponentType<Record<string, unknown>>>
}
