import type { Root, RootContent } from 'mdast'
import { documentHead } from '../../../schemas/shared/html/documentHead.ts'
import type { ParseContext } from '../context.ts'
import { importOf } from '../importOf.ts'
import { visit } from '../visit.ts'

/**
 * Put the elements of `<head>` in MDX into the head of the page, as `<Head>` does.
 *
 *     <head><meta name="robots" content="noindex" /></head>   →  import DocumentHead from '@docusaurus/Head'
 *                                                                <DocumentHead><meta … /></DocumentHead>
 */
export function headElements(_: ParseContext) {
  return (tree: Root) => {
    let hasHead = false
    visit(tree, (node) => {
      if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name !== 'head') return
      node.name = documentHead
      hasHead = true
    })
    if (hasHead) tree.children.unshift(importOf(documentHead, '@docusaurus/Head') as RootContent)
  }
}
