import { extname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SiteConfig } from '../schemas/config.ts'
import { type Diagnostic, diagnose } from '../schemas/diagnostic.ts'
import { hash } from '../schemas/shared/cacheFile.ts'
import { mapInOrder } from '../schemas/shared/mapInOrder.ts'
import { CurrentReads, type Read } from '../schemas/shared/reads.ts'
import type { RemoteCache } from '../schemas/shared/remoteCache.ts'
import { isInShard, type Shard } from '../schemas/shared/shard.ts'
import { type Budget, OverBudget, type RequestPool, type ThreadPool } from '../schemas/shared/threadPool.ts'
import { toolKey } from '../schemas/shared/toolKey.ts'
import type { CheckCache } from './cache/checkCache.ts'
import { FactsPacks } from './cache/factsPacks.ts'
import { type CachedFacts, type Memory, ParseCache } from './cache/parseCache.ts'
import { docFailure } from './docFailure.ts'
import { IncludedFiles } from './load/includedFiles.ts'
import type { SourceFile } from './load/load.ts'
import { markdownPlugins, modulesKey, pluginsKey } from './load/markdownPlugins.ts'
import { isUnsaved, readSource, takeOpenTexts } from './load/openTexts.ts'
import { decodeText } from './load/text.ts'
import { isMissing, unreadableFile } from './load/unreadableFile.ts'
import { blankFrontMatter } from './parse/blankFrontMatter.ts'
import type { ParseOptions } from './parse/context.ts'
import { mostFrequentSyntax } from './parse/costlySyntax.ts'
import type { ParseAnswer, ParsedSite, ParseRequest } from './parse/inThread.ts'
import { openingOf } from './parse/opening.ts'
import { readOutline } from './parse/outline.ts'
import type { DocFacts, ParsedContent } from './parse/parse.ts'
import { parseOptions } from './parseOptions.ts'
import { parseThreads } from './parseThreads.ts'

export interface ParseDocsInput {
  /** The site's folder, absolute. */
  root: string
  config: SiteConfig
  /** From the site's root. */
  configFile: string
  /** What the modules of the config have read. */
  reads: Read[]
  files: SourceFile[]
  cacheFolder: string
  checkCache: CheckCache
  /** Of a process that compiles a site again and again. Its threads stay. */
  memory: Memory | undefined
  /** The maximum number of threads. */
  jobs: number
  /** Whether the contents of the parsed docs will be asked for, so that they are highlighted at once. */
  highlight: boolean
  /** The part of the site whose contents will be asked for. Of other docs only the opening is parsed, if that is enough. */
  shard?: Shard | undefined
  /** Facts of docs that the parts of this build have parsed. */
  known?: PartFacts[] | undefined
  /** The cache that machines share. */
  remote?: RemoteCache | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Of docs that are not in the cache only the outline is read, except of these. Absolute paths. */
  outlineExcept?: ReadonlySet<string> | undefined
  /** What parses the docs in place of the threads of this process, which parse what it cannot. */
  workers?: ((threads: ThreadPool) => RequestPool) | undefined
  /** The docs of the last run and the paths of those to parse again, if nothing else has changed since. */
  last?: { parsed: ParsedDocs; edited: ReadonlySet<string> } | undefined
}

export interface ParsedDocs {
  docs: ParsedDoc[]
  parser: DocParser
  /** The index of each doc, by its path. Two docs at one path have one. */
  indexes: ReadonlyMap<string, number>
  /** Diagnostics of all docs. */
  diagnostics: Diagnostic[]
  /** The paths of docs that do not parse now. */
  incomplete: ReadonlySet<string>
  /** The paths of the docs that include a file, by its path. Docs of which an included file is missing are left out. */
  including: ReadonlyMap<string, string[]>
  /** The paths of docs whose facts have changed since the last run, if the list of docs is that of the last run. */
  changed?: ReadonlySet<string>
}

export interface ParsedDoc {
  /** From the site's root. */
  source: string
  /** From the docs folder. */
  path: string
  /** Key of the doc in the cache: a hash of its path and bytes. */
  key: string
  /** For a doc that does not parse and has the content of its last version that did: the key of its bytes. */
  brokenKey?: string
  facts: DocFacts
}

/** Facts of docs, for a build that joins the parts. */
export interface PartFacts {
  /** A hash of the settings with which they were parsed. */
  setting: string
  facts: [key: string, facts: CachedFacts][]
}

/** Docs that are read between two turns of the event loop, so that Ctrl-C and watchers are heard. */
const docsPerTurn = 16

/** Docs that are read before the first of them is parsed, by default. */
const docsAtATime = 64

/** A thread for each so many docs: starting one takes as long as parsing some of them. */
const docsPerThread = 40

let runs = 0

/** Parse all docs; those that did not change come from the cache, or without a look at their files from the last run. */
export async function parseDocs(input: ParseDocsInput): Promise<ParsedDocs> {
  const { files, onProgress, last } = input
  const parser = new DocParser(input)
  if (last) return parseEdited(parser, input.root, last)
  const docs: ParsedDoc[] = []
  let done = 0
  for await (const { doc, diagnostic } of mapInOrder(files, parser.ahead, (file) => parser.doc(file))) {
    if (doc) docs.push(doc)
    if (diagnostic) parser.diagnostics.push(diagnostic)
    done += 1
    onProgress?.(done, files.length)
    if (done % docsPerTurn === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  parser.diagnostics.push(...parser.unreadableIncludes())
  await parser.save()
  return parsedDocs(docs, parser)
}

const parsedDocs = (docs: ParsedDoc[], parser: DocParser): ParsedDocs => ({
  docs,
  parser,
  indexes: new Map(docs.map(({ source }, index) => [source, index])),
  ...stateOf(docs, parser),
})

function stateOf(docs: ParsedDoc[], parser: DocParser): Pick<ParsedDocs, 'diagnostics' | 'incomplete' | 'including'> {
  const including = new Map<string, string[]>()
  for (const doc of docs) {
    const { source, facts } = doc
    // An included file that was missing may be a doc as well.
    if (facts.incomplete || facts.diagnostics.some(({ code }) => code === 'mdx-import-missing')) continue
    const read = parser.readsOf(doc).flatMap(([kind, name]) => (kind === 'file' ? name : []))
    for (const path of new Set([...facts.includes, ...read]))
      including.set(path, [...(including.get(path) ?? []), source])
  }
  return {
    diagnostics: docs.flatMap(({ facts }) => facts.diagnostics),
    incomplete: new Set(docs.flatMap(({ source, facts }) => (facts.incomplete ? source : []))),
    including,
  }
}

/** Parse the docs that were edited since the last run. The others are not looked at. */
async function parseEdited(
  parser: DocParser,
  root: string,
  { parsed, edited }: NonNullable<ParseDocsInput['last']>,
): Promise<ParsedDocs> {
  const indexes = [...edited].map((source) => parsed.indexes.get(source)!).sort((a, b) => a - b)
  const docs: (ParsedDoc | undefined)[] = [...parsed.docs]
  const changed = new Set<string>()
  let isSameState = true
  for (const index of indexes) {
    const last = parsed.docs[index]!
    const { source, path } = last
    const { doc, diagnostic } = await parser.doc({ source, path, file: join(root, source) })
    docs[index] = doc && withSameFacts(doc, last.facts)
    if (docs[index]?.facts !== last.facts) {
      changed.add(source)
      isSameState &&= doc !== undefined && !parser.hasPlugins && isSameStateOf(doc.facts, last.facts)
    }
    if (diagnostic) parser.diagnostics.push(diagnostic)
  }
  parser.reused += docs.length - indexes.length
  parser.diagnostics.push(...parser.unreadableIncludes())
  await parser.save(indexes.map((index) => parsed.docs[index]!))
  const present = docs.filter((doc) => doc !== undefined)
  if (present.length < docs.length) return parsedDocs(present, parser)
  return { ...parsed, ...(!isSameState && stateOf(present, parser)), docs: present, parser, changed }
}

/** A doc whose text has changed since its facts were cached. */
export interface EditedDoc extends SourceFile {
  /** Its key in the cache when it was parsed last. */
  lastKey: string
}

/**
 * Parse docs that were edited since the last run, in a process that has parsed no others, and keep the facts of all. Returns the
 * new and the last facts of each; `undefined` if a doc cannot be read or parsed, or was not in the cache.
 */
export async function parseEditedDocs(
  input: ParseDocsInput,
  edited: EditedDoc[],
): Promise<{ doc: ParsedDoc; last: DocFacts; reads: Read[] }[] | undefined> {
  const parser = new DocParser(input)
  const lastFacts = edited.map(({ lastKey }) => parser.lastFacts(lastKey))
  const results = await Promise.all(edited.map((file) => parser.doc(file)))
  if (parser.unreadableIncludes().length > 0) return undefined
  const parsed = results.flatMap(({ doc, diagnostic }, index) => {
    const last = lastFacts[index]
    return doc && !diagnostic && last ? [{ doc, last, reads: parser.readsOf(doc) }] : []
  })
  if (parsed.length < edited.length) return undefined
  await parser.save(edited.map(({ lastKey }) => ({ key: lastKey })))
  return parsed
}

/** Whether `stateOf` has the same of a doc with other facts. */
const isSameStateOf = (facts: DocFacts, last: DocFacts): boolean =>
  [facts, last].every(({ incomplete, diagnostics }) => !incomplete && diagnostics.length === 0) &&
  isDeepStrictEqual(facts.includes, last.includes)

/** Facts that are equal stay the same object, so that nothing is derived from them again. */
const withSameFacts = (doc: ParsedDoc, last: DocFacts): ParsedDoc =>
  isDeepStrictEqual(doc.facts, last) ? { ...doc, facts: last } : doc

/** Numbers what cannot be compared with another run. */
let unknownPlugins = 0

function parsedSite(input: ParseDocsInput): ParsedSite & { isStored: boolean } {
  const { root, config, configFile, cacheFolder } = input
  const { key, isKnown: isStored } = pluginsKey(markdownPlugins(root, config), input) ?? { isKnown: true }
  const plugins = isStored ? key : `${key} ${process.pid} ${++unknownPlugins}`
  const options: ParseOptions = { ...parseOptions(config), plugins }
  const setting = JSON.stringify([toolKey(), options])
  return { root, configFile, options, modules: modulesKey(input.reads), cacheFolder, setting, isStored }
}

/** A doc, or why there is none. A doc of which only the front matter could be parsed has both. */
interface DocResult {
  doc?: ParsedDoc
  diagnostic?: Diagnostic
}

/** Parses docs through the cache, in threads. */
export class DocParser {
  /** How many docs came from the cache. */
  reused = 0
  /** Files that cannot be read or parsed. */
  readonly diagnostics: Diagnostic[] = []
  readonly #cache: ParseCache
  readonly #lastVersions: Memory['lastGood']
  readonly #checkCache: CheckCache
  readonly #included: IncludedFiles
  /** The first doc with a text, by hash of the text. */
  readonly #docsByText = new Map<string, Promise<DocResult>>()
  readonly #threads: ThreadPool
  readonly #pool: RequestPool
  /** The run of the process, since threads read an included file once in a run. */
  readonly #run = ++runs
  readonly #site: ParsedSite & { isStored: boolean }
  readonly #reads: CurrentReads
  readonly #highlight: boolean
  readonly #shard: Shard | undefined
  readonly #budget: Budget
  readonly #unreadable = new Map<string, Diagnostic>()
  /** Contents of docs that could not be parsed, or are not yet, by key. They are not cached: the next run may succeed. */
  readonly #failed: Map<string, ParsedContent>
  /** Keys of texts that are typed in an editor and not saved. */
  readonly #unsaved = new Set<string>()
  /** Docs of which the outline was read, by key. */
  readonly #outlined: Map<string, SourceFile>
  readonly #outlineExcept: ReadonlySet<string> | undefined
  readonly #remote: RemoteCache | undefined
  readonly #packs: FactsPacks | undefined
  /** Facts that parts of this build have parsed, by the keys of their docs. */
  readonly #known: ReadonlyMap<string, CachedFacts>

  constructor(input: ParseDocsInput) {
    const { root, config, files, checkCache, memory, jobs, highlight, shard, remote, outlineExcept, last } = input
    this.#outlineExcept = last ? undefined : outlineExcept
    this.#failed = new Map(last ? last.parsed.parser.#failed : [])
    this.#outlined = new Map(last ? last.parsed.parser.#outlined : [])
    for (const source of last?.edited ?? []) this.#forget(last!.parsed.docs[last!.parsed.indexes.get(source)!]!)
    this.#checkCache = checkCache
    this.#included = new IncludedFiles(root)
    this.#reads = new CurrentReads(root)
    this.#highlight = highlight
    this.#shard = shard
    const { megabytes } = config.pageBudget
    this.#budget = config.pageBudget
    this.#site = last ? last.parsed.parser.#site : parsedSite(input)
    const { setting, cacheFolder } = this.#site
    if (memory?.parsed?.setting === setting) this.#cache = memory.parsed.cache
    else this.#cache = new ParseCache(cacheFolder, setting)
    // Threads that have loaded plugins have loaded what these were before.
    const isOtherSetting = memory?.parsed !== undefined && memory.parsed.setting !== setting
    if (memory) memory.parsed = { setting, cache: this.#cache }
    this.#lastVersions = memory?.lastGood
    this.#threads = parseThreads(megabytes)
    if (isOtherSetting && this.hasPlugins) this.#threads.renew()
    this.#threads.size = Math.max(1, Math.min(jobs, Math.ceil(files.length / docsPerThread)))
    if (memory) this.#threads.kept = 1
    this.#pool = input.workers?.(this.#threads) ?? this.#threads
    this.#remote = remote
    // Packs are made of all docs of a run.
    this.#packs = remote && !last && this.#site.isStored ? new FactsPacks(remote, setting, files.length) : undefined
    if (this.#packs && this.#cache.isEmpty) this.#packs.prefetch()
    const known = input.known?.filter((part) => part.setting === hash(setting)) ?? []
    this.#known = new Map(known.flatMap((part) => part.facts))
  }

  /** Whether plugins of the site change docs. */
  get hasPlugins(): boolean {
    return this.#site.options.plugins !== undefined
  }

  /** What plugins have read for a doc. */
  readsOf({ key }: Pick<ParsedDoc, 'key'>): Read[] {
    return (this.hasPlugins && this.#cache.entry(key)?.reads) || []
  }

  /** A doc, from the cache or parsed. Neither a doc nor a diagnostic when its file is gone. */
  async doc({ source, path, file }: SourceFile): Promise<DocResult> {
    let bytes: Uint8Array
    try {
      bytes = readSource(file)
    } catch (error) {
      return isMissing(error) ? {} : { diagnostic: unreadableFile(source, error) }
    }
    // A text that is typed has a key of its own, so that the cache on the disk does not grow with each pause in typing.
    const unsaved = isUnsaved(file)
    const key = unsaved ? hash(source, bytes, 'unsaved') : hash(source, bytes)
    if (unsaved) this.#unsaved.add(key)
    const text = hash(extname(source), bytes)
    const facts = this.#cache.facts(key, this.#included.hash, this.#reads) ?? this.#knownFacts(key)
    if (!facts && this.#outlineExcept?.has(file) === false)
      return { doc: this.#readOutline({ source, path, file }, key, bytes) }
    const sameText = this.#docsByText.get(text)
    const result = facts
      ? Promise.resolve({ doc: this.#latest(this.#reuse({ source, path, key, facts })) })
      : this.#parseUnlessKnown({ source, path, key }, bytes, sameText)
    if (!sameText) this.#docsByText.set(text, result)
    return result
  }

  #readOutline(file: SourceFile, key: string, bytes: Uint8Array): ParsedDoc {
    const { source, path } = file
    const { text } = decodeText({ source, bytes })
    this.#threads.warm()
    this.#outlined.set(key, file)
    this.#failed.set(key, { body: [], code: [] })
    return { source, path, key, facts: readOutline(source, text, this.#site.options.frontMatter) }
  }

  /** The facts of a doc that a part of this build has parsed. */
  #knownFacts(key: string): DocFacts | undefined {
    const known = this.#known.get(key)
    return known && this.#cache.facts(key, this.#included.hash, this.#reads, known)
  }

  /** How many docs are read before the first of them is parsed. */
  get ahead(): number {
    return this.#pool.ahead ?? docsAtATime
  }

  /** The paths of the docs of which the outline was read, and nothing else. */
  get outlined(): string[] {
    return [...this.#outlined.values()].map(({ file }) => file)
  }

  /**
   * Parse the docs of which the outline was read, so that they are in the cache; by default all of them. Other runs may go on
   * meanwhile.
   */
  async parseOutlined(docs: ParsedDoc[], only?: ReadonlySet<string>): Promise<void> {
    const outlined = docs.flatMap(({ key }) => this.#outlined.get(key) ?? [])
    const files = only ? outlined.filter(({ file }) => only.has(file)) : outlined
    const parse = async ({ source, path, file }: SourceFile) => {
      const bytes = readSource(file)
      const key = hash(source, bytes)
      if (!this.#cache.has(key)) await this.#parseDoc({ source, path, key }, bytes)
    }
    // What is asked for meanwhile does not wait for many docs.
    for await (const _ of mapInOrder(files, this.#threads.size + 1, (file) => parse(file).catch(() => {})));
    if (only) return
    this.#cache.keepAll(docs.map(({ key }) => key))
    await this.save()
  }

  async #parseUnlessKnown(
    doc: Omit<ParsedDoc, 'facts'>,
    bytes: Uint8Array,
    sameText: Promise<DocResult> | undefined,
  ): Promise<DocResult> {
    const shared = await this.#sharedFacts(doc)
    if (shared) return { doc: this.#latest(this.#reuse({ ...doc, facts: shared })) }
    const other = (await sameText)?.doc
    const facts = other && !other.facts.incomplete && this.#copyFacts(other, doc)
    if (facts) return { doc: this.#latest(this.#reuse({ ...doc, facts })) }
    const opening = this.#isOwn(doc.source) ? undefined : await this.#parseOpening(doc, bytes)
    return opening ? { doc: opening } : this.#parseDoc(doc, bytes)
  }

  /** Parse the beginning of a doc of another part. Nothing else of it is asked for. */
  async #parseOpening(doc: Omit<ParsedDoc, 'facts'>, bytes: Uint8Array): Promise<ParsedDoc | undefined> {
    const { source, key } = doc
    if (this.hasPlugins) return undefined
    const { text, diagnostics } = decodeText({ source, bytes })
    const opening = diagnostics.length > 0 ? undefined : openingOf(text)
    if (opening === undefined) return undefined
    const { facts } = await this.#parse({ source, text: opening })
    if (facts.incomplete || facts.live || facts.includes.length > 0 || facts.excerpt === undefined) return undefined
    this.#failed.set(key, { body: [], code: [] })
    const rest = { headings: [], links: [], anchors: [], islands: [], diagnostics: [], incomplete: true as const }
    return { ...doc, facts: { ...facts, ...rest } }
  }

  /** The facts of a doc that another machine has parsed. */
  async #sharedFacts({ source, key }: Omit<ParsedDoc, 'facts'>): Promise<DocFacts | undefined> {
    const cached = await this.#packs?.get(source, key)
    return cached && this.#cache.facts(key, this.#included.hash, this.#reads, cached)
  }

  async #parseDoc(doc: Omit<ParsedDoc, 'facts'>, bytes: Uint8Array): Promise<DocResult> {
    const { source, key } = doc
    const { text, diagnostics } = decodeText({ source, bytes })
    try {
      const isWritten = !this.#unsaved.has(key) && this.#site.isStored
      const { facts, includes, reads, content } = await this.#parse({ source, text, ...(isWritten && { key }) })
      // A file in another encoding has no text.
      if (diagnostics.length > 0) facts.diagnostics = diagnostics
      this.#cache.add(key, { facts, includes, ...(reads && { reads }) }, this.#unsaved.has(key) ? undefined : content)
      if (isWritten) {
        this.#packs?.use(source, key, true)
        if (this.#isOwn(source)) this.#shareContent(key)
      }
      return { doc: this.#latest({ ...doc, facts }) }
    } catch (error) {
      if (!(error instanceof OverBudget)) return { diagnostic: docFailure({ file: source }, 'parsed', error) }
      return { ...(await this.#withoutBody(doc, text)), diagnostic: this.#overBudget(source, text, error) }
    }
  }

  /** The doc, or if it does not parse now, its last version that did, with the new front matter. */
  #latest(doc: ParsedDoc): ParsedDoc {
    const { source, path, key, facts } = doc
    const last = this.#lastVersions?.get(source)
    if (!facts.incomplete) this.#lastVersions?.set(source, { key, facts })
    if (!facts.incomplete || !last) return doc
    this.#cache.keep(last.key)
    const { frontMatter, frontMatterPositions, rawFrontMatter, diagnostics } = facts
    const current = { frontMatter, frontMatterPositions, rawFrontMatter, diagnostics, incomplete: true as const }
    return { source, path, key: last.key, brokenKey: key, facts: { ...last.facts, ...current } }
  }

  #reuse(doc: ParsedDoc): ParsedDoc {
    this.reused += 1
    this.#packs?.use(doc.source, doc.key, false)
    return doc
  }

  #overBudget(source: string, text: string, { limit }: OverBudget): Diagnostic {
    const { seconds, megabytes } = this.#budget
    const data = { problem: limit, stage: 'parsed' as const, amount: limit === 'time' ? seconds : megabytes }
    return diagnose('page-over-budget', { file: source }, data, { hint: mostFrequentSyntax(text) })
  }

  /**
   * A doc whose body was not parsed, with its front matter, so that links to it work.
   */
  async #withoutBody(doc: Omit<ParsedDoc, 'facts'>, text: string): Promise<{ doc?: ParsedDoc }> {
    const body = blankFrontMatter(text).text.trimStart()
    try {
      const frontMatter = text.slice(0, text.length - body.length)
      const { facts, content } = await this.#parse({ source: doc.source, text: frontMatter })
      this.#failed.set(doc.key, content!)
      return { doc: { ...doc, facts: { ...facts, incomplete: true, diagnostics: [] } } }
    } catch {
      return {}
    }
  }

  /** The facts of a doc with the same text, such as the same doc in another version, if they do not depend on its path. */
  #copyFacts(other: ParsedDoc, { source, key }: Omit<ParsedDoc, 'facts'>): DocFacts | undefined {
    // Plugins know the path.
    if (other.facts.live || other.facts.includes.length > 0 || this.hasPlugins) return undefined
    const [from, to] = [JSON.stringify(other.source), JSON.stringify(source)]
    const json = JSON.stringify(other.facts).replaceAll(`"file":${from}`, `"file":${to}`)
    if (json.includes(from.slice(1, -1))) return undefined
    const facts: DocFacts = JSON.parse(json)
    this.#cache.addCopy(key, facts, other.key)
    return facts
  }

  /** The content of a doc. A cached one may be lost or damaged since; then the doc is parsed again. */
  async content({ source, key }: ParsedDoc): Promise<ParsedContent> {
    const known = this.#failed.get(key) ?? this.#cache.content(key) ?? (await this.#sharedContent(key))
    return known ?? (await this.#parse({ source, text: this.#included.read(source) ?? '' })).content!
  }

  /** The content of a doc as JSON in UTF-8, if it is in the cache of this machine. */
  contentBytes({ key }: ParsedDoc): Uint8Array | undefined {
    return this.#failed.has(key) ? undefined : this.#cache.contentBytes(key)
  }

  /** The facts of a doc in the cache, whatever its includes are now. */
  lastFacts(key: string): DocFacts | undefined {
    return this.#cache.entry(key)?.facts
  }

  /** A hash of everything that the content of a doc is made of; `undefined` if it could not be parsed. */
  contentKey({ key }: ParsedDoc): string | undefined {
    return this.#failed.has(key) ? undefined : this.#cache.contentKey(key)
  }

  /** Forget what the last run knew of a doc that was edited since. */
  #forget({ key }: ParsedDoc): void {
    this.#failed.delete(key)
    this.#outlined.delete(key)
  }

  /** The facts of the docs of a part that were parsed. */
  partFacts(docs: ParsedDoc[]): PartFacts {
    const own = docs.filter(({ source, key }) => this.#isOwn(source) && !this.#failed.has(key))
    return { setting: hash(this.#site.setting), facts: own.map(({ key }) => [key, this.#cache.entry(key)!]) }
  }

  /** Keep a content that has been highlighted. */
  writeContent({ key }: ParsedDoc, content: ParsedContent): void {
    this.#cache.writeContent(key, content)
    this.#shareContent(key)
  }

  /** Get a content from the shared cache, and keep it in the folder. */
  async #sharedContent(key: string): Promise<ParsedContent | undefined> {
    const content = await this.#remote?.get('content', this.#cache.contentKey(key))
    if (content) this.#cache.writeContent(key, content as ParsedContent)
    return content as ParsedContent | undefined
  }

  #shareContent(key: string): void {
    if (!this.#remote?.isWritten) return
    const json = this.#cache.contentJson(key)
    if (json !== undefined) this.#remote.put('content', this.#cache.contentKey(key), json)
  }

  /** The diagnostics of included files that cannot be read. */
  unreadableIncludes(): Diagnostic[] {
    return [...new Map([...this.#included.unreadable, ...this.#unreadable]).values()]
  }

  #isOwn(source: string): boolean {
    return !this.#shard || isInShard(this.#shard, source)
  }

  /** Write the facts of this run. `edited` are the docs of the last run that were parsed again, if not all were. */
  async save(edited?: Pick<ParsedDoc, 'key' | 'brokenKey'>[]): Promise<void> {
    if (!this.#site.isStored) return
    this.#cache.save(edited?.flatMap(({ key, brokenKey }) => (brokenKey === undefined ? key : [key, brokenKey])))
    await this.#packs?.save((key) => this.#cache.entry(key), this.#shard !== undefined)
  }

  async #parse(doc: Pick<ParseRequest, 'source' | 'text' | 'key'>): Promise<ParseAnswer> {
    const [run, highlight] = [this.#run, this.#highlight && this.#isOwn(doc.source)]
    const { isStored: _, ...site } = this.#site
    const request: ParseRequest = { ...doc, site, run, highlight, openTexts: takeOpenTexts() }
    const answer = await this.#pool.run<ParseAnswer>(request, this.#budget.seconds)
    this.#checkCache.add(answer.checked)
    for (const [path, diagnostic] of answer.unreadable) this.#unreadable.set(path, diagnostic)
    return answer
  }
}
