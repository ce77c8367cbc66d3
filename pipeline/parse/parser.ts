import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { MarkdownPlugins } from '../load/markdownPlugins.ts'
import type { AttachedPlugin } from './attachedPlugin.ts'
import { forParser } from './forParser.ts'
import { parseNatively } from './nativeParser.ts'
import type { ParseMarkdown, ParserOptions } from './parseMarkdown.ts'
import { attachPlugins } from './plugins.ts'
import { createReferenceParser } from './referenceParser.ts'
import { unravelJsx } from './remark/unravelJsx.ts'
import { addedSyntax, type Syntax, syntaxOf } from './syntax/addedSyntax.ts'
import { Unsupported } from './unsupported.ts'

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
