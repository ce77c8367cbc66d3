import { valueToEstree } from 'estree-util-value-to-estree'
import type { ElementContent } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { JsonValue } from '../../schemas/graph.ts'

/** An element of JSX with literal attributes. Those that are undefined are left out. */
export function jsxElement(
  name: string,
  attributes: Record<string, JsonValue | undefined>,
  children: ElementContent[] = [],
): MdxJsxFlowElementHast {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [jsxAttribute(name, value)],
    ),
    children,
  }
}

/** An attribute of JSX with a literal value. */
export const jsxAttribute = (name: string, value: JsonValue): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: attributeOf(value),
})

type AttributeValue = Extract<MdxJsxFlowElementHast['attributes'][number], { name: string }>['value']

/** Text as it is, and other values as expressions. */
const attributeOf = (value: JsonValue): AttributeValue =>
  typeof value === 'string'
    ? value
    : {
        type: 'mdxJsxAttributeValueExpression',
        value: JSON.stringify(value),
        data: {
          estree: {
            type: 'Program',
            sourceType: 'module',
            comments: [],
            body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
          },
        },
      }
