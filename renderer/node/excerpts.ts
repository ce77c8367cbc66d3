import type { BodyNode, DocContent } from '../../schemas/graph.ts'

/**
 * The excerpt of a post as an element: what comes before its marker, or all of it. Ids are left out, because several posts are
 * on one page.
 */
export const excerptOf = ({
  body,
  excerptNodes = body.length,
}: Pick<DocContent, 'body' | 'excerptNodes'>): BodyNode => ({
  element: 'div',
  attributes: { className: 'markdown' },
  children: body.slice(0, excerptNodes).map(withoutIds),
})

const withoutIds = (node: BodyNode): BodyNode => {
  if (typeof node === 'string') {
    return node.replace(/<a [^>]*class="hash-link"[^>]*>[^<]*<\/a>/g, '').replace(/(<h[2-6]\b[^>]*?) id="[^"]*"/g, '$1')
  }
  return node.children ? { ...node, children: node.children.map(withoutIds) } : node
}
