/** Virtual modules, provided by resolveModules.ts. */

interface ImportMetaEnv {
  /** Set in the client of a site without a blog, which then has no code for posts. */
  readonly WITHOUT_BLOG?: boolean
}

declare module 'virtual:quire/modules' {
  /** The site's own modules, by id. */
  export const modules: Record<string, () => Promise<Record<string, unknown>>>
}

declare module 'virtual:quire/islands' {
  /** Components of the theme that can be islands, by name. */
  export const islands: Record<string, import('react').ComponentType<Record<string, unknown>>>
}

/** Names that live code can use: those of the theme, or of the site. */
declare module '@theme/ReactLiveScope' {
  const scope: Record<string, unknown>
  export default scope
}
