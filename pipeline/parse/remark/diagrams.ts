import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Parent } from 'unist'
import type { ParseContext } from '../context.ts'
import { SKIP, visit } from '../visit.ts'

/**
 * Put fences in the language `mermaid` into the component that draws them. Without JavaScript it shows the code.
 *
 *     ```mermaid     →  <Mermaid value="graph LR; A --> B">the code block</Mermaid>
 */
export function diagrams(context: ParseContext) {
  return (tree: Root) => {
    if (!context.options.mermaid) return
    visit(tree, 'code', (node, index, parent: Parent | undefined) => {
      if (node.lang !== 'mermaid' || !parent || index === undefined) return undefined
      const diagram: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: 'Mermaid',
        attributes: [{ type: 'mdxJsxAttribute', name: 'value', value: node.value }],
        children: [node],
        position: node.position!,
        data: { ...(node.data as object) },
      }
      parent.children[index] = diagram
      context.islands.add('Mermaid')
      return [SKIP, index + 1]
    })
  }
}
