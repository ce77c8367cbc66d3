import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { RemotePacks } from '../../../schemas/shared/cache/remotePacks.ts'
import { areKnown } from '../../../schemas/shared/reads/reads.ts'
import type { ParseAnswer } from '../inThread.ts'
import type { ParsedContent } from '../parsedContent.ts'
import type { ParserSettings } from '../parserSettings.ts'
import { ContentStore } from './contentStore.ts'
import { type ContentReference, type ContentsElsewhere, contentOf } from './contentsElsewhere.ts'
import { type CachedFacts, hasFailedPlugin } from './factsCache.ts'

/** Stores of contents besides the site's folder. */
interface Stores {
  /** The contents in the shared cache. */
  shared: RemotePacks | undefined
  elsewhere: ContentsElsewhere | undefined
}

/**
 * The contents of docs by the keys of these docs: of this process, of the cache in the site's folder, of workers and parts of a build, and of the
 * shared cache. Each has the key that its facts name, but for those of docs that could not be parsed, or are not yet.
 */
export class DocContents {
  readonly #folder: ContentStore
  readonly #isStored: boolean
  readonly #entry: (key: string) => CachedFacts | undefined
  /** Contents that could not be written, by their own keys. */
  readonly #unwritten = new Map<string, ParsedContent>()
  /** Contents of docs that could not be parsed, or are not yet. They are not cached: the next run may succeed. */
  readonly #unstored = new Map<string, ParsedContent>()
  /** Docs whose content was lost, and cannot be made again in this run because something that it is made of has changed. */
  readonly #changed = new Set<string>()
  #stores: Stores = { shared: undefined, elsewhere: undefined }

  /** `entry` returns the facts of a doc with what they depend on. */
  constructor(
    { setting, isStored }: Pick<ParserSettings, 'setting' | 'isStored'>,
    cacheFolder: string,
    entry: (key: string) => CachedFacts | undefined,
  ) {
    this.#folder = new ContentStore(cacheFolder, setting)
    this.#isStored = isStored
    this.#entry = entry
  }

  begin(stores: Stores): void {
    this.#changed.clear()
    this.#stores = stores
  }

  /** The key of a content: made of the doc's key, the settings, the hashes of the files it includes, and what plugins have read. */
  keyFor(doc: string, { includes, reads }: Pick<ParseAnswer, 'includes' | 'reads'>): string {
    return this.#folder.key(doc, includes, reads)
  }

  /** Add the content of a doc that was parsed. It is absent if it is in the folder. */
  add(doc: string, content: ParsedContent | undefined): void {
    this.#unstored.delete(doc)
    if (content) this.#unwritten.set(this.#id(doc), content)
  }

  /** Add the content of a doc that is not to be cached; by default an empty one. */
  addUnstored(doc: string, content: ParsedContent = { body: [], code: [] }): void {
    this.#unstored.set(doc, content)
  }

  isUnstored(doc: string): boolean {
    return this.#unstored.has(doc)
  }

  /** The content of a doc. A cached one may be lost or damaged since. */
  async get(doc: string): Promise<ParsedContent | undefined> {
    const unstored = this.#unstored.get(doc)
    if (unstored) return unstored
    const id = this.#id(doc)
    return this.#unwritten.get(id) ?? this.#folder.read(id) ?? (await this.#fetch(id))
  }

  /** The content of a doc as JSON in UTF-8, if it is in the cache of the site's folder. */
  bytes(doc: string): Uint8Array | undefined {
    return this.#unstored.has(doc) ? undefined : this.#bytesOf(this.#id(doc))
  }

  /** What names the content of a doc for workers, if one of them has stored it. */
  reference(doc: string): ContentReference | undefined {
    return this.#unstored.has(doc) ? undefined : this.#stores.elsewhere?.reference?.(this.#id(doc))
  }

  /** A hash of everything that the content of a doc is made of; `undefined` if it could not be parsed, or has changed since. */
  key(doc: string): string | undefined {
    if (this.#unstored.has(doc) || this.#changed.has(doc)) return undefined
    if (this.#isKnown(doc)) return this.#id(doc)
    // A plugin has read something that cannot be verified, so hash the content itself.
    const bytes = this.#bytesOf(this.#id(doc))
    return bytes && hash(bytes)
  }

  /** Keep a content that has been highlighted. */
  write(doc: string, content: ParsedContent): void {
    if (this.#changed.has(doc)) return
    this.#keep(this.#id(doc), content)
    void this.share(doc)
  }

  /**
   * Store a content that was lost and made again. It belongs to the facts of its doc only if these are of the same text, files and reads
   * of plugins: `answer` is absent if the doc has another text now.
   */
  addLost(doc: string, content: ParsedContent, answer: ParseAnswer | undefined): void {
    if (!answer || this.keyFor(doc, answer) !== this.keyFor(doc, this.#entry(doc)!)) this.#changed.add(doc)
    else if (this.#isStored) this.write(doc, content)
  }

  /** Put a content into the shared cache. One of a worker is not kept here, so that pages are rendered from its reference. */
  async share(doc: string): Promise<void> {
    const { shared, elsewhere } = this.#stores
    if (!shared?.isWritten || !this.#isKnown(doc)) return
    const id = this.#id(doc)
    const own = this.#bytesOf(id)
    const bytes = own ?? (await (await elsewhere?.find(id))?.())
    // What another machine has sent may be anything.
    if (bytes && (own || contentOf(bytes))) shared.add(id, bytes)
  }

  /** Get a content that a worker or a part of this build has stored, or another machine, and keep it in the folder. */
  async #fetch(id: string): Promise<ParsedContent | undefined> {
    const { shared, elsewhere } = this.#stores
    for (const store of [elsewhere, shared]) {
      const open = await store?.find(id)
      const bytes = await open?.()
      const content = bytes && contentOf(bytes)
      if (!content) continue
      this.#keep(id, content)
      return content
    }
    return undefined
  }

  #keep(id: string, content: ParsedContent): void {
    if (!this.#folder.write(id, content)) this.#unwritten.set(id, content)
  }

  #bytesOf(id: string): Uint8Array | undefined {
    const unwritten = this.#unwritten.get(id)
    return unwritten ? new TextEncoder().encode(JSON.stringify(unwritten)) : this.#folder.readBytes(id)
  }

  #id(doc: string): string {
    return this.#entry(doc)!.content
  }

  /** Whether the key of a doc's content covers all of its inputs. */
  #isKnown(doc: string): boolean {
    const { facts, reads } = this.#entry(doc)!
    return areKnown(reads) && !hasFailedPlugin(facts)
  }
}
