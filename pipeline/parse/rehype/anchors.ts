import type { Root } from 'hast'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { literalAttributes } from '../literals.ts'
import { visit } from '../visit.ts'

/** Collect the ids that links can point to: of headings, other elements, components and `<a name>`. */
export function anchors(context: ParseContext) {
  return (tree: Root) =>
    visit(tree, (node) => {
      if (node.type === 'element') {
        const { id, name } = node.properties
        if (typeof id === 'string') context.anchors.add(id)
        if (node.tagName === 'a' && typeof name === 'string') context.anchors.add(name)
      }
      if (isJsx(node)) {
        const { id } = literalAttributes(node)
        if (typeof id === 'string') context.anchors.add(id)
      }
    })
}
