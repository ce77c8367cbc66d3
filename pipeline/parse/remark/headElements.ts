import type { Root, RootContent } from 'mdast'
import { documentHead } from '../../../schemas/shared/html/documentHead.ts'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { importOf } from '../importOf.ts'
import { scriptNames } from '../scriptNames.ts'
import { visit } from '../visit.ts'

/**
 * Put the elements of `<head>` in MDX into the head of the page. `<Head>`, which a plugin may add, needs no import, unless the doc or
 * the site has a component of that name.
 *
 *     <head><meta name="robots" content="noindex" /></head>   →  import DocumentHead from '@docusaurus/Head'
 *                                                                <DocumentHead><meta … /></DocumentHead>
 */
export function headElements({ options }: ParseContext) {
  return (tree: Root) => {
    let hasHead = false
    let hasOwn: boolean | undefined
    const isOwn = () => (hasOwn ??= Object.hasOwn(options.components, 'Head') || scriptNames(tree).declared.has('Head'))
    visit(tree, (node) => {
      if (!isJsx(node)) return
      if (node.name !== 'head' && (node.name !== 'Head' || isOwn())) return
      node.name = documentHead
      hasHead = true
    })
    if (hasHead) tree.children.unshift(importOf(documentHead, '@docusaurus/Head') as RootContent)
  }
}
