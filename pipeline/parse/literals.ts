import type { Expression, Program, Property } from 'estree'
import type { Node } from 'unist'
import type { JsonValue } from '../../schemas/graph.ts'

/** Said of an expression whose value is only known when it runs. */
export const notLiteral = Symbol('not a literal')

/**
 * The value of an expression that is a literal: text, numbers, lists and objects of them.
 *
 *     { a: [1, 'x', `y`, -2, null] }     →  that value
 *     a + 1, () => {}, <b/>              →  notLiteral
 */
export function literalValue(expression: Expression | null | undefined): JsonValue | typeof notLiteral {
  switch (expression?.type) {
    case 'Literal':
      return isJson(expression.value) ? expression.value : notLiteral
    case 'TemplateLiteral':
      return expression.expressions.length === 0 ? (expression.quasis[0]?.value.cooked ?? '') : notLiteral
    case 'UnaryExpression': {
      const value = literalValue(expression.argument)
      return expression.operator === '-' && typeof value === 'number' ? -value : notLiteral
    }
    case 'Identifier':
      return expression.name === 'undefined' ? null : notLiteral
    case 'ArrayExpression': {
      const values = expression.elements.map((element) =>
        element && element.type !== 'SpreadElement' ? literalValue(element) : notLiteral,
      )
      return values.includes(notLiteral) ? notLiteral : (values as JsonValue[])
    }
    case 'ObjectExpression': {
      const entries = expression.properties.map((property) =>
        property.type === 'Property' ? literalProperty(property) : notLiteral,
      )
      return entries.includes(notLiteral) ? notLiteral : Object.fromEntries(entries as [string, JsonValue][])
    }
    default:
      return notLiteral
  }
}

const isJson = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

function literalProperty(property: Property): [string, JsonValue] | typeof notLiteral {
  const { key } = property
  const name =
    key.type === 'Identifier' && !property.computed ? key.name : key.type === 'Literal' ? String(key.value) : ''
  const value = literalValue(property.value as Expression)
  return name === '' || name === '__proto__' || value === notLiteral ? notLiteral : [name, value]
}

/** The expression of `{…}` in MDX; absent when there is only a comment, or more than an expression. */
export function expressionOf(program: Program | null | undefined): Expression | undefined {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

interface JsxAttribute {
  type: string
  name: string
  value?: string | null | { data?: { estree?: Program | null } }
}

/** The attributes of a JSX element that are literals, by name. */
export function literalAttributes(node: Node): Record<string, JsonValue> {
  const { attributes = [] } = node as { attributes?: JsxAttribute[] }
  const values: [string, JsonValue][] = []
  for (const attribute of attributes) {
    const value = attributeValue(attribute)
    if (value !== notLiteral) values.push([attribute.name, value])
  }
  return Object.fromEntries(values)
}

/** The value of one JSX attribute; one without a value is `true`. */
export function attributeValue({ type, value }: JsxAttribute): JsonValue | typeof notLiteral {
  if (type !== 'mdxJsxAttribute') return notLiteral
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  return literalValue(expressionOf(value.data?.estree))
}
