import type { Root } from 'mdast'

/** A file of Markdown, the doc or a file that it includes, as it was parsed. */
export interface SourceText {
  tree: Root
  /** From the site's root. */
  file: string
  /** Offsets in the tree are offsets in this text. */
  text: string
}
