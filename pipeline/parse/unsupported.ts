import type { Nodes, Parents } from 'mdast'

/** Why a text has to be parsed by the reference. */
export class Unsupported extends Error {
  /** The syntax that the parsers may read differently, in plain words: `a long line`. */
  override readonly cause: string

  constructor(cause: string) {
    super()
    this.cause = cause
  }
}

/** A node and the text around it. */
export interface NodeContext {
  node: Nodes
  parent: Parents | undefined
  /** The text of the file, and of the node. */
  source: string
  text: string
  /** The characters beside the node; empty at an end of the file. */
  before: string
  after: string
  mdx: boolean
}
