import type { Element, Root, RootContent } from 'hast'
import type { Node } from 'unist'
import type { Body, BodyNode } from '../../schemas/graph.ts'
import type { ParseContext } from './context.ts'
import { literalAttributes } from './literals.ts'
import { reactAttributes } from './rehype/jsxElements.ts'
import { stringify } from './stringify.ts'

/**
 * A finished hast to the doc's body: HTML, cut only where a component stands.
 *
 * Components nobody knows (reported before) leave their children.
 */
export function toBody(tree: Root, context: ParseContext, isKnown: (name: string) => boolean): Body {
  const holdsIsland = new Set<Node>()
  const isIsland = (node: Node) => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
  const find = (node: Node): boolean => {
    const children = (node as { children?: Node[] }).children ?? []
    const found = children.map(find).includes(true) || isIsland(node)
    if (found) holdsIsland.add(node)
    return found
  }
  find(tree)

  const bodyOf = (nodes: RootContent[]): Body => {
    const body: Body = []
    let still: RootContent[] = []
    const flush = () => {
      const html = stringify(still)
      still = []
      if (html !== '') body.push(html)
    }
    for (const node of nodes) {
      if (!holdsIsland.has(node)) {
        still.push(node)
        continue
      }
      flush()
      body.push(...nodeOf(node))
    }
    flush()
    return body
  }

  const nodeOf = (node: RootContent): BodyNode[] => {
    const inside = ((node as { children?: RootContent[] }).children ?? []).filter(isContent)
    if (!isIsland(node)) {
      const { tagName, properties } = node as Element
      const children = hostless.has(tagName) ? inside.filter(isNoSpace).flatMap(nodeOf) : bodyOf(inside)
      return [{ element: tagName, attributes: reactAttributes(properties), children }]
    }
    const children = bodyOf(inside)
    const name = (node as unknown as { name: string }).name
    const island = context.imported.get(name) ?? name
    if (!isKnown(island)) return children
    context.islands.add(island)
    const props = literalAttributes(node)
    return [children.length > 0 ? { island, props, children } : { island, props }]
  }

  return bodyOf(tree.children.filter(isContent))
}

/** Elements that cannot hold a host for HTML: each of their children is a node of its own. */
const hostless = new Set([
  'ul',
  'ol',
  'dl',
  'menu',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'colgroup',
  'picture',
  'select',
])

const isNoSpace = (node: Node) => (node as { value?: string }).value?.trim() !== ''

/** What MDX leaves behind that is no content: comments in braces, imports. */
const isContent = (node: Node) => !/^(?:mdxjsEsm|mdxFlowExpression|mdxTextExpression)$/.test(node.type)
