import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { arePortable } from '../../../schemas/shared/reads/reads.ts'
import { factsShape } from '../../../schemas/storedShapes.ts'
import type { CachedFacts } from './factsCache.ts'

/** Docs whose facts are stored as one value. */
const docsPerPack = 64

/** The facts of a pack, by the keys of their docs. */
type Pack = Map<string, CachedFacts>

/**
 * The facts of docs in the shared cache.
 *
 * Every run needs all of them, and one request for each would take longer than it saves. So they are stored in packs: a doc is
 * always in the same one, by a hash of its path. The facts in a pack have keys made of the bytes of their docs; those
 * that plugins have made of files outside of the site's repository stay here. A build
 * replaces the packs in which it has parsed a doc, and keeps what others have added meanwhile, such as the other parts of a
 * build; if two write at a time, some facts are made again, and none is wrong.
 */
export class FactsPacks {
  readonly #remote: RemoteCache
  readonly #setting: string
  readonly #bits: number
  readonly #packs = new Map<number, Promise<Pack>>()
  /** The keys of the docs of this run, by pack. */
  readonly #used = new Map<number, Set<string>>()
  readonly #changed = new Set<number>()

  constructor(remote: RemoteCache, setting: string, docs: number) {
    this.#remote = remote
    this.#setting = setting
    this.#bits = Math.max(0, Math.ceil(Math.log2(docs / docsPerPack)))
  }

  /** Request all packs at once, for a run that has nothing. */
  prefetch(): void {
    for (let pack = 0; pack < 2 ** this.#bits; pack += 1) void this.#pack(pack)
  }

  async get(source: string, key: string): Promise<CachedFacts | undefined> {
    return (await this.#pack(this.#packOf(source))).get(key)
  }

  /** Record that a doc is one of this run, and whether its facts are new. */
  use(source: string, key: string, isNew: boolean): void {
    const pack = this.#packOf(source)
    getOrInsert(this.#used, pack, () => new Set()).add(key)
    if (isNew) this.#changed.add(pack)
  }

  /** Store the packs with new facts. Other parts of a build write to the same ones meanwhile. */
  async save(factsOf: (key: string) => CachedFacts | undefined, isPart: boolean): Promise<void> {
    const changed = [...this.#changed]
    this.#changed.clear()
    for (const pack of changed) {
      const facts = [...this.#used.get(pack)!].flatMap((key): [string, CachedFacts][] => {
        const cached = factsOf(key)
        return cached && arePortable(cached.reads) ? [[key, cached]] : []
      })
      // Other branches have other versions of some docs, and other parts of a build other docs.
      const keys = new Set(facts.map(([key]) => key))
      const stored = await (isPart ? this.#fetch(pack) : this.#pack(pack))
      const others = [...stored].filter(([key]) => !keys.has(key)).slice(0, Math.max(facts.length, docsPerPack))
      this.#remote.put('facts', this.#name(pack), [...facts, ...others])
    }
  }

  #pack(pack: number): Promise<Pack> {
    return getOrInsert(this.#packs, pack, () => this.#fetch(pack))
  }

  async #fetch(pack: number): Promise<Pack> {
    return new Map(await this.#remote.get<[string, CachedFacts][]>('facts', this.#name(pack), factsShape))
  }

  #name = (pack: number) => hash(this.#setting, String(this.#bits), String(pack))

  #packOf(source: string): number {
    return Number.parseInt(hash(source).slice(0, 8), 16) % 2 ** this.#bits
  }
}
