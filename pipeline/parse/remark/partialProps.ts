import type { Expression, ObjectExpression, Program, SpreadElement } from 'estree'
import type { Paragraph, Root, RootContent } from 'mdast'
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { Node, Parent } from 'unist'
import { isJsx } from '../authoring/jsx.ts'
import { exportedConst, expressionOf, literalValue } from '../literals.ts'
import type { ScriptNode } from '../scriptNames.ts'
import { visit } from '../visit.ts'

/** The element that uses a partial: `<Part name="x">…</Part>`. */
export type PartialUse = MdxJsxFlowElement | MdxJsxTextElement

/**
 * Replace `props` in a partial by the values passed to it.
 *
 *     {props.name}                   →  the text `x`
 *     {props.name.toUpperCase()}     →  {((props) => props.name.toUpperCase())({ name: 'x' })}
 *
 * The second has to run, so it makes the doc a live one. `{props.children}` alone is left for `fillChildren`; an expression
 * that does more with the children becomes a component around them, with a name from `newName`.
 */
export function fillProps(tree: Root, use: PartialUse, newName: () => string): void {
  const components: MdxjsEsm[] = []
  visit(tree, (node, index, parent: Parent | undefined) => {
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const expression = expressionOf(node.data?.estree)
      if (!expression || !parent || index === undefined || !mentionsProps(node.value) || isChildren(node.value)) return
      const given = givenProp(node.value, use)
      const value = literalValue(given)
      if (typeof value === 'string' || typeof value === 'number') {
        parent.children[index] = textNode(String(value), node, parent)
      } else if (given) {
        node.data = { ...node.data, estree: programOf(given) }
      } else if (/\bchildren\b/.test(node.value) && use.children.length > 0 && textOfChildren(use) === undefined) {
        const name = newName()
        components.push(
          component(name, call(expression, node.value, use, { type: 'Identifier', name: 'children' }), node),
        )
        parent.children[index] = {
          ...use,
          type: node.type === 'mdxTextExpression' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
          name,
          attributes: [],
          children: structuredClone(use.children),
        } as PartialUse
      } else {
        node.data = { ...node.data, estree: programOf(call(expression, node.value, use)) }
      }
    }
    if (!isJsx(node)) return
    node.attributes = node.attributes.filter((one) => !isLeftOut(one, use))
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        const [spread] = spreadsOf(attribute.data?.estree)
        if (spread && mentionsProps(attribute.value)) spread.argument = call(spread.argument, attribute.value, use)
        continue
      }
      const { value } = attribute
      if (!value || typeof value !== 'object' || !mentionsProps(value.value)) continue
      const given = givenProp(value.value, use)
      const expression = expressionOf(value.data?.estree)
      if (given?.type === 'Literal' && typeof given.value === 'string') attribute.value = given.value
      else if (expression)
        value.data = { ...value.data, estree: programOf(given ?? call(expression, value.value, use)) }
    }
  })
  tree.children.unshift(...components)
}

/** Set the original file in scripts passed to a partial, because they are moved into the partial's tree. */
export function noteWrittenIn({ attributes }: PartialUse, file: string): void {
  for (const attribute of attributes) {
    const spreads = attribute.type === 'mdxJsxExpressionAttribute' ? spreadsOf(attribute.data?.estree) : []
    const given = attribute.type === 'mdxJsxAttribute' ? [attributeExpression(attribute)] : spreads
    for (const script of given as (ScriptNode | undefined)[]) if (script) script.writtenIn ??= file
  }
}

/** Replace `{props.children}` by the children of the partial's element. */
export function fillChildren(tree: Root, { children }: PartialUse): void {
  visit(tree, (node, index, parent: Parent | undefined) => {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return undefined
    if (!isChildren(node.value) || !parent || index === undefined) return undefined
    const content = structuredClone(children) as RootContent[]
    const isInline = node.type === 'mdxTextExpression' || holdsText.has(parent.type)
    const filled = isInline ? content.flatMap(inline) : blocks(content)
    parent.children.splice(index, 1, ...filled)
    return index + filled.length
  })
}

/** Parents that cannot contain blocks. */
const holdsText = new Set(['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'tableCell'])

const mentionsProps = (code: string) => /\bprops\b/.test(code)
const isChildren = (code: string) => /^\s*props\.children\s*$/.test(code)

const inline = (node: RootContent): RootContent[] => (node.type === 'paragraph' ? node.children : [node])

/** Wrap text among blocks in a paragraph. */
const blocks = (nodes: RootContent[]): RootContent[] =>
  nodes.some(({ type }) => inlineTypes.test(type))
    ? [{ type: 'paragraph', children: nodes as Paragraph['children'] }]
    : nodes

const inlineTypes =
  /^(?:text|emphasis|strong|delete|inlineCode|break|link|linkReference|image|imageReference|footnoteReference|mdxText.*|mdxJsxText.*)$/

/** Find the value of `props.name`, unless a spread may set it. */
function givenProp(code: string, { attributes }: PartialUse): Expression | undefined {
  const name = /^\s*props\.([A-Za-z_$][\w$]*)\s*$/.exec(code)?.[1]
  if (name === undefined || attributes.some(({ type }) => type !== 'mdxJsxAttribute')) return undefined
  const attribute = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  return attribute
    ? structuredClone(attributeExpression(attribute as MdxJsxAttribute))
    : { type: 'Identifier', name: 'undefined' }
}

/** Whether an attribute's value is a prop that is not passed. */
function isLeftOut({ value }: MdxJsxAttribute | MdxJsxExpressionAttribute, use: PartialUse): boolean {
  const given = value && typeof value === 'object' ? givenProp(value.value, use) : undefined
  return given?.type === 'Identifier' && given.name === 'undefined'
}

function attributeExpression({ value }: MdxJsxAttribute): Expression | undefined {
  if (value && typeof value === 'object') return expressionOf(value.data?.estree)
  return { type: 'Literal', value: value ?? true }
}

const textNode = (value: string, { type, position }: Node, parent: Parent): Node => {
  const text = { type: 'text', value, position }
  const isInline = type === 'mdxTextExpression' || parent.type === 'mdxJsxFlowElement'
  return isInline ? text : ({ type: 'paragraph', children: [text], position } as Node)
}

/** `props.a + 1` → `((props) => props.a + 1)({ a: … })` */
function call(expression: Expression, code: string, use: PartialUse, children?: Expression): Expression {
  return {
    type: 'CallExpression',
    optional: false,
    callee: {
      type: 'ArrowFunctionExpression',
      expression: true,
      params: [{ type: 'Identifier', name: 'props' }],
      body: expression,
    },
    arguments: [givenProps(use, children, mentioned(code))],
  }
}

/** List the props that a script reads; `undefined` if it uses `props` in another way. */
function mentioned(code: string): Set<string> | undefined {
  const names = [...code.matchAll(/\bprops\b(?:\.([A-Za-z_$][\w$]*))?/g)].map(([, name]) => name)
  return names.includes(undefined) ? undefined : new Set(names as string[])
}

/** Make an object expression of the props with these names, or all. It is a copy, because the compiler changes it. */
function givenProps(
  use: PartialUse,
  children: Expression | undefined,
  names: Set<string> | undefined,
): ObjectExpression {
  const properties: ObjectExpression['properties'] = []
  const add = (name: string, value: Expression | undefined) => {
    if (!value || (names && !names.has(name))) return
    const key: Expression = { type: 'Literal', value: name }
    properties.push({ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key, value })
  }
  for (const attribute of use.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') properties.push(...spreadsOf(attribute.data?.estree))
    else add(attribute.name, attributeExpression(attribute))
  }
  const text = textOfChildren(use)
  add('children', children ?? (text === undefined ? undefined : { type: 'Literal', value: text }))
  return structuredClone({ type: 'ObjectExpression', properties })
}

/** Get the children if they are only text. */
function textOfChildren({ children }: PartialUse): string | undefined {
  const parts = (children as RootContent[]).flatMap(inline)
  if (parts.length === 0 || parts.some(({ type }) => type !== 'text')) return undefined
  return parts.map((part) => (part as { value: string }).value).join('')
}

/** Get the spread element of `{...x}`. */
function spreadsOf(program: Program | null | undefined): SpreadElement[] {
  const object = expressionOf(program)
  return object?.type === 'ObjectExpression' ? object.properties.filter((one) => one.type === 'SpreadElement') : []
}

const programOf = (expression: Expression): Program => ({
  type: 'Program',
  sourceType: 'module',
  body: [{ type: 'ExpressionStatement', expression }],
})

/** `export const Name = ({ children }) => …` */
function component(name: string, body: Expression, { data }: Node): MdxjsEsm {
  const children = { type: 'Identifier', name: 'children' } as const
  const property = {
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: true,
    computed: false,
    key: children,
    value: children,
  } as const
  const init: Expression = {
    type: 'ArrowFunctionExpression',
    expression: true,
    params: [{ type: 'ObjectPattern', properties: [property] }],
    body,
  }
  return { type: 'mdxjsEsm', value: '', data: { ...data, estree: exportedConst(name, init) } }
}
