import type { Code, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Parent } from 'unist'
import { fenceOption } from '../../code/fenceOption.ts'
import { isLiveCode } from '../../code/liveCode.ts'
import type { ParseContext } from '../context.ts'
import { SKIP, visit } from '../visit.ts'

/**
 * Put fences that run in a browser into their component. Without JavaScript it shows the code.
 *
 *     ```mermaid     →  <Mermaid value="graph LR; A --> B">the code block</Mermaid>
 *     ```jsx live    →  <Playground value="<Cart />" language="jsx">the code block</Playground>
 */
export function fenceComponents(context: ParseContext) {
  return (tree: Root) => {
    visit(tree, 'code', (node, index, parent: Parent | undefined) => {
      const component = parent && fenceComponent(node, context)
      if (!component || index === undefined) return undefined
      parent.children[index] = component
      return [SKIP, index + 1]
    })
  }
}

/** The component of a fence; `undefined` for code that does not run. In plain Markdown nothing of the author runs. */
export function fenceComponent(node: Code, { mdx, options, islands }: ParseContext): MdxJsxFlowElement | undefined {
  const { lang, meta } = node
  const isDiagram = lang === 'mermaid' && options.mermaid
  if (!isDiagram && !(mdx && options.liveCode === 'runs' && isLiveCode(lang, meta))) return undefined
  const name = isDiagram ? 'Mermaid' : 'Playground'
  islands.add(name)
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [
      { type: 'mdxJsxAttribute', name: 'value', value: node.value },
      ...(isDiagram ? [] : [{ type: 'mdxJsxAttribute' as const, name: 'language', value: lang }]),
      ...(!isDiagram && fenceOption(meta!, 'noInline') === true
        ? [{ type: 'mdxJsxAttribute' as const, name: 'noInline' }]
        : []),
    ],
    children: [node],
    position: node.position!,
    data: { ...(node.data as object) },
  }
}
