import type { ContentReference } from '../../pipeline/parse/stores/contentsElsewhere.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import type { WorkStore } from './workStore.ts'

/** Packs that stay decompressed: pages are rendered almost in the order in which their docs were parsed. */
const openPacks = 4

const keyOf = (work: string) => hash('contents', work)

/**
 * The contents of parsed docs, in the store of the queue. Those of a job are stored together, because docs have much in common.
 * Only who needs one gets it: builds hand on references to workers.
 */
export class ContentPacks {
  readonly #store: WorkStore
  /** By the work whose contents they are. The last used is the last. */
  readonly #open = new Map<string, Promise<Uint8Array | undefined>>()

  constructor(store: WorkStore) {
    this.#store = store
  }

  /** Store the contents of a job, as JSON in UTF-8. */
  async write(work: string, contents: Uint8Array[]): Promise<ContentReference[]> {
    await this.#store.put(keyOf(work), Buffer.concat(contents))
    let end = 0
    return contents.map((bytes) => {
      end += bytes.length
      return { work, start: end - bytes.length, length: bytes.length, hash: hash(bytes) }
    })
  }

  /** Get a content; `undefined` if the store has lost it, or has something else in its place. */
  async read({ work, start, length, hash: expected }: ContentReference): Promise<Uint8Array | undefined> {
    const pack = await this.#pack(work)
    // A copy: threads would get the whole pack with a part of it.
    const bytes = pack && new Uint8Array(pack.subarray(start, start + length))
    return bytes && hash(bytes) === expected ? bytes : undefined
  }

  #pack(work: string): Promise<Uint8Array | undefined> {
    const pack = this.#open.get(work) ?? this.#store.get(keyOf(work))
    this.#open.delete(work)
    this.#open.set(work, pack)
    pack.catch(() => this.#open.delete(work))
    const [oldest] = this.#open.keys()
    if (this.#open.size > openPacks) this.#open.delete(oldest!)
    return pack
  }
}
