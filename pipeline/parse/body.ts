import type { Element, Root, RootContent } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import type { Body, BodyNode } from '../../schemas/graph.ts'
import { isJsx } from './authoring/jsx.ts'
import type { ParseContext } from './context.ts'
import { isContent } from './isContent.ts'
import { literalAttributes } from './literals.ts'
import { reactAttributes } from './rehype/jsxElements.ts'
import { stringify } from './stringify.ts'

/**
 * Convert hast to the doc's body: static HTML, split only at components.
 *
 * Unknown components, which are reported elsewhere, are replaced by their children.
 */
export function toBody(tree: Root, context: ParseContext, isKnown: (name: string) => boolean): Body {
  const nodesWithIsland = new Set<Node>()
  const isIsland = (node: Node): node is MdxJsxFlowElementHast | MdxJsxTextElementHast => isJsx(node)
  const find = (node: Node): boolean => {
    const children = (node as { children?: Node[] }).children ?? []
    const hasIsland = children.map(find).includes(true) || isIsland(node)
    if (hasIsland) nodesWithIsland.add(node)
    return hasIsland
  }
  find(tree)

  const bodyOf = (nodes: RootContent[]): Body => {
    const body: Body = []
    let staticNodes: RootContent[] = []
    const flush = () => {
      const html = stringify(staticNodes)
      staticNodes = []
      append(body, [html])
    }
    for (const node of nodes) {
      if (!nodesWithIsland.has(node)) {
        staticNodes.push(node)
        continue
      }
      flush()
      append(body, nodeOf(node))
    }
    flush()
    return body
  }

  const nodeOf = (node: RootContent): BodyNode[] => {
    const childNodes = ((node as { children?: RootContent[] }).children ?? []).filter(isContent)
    const childrenOf = (tag: string) =>
      noHtmlHost.has(tag) ? childNodes.filter(isNotBlank).flatMap(nodeOf) : bodyOf(childNodes)
    if (!isIsland(node)) {
      const { tagName, properties } = node as Element
      return [{ element: tagName, attributes: reactAttributes(properties), children: childrenOf(tagName) }]
    }
    return islandOf(node, childrenOf(node.name ?? ''), context, isKnown)
  }

  return bodyOf(tree.children.filter(isContent))
}

/** A component with its children; the children alone if it is not known. */
export function islandOf(
  node: Node & { name: string | null },
  children: Body,
  context: ParseContext,
  isKnown: (name: string) => boolean,
): Body {
  const name = node.name ?? ''
  const island = context.imported.get(name) ?? name
  if (!isKnown(island)) return children
  context.islands.add(island)
  const props = literalAttributes(node)
  return [children.length > 0 ? { island, props, children } : { island, props }]
}

/** HTML that stands side by side is one string. */
export function append(body: Body, nodes: Body): void {
  for (const node of nodes) {
    const last = body.length - 1
    if (typeof node === 'string' && typeof body[last] === 'string') body[last] += node
    else if (node !== '') body.push(node)
  }
}

/** Elements that cannot contain a host element for HTML. Each of their children is a separate node. */
const noHtmlHost = new Set([
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

const isNotBlank = (node: Node) => (node as { value?: string }).value?.trim() !== ''
