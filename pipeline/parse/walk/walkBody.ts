import type { Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Node, Parent } from 'unist'
import type { Body } from '../../../schemas/graph.ts'
import { append, islandOf } from '../body.ts'
import type { ParseContext } from '../context.ts'
import { isContent } from '../isContent.ts'
import { ownCodeBlock } from '../rehype/codeBlocks.ts'
import { replaceProps } from '../rehype/links.ts'
import { hasOwnElements } from '../rehype/ownElements.ts'
import { visit } from '../visit.ts'
import { NeedsTree, needsTree } from './needsTree.ts'
import { htmlOf } from './nodes.ts'

/** Whether a doc is written in one walk: nothing of the site changes its trees, and nothing counts across its blocks. */
export const isWalked = (context: ParseContext): boolean =>
  !context.plugins &&
  !context.hasFrames &&
  context.excerptEnd === undefined &&
  !hasOwnElements(context) &&
  ownCodeBlock(context) === undefined

/** Makes the body of blocks by trees: remark-rehype, the steps of rehype, rehype-stringify. */
export type BodyByTrees = (blocks: RootContent[]) => Body

/**
 * Write the body of a doc from its mdast, in one walk.
 *
 * A block that the walk does not know is made by trees, alone. Where blocks depend on each other (definitions, footnotes, raw HTML),
 * the whole doc is made by trees. The result is the same, which `test/pipeline/walk.test.ts` compares.
 */
export function walkBody(
  tree: Root,
  context: ParseContext,
  isKnown: (name: string) => boolean,
  byTrees: BodyByTrees,
): Body {
  const start = savepoint(context)
  let isWhole: boolean | undefined
  const body: Body = []
  for (const [index, block] of tree.children.entries()) {
    if (index > 0) append(body, ['\n'])
    const before = savepoint(context)
    try {
      append(body, bodyOf(block, tree, context, isKnown))
    } catch (error) {
      if (!(error instanceof NeedsTree)) throw error
      isWhole ??= blocksDepend(tree)
      restore(context, isWhole ? start : before)
      if (isWhole) return byTrees(tree.children)
      append(body, byTrees([block]))
    }
  }
  return body
}

function bodyOf(node: Node, parent: Parent, context: ParseContext, isKnown: (name: string) => boolean): Body {
  if (!isContent(node)) return []
  if (node.type !== 'mdxJsxFlowElement') return [htmlOf(node as RootContent, context, parent as Root)]
  return componentOf(node as MdxJsxFlowElement, context, isKnown)
}

/** The component of a JSX element, and its children as bodies. */
function componentOf(node: MdxJsxFlowElement, context: ParseContext, isKnown: (name: string) => boolean): Body {
  const { name, attributes } = node
  const hasId = attributes.some(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || /^(?:id|name)$/.test(attribute.name),
  )
  if (!name || !/^[A-Z]\w*$/.test(name) || hasId) throw needsTree
  const copy = { ...node, attributes: attributes.map((attribute) => ({ ...attribute })) }
  replaceProps(copy, context)
  const children: Body = []
  for (const child of node.children) append(children, bodyOf(child, node, context, isKnown))
  return islandOf(copy, children, context, isKnown)
}

const dependentTypes = /^(?:definition|footnote.*|linkReference|imageReference|html)$/

function blocksDepend(tree: Root): boolean {
  let isFound = false
  visit(tree, (node) => {
    isFound ||= dependentTypes.test(node.type)
    return !isFound
  })
  return isFound
}

type Savepoint = ReturnType<typeof savepoint>

/** What a walk adds to a context. */
const listsOf = ({ headings, links, code, samples, diagnostics }: ParseContext): unknown[][] => [
  headings,
  links,
  code,
  samples,
  diagnostics,
]
const setsOf = ({ anchors, islands }: ParseContext): Set<string>[] => [anchors, islands]

const savepoint = (context: ParseContext) => ({
  lengths: listsOf(context).map(({ length }) => length),
  sizes: setsOf(context).map(({ size }) => size),
})

function restore(context: ParseContext, { lengths, sizes }: Savepoint): void {
  for (const [index, list] of listsOf(context).entries()) list.length = lengths[index]!
  for (const [index, set] of setsOf(context).entries())
    for (const value of [...set].slice(sizes[index])) set.delete(value)
}
