import pLimit from 'p-limit'
import type { z } from 'zod'
import { getOrInsert } from '../collections/getOrInsert.ts'
import { compress, decompress } from './compression.ts'
import { type PackedKind, type PackTrees, RemotePacks } from './remotePacks.ts'
import { countValue, newStats, type RemoteKind } from './remoteStats.ts'
import { noSignatures, type Signatures } from './signatures.ts'
import { bytesOf, maxLengthOf, type Refusal, seal, unseal } from './storedValue.ts'
import { type RemoteStore, reasonOf, StoreRequests } from './storeRequests.ts'

export interface RemoteCacheOptions {
  store: RemoteStore
  /** Identifies all code whose results are stored. It is a part of every name. */
  tool: string
  /** Where values are, in the order in which they are looked for; written to the first. By default one place, without signatures. */
  places?: [Place, ...Place[]]
  /** Whether nothing is written. */
  readonly?: boolean
  /** Where its packs are listed. By default they are those of a whole build. */
  trees?: PackTrees
}

/** A part of a store, with those who may write to it. */
export interface Place {
  /** In front of all names: `pr/7/`. Empty for the values of the published site. */
  folder: string
  /** Values with other signatures are misses. */
  signatures: Signatures
}

/** Key of frozen versions in place of the tool's, because they stay valid when the tool changes. The digit is the version of the format. */
const toolOfFrozen = '00000000000000000000000000000001'

/** Values that are compressed and written at a time. More wait. */
const writesAtATime = 16
/** Values that wait to be written, in bytes. More are not written: the store is slower than the build. */
const maxWaitingBytes = 128_000_000
/** How long the end of a run waits for writes, ms, less the time that was lost on reads. So a store costs no more than this. */
const flushMs = 15_000

/**
 * Values of a cache that several machines share, by name. A name is a hash of everything that its value is made of.
 *
 * The store may be slow, full, broken, or return other bytes than were written. Then values are misses; they are never
 * wrong and no method throws. A store that fails repeatedly is left alone for the rest of the run.
 */
export class RemoteCache {
  readonly stats = newStats()
  /** The first reason why a value was not taken. */
  refusal: Refusal | undefined
  readonly #options: RemoteCacheOptions
  readonly #requests: StoreRequests
  readonly #writes = pLimit(writesAtATime)
  readonly #pending = new Set<Promise<void>>()
  /** By kind and site. */
  readonly #packs = new Map<string, RemotePacks>()
  #waitingBytes = 0
  #isEnded = false
  readonly #places: [Place, ...Place[]]
  /** Where values are written. */
  readonly #own: Place

  constructor(options: RemoteCacheOptions) {
    this.#options = options
    this.#places = options.places ?? [{ folder: '', signatures: noSignatures }]
    this.#own = this.#places[0]
    this.#requests = new StoreRequests(options.store)
  }

  /** Why nothing is read any more. */
  get readFailure(): string | undefined {
    return this.#requests.readFailure
  }

  /** Why nothing is written any more. */
  get writeFailure(): string | undefined {
    return this.#requests.writeFailure
  }

  /** Get a value that was stored as JSON. One of another shape is refused. */
  async get<Value>(kind: RemoteKind, key: string, shape: z.ZodType): Promise<Value | undefined> {
    return this.#openJson(await this.fetch(kind, key), shape)
  }

  /**
   * Get the values that all places have under one name, as `get` does, without counting them. The one of the own place is first.
   * `undefined` if a place could not be read.
   */
  async getAll<Value>(kind: RemoteKind, key: string, shape: z.ZodType): Promise<Value[] | undefined> {
    const packed = await Promise.all(this.#places.map((place) => this.#fetchFrom([place], kind, key)))
    if (packed.includes(undefined)) return undefined
    const values = await Promise.all(packed.map((one) => this.#openJson<Value>(one ?? undefined, shape)))
    return values.filter((value) => value !== undefined)
  }

  async #openJson<Value>(packed: Uint8Array | undefined, shape: z.ZodType): Promise<Value | undefined> {
    const value = packed && this.#parse(await this.open(packed))
    return value === undefined || shape.safeParse(value).success ? (value as Value) : this.#refuse('checksum')
  }

  #parse(bytes: Uint8Array | undefined): unknown {
    try {
      return bytes && JSON.parse(Buffer.from(bytes).toString())
    } catch {
      return this.#refuse('checksum')
    }
  }

  /** Get a value in its compressed form, which takes a tenth of the memory, for `open`. */
  async fetch(kind: RemoteKind, key: string): Promise<Uint8Array | undefined> {
    if (this.readFailure !== undefined) return undefined
    const packed = (await this.#fetchFrom(this.#places, kind, key)) ?? undefined
    this.count(kind, packed ? 'hits' : 'misses')
    return packed
  }

  /** Get a pack; `null` if the store has none, or a damaged one, and `undefined` if it could not be read. Its values are counted. */
  fetchPack(kind: PackedKind, name: string): Promise<Uint8Array | null | undefined> {
    return this.#fetchFrom(this.#places, kind, name)
  }

  /** `null` if no place has a value, `undefined` if one could not be read. */
  async #fetchFrom(places: Place[], kind: RemoteKind, key: string): Promise<Uint8Array | null | undefined> {
    if (this.readFailure !== undefined) return undefined
    const packed = await this.#find(places, kind, key)
    if (packed) this.#requests.use(packed)
    return packed
  }

  count(kind: RemoteKind, what: 'hits' | 'misses' | 'written'): void {
    countValue(this.stats, kind, what)
  }

  async #find(places: Place[], kind: RemoteKind, key: string): Promise<Uint8Array | null | undefined> {
    let isRead = true
    for (const place of places) {
      const name = this.#name(place, kind, key)
      const stored = await this.#requests.read(name)
      this.stats.bytesRead += stored?.length ?? 0
      const packed = stored && this.#verify(place, name, stored)
      if (packed) return packed
      isRead &&= stored !== undefined
    }
    return isRead ? null : undefined
  }

  /** Decompress a value of `fetch`. */
  async open(packed: Uint8Array): Promise<Uint8Array | undefined> {
    try {
      return await decompress(packed, maxLengthOf(packed))
    } catch {
      return this.#refuse('checksum')
    }
  }

  /**
   * Values that are stored in packs. `site` names what they are of, on all machines; `total` is their number in this run. The packs are
   * stored when the run ends.
   */
  packs(kind: PackedKind, site: string, total: number): RemotePacks {
    const open = () => this.openPacks(kind, site, this.#options.trees ?? { own: '' }, total)
    return getOrInsert(this.#packs, `${kind} ${site}`, open)
  }

  protected openPacks(...packs: [kind: PackedKind, site: string, trees: PackTrees, total: number]): RemotePacks {
    return new RemotePacks(this, ...packs)
  }

  /** Whether `put` stores values. */
  get isWritten(): boolean {
    return !this.#options.readonly && this.writeFailure === undefined
  }

  /** Store a value in the background: plain data as JSON, or a text or bytes as they are. `onWritten` is called when the store has it. */
  put(kind: RemoteKind, key: string, value: object | string | Uint8Array, onWritten?: () => void): void {
    if (this.#options.readonly || this.#isEnded) return
    if (this.writeFailure !== undefined || this.#waitingBytes > maxWaitingBytes) {
      this.stats.unwritten += 1
      return
    }
    const bytes = bytesOf(value)
    this.#waitingBytes += bytes.length
    const pending = this.#writes(() => this.#write(kind, key, bytes, onWritten)).finally(() => {
      this.#waitingBytes -= bytes.length
      this.#pending.delete(pending)
    })
    this.#pending.add(pending)
  }

  /** Store packs, wait for the writes, for a limited time, and close the store. */
  async end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise((resolve) => {
      timer = setTimeout(resolve, flushMs - Math.max(0, this.#requests.lostMs))
    })
    const failed = (error: unknown) => {
      this.#requests.writeFailure ??= reasonOf(error)
    }
    const saved = Promise.all([...this.#packs.values()].map((packs) => packs.save().catch(failed)))
    await Promise.race([saved.then(() => this.written()), limit])
    clearTimeout(timer)
    this.#isEnded = true
    this.stats.unwritten += this.#pending.size
    this.#requests.end()
  }

  /** Wait until everything that was put is stored, or has failed. */
  async written(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }

  #name = ({ folder }: Place, kind: RemoteKind, key: string) =>
    `${folder}${kind === 'frozen' ? toolOfFrozen : this.#options.tool}/${kind}/${key.slice(0, 2)}/${key}`

  async #write(kind: RemoteKind, key: string, bytes: Uint8Array, onWritten?: () => void): Promise<void> {
    const name = this.#name(this.#own, kind, key)
    const packed = this.writeFailure === undefined && !this.#isEnded && (await compress(bytes).catch(() => undefined))
    if (!packed || bytes.length > maxLengthOf(packed)) {
      this.stats.unwritten += 1
      return
    }
    const value = this.#seal(name, packed)
    if (await this.#requests.write(name, value)) {
      this.count(kind, 'written')
      this.stats.bytesWritten += value.length
      onWritten?.()
      // The store was closed while it had work: what waits then was counted.
    } else if (!this.#isEnded) this.stats.unwritten += 1
  }

  #seal = (name: string, packed: Uint8Array) => seal(name, packed, this.#own.signatures)

  /** The compressed bytes of a stored value, if its checksum and its signature are right. */
  #verify({ signatures }: Place, name: string, stored: Uint8Array): Uint8Array | undefined {
    const packed = unseal(name, stored, signatures)
    return typeof packed === 'string' ? this.#refuse(packed) : packed
  }

  #refuse(reason: Refusal): undefined {
    this.stats.refused += 1
    this.refusal ??= reason
  }
}
