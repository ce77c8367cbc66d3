import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BundleInput } from '../schemas/bundleInput.ts'
import type { SiteConfig } from '../schemas/config.ts'
import type { Diagnostic, Position } from '../schemas/diagnostic.ts'
import type { ContentGraph, ContentOptions, DocContent } from '../schemas/graph.ts'
import { cleanCache, hash } from '../schemas/shared/cacheFile.ts'
import { joinReads, type Read } from '../schemas/shared/reads.ts'
import type { RemoteCache } from '../schemas/shared/remoteCache.ts'
import type { Shard } from '../schemas/shared/shard.ts'
import { stage } from '../schemas/shared/stage.ts'
import type { RequestPool, ThreadPool } from '../schemas/shared/threadPool.ts'
import { CheckCache } from './cache/checkCache.ts'
import type { Memory } from './cache/parseCache.ts'
import { type Checked, check } from './checks/index.ts'
import { contentKey, docContent, type StoredBody, storedBody } from './docContent.ts'
import type { CodeOptions } from './highlight/highlightCode.ts'
import { findEdit, type LastRun, type SiteChecks, withSidebarsOf } from './lastRun.ts'
import { lastChanges } from './load/lastChanges.ts'
import { type Loaded, load, type SourceFile } from './load/load.ts'
import type { PublishedAt } from './load/loadConfig.ts'
import type { LoadedLocale } from './load/loadLocales.ts'
import { readTranslationStates, type TranslatedDoc, translatedDocs } from './load/translationStates.ts'
import type { Translations } from './load/translations.ts'
import { checkCode } from './modules/checkCode.ts'
import { type ParsedDoc, type PartFacts, parseDocs } from './parseDocs.ts'
import { parseOptions } from './parseOptions.ts'
import { bundleInput } from './resolve/bundleInput.ts'
import { linkLocales } from './resolve/linkLocales.ts'
import { isComplete, type Resolved, resolve } from './resolve/resolve.ts'
import { type Severities, severitiesOf } from './severities.ts'

export interface CompileOptions {
  /** The site's folder, absolute. */
  root: string
  /** The config file; `site.config.*` in the root by default. */
  configFile?: string | undefined
  publishedAt?: PublishedAt
  /** Drafts are left out of a production site. */
  production?: boolean
  /** The language of `graph`; by default the default language of the site. */
  locale?: string | undefined
  /** Whether to find translated docs whose originals have changed since. */
  translations?: boolean
  /** Whether to type-check code samples, and to hold them against their schemas. */
  samples?: boolean
  /** The same object for every call for one site, in a process that compiles it again and again. */
  memory?: Memory
  /**
   * Absolute paths of all files that were added, changed or removed since the last run with `memory`. Without them, all files
   * are looked at.
   */
  changed?: ReadonlySet<string> | undefined
  /**
   * Stop when pages can be served: nothing is checked, and of docs that are not in the cache only the outline is read, except
   * of those in `changed`. The next run with `memory` goes on from there.
   */
  preview?: boolean
  /** The maximum number of threads that parse docs; by default one for each processor. */
  jobs?: number | undefined
  /** What parses docs in place of the threads of this process, which parse what it cannot. */
  workers?: ((threads: ThreadPool) => RequestPool) | undefined
  /** The docs whose contents will be asked for soon, so that they are highlighted while they are parsed. */
  highlight?: 'all' | 'edited' | undefined
  /** Called before docs are parsed, if there are no mistakes in the config. */
  onConfig?: (config: SiteConfig, bundleInput: () => BundleInput) => void
  /**
   * The part of the site whose contents will be asked for; by default the whole. Of a part nothing is checked that depends on
   * the text of other docs.
   */
  shard?: Shard | undefined
  /** What the parts of this build have parsed. */
  parts?: PartFacts[] | undefined
  /** Opens the shared cache, if the config has one. The position is that of its address. */
  openRemote?: OpenRemote | undefined
  /** Called while docs are parsed. */
  onProgress?: (done: number, total: number) => void
}

export interface Outlined {
  /** Absolute paths. */
  files: string[]
  /** Parse them or some of them, so that they are in the cache. Other runs may go on meanwhile. */
  parse: (only?: ReadonlySet<string>) => Promise<void>
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
  /** A hash of everything that a doc's body and code are made of, by doc key. */
  contentKey: (key: string) => string | undefined
  /** A doc's body as it is in the cache, by doc key. */
  storedBody: (key: string) => StoredBody | undefined
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
  docs: { total: number; reused: number }
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
  /** Whether nothing but docs and sidebars can have changed since the last run with `memory`. */
  isEditOfContent: boolean
  /** Absent when there are mistakes in it. */
  config?: SiteConfig
  /** The cache that machines share. */
  remote?: RemoteCache
  /** From the site's root. */
  configFile: string
}

/**
 * Compile a site folder into a content graph and its diagnostics.
 *
 * Docs that did not change since the last run come from the cache in `.quire`, together with their diagnostics.
 */
export async function compile(options: CompileOptions): Promise<Compiled> {
  const { root, configFile, publishedAt, production = true, translations = false } = options
  const { memory, preview = false, highlight, onProgress } = options
  const { jobs = availableParallelism(), changed } = options
  const lastRun = translations ? undefined : memory?.last
  const edit = lastRun && changed && findEdit(lastRun, changed)
  // If this run fails, the next one looks at all files.
  if (memory) memory.last = undefined
  // The config and the sidebars may import any module.
  const hasOnlyDocs = edit !== undefined && !edit.hasCode && !edit.hasSidebars
  const read = hasOnlyDocs ? lastRun!.loaded : await stage('load', () => load({ root, configFile, publishedAt }))
  const known = edit && withSidebarsOf(read, lastRun!.loaded, edit)
  const last = known && lastRun
  const loaded = known ?? read
  const isEditOfContent = known !== undefined && !edit!.hasCode
  if (!loaded.config) return withoutGraph(loaded.diagnostics, loaded.configFile)

  const { config } = loaded
  options.onConfig?.(config, () => bundleInput(config, loaded))
  const remote = await options.openRemote?.(config, loaded.locateConfig(['cache', 'remote']))
  cleanCache(join(root, '.quire'))
  const cacheFolder = join(root, '.quire', 'cache')
  const checkCache = last?.checkCache ?? new CheckCache(cacheFolder)
  const input = {
    root,
    config,
    configFile: loaded.configFile,
    reads: loaded.reads,
    files: last?.files ?? sourceFiles(loaded),
    cacheFolder,
    checkCache,
    memory,
    jobs,
    highlight: highlight === 'all' || (highlight === 'edited' && last !== undefined),
    shard: options.shard,
    known: options.parts,
    remote: remote?.cache,
    workers: options.workers,
    onProgress,
    outlineExcept: preview ? (changed ?? new Set<string>()) : undefined,
    last: last && { parsed: last.parsed, edited: edit!.docs },
  }
  const parsedDocs = await stage('parse', () => parseDocs(input))
  const { docs, parser, incomplete, changed: changedFacts } = parsedDocs
  const dated = () => {
    const pages = new Set(loaded.documents.map(({ source }) => source))
    return docs.filter(({ source }) => !pages.has(source))
  }
  const lastHistory = changedFacts && last?.history
  const history = await stage('history', () => lastChanges(loaded, config, dated, translations, lastHistory))
  const translationStates = translations
    ? readTranslationStates(loaded, history.changes)
    : { states: new Map(), diagnostics: [] }
  const factsOf = (source: string) => docs[parsedDocs.indexes.get(source) ?? -1]?.facts
  const hasSameHistory = last !== undefined && isDeepStrictEqual(history.changes, last.history.changes)
  // An edit of text alone changes nothing that is resolved or checked.
  const isSameSite =
    hasSameHistory && loaded === last.loaded && changedFacts?.size === 0 && last.resolved.every(isComplete)
  const resolveLocales = () =>
    loaded.locales.map((locale, index) => {
      const { changes } = hasSameHistory ? last.history : history
      const { states } = translationStates
      const input = { root, loaded, locale, config, factsOf, changes, translationStates: states, production }
      return resolve({ ...input, changed: changedFacts }, hasSameHistory ? last.resolved[index] : undefined)
    })
  const resolved = isSameSite ? last.resolved : await stage('resolve', resolveLocales)
  const hasSameRoutes = resolved.every(({ graph }, index) => graph.routes === last?.resolved[index]?.graph.routes)
  if (!hasSameRoutes) linkLocales(resolved.map(({ graph }) => graph))
  const runChecks = async (): Promise<SiteChecks> => {
    const isWhole = options.shard === undefined
    const { checked, diagnostics } = await stage('check', () =>
      checkLocales(resolved, loaded, checkCache, isWhole, last),
    )
    const code = await stage('code', () => {
      if (last?.checks && isEditOfContent && hasSameImports(docs, last.parsed.docs)) return last.checks.code
      const allFacts = docs.map(({ facts }) => facts)
      return checkCode(loaded, config, allFacts, cacheFolder)
    })
    return { checked, code, diagnostics: [...diagnostics, ...code.diagnostics] }
  }
  const lastChecks = isSameSite && isEditOfContent ? last.checks : undefined
  const checks = preview ? undefined : (lastChecks ?? (await runChecks()))
  const samples = options.samples
    ? await stage('samples', async () => {
        const { proveSamples } = await import('./samples/proof/proveSamples.ts')
        return proveSamples({ root, config, docs, locateConfig: loaded.locateConfig, cacheFolder })
      })
    : undefined
  // A doc is found in the parse cache. Results are written for docs that change again, so the next full run is soon enough.
  if (!last?.checks) checkCache.save()
  if (memory) memory.last = { loaded, files: input.files, checkCache, parsed: parsedDocs, history, resolved, checks }
  // The positions of what a doc kept from its last version are those of that version.
  const outdated = memory?.lastGood ? incomplete : new Set<string>()

  const sites = resolved.map((site) => ({
    graph: site.graph,
    content: docContent(site, parsedDocs),
    contentKey: contentKey(site, parsedDocs),
    storedBody: storedBody(site, parsedDocs),
  }))
  const { locale = config.i18n.defaultLocale } = options
  const site = sites.find(({ graph }) => graph.site.locale === locale)
  const { defaultLanguage, magicComments } = parseOptions(config)
  return {
    sites,
    ...(site ?? { content: noContent }),
    codeOptions: { defaultLanguage, magicComments },
    texts: () => loaded.locales.map((locale) => textsOf(locale, loaded)),
    ...(remote?.cache && { remote: remote.cache }),
    diagnostics: [loaded, remote ?? { diagnostics: [] }, history, parser, parsedDocs, translationStates]
      .flatMap((stage) => stage.diagnostics)
      .concat(
        checks?.diagnostics.filter(({ file, line }) => line === undefined || !outdated.has(file)) ?? [],
        samples?.diagnostics ?? [],
      ),
    severities: severitiesOf(config),
    docs: { total: docs.length, reused: parser.reused },
    plainDocs: () => {
      const isWhole = parser.diagnostics.length === 0 && resolved.every(isComplete)
      return isWhole ? plainDocs(docs, resolved, checks?.code.files) : {}
    },
    reads: () => {
      const ofSidebars = loaded.versions.map(({ sidebars }) => (sidebars || undefined)?.reads)
      return joinReads(loaded.reads, ...ofSidebars, ...docs.map((doc) => parser.readsOf(doc)))
    },
    inputs: () => hash(JSON.stringify(config), ...docs.map(({ key }) => key)),
    ...(options.shard && { partFacts: () => parser.partFacts(docs) }),
    ...(preview && { outlined: { files: parser.outlined, parse: (only) => parser.parseOutlined(docs, only) } }),
    ...(samples ? { samples: { total: samples.total, reused: samples.reused } } : {}),
    isEditOfContent,
    config,
    configFile: loaded.configFile,
  }
}

/** The files of a language with translated texts, except `code.json`. Their originals are known when the site is resolved. */
export interface LocaleTexts {
  locale: string
  /** From the site's root: `i18n/fr`. */
  folder: string
  code: Translations
  /** Built-in and own messages, by key in `code.json`. */
  messages: Record<string, string>
  files: Translations[]
  /** The translated docs. */
  docs: TranslatedDoc[]
}

function textsOf(loadedLocale: LoadedLocale, { versions }: Loaded): LocaleTexts {
  const { locale, folder, code, messages, navbar, footer } = loadedLocale
  return {
    locale: locale.code,
    folder,
    code,
    messages,
    files: [navbar, footer, ...[...loadedLocale.versions.values()].map(({ texts }) => texts)],
    docs: translatedDocs(versions, loadedLocale),
  }
}

/** List the docs of all versions and their translations, and the pages in Markdown. */
export const sourceFiles = ({ versions, locales, documents }: Loaded): SourceFile[] => [
  ...documents,
  ...versions.flatMap(({ docs }) => docs),
  ...locales.flatMap((locale) => [...locale.versions.values()].flatMap(({ docs }) => [...docs.values()])),
]

function plainDocs(docs: ParsedDoc[], resolved: Resolved[], code?: ReadonlySet<string>): Record<string, string> {
  const read = new Set([
    ...(code ?? []),
    ...docs.flatMap(({ facts }) => facts.includes),
    ...resolved.flatMap(({ graph }) => graph.assets.map(({ source }) => source)),
  ])
  const isPlain = ({ source, facts }: ParsedDoc) => !facts.incomplete && !facts.live && !read.has(source)
  return Object.fromEntries(docs.filter(isPlain).map(({ source, key }) => [source, key]))
}

const unchecked: Checked = {
  diagnostics: [],
  byDoc: new Map(),
  ofRoutes: new Map(),
  suggestionsByPath: new Map(),
}

/**
 * Check each language. Languages share docs without translation, so a diagnostic that several have is reported once, and
 * one of another language than the default one names the language if its file does not.
 */
async function checkLocales(
  sites: Resolved[],
  loaded: Loaded,
  checkCache: CheckCache,
  isWhole: boolean,
  last: LastRun | undefined,
): Promise<{ checked: Checked[]; diagnostics: Diagnostic[] }> {
  const haveSameTargets = sites.every(({ places }, index) => places.targets === last?.resolved[index]?.places.targets)
  const lastChecked = haveSameTargets ? last?.checks?.checked : undefined
  const results: Checked[] = []
  const byIdentity = new Map<string, Diagnostic>()
  const defaultFirst = loaded.locales
    .map((locale, index) => ({ locale, index, site: sites[index]! }))
    .sort((a, b) => Number(b.locale.isDefault) - Number(a.locale.isDefault))
  for (const { locale, index, site } of defaultFirst) {
    const lastCheck = lastChecked && {
      checked: lastChecked[index]!,
      changed: changedDocs(site, last!.resolved[index]!),
      graph: last!.resolved[index]!.graph,
    }
    const checkedSite = { ...site, loaded, locale, checkCache, others: sites }
    const checked = isWhole ? await check(site.graph, checkedSite, lastCheck) : unchecked
    results[index] = checked
    for (const diagnostic of [...site.diagnostics, ...checked.diagnostics]) {
      const { code, file, line, column, message } = diagnostic
      const identity = JSON.stringify([code, file, line, column, message])
      if (byIdentity.has(identity)) continue
      const isNamed = locale.isDefault || file.startsWith(`${locale.folder}/`)
      const { label } = locale.locale
      const hint = [`This concerns the pages in ${label}.`, diagnostic.hint].filter(Boolean).join(' ')
      byIdentity.set(identity, isNamed ? diagnostic : { ...diagnostic, hint })
    }
  }
  return { checked: results, diagnostics: [...byIdentity.values()] }
}

/** The keys of the docs that have changed since the last run, and of those that link to them. Both have the same docs. */
function changedDocs({ docs, graph }: Resolved, last: Resolved): Set<string> {
  const changed = docs.filter((doc, index) => doc !== last.docs[index]).map(({ entry }) => entry.key)
  return new Set(changed.flatMap((key) => [key, ...graph.docs[key]!.linkedFrom]))
}

/** Whether docs import the same modules and packages as in the last run. */
const hasSameImports = (docs: ParsedDoc[], last: ParsedDoc[]) =>
  docs.length === last.length &&
  docs.every(({ facts }, index) => {
    const { modules, packages } = last[index]!.facts
    return facts === last[index]!.facts || isDeepStrictEqual([facts.modules, facts.packages], [modules, packages])
  })

const noContent = () => Promise.reject(new Error('There is no such site.'))

function withoutGraph(diagnostics: Diagnostic[], configFile: string): Compiled {
  const docs = { total: 0, reused: 0 }
  return {
    sites: [],
    texts: () => [],
    content: noContent,
    diagnostics,
    severities: {},
    docs,
    plainDocs: () => ({}),
    reads: () => [],
    inputs: () => '',
    isEditOfContent: false,
    configFile,
  }
}
