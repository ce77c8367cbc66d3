import remarkComment from '@slorber/remark-comment'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { changeText, endsFence, readFenceLine } from '../code/fenceLines.ts'
import type { MarkdownPlugins } from '../load/markdownPlugins.ts'
import type { AttachedPlugin } from './attachedPlugin.ts'
import type { ParseOptions } from './context.ts'
import { acorn } from './estree.ts'
import { finalErrors } from './finalErrors.ts'
import { parseNatively } from './nativeParser.ts'
import { attachPlugins } from './plugins.ts'
import { refuseDeepTree } from './refuseDeepTree.ts'
import { unravelJsx } from './remark/unravelJsx.ts'
import { addedSyntax, type Syntax, syntaxOf } from './syntax/addedSyntax.ts'
import { headingIdSyntax } from './syntax/headingId.ts'
import { unclosedHtmlSyntax } from './syntax/unclosedHtml.ts'
import { Unsupported } from './unsupported.ts'

type ParserOptions = Pick<ParseOptions, 'comments' | 'spacedAdmonitions' | 'headingIds'>
/** Parses a text. `onReference` is called with the cause if the native parser does not support the text: `a long line`. */
export type ParseMarkdown = (text: string, mdx: boolean, onReference?: (cause: string) => void) => Root

/**
 * Create a parser of Markdown to mdast: CommonMark, GFM and directives, and MDX for MDX files.
 *
 * Most files are parsed by the native parser. Files that it does not support or that do not parse go to the reference.
 * Throws a VFileMessage with a position for MDX that does not parse. Plain Markdown always parses.
 */
export const createParser = (
  options: ParserOptions,
  reference: ParseMarkdown = createReferenceParser(options),
): ParseMarkdown => nativeFirst(options, reference, (source, mdx) => parseNatively(source, { ...options, mdx }))

/** Parse with the native parser, and where it gives no tree, with the reference. */
function nativeFirst(
  options: ParserOptions,
  reference: ParseMarkdown,
  native: (source: string, mdx: boolean) => Root | Unsupported,
): ParseMarkdown {
  const unravel = unravelJsx()
  return (text, mdx, onReference) => {
    const source = forParser(text, mdx, options)
    let tree = native(source, mdx)
    if (tree instanceof Unsupported) {
      onReference?.(tree.cause)
      tree = reference(source, mdx)
    }
    if (mdx) unravel(tree)
    return tree
  }
}

/** The remark plugins of a site, attached to the parser of MDX or to that of Markdown. */
export interface AttachedRemark {
  before: AttachedPlugin[]
  after: AttachedPlugin[]
  /** Matches texts that may have syntax of theirs, which the native parser does not know. */
  ownSyntax: RegExp
}

/** Create a parser with the syntax of a site's remark plugins. Texts that cannot have it are parsed by the native parser. */
export function createPluginParser(
  options: ParserOptions,
  { beforeDefaultRemark, remark }: MarkdownPlugins,
): { parseMarkdown: ParseMarkdown; attached: (mdx: boolean) => AttachedRemark } {
  const [none, inMarkdown, inMdx]: AttachedRemark[] = [0, 1, 2].map(() => ({ before: [], after: [], ownSyntax: /^/ }))
  if (beforeDefaultRemark.length + remark.length === 0) {
    return { parseMarkdown: createParser(options), attached: () => none! }
  }
  const reference = createReferenceParser(options, (processor, isMdx) => {
    const attached = isMdx ? inMdx! : inMarkdown!
    let syntax: Syntax
    processor.use(function begin(this: Processor) {
      syntax = syntaxOf(this)
    })
    attached.before = attachPlugins(processor, beforeDefaultRemark)
    attached.after = attachPlugins(processor, remark)
    processor.use(function end(this: Processor) {
      attached.ownSyntax = addedSyntax(syntax, syntaxOf(this))
    })
  })
  const attached = (mdx: boolean) => (mdx ? inMdx! : inMarkdown!)
  const native = (source: string, mdx: boolean) =>
    attached(mdx).ownSyntax.test(source)
      ? new Unsupported('syntax of a plugin')
      : parseNatively(source, { ...options, mdx, isExact: true })
  return { parseMarkdown: nativeFirst(options, reference, native), attached }
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

/** Write a text of Docusaurus in the syntax that the parsers know. Lines and columns do not change. */
export function forParser(text: string, mdx: boolean, { spacedAdmonitions }: ParserOptions): string {
  const unwrapped = mdx ? unwrapFences(text) : text
  return spacedAdmonitions ? bracketTitles(unwrapped) : unwrapped
}

/**
 * Replace the lines around fences of MDX by spaces: an element that begins in one of them may end in another.
 *
 *     ```mdx-code-block        (spaces)
 *     <TabItem value="a">  →   <TabItem value="a">
 *     ```                      (spaces)
 */
function unwrapFences(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  const lines = text.split('\n')
  /** The fences that are open, the lines that open them, and whether their content is MDX. Only in such a one others begin. */
  const open: { ticks: string; index: number; isMdx: boolean }[] = []
  for (const [index, line] of lines.entries()) {
    const fence = readFenceLine(line)
    if (!fence) continue
    const last = open.at(-1)
    if (last && endsFence(fence, last.ticks)) {
      open.pop()
      if (last.isMdx) for (const edge of [last.index, index]) lines[edge] = blankFence(lines[edge]!)
    } else if (!last || last.isMdx) {
      open.push({ ticks: fence.ticks, index, isMdx: fence.info.trim() === 'mdx-code-block' })
    }
  }
  return lines.join('\n')
}

/** Blank the line of a fence behind the marks of quotations and list items. */
const blankFence = (line: string) => line.replace(/[`~].*/, (written) => ' '.repeat(written.length))

/**
 * Convert titles of admonitions to the syntax of directives: `:::tip Title` → `:::tip[Title]`.
 *
 * Columns do not change, because a bracket replaces the space. Fenced code is skipped.
 */
const bracketTitles = (text: string) =>
  text.includes(':::') ? changeText(text, { prose: (prose) => prose.replace(spacedTitle, '$1[$2]') }) : text

const spacedTitle = /(?<=^|\n)([ \t>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^[\]{}\s](?:[^[\]{}\n]*[^[\]{}\s])?)[ \t]*(?=\n|$)/g
