import { isDeepStrictEqual } from 'node:util'
import {
  bytesOf,
  RemoteCache,
  type RemoteCacheOptions,
  type RemoteKind,
} from '../../schemas/shared/cache/remoteCache.ts'

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
  readonly #withheld = new Map<string, Uint8Array>()
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
    // Packs hold pages that are stored alone as well.
    if (kind === 'pages') return undefined
    const packed = await super.fetch(kind, key)
    if (!packed || Math.random() >= this.#share) return packed
    this.#withheld.set(`${kind} ${key}`, packed)
    return undefined
  }

  override put(kind: RemoteKind, key: string, value: object | string | Uint8Array): void {
    const withheld = this.#withheld.get(`${kind} ${key}`)
    this.#withheld.delete(`${kind} ${key}`)
    // A value that was not hidden is made again if its input was hidden. It is compared, too.
    if (kind === 'pages' || (!withheld && Math.random() >= this.#share)) return
    const comparing = this.#compare(withheld, kind, key, value).finally(() => this.#comparing.delete(comparing))
    this.#comparing.add(comparing)
  }

  override async end(): Promise<void> {
    while (this.#comparing.size > 0) await Promise.all(this.#comparing)
    await super.end()
  }

  async #compare(
    withheld: Uint8Array | undefined,
    kind: RemoteKind,
    key: string,
    value: object | string | Uint8Array,
  ): Promise<void> {
    const packed = withheld ?? (await super.fetch(kind, key))
    const stored = packed && (await this.open(packed))
    if (!stored) return
    this.compared[kind] = (this.compared[kind] ?? 0) + 1
    const made = bytesOf(value)
    const isSame = Buffer.compare(stored, made) === 0 || isSameData(kind, stored, made)
    if (!isSame) this.differences.push({ kind, key })
  }
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
