import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import type { ParseOptions } from './context.ts'
import type { DocFacts } from './docFacts.ts'
import type { ParsedContent } from './parsedContent.ts'

/** What all docs of a site are parsed with. */
export interface ParsedSite {
  /** The site's folder, absolute. */
  root: string
  /** From the site's root. The thread reads it for the plugins, which cannot be sent to it. */
  configFile: string
  options: ParseOptions
  /** `modulesKey` of the config that has the plugins. */
  modules?: string
  cacheFolder: string
  /** Everything that a parsed doc depends on besides its text and its includes. */
  setting: string
}

/** A doc to parse. */
export interface ParseRequest {
  site: ParsedSite
  /** Included files are read once in a run. */
  run: number
  source: string
  text: string
  /** The key of the doc in the cache. Without it, the content is not written. */
  key?: string
  /** Whether it is parsed for modules that import it. */
  isModule?: boolean
  /** Unsaved texts of files by absolute path, which the doc may include. */
  openTexts?: [file: string, text: string][] | undefined
  /** Whether to highlight the code blocks. */
  highlight: boolean
}

export interface ParseAnswer {
  facts: DocFacts
  /** Hash of each included file's text, by path. */
  includes: Record<string, string>
  /** What the plugins of the site have read. */
  reads?: Read[]
  /** The content, if it was not written to the cache. */
  content?: ParsedContent
  /** The diagnostics of included files that exist and cannot be read, by path. */
  unreadable: [path: string, diagnostic: Diagnostic][]
  /** Why the doc was parsed by the reference parser, if it was: `a long line`. */
  referenceCause?: string | undefined
  /** New results for the cache of checks. */
  checked: [key: string, result: unknown][]
}
