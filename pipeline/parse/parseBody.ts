import type { Root } from 'mdast'
import { toBody } from './body.ts'
import type { ParseContext } from './context.ts'
import { docFailure } from './docFailure.ts'
import { plainTree, rehypeOptions, treeWithPlugins } from './htmlTree.ts'
import { compileLiveDoc } from './liveModule.ts'
import { isParserMessage, mdxDiagnostic } from './mdxDiagnostic.ts'
import type { ParsedContent } from './parsedContent.ts'
import { parseSource } from './parseSource.ts'
import { failureDiagnostic, PluginFailure, runPlugins, type Step } from './plugins.ts'
import { splitPost } from './posts.ts'
import { remarkSteps } from './remark/index.ts'
import { walkBody } from './walk/walkBody.ts'

/**
 * Parse the Markdown of a file and write its body. What does not parse is a diagnostic of the context, and the body is empty.
 * `isKnown` says whether a component is one of ours or of the site, `walks` whether the body is written in one walk.
 */
export function* parseBody(
  context: ParseContext,
  isKnown: (name: string) => boolean,
  walks: (context: ParseContext) => boolean,
): Step<{ tree: Root; content: ParsedContent }> {
  const content: ParsedContent = { body: [], code: [] }
  let tree: Root = { type: 'root', children: [] }
  try {
    tree = yield* remarkTree(parseSource(context.text, context.source, context.mdx, context), context)
    if (!context.live && walks(context)) {
      content.body = walkBody(tree, context, isKnown, (children) =>
        toBody(plainTree({ type: 'root', children }, context), context, isKnown),
      )
    } else if (!context.live) {
      const hast = yield* treeWithPlugins(tree, context)
      if (hast && context.excerptEnd === undefined) content.body = toBody(hast, context, isKnown)
      else if (hast) {
        const [excerpt, rest] = splitPost(hast).map((part) => toBody(part, context, isKnown))
        content.body = [...excerpt!, ...(rest ?? [])]
        if (rest) content.excerptNodes = excerpt!.length
      }
    }
    if (context.live) content.module = yield* compileLiveDoc(tree, context, rehypeOptions)
  } catch (error) {
    context.incomplete = true
    const parses = (part: string) => context.parseMarkdown(part, context.mdx)
    context.diagnostics.push(
      error instanceof PluginFailure
        ? failureDiagnostic(error, context)
        : isParserMessage(error)
          ? mdxDiagnostic(error, { file: context.source, text: context.text, parses })
          : docFailure({ file: context.source }, 'parsed', error),
    )
  }
  content.code = context.code.map(({ language, text, lineClasses, lineNumbersFrom }) => ({
    language,
    text,
    lineClasses,
    lineNumbersFrom,
    ...(context.options.prismClasses && { prismClasses: true }),
  }))
  return { tree, content }
}

/** Run the remark steps and the site's remark plugins. */
function* remarkTree(parsed: Root, context: ParseContext): Step<Root> {
  let tree = parsed
  for (const step of remarkSteps) {
    if (typeof step === 'function') step(context)(tree)
    else if (context.plugins) tree = yield* runPlugins(tree, context.plugins[step], context)
  }
  return tree
}
