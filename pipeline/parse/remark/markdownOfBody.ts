import type { Root } from 'mdast'
import { bodyMarkdown } from '../bodyMarkdown.ts'
import type { ParseContext } from '../context.ts'

/** Write the Markdown of a doc while its tree is plain: admonitions and components become HTML after this step. */
export function markdownOfBody(context: ParseContext) {
  return (tree: Root) => {
    if (!context.plugins && !context.live) context.markdown = bodyMarkdown(tree, context)
  }
}
