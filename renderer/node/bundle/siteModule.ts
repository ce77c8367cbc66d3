export interface SiteModule {
  /** `component:Chart`, `page:src/pages/index.tsx`, `live:guides/start`, `slot:titleBadge`. */
  id: string
  /** Absolute path to import. For a module with code, the path of its source with a query: `?live`, `?component`, `?config`. */
  file: string
  /** The code of a module that is no file. */
  code?: string
  /** The module is used for rendering in Node only. */
  serverOnly?: true
}
