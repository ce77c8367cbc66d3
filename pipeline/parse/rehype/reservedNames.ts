import type { Element, Root } from 'hast'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { isReservedName } from '../../../schemas/shared/html/reservedNames.ts'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { positionOf } from '../position.ts'
import { visit } from '../visit.ts'

/**
 * Remove ids and names that would hide something from the scripts of a page, and report them.
 *
 *     <div id="__docusaurus">     →  <div>      the page itself has that id
 *     <img name="body">           →  <img>      `document.body` would be the image
 */
export function reservedNames(context: ParseContext) {
  return (tree: Root) =>
    visit(tree, (node) => {
      const report = (attribute: string, value: string) => {
        const position = positionOf(node, context.source)
        context.diagnostics.push(diagnose('name-reserved', position, { value, attribute }))
      }
      if (node.type === 'element') {
        const { properties, tagName } = node as Element
        for (const attribute of ['id', 'name'] as const) {
          const value = properties[attribute]
          if (typeof value !== 'string' || !isReservedName(tagName, attribute, value)) continue
          report(attribute, value)
          delete properties[attribute]
        }
      }
      if (isJsx(node)) {
        node.attributes = node.attributes.filter((attribute) => {
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return true
          if (!isReservedName(node.name ?? '', attribute.name, attribute.value)) return true
          report(attribute.name, attribute.value)
          return false
        })
      }
    })
}
