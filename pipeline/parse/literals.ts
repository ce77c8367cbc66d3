import type { Expression, Program, Property } from 'estree'
import type { Node } from 'unist'
import type { JsonValue } from '../../schemas/graph.ts'
import { withoutDelimiters } from '../load/withoutDelimiters.ts'

/** The result for an expression that has to run to get its value. */
export const notLiteral = Symbol('not a literal')

/**
 * Evaluate a literal expression: text, numbers, and lists and objects of them.
 *
 *     { a: [1, 'x', `y`, -2, null] }     →  that value
 *     a + 1, () => {}, <b/>              →  notLiteral
 */
export function literalValue(expression: Expression | null | undefined): JsonValue | typeof notLiteral {
  switch (expression?.type) {
    case 'Literal':
      return isJson(expression.value) ? withoutDelimiters(expression.value) : notLiteral
    case 'TemplateLiteral':
      return expression.expressions.length === 0
        ? withoutDelimiters(expression.quasis[0]?.value.cooked ?? '')
        : notLiteral
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

/** Get the expression of `{…}` in MDX; `undefined` for a comment or a statement. */
export function expressionOf(program: Program | null | undefined): Expression | undefined {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

interface JsxAttribute {
  type: string
  name: string
  value?: string | null | { data?: { estree?: Program | null } }
}

/** Get the literal attributes of a JSX element by name. */
export function literalAttributes(node: Node): Record<string, JsonValue> {
  const { attributes = [] } = node as { attributes?: JsxAttribute[] }
  const values: [string, JsonValue][] = []
  for (const attribute of attributes) {
    const value = attributeValue(attribute)
    if (value !== notLiteral) values.push([attribute.name, value])
  }
  return Object.fromEntries(values)
}

/** Get the value of a JSX attribute; `true` for one without a value. */
export function attributeValue(attribute: { type: string }): JsonValue | typeof notLiteral {
  const { type, value } = attribute as JsxAttribute
  if (type !== 'mdxJsxAttribute') return notLiteral
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  return literalValue(expressionOf(value.data?.estree))
}

/** `export const name = …` */
export const exportedConst = (name: string, init: Expression): Program => ({
  type: 'Program',
  sourceType: 'module',
  body: [
    {
      type: 'ExportNamedDeclaration',
      specifiers: [],
      attributes: [],
      declaration: {
        type: 'VariableDeclaration',
        kind: 'const',
        declarations: [{ type: 'VariableDeclarator', id: { type: 'Identifier', name }, init }],
      },
    },
  ],
})
