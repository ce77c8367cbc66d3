import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { CurrentReads, joinReads, type Read } from '../../../schemas/shared/reads/reads.ts'
import { isInShard, type Shard } from '../../../schemas/shared/run/shard.ts'
import { IncludedFiles } from '../../load/includedFiles.ts'
import type { DocFacts } from '../docFacts.ts'
import type { ParseAnswer } from '../inThread.ts'
import type { ParsedDoc, PartFacts } from '../parsedDoc.ts'
import type { ParserRun, ParserSettings } from '../parserSettings.ts'
import { DocContents } from './docContents.ts'
import { type CachedFacts, FactsCache } from './factsCache.ts'
import { FactsPacks } from './factsPacks.ts'

type DocKey = Pick<ParsedDoc, 'source' | 'key'>

/** A doc, and whether its text is typed in an editor and not saved. */
type AddedDoc = DocKey & { isUnsaved?: boolean }

/**
 * The results of parsing docs: of this process, of the cache in the site's folder, of the parts of a build and of the shared cache.
 *
 * A result is returned only if the doc's text, the files that it includes and what plugins have read for it are the same now.
 */
export class DocStore {
  readonly #root: string
  readonly #setting: string
  readonly #isStored: boolean
  readonly #hasPlugins: boolean
  /** Whether the text of a doc depends on its version or its language. */
  readonly #hasOwnTexts: boolean
  readonly #cache: FactsCache
  readonly contents: DocContents
  /** The keys of each doc, by its path, and those of its last version. */
  readonly #keys = new Map<string, string[]>()
  #replaced: string[] = []
  #isFirstRun = true
  #included: IncludedFiles
  #reads: CurrentReads
  #shard: Shard | undefined
  #packs: FactsPacks | undefined
  /** Facts that parts of this build have parsed, by the keys of their docs. */
  #ofParts: ReadonlyMap<string, CachedFacts> = new Map()

  constructor(settings: ParserSettings, cacheFolder: string) {
    const { root, setting, isStored, options } = settings
    this.#root = root
    this.#setting = setting
    this.#isStored = isStored
    this.#hasPlugins = options.plugins !== undefined
    this.#hasOwnTexts = options.variables !== undefined || options.glossary !== undefined
    this.#cache = new FactsCache(cacheFolder, setting)
    this.contents = new DocContents(settings, cacheFolder, (key) => this.#cache.entry(key))
    this.#included = new IncludedFiles(root)
    this.#reads = new CurrentReads(root)
  }

  /** Begin a run: files may have changed since the last one. */
  begin({
    total,
    shard,
    known,
    remote,
    contentsElsewhere,
  }: Pick<ParserRun, 'total' | 'shard' | 'known' | 'remote' | 'contentsElsewhere'>): void {
    this.#included = new IncludedFiles(this.#root)
    this.#reads = new CurrentReads(this.#root)
    this.#shard = shard
    // By the setting, as facts are: who has facts from the store finds their contents there, too.
    this.contents.begin({ shared: remote?.packs('content', this.#setting, total), elsewhere: contentsElsewhere })
    // Packs are made of all docs of a run.
    const hasPacks = this.#isFirstRun && this.#isStored
    this.#packs = remote && hasPacks ? new FactsPacks(remote, this.#setting, total) : undefined
    if (this.isEmpty) this.#packs?.prefetch()
    const ofSetting = known?.filter(({ setting }) => setting === hash(this.#setting)) ?? []
    this.#ofParts = new Map(ofSetting.flatMap(({ facts }) => facts))
  }

  /** Whether no run has left facts in the cache of the site's folder. */
  get isEmpty(): boolean {
    return this.#cache.isEmpty
  }

  /** Whether the contents of a doc will be asked for. Those of other docs belong to other parts of the build. */
  isOwn(source: string): boolean {
    return !this.#shard || isInShard(this.#shard, source)
  }

  /** The facts of a doc that this process, one of the earlier runs or a part of this build has parsed. */
  facts(doc: DocKey): DocFacts | undefined {
    return (
      this.#use(doc, this.#cache.entry(doc.key)) ??
      this.#use(doc, this.#ofParts.get(doc.key)) ??
      this.#use(doc, this.#cache.earlierEntry(doc.key))
    )
  }

  /** The facts of a doc that another machine has parsed. */
  async sharedFacts(doc: DocKey): Promise<DocFacts | undefined> {
    return this.#use(doc, await this.#packs?.get(doc.source, doc.key))
  }

  #use({ source, key }: DocKey, cached: CachedFacts | undefined): DocFacts | undefined {
    const facts = cached && this.#cache.use(key, cached, this.#included.hash, this.#reads)
    if (facts) this.#packs?.use(source, key, false)
    return facts
  }

  /** The facts of a doc with the same text, such as the same doc in another version, if they do not depend on its path. */
  copiedFacts(other: ParsedDoc, { source, key }: DocKey): DocFacts | undefined {
    const { live, includes, incomplete } = other.facts
    // Plugins know the path, and other versions and languages have other variables and terms.
    if (incomplete || live || includes.length > 0 || this.#hasPlugins || this.#hasOwnTexts) return undefined
    const [from, to] = [JSON.stringify(other.source), JSON.stringify(source)]
    const json = JSON.stringify(other.facts).replaceAll(`"file":${from}`, `"file":${to}`)
    if (json.includes(from.slice(1, -1))) return undefined
    const facts: DocFacts = JSON.parse(json)
    this.#cache.add(key, { facts, includes: {}, content: this.#cache.entry(other.key)!.content })
    this.#packs?.use(source, key, false)
    return facts
  }

  /** Add a doc that was parsed. */
  async add(
    { source, key, isUnsaved = false }: AddedDoc,
    { facts, includes, reads, content }: ParseAnswer,
  ): Promise<void> {
    const inputs = { includes, ...(reads && { reads }) }
    this.#cache.add(key, { facts, ...inputs, content: this.contents.keyFor(key, inputs) })
    this.contents.add(key, isUnsaved ? undefined : content)
    if (isUnsaved || !this.#isStored) return
    this.#packs?.use(source, key, true)
    if (this.isOwn(source)) await this.contents.share(key)
  }

  /** Whether there are facts of a doc, whatever its includes are now. */
  has(key: string): boolean {
    return this.#cache.entry(key) !== undefined
  }

  /** The facts of a doc in the cache, whatever its includes are now. */
  lastFacts(key: string): DocFacts | undefined {
    return this.#cache.entry(key)?.facts
  }

  /** Use the last result for a doc that does not parse now. */
  restore(key: string): void {
    this.#cache.restore(key)
  }

  /** Keep the last results for docs that this run has not asked for. */
  keep(keys: string[]): void {
    this.#cache.keep(keys)
  }

  /** Record that a doc has these keys now, and no others. */
  replaceKeys(source: string, doc: ParsedDoc | undefined): void {
    const keys = doc ? [doc.key, ...(doc.brokenKey === undefined ? [] : [doc.brokenKey])] : []
    this.#replaced.push(...(this.#keys.get(source) ?? []).filter((key) => !keys.includes(key)))
    this.#keys.set(source, keys)
  }

  /** What plugins have read for a doc. */
  readsOf({ key, brokenKey }: Pick<ParsedDoc, 'key' | 'brokenKey'>): Read[] {
    if (!this.#hasPlugins) return []
    return joinReads(...[key, brokenKey].map((one) => (one === undefined ? [] : this.#cache.entry(one)?.reads)))
  }

  /** Hashes of the files that a doc includes, by path. */
  includesOf({ key }: Pick<ParsedDoc, 'key'>): Record<string, string> {
    return this.#cache.entry(key)?.includes ?? {}
  }

  /** Read a file that docs include; `undefined` if it does not exist. */
  readIncluded(path: string): string | undefined {
    return this.#included.read(path)
  }

  /** Why a file that a doc includes cannot be read. */
  unreadable(path: string): Diagnostic | undefined {
    this.#included.hash(path)
    return this.#included.unreadable.get(path)
  }

  /** The facts of the docs of a part that were parsed. */
  partFacts(docs: ParsedDoc[]): PartFacts {
    const own = docs.filter(({ source, key }) => !this.contents.isUnstored(key) && this.isOwn(source))
    return { setting: hash(this.#setting), facts: own.map(({ key }) => [key, this.#cache.entry(key)!]) }
  }

  /**
   * Write the facts of this run, and drop those of earlier ones that none of its docs has: after the first run all of them, then
   * those that were replaced. `replaced` are keys of a process that has seen no other docs.
   */
  async save(replaced?: string[]): Promise<void> {
    if (!this.#isStored) return
    this.#cache.save(replaced ?? (this.#isFirstRun ? undefined : this.#replaced))
    this.#replaced = []
    this.#isFirstRun = false
    await this.#packs?.save((key) => this.#cache.entry(key), this.#shard !== undefined)
  }
}
