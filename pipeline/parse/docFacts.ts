import type { Root } from 'mdast'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { FrontMatter } from '../../schemas/frontMatter.ts'
import type { CodeBlock, Heading, JsonValue } from '../../schemas/graph.ts'
import type { ImportedModule, ImportedPackage, ParseContext, ParsedLink } from './context.ts'
import { excerpt } from './description.ts'
import { type DocStyles, stylesOfDoc } from './docStyles.ts'
import type { docVariables } from './docVariables.ts'
import { wordCount } from './posts.ts'

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
  /** Components of a live doc may add ids that are not in `anchors`. */
  openIds?: true
  /** The doc or a file that it includes does not parse: headings, links and anchors are unknown. */
  incomplete?: true
  /** Files of the site that a live doc imports or requires. */
  modules: ImportedModule[]
  /** Packages that a live doc imports. */
  packages: ImportedPackage[]
  /** Paths of the files it includes. */
  includes: string[]
  /** The variables of the site that it names; absent without any. */
  variables?: string[]
  /** The terms of the glossary that stand in its text; absent without any. */
  terms?: string[]
  /** Styles of Infima that it names. */
  styles?: DocStyles
  /** Of a post in a blog: the number of its words, and whether it has a marker that ends the excerpt. */
  post?: { words: number; truncated: boolean }
  diagnostics: Diagnostic[]
}

/** The facts of a doc that has been parsed, without those of its front matter. `texts` are the doc and the files that it includes. */
export function factsFrom(
  context: ParseContext,
  tree: Root,
  texts: { file: string; text: string }[],
  variables: ReturnType<typeof docVariables>,
): Omit<DocFacts, 'frontMatter' | 'frontMatterPositions' | 'rawFrontMatter'> {
  const [first] = context.headings
  const description = excerpt(tree)
  const styles = stylesOfDoc(texts)
  return {
    ...(first?.level === 1 ? { contentTitle: first.text } : {}),
    ...(description === undefined ? {} : { excerpt: description }),
    headings: context.headings,
    links: context.links,
    anchors: [...context.anchors],
    code: context.code.map(({ text, lineClasses, lineNumbersFrom, ...block }) => block),
    islands: [...context.islands],
    live: context.live,
    ...(context.openIds ? { openIds: true as const } : {}),
    ...(context.incomplete ? { incomplete: true as const } : {}),
    modules: context.live ? context.modules : [],
    // Files of Markdown are read here; what else a doc imports counts only if it is a module.
    packages: context.live ? context.packages : context.packages.filter(({ name }) => /\.mdx?$/i.test(name)),
    includes: [...context.includes],
    ...(variables && variables.names.size > 0 && { variables: [...variables.names].sort() }),
    ...(context.terms && context.terms.used.size > 0 && { terms: [...context.terms.used].sort() }),
    ...(styles && { styles }),
    ...(context.excerptEnd !== undefined && {
      post: { words: wordCount(context.text), truncated: context.excerptEnd >= 0 },
    }),
    diagnostics: variables?.readable(context.diagnostics) ?? context.diagnostics,
  }
}
