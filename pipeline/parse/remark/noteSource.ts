import type { Root } from 'mdast'
import type { ParseContext } from '../context.ts'
import { visit } from '../visit.ts'

/** Node types whose position is read in hast. */
const positionedTypes = new Set(['heading', 'link', 'linkReference', 'image', 'imageReference'])

/** Nodes that become no element, or that keep their data. */
const otherTypes = /^(?:root|text|html|code|definition|footnote.*|mdx.*)$/

/**
 * Set the path of the included file in each of its nodes. Their positions refer to that file. Plugins of rehype may send
 * messages with the position of any element.
 */
export function noteSource(tree: Root, path: string, { plugins }: Pick<ParseContext, 'plugins'>): void {
  visit(tree, (node) => {
    node.data = Object.assign(node.data ?? {}, { source: path })
    // remark-rehype drops `data`, but keeps properties.
    if (!positionedTypes.has(node.type) && (!plugins || otherTypes.test(node.type))) return
    const data = node.data as { hProperties?: object }
    data.hProperties = { ...data.hProperties, dataSource: path }
  })
}
