import type { Node } from 'unist'
import type { VFile } from 'vfile'
/** A plugin that is attached to a processor. */
export interface AttachedPlugin {
  name: string
  transform: Transform
}

export type Transform = (tree: Node, file: VFile, next?: (error?: unknown, tree?: Node) => void) => unknown
