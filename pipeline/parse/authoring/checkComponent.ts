import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import type { Property } from '../../../schemas/authoring/component.ts'
import { type AuthoringName, authoringComponent } from '../../../schemas/authoring/index.ts'
import { diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { ComponentContentProblem } from '../../../schemas/errors.ts'
import type { JsonValue } from '../../../schemas/graph.ts'
import { escapeRegExp } from '../../../schemas/shared/text/escapeRegExp.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { ParseContext } from '../context.ts'
import { iconNamed, iconNames } from '../icons.ts'
import { attributeValue, notLiteral } from '../literals.ts'
import { firstLineOf, positionOf } from '../position.ts'
import { textOf } from '../writtenText.ts'
import { contentOf, isJsx, type Jsx } from './jsx.ts'

/** Check the properties of a component and what it holds. Computed values are not checked. */
export function checkComponent(
  node: Jsx,
  name: AuthoringName,
  context: ParseContext,
  nameOf: (node: Jsx) => string,
): void {
  checkProperties(node, name, context)
  const problem = contentProblem(node, name, nameOf)
  if (problem)
    context.diagnostics.push(
      diagnose('component-content', firstLineOf(problem.at ?? node, context.source), {
        value: name,
        problem: problem.problem,
      }),
    )
}

function checkProperties(node: Jsx, component: AuthoringName, context: ParseContext): void {
  const { properties, docsOnly } = authoringComponent(component)
  const written = new Set<string>()
  // The properties that may be meant by those that are unknown.
  const near = new Set<string>()
  let mayHaveOthers = false
  for (const attribute of node.attributes) {
    const at = positionOfAttribute(attribute, node, context)
    const value = attributeValue(attribute)
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : ''
    written.add(name)
    mayHaveOthers ||= name === ''
    if (docsOnly && value === notLiteral) {
      context.diagnostics.push(
        diagnose('component-property', at, { value: name || '{…}', component, problem: 'computed' }),
      )
    } else if (name !== '' && !Object.hasOwn(properties, name)) {
      const validIds = Object.keys(properties).sort()
      const suggestions = didYouMean(name, validIds)
      for (const suggestion of suggestions) near.add(suggestion)
      context.diagnostics.push(
        diagnose('component-property', at, { value: name, component, problem: 'unknown' }, { suggestions, validIds }),
      )
    } else if (name !== '' && value !== notLiteral && value !== null) {
      checkValue(properties[name]!, { component, property: name, value }, at, context)
    }
  }
  for (const [name, { required }] of Object.entries(properties)) {
    if (!required || mayHaveOthers || written.has(name) || near.has(name)) continue
    const data = { value: name, component, problem: 'missing' } as const
    context.diagnostics.push(diagnose('component-property', firstLineOf(node, context.source), data))
  }
}

interface WrittenProperty {
  component: string
  property: string
  value: JsonValue
}

function checkValue(
  { type }: Property,
  { component, property, value }: WrittenProperty,
  at: Position,
  context: ParseContext,
): void {
  if (type === 'icon') {
    checkIcon(value, at, context)
    return
  }
  const text = String(value)
  const isSound = Array.isArray(type)
    ? type.includes(text)
    : type === 'number'
      ? /^\d+$/.test(text)
      : type === 'switch'
        ? typeof value === 'boolean'
        : typeof value !== 'object' && (value !== true || property === 'default')
  if (isSound) return
  const given = typeof value === 'object' ? JSON.stringify(value) : text
  const data = { value: given, component, property, problem: 'value' } as const
  const validIds = typeof type === 'string' ? [] : [...type].sort()
  const more = { suggestions: didYouMean(given, validIds), validIds }
  const expected = typeof type === 'string' ? { expected: kinds[type] } : {}
  context.diagnostics.push(diagnose('component-property', at, { ...data, ...expected }, more))
}

const kinds = { number: 'a whole number', switch: '`{true}` or `{false}`', address: 'an address', text: 'a text' }

function checkIcon(value: JsonValue, at: Position, context: ParseContext): void {
  const name = String(value)
  if (iconNamed(name)) return
  // Before the icons are loaded, this is done once more.
  context.diagnostics.push(diagnose('icon-unknown', at, { value: name }, { suggestions: nearIcons(name) }))
}

/** Names that are written alike, or else those that contain the word. */
function nearIcons(name: string): string[] {
  const alike = didYouMean(name, iconNames())
  if (alike.length > 0 || name.length < 3) return alike
  return iconNames()
    .filter((icon) => icon.split('-').includes(name.toLowerCase()))
    .slice(0, 3)
}

/** What is wrong with the content of a component, and the node that it is about. */
function contentProblem(
  node: Jsx,
  name: AuthoringName,
  nameOf: (node: Jsx) => string,
): { problem: ComponentContentProblem; at?: Node } | undefined {
  const children = contentOf(node.children)
  const isList = (child: Node) => child.type === 'list'
  // What is computed may be anything.
  if (children.some(({ type }) => /Expression$/.test(type))) return undefined
  switch (authoringComponent(name).holds) {
    case 'steps': {
      const lists = children.filter((child) => isList(child) && (child as { ordered?: boolean }).ordered)
      const steps = [
        ...children.filter((child) => isJsx(child) && nameOf(child) === 'Step'),
        ...lists.flatMap((list) => (list as Node & { children: Node[] }).children),
      ]
      const empty = steps.find((step) => isEmpty(step))
      return steps.length === 0 ? { problem: 'no-steps' } : empty && { problem: 'empty-step', at: empty }
    }
    case 'file-list':
      return children.some(isList) ? undefined : { problem: 'no-files' }
    case 'code': {
      const other = children.find(({ type }) => type !== 'code')
      return children.length === 0 ? { problem: 'no-code' } : other && { problem: 'not-code', at: other }
    }
    case 'content':
      return children.length === 0 && !node.attributes.some(holdsText) ? { problem: 'empty' } : undefined
  }
  return undefined
}

const isEmpty = (step: Node): boolean => {
  const { children = [], attributes = [] } = step as { children?: Node[]; attributes?: Jsx['attributes'] }
  return contentOf(children).length === 0 && attributes.length === 0
}

/** A badge may have its label in a property, and a spread may hold the content. */
const holdsText = (attribute: MdxJsxAttribute | MdxJsxExpressionAttribute) =>
  attribute.type === 'mdxJsxExpressionAttribute' || attribute.name === 'text' || attribute.name === 'children'

/** The position of an attribute as it is written; parsers do not say where it is. */
function positionOfAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  node: Jsx,
  context: ParseContext,
): Position {
  const { file } = positionOf(node, context.source)
  const offset = node.position?.start.offset
  const text = textOf(file, context)
  const written =
    attribute.type === 'mdxJsxAttribute' && offset !== undefined
      ? new RegExp(`(?<=\\s)${escapeRegExp(attribute.name)}(?:=(?:"[^"]*"|'[^']*'|\\{[^{}]*\\}))?(?=[\\s/>])`).exec(
          text.slice(offset, node.position!.end.offset),
        )
      : null
  if (!written) return firstLineOf(node, context.source)
  const start = offset! + written.index
  return { file, ...positionOfRange(text, { start, end: start + written[0].length }) }
}
