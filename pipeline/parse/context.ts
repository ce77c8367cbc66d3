import type { Root as MdastRoot } from 'mdast'
import type { VFile } from 'vfile'
import type { Diagnostic, Position } from '../../schemas/diagnostic.ts'
import type { CodeBlock, DocPosition, Heading, JsonValue, Link } from '../../schemas/graph.ts'
import type { Highlightable } from '../code/codeWriter.ts'
import type { CodeOptions } from '../code/highlightCode.ts'
import type { MarkedPosts } from '../load/blog/postFolders.ts'
import type { AttachedPlugin } from './attachedPlugin.ts'
import type { DocTerm, SiteTerms } from './docTerms.ts'
import type { TermFinder } from './termFinder.ts'
import type { Values } from './variables.ts'

type Admonitions = boolean | { keywords?: string[] | undefined; extendDefaults: boolean }

/** The parts of the config that a parsed doc depends on. They belong to its cache key. */
export interface ParseOptions extends CodeOptions {
  format: 'mdx' | 'detect'
  comments: boolean
  spacedAdmonitions: boolean
  headingIds: boolean
  maintainCase: boolean
  /** Admonition keywords that extend or replace the default ones; `false` turns admonitions off. */
  admonitions: Admonitions
  /** Of a site whose docs, posts and pages differ in them: those of each, for the files in its folders. */
  sets?: { folders: string[]; admonitions: Admonitions }[]
  /** Modules of the site's components by name, relative to the site's root. */
  components: Record<string, string>
  /** Names for folders and files that imports may begin with, and their paths from the site's root. */
  alias: Record<string, string>
  /** Custom front matter keys of the site. */
  frontMatter: string[]
  /** Whether names of emoji are replaced by the characters. */
  emoji: boolean
  /** Whether code in the language `mermaid` is a diagram. */
  mermaid: boolean
  /** Whether code blocks with `live` run; absent without the package that runs them. */
  liveCode?: 'runs' | 'refused' | undefined
  /** The folders of posts; absent on a site without a blog. */
  posts?: MarkedPosts[] | undefined
  /** Values for text in docs; absent on a site without variables. */
  variables?: SiteVariables | undefined
  /** The terms of the glossary; absent on a site without one. */
  glossary?: SiteTerms | undefined
  /** Hash of the site's unified plugins, their options and versions. */
  plugins?: string | undefined
}

/** A link before it is resolved. */
export interface ParsedLink extends Pick<Link, 'kind' | 'url' | 'unchecked' | 'element'> {
  position: DocPosition
}

/** A name that a doc imports from a module: `default`, `useColorMode`. */
export interface ImportedName {
  name: string
  position: Position
}

/** A module or file that a doc imports. */
export interface ImportedModule {
  /** As written: `./Card`. */
  specifier: string
  /** From the site's root. */
  path: string
  position: Position
  names?: ImportedName[]
}

/** A package or a module of it that a live doc imports: `react`, `@org/charts/bar`. */
export interface ImportedPackage {
  name: string
  position: Position
  names?: ImportedName[]
}

/** The text of a fence that is checked, including magic comments, or a file that a fence shows. */
export interface CodeSample {
  language: string
  text: string
  /** The position of the fence, or the beginning of the file. */
  position: Position & { line: number }
  isFile?: boolean
}

/** A code block with its text and presentation, which are not in the graph. */
export type ParsedCode = CodeBlock & Highlightable

/** Unified plugins of a site, attached to the processors of a doc. */
export interface AttachedPlugins {
  /** The site's folder, absolute. */
  root: string
  beforeRemark: AttachedPlugin[]
  remark: AttachedPlugin[]
  beforeRehype: AttachedPlugin[]
  rehype: AttachedPlugin[]
}

/** The input and the results of our plugins for one doc. */
export interface ParseContext {
  /** From the site's root. */
  source: string
  /** The parsed text, with front matter replaced by spaces, and variables marked. */
  text: string
  /** The variables of the doc; absent on a site without variables. */
  values?: Values | undefined
  /** Whether the file is MDX, or Markdown in the CommonMark sense. */
  mdx: boolean
  options: ParseOptions
  /** Of a post: the offset of the marker that ends its excerpt, or -1. Absent for other docs. */
  excerptEnd?: number | undefined
  /** Read an included file by its path from the site's root; `undefined` if it does not exist. */
  readPartial: (path: string) => string | undefined
  parseMarkdown: (text: string, mdx: boolean) => MdastRoot
  /** Why a text of the file was parsed by the reference parser, if one was: `a long line`. */
  referenceCause?: string | undefined
  /** The site's unified plugins. */
  plugins?: AttachedPlugins | undefined
  /** The file that plugins get. It is empty where there are none. */
  file: VFile

  /** Paths of all files this doc includes, directly or not. */
  includes: Set<string>
  /** The terms of the glossary in the language of the doc; absent on a site without a glossary. */
  terms?: Terms | undefined
  /** Number of definitions of terms on the page. */
  definitions: number
  /** Number of uses of partials, those in partials included. */
  partialUses: number
  /** Number of components created from expressions in partials. */
  partialComponents: number
  diagnostics: Diagnostic[]
  /** Front matter as written. */
  frontMatter: Record<string, JsonValue>
  /** Names that the doc and its partials import and export. */
  names: Map<string, string>
  /** Imported components by their name in this doc. */
  imported: Map<string, string>
  /** Whether the doc is compiled to a module of its own. */
  live: boolean
  /** Whether the file is parsed as a module that other modules import. */
  isModule: boolean
  /** Whether the doc has a `Frame`, whose images may be enlarged. */
  hasFrames: boolean
  /** Whether components of the doc may add ids that are not in `anchors`. */
  openIds: boolean
  /** Whether the doc or a file that it includes does not parse, so that its headings and links are unknown. */
  incomplete: boolean
  headings: Heading[]
  links: ParsedLink[]
  anchors: Set<string>
  code: ParsedCode[]
  islands: Set<string>
  modules: ImportedModule[]
  packages: ImportedPackage[]
  samples: CodeSample[]
  /** The doc for its Markdown file, if its tree is plain Markdown. */
  markdown?: BodyMarkdown | undefined
}

/** The variables of a site: values by name, and those of folders that are others. */
export interface SiteVariables {
  values: Values
  /** Of languages, then of versions, which count more. A language has the same folder in all commits. */
  folders: { kind: 'locale' | 'version'; ref?: string; folders: string[]; values: Values }[]
}

/**
 * The Markdown of a doc for its Markdown file, made from the tree of its source, with placeholders for links and titles of
 * admonitions.
 *
 * It is what the renderer makes of the HTML of the doc, in a fraction of the time. A tree with anything but plain Markdown
 * (components, HTML, pictures, footnotes, a delimiter that may not be read as one) has none: then the renderer does it.
 */
export interface BodyMarkdown {
  text: string
  /** The addresses of the links, in order. */
  links: string[]
}

/** The terms of a doc, and those that it has used. */
export interface Terms {
  all: DocTerm[]
  finder: TermFinder
  /** The ids of terms that stand in the text. */
  used: Set<string>
}
