import type { Root, RootContent } from 'mdast'
import type { Parent } from 'unist'
import { visit } from '../visit.ts'

/**
 * Unwrap paragraphs that contain only components.
 *
 *     <Tabs>…</Tabs>     on a line of its own is a block, as MDX has it
 */
export function unravelJsx() {
  return (tree: Root) =>
    visit(tree, 'paragraph', (node, index, parent: Parent | undefined) => {
      if (!parent || index === undefined) return undefined
      const isBlank = (child: RootContent) => child.type === 'text' && child.value.trim() === ''
      const isJsx = (child: RootContent) => child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression'
      if (!node.children.some(isJsx) || !node.children.every((child) => isJsx(child) || isBlank(child)))
        return undefined

      const blocks = node.children.filter(isJsx).map((child) => ({
        ...child,
        type: child.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : 'mdxFlowExpression',
      }))
      parent.children.splice(index, 1, ...blocks)
      return index
    })
}
