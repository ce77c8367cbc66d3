/** A doc's file. Its text is read when the doc is parsed and is not kept in memory. */
export interface SourceFile {
  /** Relative to the site's root, with `/`. */
  source: string
  /** Relative to the docs folder. */
  path: string
  /** Absolute. */
  file: string
}
