import { join } from 'node:path'
import type { SiteConfig } from '../schemas/config.ts'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import type { ContentGraph, DocContent } from '../schemas/graph.ts'
import type { Highlight } from '../schemas/markup.ts'
import { cleanCache } from '../schemas/shared/cacheFile.ts'
import { stage } from '../schemas/shared/stage.ts'
import { CheckCache } from './cache/checkCache.ts'
import type { Memory } from './cache/parseCache.ts'
import { check } from './checks/index.ts'
import { docContent } from './docContent.ts'
import { lastChanges } from './load/lastChanges.ts'
import { load } from './load/load.ts'
import { parseDocs } from './parseDocs.ts'
import { parseOptions } from './parseOptions.ts'
import { resolve } from './resolve/resolve.ts'
import { type Severities, severitiesOf } from './severities.ts'

export interface CompileOptions {
  /** The site's folder, absolute. */
  root: string
  /** The config file; `site.config.*` in the root by default. */
  configFile?: string | undefined
  /** Drafts are left out of a production site. */
  production?: boolean
  /** The same object for every call for one site, in a process that compiles it again and again. */
  memory?: Memory
  /** Called while docs are parsed. */
  onProgress?: (done: number, total: number) => void
}

export interface Compiled {
  /** Absent when the config or the docs are in no state to make one. */
  graph?: ContentGraph
  /** A doc's body and code, by doc key. */
  content: (key: string) => Promise<DocContent>
  /** Load what highlights the code of components. A check does not need it. */
  highlighter: () => Promise<Highlight>
  /** With the catalogue's severities; `applySeverities` gives them those of the config. */
  diagnostics: Diagnostic[]
  severities: Severities
  docs: { total: number; reused: number }
  /** Absent when there are mistakes in it. */
  config?: SiteConfig
  /** From the site's root. */
  configFile: string
}

/**
 * Compile a site folder into a content graph and its diagnostics.
 *
 * Docs that did not change since the last run come from the cache in `.quire`, together with their diagnostics.
 */
export async function compile(options: CompileOptions): Promise<Compiled> {
  const { root, configFile, production = true, memory = {}, onProgress } = options
  const loaded = await stage('load', () => load({ root, configFile }))
  if (!loaded.config) return withoutGraph(loaded.diagnostics, loaded.configFile)

  const { config } = loaded
  cleanCache(join(root, '.quire'))
  const cacheFolder = join(root, '.quire', 'cache')
  const checkCache = new CheckCache(cacheFolder)
  const input = { root, config, files: loaded.docs, cacheFolder, checkCache, memory, onProgress }
  const { docs, parser } = await stage('parse', () => parseDocs(input))
  const history = await stage('history', () => lastChanges(root, config, docs))
  const { changes } = history
  const resolved = await stage('resolve', () => resolve({ root, loaded, config, docs, changes, production }))
  const checked = await stage('check', () => check(resolved.graph, { ...resolved, config, loaded, checkCache }))
  checkCache.save()

  const parsed = docs.flatMap(({ facts }) => facts.diagnostics)
  return {
    graph: resolved.graph,
    content: docContent(resolved, docs, parser),
    highlighter: async () => (await import('./highlight/highlightCode.ts')).codeHighlighter(parseOptions(config)),
    diagnostics: [loaded, history, parser, { diagnostics: parsed }, resolved]
      .flatMap((stage) => stage.diagnostics)
      .concat(checked),
    severities: severitiesOf(config),
    docs: { total: docs.length, reused: parser.reused },
    config,
    configFile: loaded.configFile,
  }
}

function withoutGraph(diagnostics: Diagnostic[], configFile: string): Compiled {
  const none = () => Promise.reject(new Error('A site without config has no content.'))
  return { content: none, highlighter: none, diagnostics, severities: {}, docs: { total: 0, reused: 0 }, configFile }
}
