import { threadTimeMs } from './threadTime.ts'

/** A request may take so many times its CPU time by the clock: the machine may be busy with something else. */
const clockFactor = 10

/** A request that only waits may take so many times its CPU time. */
const waitFactor = 2

/** A request that uses less CPU time than this part of its time waits, such as for a command or for a promise that is never settled. */
const waitingShare = 0.01

/** The longest time between two looks that counts as waiting, ms. In a longer one, the machine did something else. */
const maxLookMs = 1000

/** The time that the current request of a thread has taken. */
export class RequestTime {
  readonly #threadId: number
  readonly #since = performance.now()
  readonly #cpuMs: number
  #lookedAt = this.#since
  #seenMs = 0

  /** `threadId` is that of the system; 0 if there is no request. */
  constructor(threadId: number) {
    this.#threadId = threadId
    this.#cpuMs = threadId === 0 ? 0 : threadTimeMs(threadId)
  }

  /** Whether the request has used its CPU time, which is read only when it may have, or too much time by the clock. */
  isOver(budgetMs: number): boolean {
    const now = performance.now()
    this.#seenMs += Math.min(now - this.#lookedAt, maxLookMs)
    this.#lookedAt = now
    const tookMs = now - this.#since
    if (tookMs <= budgetMs) return false
    if (tookMs > clockFactor * budgetMs) return true
    const usedMs = threadTimeMs(this.#threadId) - this.#cpuMs
    return usedMs > budgetMs || (this.#seenMs > waitFactor * budgetMs && usedMs <= waitingShare * this.#seenMs)
  }
}
