import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import remarkRehype, { type Options as RehypeOptions } from 'remark-rehype'
import { unified } from 'unified'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { FrontMatter } from '../../schemas/frontMatter.ts'
import type { Body, CodeBlock, Heading, JsonValue } from '../../schemas/graph.ts'
import { islandComponents } from '../../schemas/themeComponents.ts'
import { docFailure } from '../docFailure.ts'
import type { Highlightable } from '../highlight/highlight.ts'
import { readConflicts } from '../load/conflicts.ts'
import { blankFrontMatter } from './blankFrontMatter.ts'
import { toBody } from './body.ts'
import type { CodeSample, ImportedModule, ImportedPackage, ParseContext, ParsedLink, ParseOptions } from './context.ts'
import { excerpt } from './description.ts'
import { readFrontMatter } from './frontMatter.ts'
import { compileLiveDoc } from './liveModule.ts'
import { isParserMessage, mdxDiagnostic } from './mdxDiagnostic.ts'
import { directionControlDiagnostics } from './mistakes/directionControls.ts'
import { bracketTitles, createParser } from './parser.ts'
import { parseSource } from './parseSource.ts'
import { passThrough, rawHtml } from './rawHtml.ts'
import { rehypeSteps } from './rehype/index.ts'
import { remarkSteps } from './remark/index.ts'

/** The facts of a doc from its own text. They are small and kept in memory for all docs. */
export interface DocFacts {
  frontMatter: FrontMatter
  /** The position of each front matter key. */
  frontMatterPositions: Record<string, { line: number; column: number }>
  rawFrontMatter: Record<string, JsonValue>
  /** Text of the level-1 heading, when the body begins with one. */
  contentTitle?: string
  excerpt?: string
  headings: Heading[]
  links: ParsedLink[]
  anchors: string[]
  code: CodeBlock[]
  islands: string[]
  live: boolean
  /** Files of the site that a live doc imports or requires. */
  modules: ImportedModule[]
  /** Packages that a live doc imports. */
  packages: ImportedPackage[]
  /** Paths of the files it includes. */
  includes: string[]
  diagnostics: Diagnostic[]
}

/** The content of a page. It is large and read when the page is rendered. */
export interface ParsedContent {
  body: Body
  code: Highlightable[]
  module?: string
  /** Whether highlighted code is filled in. */
  highlighted?: boolean
}

export interface Parsed {
  facts: DocFacts
  content: ParsedContent
  /** Code samples to check. Their diagnostics are added to the facts. */
  samples: CodeSample[]
}

export type Parse = (source: string, text: string, readPartial: (path: string) => string | undefined) => Parsed

/**
 * Create the function that parses the text of one file. It is a pure function of its arguments. Another `parseMarkdown`
 * parses another dialect, such as CommonMark without extensions.
 */
export function createParse(options: ParseOptions, parseMarkdown = createParser(options)): Parse {
  const registered = new Set<string>([...islandComponents, ...Object.keys(options.components)])

  return (source, written, readPartial) => {
    const { text, diagnostics: conflicts } = readConflicts(written, source)
    const { frontMatter, raw, diagnostics, positionsByKey } = readFrontMatter(text, source, {
      known: options.frontMatter,
    })
    const mdx = options.format === 'mdx' || /\.mdx$/i.test(source)
    const context: ParseContext = {
      source,
      text: options.spacedAdmonitions ? bracketTitles(blankFrontMatter(text).text) : blankFrontMatter(text).text,
      mdx,
      options,
      readPartial,
      parseMarkdown,
      includes: new Set(),
      partialComponents: 0,
      diagnostics: [
        ...conflicts,
        ...directionControlDiagnostics(text, source),
        // A conflict in the front matter repeats its fields.
        ...(conflicts.length > 0 ? diagnostics.filter(({ code }) => code !== 'front-matter-syntax') : diagnostics),
      ],
      imported: new Map(),
      live: false,
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
      tree = parseSource(context.text, source, mdx, context)
      for (const step of remarkSteps) step(context)(tree)
      if (context.live) content.module = compileLiveDoc(tree, context, rehypeOptions)
      else content.body = toBody(toHast(tree, context), context, (name) => registered.has(name))
    } catch (error) {
      const parses = (part: string) => parseMarkdown(part, mdx)
      context.diagnostics.push(
        isParserMessage(error)
          ? mdxDiagnostic(error, { file: source, text: context.text, parses })
          : docFailure({ file: source }, 'parsed', error),
      )
    }
    if (context.text.trim() === '' && context.diagnostics.length === 0 && !frontMatter.draft) {
      context.diagnostics.push(diagnose('doc-empty', { file: source, line: 1, column: 1 }, { path: source }))
    }

    content.code = context.code.map(({ language, text, lineClasses, lineNumbersFrom }) => ({
      language,
      text,
      lineClasses,
      lineNumbersFrom,
    }))
    const [first] = context.headings
    const description = excerpt(tree)
    return {
      content,
      samples: context.samples,
      facts: {
        frontMatter,
        frontMatterPositions: positionsByKey,
        rawFrontMatter: raw,
        ...(first?.level === 1 ? { contentTitle: first.text } : {}),
        ...(description === undefined ? {} : { excerpt: description }),
        headings: context.headings,
        links: context.links,
        anchors: [...context.anchors],
        code: context.code.map(({ text, lineClasses, lineNumbersFrom, ...block }) => block),
        islands: [...context.islands],
        live: context.live,
        modules: context.live ? context.modules : [],
        packages: context.live ? context.packages : [],
        includes: [...context.includes],
        diagnostics: context.diagnostics,
      },
    }
  }
}

const rehypeOptions: RehypeOptions = {
  allowDangerousHtml: true,
  passThrough: [...passThrough],
  handlers: {
    code: (_state, { lang, meta, value, position, data }) => ({ type: 'codeBlock', lang, meta, value, position, data }),
  },
}

const toHtml = unified().use(remarkRehype, rehypeOptions).freeze()

function toHast(tree: Root, context: ParseContext): HastRoot {
  const hast = rawHtml(context)(toHtml.runSync(tree) as HastRoot)
  for (const step of rehypeSteps) step(context)(hast)
  return hast
}
