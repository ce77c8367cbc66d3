import pLimit from 'p-limit'
import { compress, decompress } from '../../schemas/shared/cache/compression.ts'
import type { Signatures } from '../../schemas/shared/cache/signatures.ts'
import { bytesOf, maxValueBytes, seal, unseal } from '../../schemas/shared/cache/storedValue.ts'
import { type RemoteStore, within } from '../../schemas/shared/cache/storeRequests.ts'

/** Requests at a time. More wait. */
const maxRequests = 64
/** A request that takes longer has failed, ms. */
const timeoutMs = 30_000

interface WorkStoreOptions {
  store: RemoteStore
  /** The name of the queue. It is a part of every name. */
  queue: string
  signatures: Signatures
}

/**
 * The requests and answers of a queue, under their hashes. A build cannot go on without them: every method rejects with the reason if the
 * store fails, and the store is not left alone.
 */
export class WorkStore {
  readonly #options: WorkStoreOptions
  readonly #limit = pLimit(maxRequests)

  constructor(options: WorkStoreOptions) {
    this.#options = options
  }

  /** Store plain data as JSON, or bytes as they are. */
  async put(key: string, value: object | Uint8Array): Promise<void> {
    const name = this.#name(key)
    const stored = seal(name, await compress(bytesOf(value)), this.#options.signatures)
    await this.#limit(() => within(timeoutMs, (signal) => this.#options.store.set(name, stored, signal)))
  }

  /** The bytes of a value; `undefined` if there is none, or one that is damaged or not signed. */
  async get(key: string): Promise<Uint8Array | undefined> {
    const name = this.#name(key)
    const stored = await this.#limit(() => within(timeoutMs, (signal) => this.#options.store.get(name, signal)))
    const packed = stored && unseal(name, stored, this.#options.signatures)
    if (!(packed instanceof Uint8Array)) return undefined
    return decompress(packed, maxValueBytes).catch(() => undefined)
  }

  /** A value that was stored as JSON. */
  async getData(key: string): Promise<unknown> {
    const bytes = await this.get(key)
    try {
      return bytes && JSON.parse(Buffer.from(bytes).toString())
    } catch {
      return undefined
    }
  }

  end(): void {
    this.#options.store.close()
  }

  #name = (key: string) => `${this.#options.queue}/work/${key.slice(0, 2)}/${key}`
}
