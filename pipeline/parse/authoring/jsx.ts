import type { RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'

export type Jsx = MdxJsxFlowElement | MdxJsxTextElement

export const isJsx = (node: Node): node is Jsx => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** The children of a component. A text on a line of its own is a paragraph, which is left out for its content. */
export const unwrappedContent = ({ children }: Jsx): RootContent[] =>
  children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child])) as RootContent[]

/** A component with texts as props, at the position of another node. */
export const componentAt = (
  { position }: Node,
  name: string,
  props: Record<string, string | null | undefined>,
  children: Node[],
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(props).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
  children: children as MdxJsxFlowElement['children'],
  position: position!,
})

/** The children of a component without blanks and comments. Components on one line are unwrapped from their paragraph. */
export function contentOf(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => {
    const { value = '', children = [] } = node as { value?: string; children?: Node[] }
    if (node.type === 'text' && value.trim() === '') return []
    if (/Expression$/.test(node.type) && /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(value)) return []
    if (node.type === 'comment' || (isJsx(node) && !node.name)) return contentOf(children)
    return node.type === 'paragraph' && children.some(isJsx) ? contentOf(children) : [node]
  })
}
