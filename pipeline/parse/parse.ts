import type { Root } from 'mdast'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { diagnose } from '../../schemas/diagnostic.ts'
import type { Body } from '../../schemas/graph.ts'
import { islandComponents } from '../../schemas/themeComponents.ts'
import type { Highlightable } from '../code/codeWriter.ts'
import { readConflicts } from '../load/conflicts.ts'
import { hasPlugins, type MarkdownPlugins } from '../load/markdownPlugins.ts'
import { blankFrontMatter } from './blankFrontMatter.ts'
import { toBody } from './body.ts'
import { byContentSet } from './byContentSet.ts'
import type { AttachedPlugins, BodyMarkdown, CodeSample, ParseContext, ParseOptions } from './context.ts'
import { type DocFacts, factsFrom } from './docFacts.ts'
import { docFailure } from './docFailure.ts'
import { docVariables } from './docVariables.ts'
import { readFrontMatter } from './frontMatter.ts'
import { plainTree, rehypeOptions, treeWithPlugins } from './htmlTree.ts'
import { compileLiveDoc } from './liveModule.ts'
import { isParserMessage, mdxDiagnostic } from './mdxDiagnostic.ts'
import { directionControlDiagnostics } from './mistakes/directionControls.ts'
import { createParser, createPluginParser, forParser, type ParseMarkdown } from './parser.ts'
import { parseSource } from './parseSource.ts'
import {
  attachPlugins,
  failureDiagnostic,
  finish,
  finishSync,
  PluginFailure,
  pluginFile,
  runPlugins,
  type Step,
} from './plugins.ts'
import { markerFinder, splitPost } from './posts.ts'
import { remarkSteps } from './remark/index.ts'
import { termsOfDoc } from './remark/terms.ts'
import { isWalked, walkBody } from './walk/walkBody.ts'

/** The content of a page. It is large and read when the page is rendered. */
export interface ParsedContent {
  body: Body
  /** Of a post with an excerpt: the number of nodes of the body that belong to it. */
  excerptNodes?: number
  /** Code to highlight; empty once it is filled in. */
  code: Highlightable[]
  module?: string
  /** The doc for its Markdown file, with placeholders, if its source is plain Markdown. */
  markdown?: string
  /** Whether highlighted code is filled in. */
  highlighted?: boolean
}

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

  return function* parseFile(source, written, readIncluded, isModule = false) {
    const texts: { file: string; text: string }[] = []
    let referenceCause: string | undefined
    const mdx = options.format === 'mdx' || /\.mdx$/i.test(source)
    const variables = docVariables(source, options, mdx)
    const readPartial = (path: string) => {
      const text = readIncluded(path)
      const marked = text !== undefined && /\.mdx?$/i.test(path) ? variables?.mark(text, path) : undefined
      if (text !== undefined) texts.push({ file: path, text: marked ?? text })
      return marked ?? text
    }
    const { text: withoutConflicts, diagnostics: conflicts } = readConflicts(written, source)
    const withFrontMatter = variables?.mark(withoutConflicts, source) ?? withoutConflicts
    const findMarker = markerFinder(source, options.posts)
    const { frontMatter, raw, diagnostics, positionsByKey } = readFrontMatter(withFrontMatter, source, {
      known: options.frontMatter,
      isPost: findMarker !== undefined,
      values: variables?.values,
    })
    const { text: body } = blankFrontMatter(withFrontMatter)
    const text = forParser(body, mdx, options)
    const plugins = pluginsOf(mdx)
    const context: ParseContext = {
      source,
      text,
      mdx,
      options,
      ...(variables && { values: variables.values }),
      ...(findMarker && { excerptEnd: findMarker(text) }),
      readPartial,
      parseMarkdown: (text, mdx) =>
        parseMarkdown(text, mdx, (cause) => {
          referenceCause ??= cause
        }),
      plugins,
      file: plugins ? pluginFile(plugins.root, source, text, raw) : new VFile(),
      includes: new Set(),
      ...(options.glossary && { terms: termsOfDoc(source, options) }),
      definitions: 0,
      partialComponents: 0,
      diagnostics: [
        ...conflicts,
        ...directionControlDiagnostics(withFrontMatter, source),
        // A conflict in the front matter repeats its fields. Modules that import the file may read any field.
        ...diagnostics.filter(({ code }) => (code === 'front-matter-syntax' ? conflicts.length === 0 : !isModule)),
      ],
      frontMatter: raw,
      names: new Map(),
      imported: new Map(),
      live: isModule,
      isModule,
      hasFrames: false,
      openIds: false,
      incomplete: false,
      headings: [],
      links: [],
      anchors: new Set(),
      code: [],
      islands: new Set(),
      modules: [],
      packages: [],
      samples: [],
    }
    const content: ParsedContent = { body: [], code: [] }
    let tree: Root = { type: 'root', children: [] }
    try {
      tree = yield* remarkTree(parseSource(context.text, source, mdx, context), context)
      const isKnown = (name: string) => registered.has(name)
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
      const parses = (part: string) => parseMarkdown(part, mdx)
      context.diagnostics.push(
        error instanceof PluginFailure
          ? failureDiagnostic(error, context)
          : isParserMessage(error)
            ? mdxDiagnostic(error, { file: source, text: context.text, parses })
            : docFailure({ file: source }, 'parsed', error),
      )
    }
    if (!isModule && context.text.trim() === '' && context.diagnostics.length === 0 && !frontMatter.draft) {
      context.diagnostics.push(diagnose('doc-empty', { file: source, line: 1, column: 1 }, { path: source }))
    }

    content.code = context.code.map(({ language, text, lineClasses, lineNumbersFrom }) => ({
      language,
      text,
      lineClasses,
      lineNumbersFrom,
      ...(options.prismClasses && { prismClasses: true }),
    }))
    if (context.markdown && !findMarker && isWholeBody(context.markdown, content, context))
      content.markdown = context.markdown.text
    const included = [{ file: source, text: context.text }, ...texts]
    const own = { frontMatter, frontMatterPositions: positionsByKey, rawFrontMatter: raw }
    return {
      content,
      samples: context.samples,
      referenceCause,
      facts: { ...own, ...factsFrom(context, tree, included, variables) },
    }
  }
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

/** Whether the Markdown has all of the body: one piece of HTML with the same links and code. */
function isWholeBody({ links }: BodyMarkdown, { body }: ParsedContent, context: ParseContext): boolean {
  const isSame = links.length === context.links.length && links.every((url, index) => context.links[index]!.url === url)
  return isSame && body.length === 1 && typeof body[0] === 'string' && !context.incomplete
}
