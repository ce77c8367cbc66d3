import { isDeepStrictEqual } from 'node:util'
import { RemoteCache, type RemoteCacheOptions } from '../../schemas/shared/cache/remoteCache.ts'
import { type PackedKind, type PackTrees, RemotePacks } from '../../schemas/shared/cache/remotePacks.ts'
import type { RemoteKind } from '../../schemas/shared/cache/remoteStats.ts'
import { bytesOf } from '../../schemas/shared/cache/storedValue.ts'
import type { OpenValue } from '../../schemas/shared/cache/valueStore.ts'

/** The number of compared values, by kind. */
export type Compared = Partial<Record<RemoteKind, number>>

/** A stored value that differs from the one that this machine makes. */
export interface Difference {
  kind: RemoteKind
  key: string
}

/**
 * A shared cache for `docs cache verify`. It hides some stored values from the build, which then makes them again, and compares the
 * new values with the stored ones. It writes nothing.
 */
export class VerifyingCache extends RemoteCache {
  readonly compared: Compared = {}
  readonly differences: Difference[] = []
  readonly #share: number
  readonly #withheld = new Map<string, OpenValue>()
  readonly #comparing = new Set<Promise<void>>()

  /** `share` is the part of all values that are compared, up to 1. */
  constructor(options: RemoteCacheOptions, share: number) {
    super(options)
    this.#share = share
  }

  override get isWritten(): boolean {
    return true
  }

  override async fetch(kind: RemoteKind, key: string): Promise<Uint8Array | undefined> {
    const packed = await super.fetch(kind, key)
    return packed && this.hides(kind, key, () => this.open(packed)) ? undefined : packed
  }

  override put(kind: RemoteKind, key: string, value: object | string | Uint8Array): void {
    this.compare(kind, key, value, async () => {
      const packed = await super.fetch(kind, key)
      return packed && this.open(packed)
    })
  }

  protected override openPacks(
    ...packs: [kind: PackedKind, site: string, trees: PackTrees, total: number]
  ): RemotePacks {
    return new VerifyingPacks(this, ...packs)
  }

  /** Whether to hide a stored value from the build. */
  hides(kind: RemoteKind, key: string, open: OpenValue): boolean {
    if (Math.random() >= this.#share) return false
    this.#withheld.set(`${kind} ${key}`, open)
    return true
  }

  /** Compare a value that this machine has made with the stored one, in the background. */
  compare(kind: RemoteKind, key: string, value: object | string | Uint8Array, stored: OpenValue): void {
    const withheld = this.#withheld.get(`${kind} ${key}`)
    this.#withheld.delete(`${kind} ${key}`)
    // A value that was not hidden is made again if its input was hidden. It is compared, too.
    if (!withheld && Math.random() >= this.#share) return
    const comparing = this.#compare(withheld ?? stored, kind, key, value).finally(() =>
      this.#comparing.delete(comparing),
    )
    this.#comparing.add(comparing)
  }

  override async end(): Promise<void> {
    while (this.#comparing.size > 0) await Promise.all(this.#comparing)
    await super.end()
  }

  async #compare(open: OpenValue, kind: RemoteKind, key: string, value: object | string | Uint8Array): Promise<void> {
    const stored = await open()
    if (!stored) return
    this.compared[kind] = (this.compared[kind] ?? 0) + 1
    const made = bytesOf(value)
    const isSame = Buffer.compare(stored, made) === 0 || isSameData(kind, stored, made)
    if (!isSame) this.differences.push({ kind, key })
  }
}

/** Packs of which some values are hidden. */
class VerifyingPacks extends RemotePacks {
  readonly #cache: VerifyingCache

  constructor(cache: VerifyingCache, ...packs: [kind: PackedKind, site: string, trees: PackTrees, total: number]) {
    super(cache, ...packs)
    this.#cache = cache
  }

  override async find(key: string): Promise<OpenValue | undefined> {
    const open = await super.find(key)
    return open && this.#cache.hides(this.kind, key, open) ? undefined : open
  }

  override add(key: string, bytes: Uint8Array): void {
    this.#cache.compare(this.kind, key, bytes, async () => (await super.find(key))?.())
  }

  override async save(): Promise<void> {}
}

/** Compare data, in which properties may have another order. Machines add the facts of docs to a pack of facts one after the other. */
function isSameData(kind: RemoteKind, stored: Uint8Array, made: Uint8Array): boolean {
  try {
    const [one, other]: unknown[] = [stored, made].map((bytes) => JSON.parse(Buffer.from(bytes).toString()))
    if (kind !== 'facts') return isDeepStrictEqual(one, other)
    const known = new Map(one as [string, unknown][])
    return (other as [string, unknown][]).every(
      ([name, facts]) => !known.has(name) || isDeepStrictEqual(known.get(name), facts),
    )
  } catch {
    return false
  }
}
