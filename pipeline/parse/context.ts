import type { Root as MdastRoot } from 'mdast'
import type { Diagnostic, Position } from '../../schemas/diagnostic.ts'
import type { CodeBlock, Heading, Link } from '../../schemas/graph.ts'
import type { Highlightable } from '../highlight/highlight.ts'

/** The parts of the config that a parsed doc depends on. They belong to its cache key. */
export interface ParseOptions {
  format: 'mdx' | 'detect'
  comments: boolean
  spacedAdmonitions: boolean
  headingIds: boolean
  maintainCase: boolean
  /** Admonition keywords beside the default ones, or in place of them; `false` turns admonitions off. */
  admonitions: boolean | { keywords?: string[] | undefined; extendDefaults: boolean }
  defaultLanguage?: string | undefined
  magicComments: MagicComment[]
  /** The site's own components: the module of each, from the site's root. */
  components: Record<string, string>
  /** Names of front matter keys of the site's own. */
  frontMatter: string[]
}

export interface MagicComment {
  className: string
  line?: string | undefined
  block?: { start: string; end: string } | undefined
}

/** A link as parse finds it: where it leads is for resolve to say. */
export type FoundLink = Pick<Link, 'kind' | 'url' | 'unchecked' | 'place'>

/** A module or file that a doc imports. */
export interface FoundModule {
  /** As it is written: `./Card`. */
  specifier: string
  /** From the site's root. */
  path: string
  place: Position
}

/** A package, or a part of one, that a live doc imports: `react`, `@org/charts/bar`. */
export interface FoundPackage {
  name: string
  place: Position
}

/** A fence whose text can be checked: as written, with magic comments. */
export interface FoundSample {
  language: string
  text: string
  /** Where the fence begins. */
  place: Position & { line: number }
}

/** A code block with what the graph leaves out: its text and how it is shown. */
export type ParsedCode = CodeBlock & Highlightable

/** What is gathered while one doc goes through the plugins, and what they need to know. */
export interface ParseContext {
  /** From the site's root. */
  source: string
  /** The text that was parsed, front matter blanked out. */
  text: string
  /** Whether the file is MDX, or Markdown in the CommonMark sense. */
  mdx: boolean
  options: ParseOptions
  /** Read an included file by its path from the site's root; absent if there is none. */
  readPartial: (path: string) => string | undefined
  parseMarkdown: (text: string, mdx: boolean) => MdastRoot

  /** Paths of all files this doc includes, directly or not. */
  includes: Set<string>
  /** How many components were made of expressions of partials. */
  partialComponents: number
  diagnostics: Diagnostic[]
  /** Components that are imported, by the name they have in this doc. */
  imported: Map<string, string>
  /** Why the doc needs a module of its own; empty for most. */
  live: boolean
  headings: Heading[]
  links: FoundLink[]
  anchors: Set<string>
  code: ParsedCode[]
  islands: Set<string>
  modules: FoundModule[]
  packages: FoundPackage[]
  samples: FoundSample[]
}
