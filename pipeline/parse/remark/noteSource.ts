import type { Root } from 'mdast'
import { visit } from '../visit.ts'

/** Node types whose position is read in hast. */
const positionedTypes = new Set(['heading', 'link', 'linkReference', 'image', 'imageReference'])

/** Set the path of the included file in each of its nodes. Their positions refer to that file. */
export function noteSource(tree: Root, path: string): void {
  visit(tree, (node) => {
    node.data = Object.assign(node.data ?? {}, { source: path })
    // remark-rehype drops `data`, but keeps properties.
    if (positionedTypes.has(node.type)) Object.assign(node.data!, { hProperties: { dataSource: path } })
  })
}
