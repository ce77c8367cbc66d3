import remarkComment from '@slorber/remark-comment'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { acorn } from './estree.ts'
import { finalErrors } from './finalErrors.ts'
import type { ParseMarkdown, ParserOptions } from './parseMarkdown.ts'
import { refuseDeepTree } from './refuseDeepTree.ts'
import { headingIdSyntax } from './syntax/headingId.ts'
import { unclosedHtmlSyntax } from './syntax/unclosedHtml.ts'

/** Create the reference parser: remark, about forty times slower. `extend` adds further plugins. */
export function createReferenceParser(
  options: ParserOptions,
  extend: (processor: Processor, isMdx: boolean) => void = () => {},
): ParseMarkdown {
  const base = () => unified().use(remarkParse).use(remarkGfm).use(remarkDirective)
  const markdown = base().use(unclosedHtmlSyntax)
  extend(markdown as unknown as Processor, false)
  markdown.freeze()
  const final = finalErrors(acorn!)
  const mdx = base().use(remarkMdx, { acorn: final.acorn })
  if (options.comments) mdx.use(remarkComment)
  if (options.headingIds) mdx.use(headingIdSyntax)
  extend(mdx as unknown as Processor, true)
  mdx.freeze()
  return (text, isMdx) => {
    final.reset()
    return refuseDeepTree((isMdx ? mdx : markdown).parse(text))
  }
}
