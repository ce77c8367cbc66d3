import type { Element, Root } from 'hast'
import type { Parent } from 'unist'
import type { ParseContext } from '../context.ts'
import { jsxElement } from '../jsxElement.ts'
import { visit } from '../visit.ts'
import { reactAttributes } from './jsxElements.ts'

/**
 * Elements for which the site has a component in `src/theme` become that component.
 *
 *     ## Prices         →  <Heading as="h2" id="prices">Prices</Heading>
 *     [Pears](./pears)  →  <a href="/pears">Pears</a>, rendered by the component `a`
 *
 * In a doc that is a module, MDX does so by the names of the elements. Runs last.
 */
export function ownElements(context: ParseContext) {
  const { components } = context.options
  const has = (name: string) => Object.hasOwn(components, name)
  const componentOf = (tag: string) => (has(tag) ? tag : /^h[1-6]$/.test(tag) && has('Heading') ? 'Heading' : undefined)

  return (tree: Root) => {
    if (!hasOwnElements(context)) return
    visit(tree, 'element', (element: Element, index, parent: Parent | undefined) => {
      const { tagName, properties, children } = element
      const component = componentOf(tagName)
      if (!parent || index === undefined || component === undefined || isOfHeading(element)) return
      context.islands.add(component)
      if (context.live && component === tagName) return
      const content = component === 'Heading' ? children.filter((child) => !isOfHeading(child)) : children
      const text = content.every((child) => child.type === 'text')
        ? content.map(({ value }) => value).join('')
        : undefined
      const attributes = {
        ...(component === 'Heading' && { as: tagName }),
        ...reactAttributes(properties),
        ...(text ? { children: text } : {}),
      }
      parent.children[index] = jsxElement(component, attributes, text === undefined ? content : [])
    })
  }
}

/** Whether the site has a component for some element. */
export const hasOwnElements = ({ options: { components } }: ParseContext): boolean =>
  Object.keys(components).some((name) => /^[a-z]/.test(name) || name === 'Heading')

/** Whether it is the link of a heading to itself, which the component of headings has. */
const isOfHeading = (node: { type: string }): boolean =>
  node.type === 'element' && [(node as Element).properties.className].flat().includes('hash-link')
