import type { Element, ElementContent } from 'hast'
import type { BlockContent, DefinitionContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Node } from 'unist'
import type { JsonValue } from '../../schemas/graph.ts'
import type { CreateElement } from '../../schemas/shared/html/markup.ts'
import { find, html } from './htmlAttributes.ts'

/** Create hast elements from the templates of the theme. HTML becomes a `raw` node. */
export const hastElement: CreateElement<ElementContent> = (tagName, attributes, children): Element => ({
  type: 'element',
  tagName,
  properties: propertiesOf(attributes),
  children:
    '__html' in children
      ? [{ type: 'raw', value: children.__html }]
      : children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})

/** Create mdast nodes that remark-rehype makes these elements of, each at the position of the node they replace. */
export const mdastElement =
  ({ position, data }: Node): CreateElement<Node> =>
  (hName, attributes, children) => {
    const nodes: Node[] =
      '__html' in children
        ? [{ type: 'html', value: children.__html } as Node]
        : children.map((child) => (typeof child === 'string' ? ({ type: 'text', value: child } as Node) : child))
    return {
      type: 'containerDirective',
      name: '',
      children: nodes as (BlockContent | DefinitionContent)[],
      data: { ...data, hName, hProperties: propertiesOf(attributes) },
      position: position!,
    } satisfies ContainerDirective
  }

/** React's attributes as hast has them: `{ className: 'a b', 'aria-hidden': 'true' }` → className ['a', 'b'], ariaHidden. */
export function propertiesOf(attributes: Record<string, JsonValue>): Element['properties'] {
  const properties: Element['properties'] = {}
  for (const [name, value] of Object.entries(attributes)) {
    const { property, spaceSeparated } = find(html, name === 'htmlFor' ? 'for' : name)
    if (property === 'style' && typeof value === 'object')
      properties.style = styleText(value as Record<string, unknown>)
    else if (spaceSeparated && typeof value === 'string') properties[property] = value.split(/\s+/).filter(Boolean)
    else if (value !== null && value !== false)
      properties[property] = typeof value === 'object' ? JSON.stringify(value) : value
  }
  return properties
}

/** `{ marginTop: 4, color: 'red' }` → `margin-top: 4px; color: red` */
function styleText(style: Record<string, unknown>): string {
  return Object.entries(style)
    .map(([name, value]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const unitless = /^(?:opacity|order|z-index|line-height|font-weight|flex.*|column-count|zoom|--.*)$/.test(
        property,
      )
      return `${property}: ${typeof value === 'number' && value !== 0 && !unitless ? `${value}px` : value}`
    })
    .join('; ')
}
