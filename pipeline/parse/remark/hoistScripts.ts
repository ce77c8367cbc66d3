import type { Root, RootContent } from 'mdast'
import type { Parent } from 'unist'
import { visit } from '../visit.ts'

/**
 * Move the imports and exports in an element before it. They are those of the whole file, as MDX compiles them.
 *
 *     <Tabs>                               import Part from './_part.mdx'
 *                                          <Tabs>
 *     import Part from './_part.mdx'   →
 *                                          <Part />
 *     <Part />                             </Tabs>
 *     </Tabs>
 */
export function hoistScripts(tree: Root): void {
  tree.children = tree.children.flatMap((child) => [...takeScripts(child), child])
}

function takeScripts(block: RootContent): RootContent[] {
  const scripts: RootContent[] = []
  visit(block, 'mdxjsEsm', (node, index, parent: Parent | undefined) => {
    if (!parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    scripts.push(node)
    return index
  })
  return scripts
}
