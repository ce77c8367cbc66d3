import remarkComment from '@slorber/remark-comment'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
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
    const [, before = '', ticks, info = ''] = fenceLine.exec(line) ?? []
    if (ticks === undefined) continue
    const last = open.at(-1)
    if (last && ticks.startsWith(last.ticks) && info.trim() === '' && /^[ \t>]*$/.test(before)) {
      open.pop()
      if (!last.isMdx) continue
      lines[last.index] = blankFence(lines[last.index]!)
      lines[index] = before + ' '.repeat(line.length - before.length)
    } else if (!last || last.isMdx) open.push({ ticks, index, isMdx: info.trim() === 'mdx-code-block' })
  }
  return lines.join('\n')
}

/** The first or the last line of a fence, also one of the first line of a list item. */
const fenceLine = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/

/** Blank the opening of a fence behind the marks of quotations. */
const blankFence = (line: string) => line.replace(/[`~].*/, (written) => ' '.repeat(written.length))

/**
 * Convert titles of admonitions to the syntax of directives: `:::tip Title` → `:::tip[Title]`.
 *
 * Columns do not change, because a bracket replaces the space. Fenced code is skipped.
 */
function bracketTitles(text: string): string {
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
