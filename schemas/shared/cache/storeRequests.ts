import pLimit from 'p-limit'

/** A store outside this machine, as far as the cache uses it. Both reject if the store fails. */
export interface RemoteStore {
  /** `null` if there is no such value. */
  get(name: string, signal: AbortSignal): Promise<Uint8Array | null>
  set(name: string, value: Uint8Array, signal: AbortSignal): Promise<void>
  close(): void
}

/** Requests that are answered at a time. More wait. */
const readsAtATime = 64
/** A request that takes longer has failed, ms. */
const readTimeoutMs = 4000
const writeTimeoutMs = 10_000
/** After so many failures in a row the store is left alone. */
const maxFailures = 3
/** A store is not read any more when this time was spent on waiting for its answers, beyond what its values save, ms. */
const maxLostMs = 6000
/** The time that a value saves, ms. A longer value counts as several. */
const savedMs = 125
const savedBytes = 20_000

/**
 * The requests to a store that may be slow, full or broken. One that fails repeatedly, or costs more time than it saves, is left alone for
 * the rest of the run.
 */
export class StoreRequests {
  /** Why nothing is read any more. */
  readFailure: string | undefined
  /** Why nothing is written any more. */
  writeFailure: string | undefined
  readonly #store: RemoteStore
  readonly #reads = pLimit(readsAtATime)
  #failedReads = 0
  #failedWrites = 0
  #hasAnswered = false
  #lastReadError: string | undefined
  /** The time that values have saved, ms. */
  #savedMs = 0
  /** The time during which answers were waited for, ms: of finished periods, and the beginning of this one. */
  readonly #busy = { ms: 0, since: 0, reads: 0 }

  constructor(store: RemoteStore) {
    this.#store = store
  }

  /** Never rejects. `null` if there is no such value, `undefined` if the store could not say so. */
  read(name: string): Promise<Uint8Array | null | undefined> {
    return this.#reads(() => this.#read(name))
  }

  async #read(name: string): Promise<Uint8Array | null | undefined> {
    if (this.readFailure !== undefined) return undefined
    this.#begin()
    try {
      const stored = await within(readTimeoutMs, (signal) => this.#store.get(name, signal))
      this.#failedReads = 0
      this.#hasAnswered = true
      return stored ?? null
    } catch (error) {
      this.#failedReads += 1
      this.#lastReadError = reasonOf(error)
      if (this.#failedReads >= maxFailures) this.leaveAlone(reasonOf(error))
      return undefined
    } finally {
      this.#finish()
    }
  }

  /** Never rejects. Returns whether the store has the value. */
  async write(name: string, value: Uint8Array): Promise<boolean> {
    try {
      await within(writeTimeoutMs, (signal) => this.#store.set(name, value, signal))
      this.#failedWrites = 0
      return true
    } catch (error) {
      this.#failedWrites += 1
      if (this.#failedWrites >= maxFailures) this.writeFailure ??= reasonOf(error)
      return false
    }
  }

  /** Record that a value of this length is used. */
  use({ length }: Uint8Array): void {
    this.#savedMs += savedMs * Math.max(1, length / savedBytes)
  }

  /** The time that was spent on waiting for answers, beyond what the values save, ms. */
  get lostMs(): number {
    const { ms, since, reads } = this.#busy
    return ms + (reads > 0 ? performance.now() - since : 0) - this.#savedMs
  }

  leaveAlone(reason: string): void {
    this.readFailure ??= reason
    this.writeFailure ??= reason
  }

  end(): void {
    // A run with few requests may have no three failures.
    if (!this.#hasAnswered && this.#lastReadError !== undefined) this.leaveAlone(this.#lastReadError)
    this.#store.close()
  }

  #begin(): void {
    if (this.#busy.reads === 0) this.#busy.since = performance.now()
    this.#busy.reads += 1
  }

  #finish(): void {
    this.#busy.reads -= 1
    if (this.#busy.reads === 0) this.#busy.ms += performance.now() - this.#busy.since
    if (this.lostMs <= maxLostMs) return
    if (this.#hasAnswered) this.readFailure ??= 'waiting for its answers takes longer than its values save'
    else this.leaveAlone(this.#lastReadError!)
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Run a request within a time. */
export async function within<Result>(ms: number, request: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
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
