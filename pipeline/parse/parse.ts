import { unified } from 'unified'
import { diagnose } from '../../schemas/diagnostic.ts'
import { islandComponents } from '../../schemas/themeComponents.ts'
import { hasPlugins, type MarkdownPlugins } from '../load/markdownPlugins.ts'
import { byContentSet } from './byContentSet.ts'
import type { AttachedPlugins, BodyMarkdown, CodeSample, ParseContext, ParseOptions } from './context.ts'
import { type DocFacts, factsFrom } from './docFacts.ts'
import { openDoc } from './openDoc.ts'
import { parseBody } from './parseBody.ts'
import type { ParsedContent } from './parsedContent.ts'
import type { ParseMarkdown } from './parseMarkdown.ts'
import { createParser, createPluginParser } from './parser.ts'
import { attachPlugins, finish, finishSync, type Step } from './plugins.ts'
import { isWalked } from './walk/walkBody.ts'

export interface Parsed {
  facts: DocFacts
  content: ParsedContent
  /** Code samples to check. Their diagnostics are added to the facts. */
  samples: CodeSample[]
  /** Why the doc or a file that it includes was parsed by the reference parser, if it was: `a long line`. */
  referenceCause: string | undefined
}

export type Parse = (
  source: string,
  text: string,
  readPartial: (path: string) => string | undefined,
  /** Whether the file is parsed for modules that import it, and not for a page. */
  isModule?: boolean,
) => Parsed

/** Parses one file of a site with unified plugins, which may be asynchronous. */
export type ParseWithPlugins = (...file: Parameters<Parse>) => Promise<Parsed>

/**
 * Create the function that parses the text of one file. It is a pure function of its arguments. Another `parseMarkdown`
 * parses another dialect, such as CommonMark without extensions. `walks` says which docs are written in one walk.
 */
export function createParse(options: ParseOptions, parseMarkdown = createParser(options), walks = isWalked): Parse {
  const create = (options: ParseOptions): Parse => {
    const parseFile = createSteps(options, parseMarkdown, () => undefined, walks)
    return (...file) => finishSync(parseFile(...file))
  }
  return byContentSet(options, {}, create)
}

/** Create the function that parses the text of one file with the site's unified plugins. */
export const createParseWithPlugins = (options: ParseOptions, plugins: MarkdownPlugins): ParseWithPlugins =>
  byContentSet(options, plugins, createPluginParse)

function createPluginParse(options: ParseOptions, plugins: MarkdownPlugins): ParseWithPlugins {
  if (!hasPlugins(plugins)) {
    const parse = createParse({ ...options, sets: undefined })
    return async (...file) => parse(...file)
  }
  const { parseMarkdown, attached } = createPluginParser(options, plugins)
  const rehype = unified()
  const beforeRehype = attachPlugins(rehype, plugins.beforeDefaultRehype)
  const afterRehype = attachPlugins(rehype, plugins.rehype)
  rehype.freeze()
  const parseFile = createSteps(options, parseMarkdown, (mdx) => ({
    root: plugins.root,
    beforeRemark: attached(mdx).before,
    remark: attached(mdx).after,
    beforeRehype,
    rehype: afterRehype,
  }))
  return (...file) => finish(parseFile(...file))
}

function createSteps(
  options: ParseOptions,
  parseMarkdown: ParseMarkdown,
  pluginsOf: (mdx: boolean) => AttachedPlugins | undefined,
  walks = isWalked,
): (...file: Parameters<Parse>) => Step<Parsed> {
  const registered = new Set<string>([...islandComponents, ...Object.keys(options.components)])
  const parsing = { options, parseMarkdown, pluginsOf }

  return function* parseFile(source, written, readPartial, isModule = false) {
    const { context, frontMatter, isPost, included, variables } = openDoc(
      source,
      written,
      readPartial,
      isModule,
      parsing,
    )
    const { tree, content } = yield* parseBody(context, (name) => registered.has(name), walks)
    if (!isModule && context.text.trim() === '' && context.diagnostics.length === 0 && !frontMatter.frontMatter.draft) {
      context.diagnostics.push(diagnose('doc-empty', { file: source, line: 1, column: 1 }, { path: source }))
    }
    if (context.markdown && !isPost && isWholeBody(context.markdown, content, context))
      content.markdown = context.markdown.text
    return {
      content,
      samples: context.samples,
      referenceCause: context.referenceCause,
      facts: { ...frontMatter, ...factsFrom(context, tree, included(), variables) },
    }
  }
}

/** Whether the Markdown has all of the body: one piece of HTML with the same links and code. */
function isWholeBody({ links }: BodyMarkdown, { body }: ParsedContent, context: ParseContext): boolean {
  const isSame = links.length === context.links.length && links.every((url, index) => context.links[index]!.url === url)
  return isSame && body.length === 1 && typeof body[0] === 'string' && !context.incomplete
}
