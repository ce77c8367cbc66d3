import { extname } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { CurrentReads, joinReads, type Read } from '../../schemas/shared/cache/reads.ts'
import type { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import { isInShard, type Shard } from '../../schemas/shared/run/shard.ts'
import { mapInOrder } from '../../schemas/shared/threads/mapInOrder.ts'
import { OverBudget } from '../../schemas/shared/threads/threadPool.ts'
import { IncludedFiles } from '../load/includedFiles.ts'
import type { SourceFile } from '../load/load.ts'
import { decodeText } from '../load/text.ts'
import { isMissing, unreadableFile } from '../load/unreadableFile.ts'
import { isUnsaved, readSource } from '../tasks/disk.ts'
import { blankFrontMatter } from './blankFrontMatter.ts'
import { docFailure } from './docFailure.ts'
import { DocThreads } from './docThreads.ts'
import type { ParseAnswer, ParsedSite, ParseRequest } from './inThread.ts'
import { openingOf } from './opening.ts'
import { readOutline } from './outline.ts'
import type { DocFacts, ParsedContent } from './parse.ts'
import type { DocResult, ParsedDoc, PartFacts } from './parsedDoc.ts'
import type { ParserOptions, ParserRun, ParserSettings } from './parserSettings.ts'
import { FactsPacks } from './stores/factsPacks.ts'
import { type CachedFacts, ParseCache } from './stores/parseCache.ts'

/** Parses docs through the cache, in threads. */
export class DocParser {
  /** How many docs of this run were parsed or read. */
  parsed = 0
  readonly #cache: ParseCache
  readonly #lastVersions: ParserOptions['lastGood']
  readonly #site: ParsedSite & { isStored: boolean }
  readonly #threads: DocThreads
  /** Contents of docs that could not be parsed, or are not yet, by key. They are not cached: the next run may succeed. */
  readonly #failed = new Map<string, ParsedContent>()
  /** Docs of which the outline was read, by key. */
  readonly #outlined = new Map<string, SourceFile>()
  /** Keys of texts that are typed in an editor and not saved. */
  readonly #unsaved = new Set<string>()
  /** The keys of each doc, by its path, and those of their last versions. */
  readonly #keys = new Map<string, string[]>()
  #replaced: string[] = []
  #isFirstRun = true
  #included: IncludedFiles
  #reads: CurrentReads
  /** The first doc of a run with a text, by hash of the text. */
  readonly #docsByText = new Map<string, Promise<DocResult>>()
  #highlight = false
  #shard: Shard | undefined
  #remote: RemoteCache | undefined
  #packs: FactsPacks | undefined
  /** Facts that parts of this build have parsed, by the keys of their docs. */
  #known: ReadonlyMap<string, CachedFacts> = new Map()

  constructor({ budget, ...site }: ParserSettings, { cacheFolder, checkCache, lastGood, isWatched }: ParserOptions) {
    this.#site = { ...site, cacheFolder }
    this.#lastVersions = lastGood
    this.#cache = new ParseCache(cacheFolder, site.setting)
    this.#included = new IncludedFiles(site.root)
    this.#threads = new DocThreads({ site: threadSite(this.#site), budget, isWatched, checkCache })
    this.#reads = new CurrentReads(site.root)
  }

  /** Begin a run: files may have changed since the last one. */
  begin({ total, jobs, highlight, shard, known, remote, workers }: ParserRun): void {
    const { root, setting } = this.#site
    this.parsed = 0
    this.#included = new IncludedFiles(root)
    this.#reads = new CurrentReads(root)
    this.#docsByText.clear()
    this.#highlight = highlight
    this.#shard = shard
    this.#threads.begin({ total, jobs, workers }, this.#cache.isEmpty)
    this.#remote = remote
    // Packs are made of all docs of a run.
    this.#packs = remote && this.#isFirstRun && this.#site.isStored ? new FactsPacks(remote, setting, total) : undefined
    if (this.#packs && this.#cache.isEmpty) this.#packs.prefetch()
    const ofSetting = known?.filter((part) => part.setting === hash(setting)) ?? []
    this.#known = new Map(ofSetting.flatMap((part) => part.facts))
  }

  /** Whether plugins of the site change docs. */
  get hasPlugins(): boolean {
    return this.#site.options.plugins !== undefined
  }

  /** What plugins have read for a doc. */
  readsOf({ key, brokenKey }: Pick<ParsedDoc, 'key' | 'brokenKey'>): Read[] {
    if (!this.hasPlugins) return []
    return joinReads(...[key, brokenKey].map((one) => (one === undefined ? [] : this.#cache.entry(one)?.reads)))
  }

  /** Hashes of the files that a doc includes, by path. */
  includesOf({ key }: Pick<ParsedDoc, 'key'>): Record<string, string> {
    return this.#cache.entry(key)?.includes ?? {}
  }

  /**
   * A doc, from the cache or parsed; if `isOutlined`, only its outline is read where it is not in the cache. Neither a doc nor a
   * diagnostic when its file is gone.
   */
  async doc({ source, path, file }: SourceFile, isOutlined = false): Promise<DocResult> {
    this.parsed += 1
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
    if (!facts && isOutlined) return { doc: this.#readOutline({ source, path, file }, key, bytes) }
    const sameText = this.#docsByText.get(text)
    const result = facts
      ? Promise.resolve({ doc: this.#latest(this.#reuse({ source, path, key, facts })) })
      : this.#parseUnlessKnown({ source, path, key }, bytes, sameText)
    if (!sameText) this.#docsByText.set(text, result)
    const parsed = await result
    this.#replaceKeys(source, parsed.doc)
    const unreadable = this.#unreadableIncludes(parsed.doc)
    return unreadable.length > 0 ? { ...parsed, unreadable } : parsed
  }

  /** The diagnostics of the files that a doc includes and that cannot be read. */
  #unreadableIncludes(doc: ParsedDoc | undefined): Diagnostic[] {
    return (doc?.facts.includes ?? []).flatMap((path) => {
      this.#included.hash(path)
      return this.#included.unreadable.get(path) ?? this.#threads.unreadable.get(path) ?? []
    })
  }

  #replaceKeys(source: string, doc: ParsedDoc | undefined): void {
    const keys = doc ? [doc.key, ...(doc.brokenKey === undefined ? [] : [doc.brokenKey])] : []
    this.#replaced.push(...(this.#keys.get(source) ?? []).filter((key) => !keys.includes(key)))
    this.#keys.set(source, keys)
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
    return this.#threads.ahead
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
      this.#failed.delete(key)
      this.#outlined.delete(key)
      this.#cache.add(key, { facts, includes, ...(reads && { reads }) }, this.#unsaved.has(key) ? undefined : content)
      if (isWritten) {
        this.#packs?.use(source, key, true)
        if (this.#isOwn(source)) this.#shareContent(key)
      }
      return { doc: this.#latest({ ...doc, facts }) }
    } catch (error) {
      if (!(error instanceof OverBudget)) return { diagnostic: docFailure({ file: source }, 'parsed', error) }
      const { diagnostic, isOfPlugin } = this.#threads.overBudget(source, text, error)
      const rest = isOfPlugin ? this.#unparsed(doc, text) : await this.#withoutBody(doc, text)
      return { ...rest, ...(diagnostic && { diagnostic }) }
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
    // The text that is broken may be right when a file that it includes is.
    const includes = [...new Set([...last.facts.includes, ...facts.includes])]
    return { source, path, key: last.key, brokenKey: key, facts: { ...last.facts, ...current, includes } }
  }

  #reuse(doc: ParsedDoc): ParsedDoc {
    this.parsed -= 1
    this.#packs?.use(doc.source, doc.key, false)
    return doc
  }

  /** A doc of which only the outline is read, because a plugin does not end. */
  #unparsed(doc: Omit<ParsedDoc, 'facts'>, text: string): DocResult {
    this.#failed.set(doc.key, { body: [], code: [] })
    return { doc: { ...doc, facts: readOutline(doc.source, text, this.#site.options.frontMatter) } }
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

  #isOwn(source: string): boolean {
    return !this.#shard || isInShard(this.#shard, source)
  }

  /**
   * Write the facts of this run, and drop those of earlier ones that none of its docs has: after the first run all of them, then
   * those that were replaced. `replaced` are keys of a parser that has seen no other docs.
   */
  async save(replaced?: string[]): Promise<void> {
    if (!this.#site.isStored) return
    this.#cache.save(replaced ?? (this.#isFirstRun ? undefined : this.#replaced))
    this.#replaced = []
    this.#isFirstRun = false
    await this.#packs?.save((key) => this.#cache.entry(key), this.#shard !== undefined)
  }

  #parse(doc: Pick<ParseRequest, 'source' | 'text' | 'key'>): Promise<ParseAnswer> {
    return this.#threads.parse(doc, { highlight: this.#highlight && this.#isOwn(doc.source) })
  }
}

const threadSite = ({ isStored: _, ...site }: ParsedSite & { isStored: boolean }): ParsedSite => site
