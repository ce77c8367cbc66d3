import pLimit from 'p-limit'
import type { z } from 'zod'
import { getOrInsert } from '../collections/getOrInsert.ts'
import { compress, decompress } from './compression.ts'
import { type PackedKind, type PackTrees, RemotePacks } from './remotePacks.ts'
import { sha256 } from './sha256.ts'
import { noSignatures, type SignatureProblem, type Signatures } from './signatures.ts'

/** A store outside this machine, as far as the cache uses it. Both reject if the store fails. */
export interface RemoteStore {
  /** `null` if there is no such value. */
  get(name: string, signal: AbortSignal): Promise<Uint8Array | null>
  set(name: string, value: Uint8Array, signal: AbortSignal): Promise<void>
  close(): void
}

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

/** What is stored, by the first part of its name. */
export type RemoteKind = 'facts' | 'tree' | PackedKind | 'bundle' | 'work' | 'frozen'

/** Key of frozen versions in place of the tool's, because they stay valid when the tool changes. The digit is the version of the format. */
const toolOfFrozen = '00000000000000000000000000000001'

/** The reason why a value was not taken. */
export type Refusal = 'checksum' | SignatureProblem

/** What happened in a run. */
export interface RemoteStats {
  hits: number
  misses: number
  bytesRead: number
  written: number
  bytesWritten: number
  /** Values that were not written: the store is too slow, or failed. */
  unwritten: number
  refused: number
  /** The same by what is stored. */
  kinds: Partial<Record<RemoteKind, { hits: number; misses: number; written: number }>>
}

/** Requests that are answered at a time. More wait. */
const readsAtATime = 64
const writesAtATime = 16
/** A request that takes longer has failed, ms. */
const readTimeoutMs = 4000
const writeTimeoutMs = 10_000
/** The same for a value without which the run cannot go on, ms. */
const requiredTimeoutMs = 30_000
/** After so many failures in a row the store is left alone. */
const maxFailures = 3
/** A store is not read any more when this time was spent on waiting for its answers, beyond what its values save, ms. */
const maxLostMs = 6000
/** The time that a value saves, ms. A longer value counts as several. */
const savedMs = 125
const savedBytes = 20_000
/** Values that wait to be written, in bytes. More are not written: the store is slower than the build. */
const maxWaitingBytes = 128_000_000
/** How long the end of a run waits for writes, ms, less the time that was lost on reads. So a store costs no more than this. */
const flushMs = 15_000
/** No value is larger; a longer answer is not read to its end. */
export const maxValueBytes = 256_000_000

/**
 * Values of a cache that several machines share, by name. A name is a hash of everything that its value is made of.
 *
 * The store may be slow, full, broken, or return other bytes than were written. Then values are misses; they are never
 * wrong and no method throws. A store that fails repeatedly is left alone for the rest of the run.
 *
 * A stored value is a line with a checksum and a signature, both over its name and its bytes, and its compressed bytes.
 */
export class RemoteCache {
  readonly stats: RemoteStats = {
    hits: 0,
    misses: 0,
    bytesRead: 0,
    written: 0,
    bytesWritten: 0,
    unwritten: 0,
    refused: 0,
    kinds: {},
  }
  /** The first reason why a value was not taken. */
  refusal: Refusal | undefined
  /** Why nothing is read any more. */
  readFailure: string | undefined
  /** Why nothing is written any more. */
  writeFailure: string | undefined
  readonly #options: RemoteCacheOptions
  readonly #reads = pLimit(readsAtATime)
  readonly #writes = pLimit(writesAtATime)
  readonly #pending = new Set<Promise<void>>()
  /** By kind and site. */
  readonly #packs = new Map<string, RemotePacks>()
  #waitingBytes = 0
  #failedReads = 0
  #failedWrites = 0
  #hasAnswered = false
  /** The time that values have saved, ms. */
  #savedMs = 0
  #lastReadError: string | undefined
  #isEnded = false
  /** The time during which answers were waited for, ms: of finished periods, and the beginning of this one. */
  readonly #busy = { ms: 0, since: 0, reads: 0 }

  readonly #places: [Place, ...Place[]]
  /** Where values are written. */
  readonly #own: Place

  constructor(options: RemoteCacheOptions) {
    this.#options = options
    this.#places = options.places ?? [{ folder: '', signatures: noSignatures }]
    this.#own = this.#places[0]
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
    if (packed) this.#savedMs += savedMs * Math.max(1, packed.length / savedBytes)
    return packed
  }

  count(kind: RemoteKind, what: 'hits' | 'misses' | 'written'): void {
    this.stats[what] += 1
    const { [kind]: ofKind = { hits: 0, misses: 0, written: 0 } } = this.stats.kinds
    this.stats.kinds[kind] = { ...ofKind, [what]: ofKind[what] + 1 }
  }

  async #find(places: Place[], kind: RemoteKind, key: string): Promise<Uint8Array | null | undefined> {
    let isRead = true
    for (const place of places) {
      const name = this.#name(place, kind, key)
      const stored = await this.#reads(() => this.#read(name))
      const packed = stored && this.#verify(place, name, stored)
      if (packed) return packed
      isRead &&= stored !== undefined
    }
    return isRead ? null : undefined
  }

  /** Decompress a value of `fetch`. */
  open(packed: Uint8Array): Promise<Uint8Array | undefined> {
    return this.#decompress(packed, maxLengthOf(packed))
  }

  async #decompress(packed: Uint8Array, maxLength: number): Promise<Uint8Array | undefined> {
    try {
      return await decompress(packed, maxLength)
    } catch {
      this.#refuse('checksum')
      return undefined
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

  /** Store plain data as JSON, or bytes as they are. Rejects with the reason if it cannot be stored. */
  async store(kind: RemoteKind, key: string, value: object | Uint8Array): Promise<void> {
    const name = this.#name(this.#own, kind, key)
    const stored = this.#sign(name, await compress(bytesOf(value)))
    await this.#writes(() => within(requiredTimeoutMs, (signal) => this.#options.store.set(name, stored, signal)))
  }

  /** Get a value that `store` has stored as JSON, as `loadBytes` does. */
  async load(kind: RemoteKind, key: string): Promise<unknown> {
    return this.#parse(await this.loadBytes(kind, key))
  }

  /**
   * Get a value of `store`; `undefined` if there is none. Rejects with the reason if the store fails, and does not leave it alone:
   * without the value the run cannot go on.
   */
  async loadBytes(kind: RemoteKind, key: string): Promise<Uint8Array | undefined> {
    const name = this.#name(this.#own, kind, key)
    const get = (signal: AbortSignal) => this.#options.store.get(name, signal)
    const stored = await this.#reads(() => within(requiredTimeoutMs, get))
    const packed = stored && this.#verify(this.#own, name, stored)
    return packed ? this.#decompress(packed, maxValueBytes) : undefined
  }

  /** Store packs, wait for the writes, for a limited time, and close the store. */
  async end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise((resolve) => {
      timer = setTimeout(resolve, flushMs - Math.max(0, this.#lostMs()))
    })
    const failed = (error: unknown) => {
      this.writeFailure ??= reasonOf(error)
    }
    const saved = Promise.all([...this.#packs.values()].map((packs) => packs.save().catch(failed)))
    await Promise.race([saved.then(() => this.written()), limit])
    clearTimeout(timer)
    this.#isEnded = true
    // A run with few requests may have no three failures.
    if (!this.#hasAnswered && this.#lastReadError !== undefined) this.#leaveAlone(this.#lastReadError)
    this.stats.unwritten += this.#pending.size
    this.#options.store.close()
  }

  /** Wait until everything that was put is stored, or has failed. */
  async written(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }

  #name = ({ folder }: Place, kind: RemoteKind, key: string) =>
    `${folder}${kind === 'frozen' ? toolOfFrozen : this.#options.tool}/${kind}/${key.slice(0, 2)}/${key}`

  /** `null` if there is no such value, `undefined` if the store could not say so. */
  async #read(name: string): Promise<Uint8Array | null | undefined> {
    if (this.readFailure !== undefined) return undefined
    this.#begin()
    try {
      const stored = await within(readTimeoutMs, (signal) => this.#options.store.get(name, signal))
      this.#failedReads = 0
      this.#hasAnswered = true
      this.stats.bytesRead += stored?.length ?? 0
      return stored ?? null
    } catch (error) {
      this.#failedReads += 1
      this.#lastReadError = reasonOf(error)
      if (this.#failedReads >= maxFailures) this.#leaveAlone(reasonOf(error))
      return undefined
    } finally {
      this.#finish()
    }
  }

  async #write(kind: RemoteKind, key: string, bytes: Uint8Array, onWritten?: () => void): Promise<void> {
    const name = this.#name(this.#own, kind, key)
    if (this.writeFailure !== undefined || this.#isEnded) {
      this.stats.unwritten += 1
      return
    }
    try {
      const packed = await compress(bytes)
      if (bytes.length > maxLengthOf(packed)) {
        this.stats.unwritten += 1
        return
      }
      const value = this.#sign(name, packed)
      await within(writeTimeoutMs, (signal) => this.#options.store.set(name, value, signal))
      this.#failedWrites = 0
      this.count(kind, 'written')
      this.stats.bytesWritten += value.length
      onWritten?.()
    } catch (error) {
      // The store was closed while it had work.
      if (this.#isEnded) return
      this.stats.unwritten += 1
      this.#failedWrites += 1
      if (this.#failedWrites >= maxFailures) this.writeFailure ??= reasonOf(error)
    }
  }

  /** What is stored under a name. */
  #sign(name: string, packed: Uint8Array): Uint8Array {
    const checksum = sha256(`${name}\n`, packed)
    return Buffer.concat([Buffer.from(`${checksum} ${this.#own.signatures.sign(checksum)}\n`), packed])
  }

  /** The compressed bytes of a stored value, if its checksum and its signature are right. */
  #verify({ signatures }: Place, name: string, stored: Uint8Array): Uint8Array | undefined {
    const end = stored.subarray(0, maxHeader).indexOf(0x0a)
    const [checksum, signature = ''] = Buffer.from(stored.subarray(0, Math.max(0, end)))
      .toString()
      .split(' ')
    const packed = stored.subarray(end + 1)
    if (checksum !== sha256(`${name}\n`, packed)) return this.#refuse('checksum')
    const problem = signatures.problemOf(checksum, signature)
    return problem === undefined ? packed : this.#refuse(problem)
  }

  #refuse(reason: Refusal): undefined {
    this.stats.refused += 1
    this.refusal ??= reason
  }

  #begin(): void {
    if (this.#busy.reads === 0) this.#busy.since = performance.now()
    this.#busy.reads += 1
  }

  #finish(): void {
    this.#busy.reads -= 1
    if (this.#busy.reads === 0) this.#busy.ms += performance.now() - this.#busy.since
    if (this.#lostMs() <= maxLostMs) return
    if (this.#hasAnswered) this.readFailure ??= 'waiting for its answers takes longer than its values save'
    else this.#leaveAlone(this.#lastReadError!)
  }

  /** The time that was spent on waiting for answers, beyond what the values save, ms. */
  #lostMs(): number {
    const { ms, since, reads } = this.#busy
    return ms + (reads > 0 ? performance.now() - since : 0) - this.#savedMs
  }

  #leaveAlone(reason: string): void {
    this.readFailure ??= reason
    this.writeFailure ??= reason
  }
}

/**
 * The longest value that some compressed bytes may stand for. Values are compressed some tenfold. Those that are compressed hundreds of
 * times are not stored: a hostile server would fill the memory with such.
 */
const maxLengthOf = ({ length }: Uint8Array): number => Math.min(maxValueBytes, 1_000_000 + 300 * length)

/** Longest line with a checksum and a signature, in bytes. */
const maxHeader = 64 + 1 + 100 + 1

/** A value as it is compressed: plain data as JSON, a text in UTF-8, or bytes as they are. */
export const bytesOf = (value: object | string | Uint8Array): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Run a request within a time. */
async function within<Result>(ms: number, request: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${ms / 1000} seconds`))
      controller.abort()
    }, ms)
  })
  try {
    return await Promise.race([request(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
