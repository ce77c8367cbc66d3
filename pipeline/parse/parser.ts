import remarkComment from '@slorber/remark-comment'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { MarkdownPlugins } from '../load/markdownPlugins.ts'
import type { ParseOptions } from './context.ts'
import { acorn } from './estree.ts'
import { finalErrors } from './finalErrors.ts'
import { parseNatively } from './nativeParser.ts'
import { type AttachedPlugin, attachPlugins } from './plugins.ts'
import { refuseDeepTree } from './refuseDeepTree.ts'
import { unravelJsx } from './remark/unravelJsx.ts'
import { headingIdSyntax } from './syntax/headingId.ts'
import { unclosedHtmlSyntax } from './syntax/unclosedHtml.ts'

type ParserOptions = Pick<ParseOptions, 'comments' | 'spacedAdmonitions' | 'headingIds'>
export type ParseMarkdown = (text: string, mdx: boolean) => Root

/**
 * Create a parser of Markdown to mdast: CommonMark, GFM and directives, and MDX for MDX files.
 *
 * Most files are parsed by the native parser. Files that it does not support or that do not parse go to the reference.
 * Throws a VFileMessage with a position for MDX that does not parse. Plain Markdown always parses.
 */
export function createParser(options: ParserOptions, reference = createReferenceParser(options)): ParseMarkdown {
  const { comments, headingIds } = options
  const unravel = unravelJsx()

  return (text, mdx) => {
    const source = options.spacedAdmonitions ? bracketTitles(text) : text
    const tree = parseNatively(source, { mdx, comments, headingIds }) ?? reference(source, mdx)
    if (mdx) unravel(tree)
    return tree
  }
}

/** The remark plugins of a site, attached to the parser of MDX or to that of Markdown. */
export interface AttachedRemark {
  before: AttachedPlugin[]
  after: AttachedPlugin[]
}

/** Create a parser with the syntax of a site's remark plugins. The native parser does not know it. */
export function createPluginParser(
  options: ParserOptions,
  { beforeDefaultRemark, remark }: MarkdownPlugins,
): { parseMarkdown: ParseMarkdown; attached: (mdx: boolean) => AttachedRemark } {
  const [none, inMarkdown, inMdx]: AttachedRemark[] = [0, 1, 2].map(() => ({ before: [], after: [] }))
  if (beforeDefaultRemark.length + remark.length === 0) {
    return { parseMarkdown: createParser(options), attached: () => none! }
  }
  const reference = createReferenceParser(options, (processor, isMdx) => {
    const attached = isMdx ? inMdx! : inMarkdown!
    attached.before = attachPlugins(processor, beforeDefaultRemark)
    attached.after = attachPlugins(processor, remark)
  })
  const unravel = unravelJsx()
  return {
    parseMarkdown(text, mdx) {
      const tree = reference(options.spacedAdmonitions ? bracketTitles(text) : text, mdx)
      if (mdx) unravel(tree)
      return tree
    },
    attached: (mdx) => (mdx ? inMdx! : inMarkdown!),
  }
}

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

/**
 * Convert titles of admonitions to the syntax of directives: `:::tip Title` → `:::tip[Title]`.
 *
 * Columns do not change, because a bracket replaces the space. Fenced code is skipped.
 */
export function bracketTitles(text: string): string {
  if (!text.includes(':::')) return text
  let fence = ''
  return text.replace(fenceOrContainer, (line, start: number) => {
    // A line begins behind `\r` for the pattern.
    if (start > 0 && text[start - 1] !== '\n') return line
    const ticks = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1]
    if (ticks && (fence === '' || (ticks.startsWith(fence) && /^[ \t>]*[`~]+\s*$/.test(line)))) {
      fence = fence === '' ? ticks : ''
      return line
    }
    if (fence !== '') return line
    return line.replace(/^([ \t>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^[\]{}\n]*[^[\]{}\s])[ \t]*$/, '$1[$2]')
  })
}

const fenceOrContainer = /^[ \t>]*(?:`{3}|~{3}|:{3})[^\n]*/gm
