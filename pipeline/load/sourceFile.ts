/** A doc's file. Its text is read when the doc is parsed, and not kept. */
export interface SourceFile {
  /** From the site's root, with `/`. */
  source: string
  /** From the docs folder. */
  path: string
  /** Absolute. */
  file: string
}
