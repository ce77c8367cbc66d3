import type { Body } from '../../schemas/graph.ts'
import type { Highlightable } from '../code/codeWriter.ts'

/** The content of a page. It is large and read when the page is rendered. */
export interface ParsedContent {
  body: Body
  /** Of a post with an excerpt: the number of nodes of the body that belong to it. */
  excerptNodes?: number
  /** Code to highlight; empty once it is filled in. */
  code: Highlightable[]
  module?: string
  /** The doc for its Markdown file, with placeholders, if its source is plain Markdown. */
  markdown?: string
  /** Whether highlighted code is filled in. */
  highlighted?: boolean
}
