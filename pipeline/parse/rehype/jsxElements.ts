import type { Element, ElementContent, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import styleToJs from 'style-to-js'
import type { Parent } from 'unist'
import type { JsonValue } from '../../../schemas/graph.ts'
import { isJsx } from '../authoring/jsx.ts'
import { propertiesOf } from '../elements.ts'
import { find, html } from '../htmlAttributes.ts'
import { attributeValue, notLiteral } from '../literals.ts'
import { visit } from '../visit.ts'

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * HTML that was written as JSX becomes HTML.
 *
 *     <div className="card" style={{color: 'red'}}>  →  an element, like any other
 *     <>…</>                                         →  its children
 *
 * Elements with computed attributes stay as they are; their doc is live.
 */
export function jsxElements() {
  return (tree: Root) =>
    visit(tree, (node, index, parent: Parent | undefined) => {
      if (!isJsx(node)) return undefined
      if (!parent || index === undefined) return undefined
      if (!node.name) {
        parent.children.splice(index, 1, ...node.children)
        return index
      }
      const element = /^[a-z]/.test(node.name) && !node.name.includes('.') ? toElement(node) : undefined
      if (element) parent.children[index] = element
      return undefined
    })
}

function toElement(node: Jsx): Element | undefined {
  const attributes: [string, JsonValue][] = []
  for (const attribute of node.attributes) {
    const value = attributeValue(attribute)
    if (value === notLiteral || attribute.type !== 'mdxJsxAttribute') return undefined
    attributes.push([attribute.name, value])
  }
  return {
    type: 'element',
    tagName: node.name!,
    properties: propertiesOf(Object.fromEntries(attributes)),
    children: node.children as ElementContent[],
    position: node.position!,
    ...(node.data ? { data: node.data as Element['data'] } : {}),
  }
}

/** The attributes of an element as React names them, for an element that React renders. */
export function reactAttributes(properties: Element['properties']): Record<string, JsonValue> {
  const attributes: [string, JsonValue][] = []
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue
    const info = find(html, name)
    const text = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : value
    const reactName =
      info.property === 'className'
        ? 'className'
        : info.property === 'htmlFor'
          ? 'htmlFor'
          : info.space
            ? info.property
            : info.attribute
    const isAria = info.attribute.startsWith('aria-') || info.attribute.startsWith('data-')
    const attribute = isAria ? info.attribute : reactName
    attributes.push([attribute, attribute === 'style' ? { ...styleToJs(String(text), { reactCompat: true }) } : text])
  }
  return Object.fromEntries(attributes)
}
