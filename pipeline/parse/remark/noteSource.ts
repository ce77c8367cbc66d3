import type { Root } from 'mdast'
import { visit } from '../visit.ts'

/** Nodes whose elements are asked for their place. */
const positionedTypes = new Set(['heading', 'link', 'linkReference', 'image', 'imageReference'])

/** Note in every node of an included file which file that is: its positions are positions there. */
export function noteSource(tree: Root, path: string): void {
  visit(tree, (node) => {
    node.data = Object.assign(node.data ?? {}, { source: path })
    // remark-rehype drops `data`, but keeps properties.
    if (positionedTypes.has(node.type)) Object.assign(node.data!, { hProperties: { dataSource: path } })
  })
}
