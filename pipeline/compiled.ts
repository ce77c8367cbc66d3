import type { BundleInput } from '../schemas/bundleInput.ts'
import type { SiteConfig } from '../schemas/config.ts'
import type { Diagnostic, Position } from '../schemas/diagnostic.ts'
import type { ContentGraph, ContentOptions, DocContent, MarkdownModule } from '../schemas/graph.ts'
import type { RemoteCache } from '../schemas/shared/cache/remoteCache.ts'
import type { Read } from '../schemas/shared/reads/reads.ts'
import type { SiteAnchor } from '../schemas/siteAnchors.ts'
import type { Severities } from './checks/severities.ts'
import type { CodeOptions } from './code/highlightCode.ts'
import type { FrozenVersion } from './load/frozen/frozenVersions.ts'
import type { Loaded } from './load/load.ts'
import type { LoadOptions } from './load/siteConfig.ts'
import type { SourceFile } from './load/sourceFile.ts'
import type { ParsedDocs } from './parse/docs.ts'
import type { PartFacts } from './parse/parsedDoc.ts'
import type { ParserOptions, ParserRun } from './parse/parserSettings.ts'
import type { ContentKey, ReferencedBody, StoredBody } from './resolve/docContent.ts'
import type { LocaleTexts } from './resolve/localeTexts.ts'
import type { Resolved } from './resolve/resolve.ts'
import type { Session } from './tasks/session.ts'

export interface CompileOptions
  extends LoadOptions,
    Partial<Pick<ParserRun, 'jobs' | 'workers' | 'contentsElsewhere' | 'shard'>> {
  /** Drafts are left out of a production site. */
  production?: boolean
  /** The language of `graph`; by default the default language of the site. */
  locale?: string | undefined
  /** Whether to find translated docs whose originals have changed since. */
  translations?: boolean
  /** Whether to type-check code samples, and to hold them against their schemas. */
  samples?: boolean
  /** The same for every run, in a process that compiles a site again and again. */
  session?: Session
  /** Of such a process that shows docs: the last version of each doc that parsed. */
  lastGood?: ParserOptions['lastGood']
  /** Absolute paths of all files that were added, changed or removed since the last run. Without them, all files are looked at. */
  changed?: ReadonlySet<string> | undefined
  /**
   * Stop when pages can be served: nothing is checked, and of docs that are not in the cache only the outline is read, except
   * of those in `changed`. The next run of the session goes on from there.
   */
  preview?: boolean
  /** The folder in which the site is built, absolute. Plugins may ask for it. */
  outDir?: string | undefined
  /** The docs whose contents will be asked for soon, so that they are highlighted while they are parsed. */
  highlight?: 'all' | 'edited' | undefined
  /** Called before docs are parsed, if there are no mistakes in the config, with the files of docs. */
  onConfig?: (config: SiteConfig, bundleInput: () => BundleInput, docs: SourceFile[]) => void
  /** Whether frozen versions are taken as they were rendered, if they were. By default they are compiled like the others. */
  usesFrozen?: boolean
  /** Gets frozen versions that were not rendered here from the shared cache. Returns whether there was one. */
  fetchFrozen?: ((versions: FrozenVersion[], codes: string[], cache: RemoteCache) => Promise<boolean>) | undefined
  /** What the parts of this build have parsed. */
  parts?: PartFacts[] | undefined
  /** Opens the shared cache, if the config has one. The position is that of its address. */
  openRemote?: OpenRemote | undefined
  /** Called while docs are parsed. */
  onProgress?: (done: number, total: number) => void
}

export type OpenRemote = (
  config: SiteConfig,
  position: Position,
) => Promise<{ cache?: RemoteCache; diagnostics: Diagnostic[] }>

/** A site in one language. */
export interface CompiledSite {
  graph: ContentGraph
  /** A doc's body and code, by doc key. */
  content: (key: string, options?: ContentOptions) => Promise<DocContent>
  /** Hashes of what a doc's body and code are made of, by doc key. */
  contentKey: (key: string) => ContentKey | undefined
  /** A doc's body as it is in the cache, by doc key. */
  storedBody: (key: string) => StoredBody | ReferencedBody | undefined
  /** The Markdown files that modules of the site import, as modules. */
  markdownModules: () => Promise<MarkdownModule[]>
  /** The addresses in these files. */
  markdownUrls: () => string[]
  /** The links of the config and of sidebars to anchors. */
  siteAnchors: () => SiteAnchor[]
}

export interface Compiled {
  /** The site in each of its languages, in the order of the config. Empty when the config or the docs cannot be read. */
  sites: CompiledSite[]
  /** The site in the language asked for, else in its default language. Absent when the config or the docs cannot be read. */
  graph?: ContentGraph
  /** A doc's body and code, by doc key in `graph`. */
  content: (key: string, options?: ContentOptions) => Promise<DocContent>
  /** What the highlighter for the code of components needs. Absent when the config cannot be read. */
  codeOptions?: CodeOptions
  /** The texts of the site that can be translated, in each language. */
  texts: () => LocaleTexts[]
  /** With the catalogue's severities; `applySeverities` gives them those of the config. */
  diagnostics: Diagnostic[]
  severities: Severities
  docs: DocCounts
  /** A hash of the config and of the text of all docs. */
  inputs: () => string
  /**
   * Keys in the cache of the docs of which a check reads nothing but the facts, by path: no other file includes, imports or
   * copies them.
   */
  plainDocs: () => Record<string, string>
  /** What the config, the sidebars and the plugins of the site have read. */
  reads: () => Read[]
  /** The facts of the docs of the part. */
  partFacts?: () => PartFacts
  /** In a preview: the docs of which only the outline was read. */
  outlined?: Outlined
  /** The samples that were proved, if they were to be. */
  samples?: { total: number; reused: number }
  /**
   * The input of the bundler: an object that stays the same while the config and the list of modules do, and a hash of the texts
   * of modules, absent in a preview.
   */
  bundled: { site: object; modules: string | undefined }
  /** Absent when there are mistakes in it. */
  config?: SiteConfig
  /** The cache that machines share. */
  remote?: RemoteCache
  /** From the site's root. */
  configFile: string
  /** What the run has read and found. Absent when the config or the docs cannot be read. */
  state?: SiteState
}

export interface Outlined {
  /** Absolute paths. */
  files: string[]
  /** Parse them or some of them, so that they are in the cache. Other runs may go on meanwhile. */
  parse: (only?: ReadonlySet<string>) => Promise<void>
}

/** A compiled site, with the tasks that it was made by. */
export interface SiteState extends SiteResults {
  session: Session
}

/** A site with everything that editors ask about it. */
export interface SiteResults {
  loaded: Loaded
  parsed: ParsedDocs
  /** By language. */
  resolved: Resolved[]
}

/** Numbers of docs of a run. */
export interface DocCounts {
  total: number
  reused: number
  /** Of the docs that were parsed: those of the reference parser, which is slower, by cause: `{ "a long line": 2 }`. */
  byReference?: Record<string, number>
}
