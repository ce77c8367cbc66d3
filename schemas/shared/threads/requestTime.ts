import { threadTimeMs } from './threadTime.ts'

/** Wall-clock limit of a request, as a multiple of its CPU time. High, because the machine may be busy. */
const clockFactor = 10

/** The same for a request that only waits. */
const waitFactor = 2

/** Maximum CPU share of a waiting request, such as one for a command or for a promise that never settles. */
const waitingShare = 0.01

/** Maximum time between two checks that counts as waiting, ms. After more, this process was suspended or starved. */
const maxLookMs = 1000

/** Measures the current request of a thread. */
export class RequestTime {
  readonly #threadId: number
  readonly #since = performance.now()
  readonly #cpuMs: number
  #lookedAt = this.#since
  #seenMs = 0

  /** `threadId` is the id that the system gave the thread. */
  constructor(threadId: number) {
    this.#threadId = threadId
    this.#cpuMs = threadTimeMs(threadId)
  }

  /**
   * Whether the request exceeds its budget, because it runs or because it only waits. Call it at regular intervals. CPU time is read
   * only if it can be exceeded.
   */
  over(budgetMs: number): 'runs' | 'waits' | undefined {
    const now = performance.now()
    this.#seenMs += Math.min(now - this.#lookedAt, maxLookMs)
    this.#lookedAt = now
    const tookMs = now - this.#since
    if (tookMs <= budgetMs) return undefined
    const usedMs = threadTimeMs(this.#threadId) - this.#cpuMs
    if (this.#seenMs > waitFactor * budgetMs && usedMs <= waitingShare * this.#seenMs) return 'waits'
    return usedMs > budgetMs || tookMs > clockFactor * budgetMs ? 'runs' : undefined
  }
}
