import type { Node } from 'unist'
import type { IconShape, Property } from '../../../schemas/authoring/component.ts'
import { type AuthoringName, authoringComponent } from '../../../schemas/authoring/index.ts'
import type { JsonValue } from '../../../schemas/graph.ts'
import type { ParseContext } from '../context.ts'
import { mdastElement } from '../elements.ts'
import { iconNamed } from '../icons.ts'
import { jsxAttribute } from '../jsxElement.ts'
import { attributeValue, literalAttributes, notLiteral } from '../literals.ts'
import { messagePlaceholder } from '../messagePlaceholders.ts'
import { checkComponent } from './checkComponent.ts'
import { codeGroup } from './codeGroup.ts'
import { fileTree } from './fileTree.ts'
import type { Jsx } from './jsx.ts'
import { authoredTerm } from './term.ts'

/**
 * The node that stands for a component of `authoringComponents`, which is checked first. None if a property is computed: React
 * renders it, with the shapes of its icons. What is for docs only becomes its content then.
 *
 *     <Badge text="New" />  →  <span class="theme-badge">New</span>
 *
 * `nameOf` names the component of a node, which may be imported by another name.
 */
export function authored(
  node: Jsx,
  name: AuthoringName,
  context: ParseContext,
  nameOf: (node: Jsx) => string,
): object | undefined {
  checkComponent(node, name, context, nameOf)
  const { properties, docsOnly, render } = authoringComponent(name)
  node.attributes = node.attributes.filter((attribute) => attributeValue(attribute) !== null)
  for (const [property, { type }] of Object.entries(properties)) if (type === 'icon') giveShape(node, property)
  if (node.attributes.some((attribute) => attributeValue(attribute) === notLiteral))
    return docsOnly ? content(node) : undefined

  if (name === 'CodeGroup') return codeGroup(node)
  if (name === 'FileTree') return fileTree(node)
  if (name === 'Term') return authoredTerm(node, context)
  if (name === 'Frame') context.hasFrames = true
  const values = valuesOf(node, properties)
  // What is missing is reported.
  if (Object.entries(properties).some(([name, { required }]) => required && values[name] === undefined))
    return content(node)
  const tools = {
    element: mdastElement(node),
    message: messagePlaceholder,
    isComponent: (child: Node, name: string) => 'attributes' in child && nameOf(child as Jsx) === name,
  }
  return render!<Node>(tools, values, node.children) as object
}

const content = ({ children }: Jsx) => ({ name: null, children })

/** Put the shape of an icon in the place of its name. An unknown one, which is reported, is left out. */
function giveShape(node: Jsx, property: string): void {
  node.attributes = node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== property) return [attribute]
    const value = attributeValue(attribute)
    if (value === notLiteral) return [attribute]
    const shape: IconShape | undefined = iconNamed(String(value))
    return shape === undefined ? [] : [jsxAttribute(property, shape as JsonValue)]
  })
}

/** The values of the properties that a component has. Others are reported. */
function valuesOf(node: Jsx, properties: Record<string, Property>): Record<string, never> {
  const known = Object.entries(literalAttributes(node)).filter(([name]) => Object.hasOwn(properties, name))
  const isText = (name: string) => properties[name]!.type === 'text' || properties[name]!.type === 'address'
  return Object.fromEntries(known.map(([name, value]) => [name, isText(name) ? String(value) : value])) as Record<
    string,
    never
  >
}
