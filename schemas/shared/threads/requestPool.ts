import { rejectionReason } from '../run/rejectionReason.ts'

/** What one request may use. */
export interface Budget {
  /** CPU time of a thread. By the clock, it is ten times as much, or twice as much for a request that only waits. */
  seconds: number
  /** Memory of the JavaScript heap of a thread. */
  megabytes: number
}

/** The reason a request was stopped: it used more than its budget. */
export class OverBudget extends Error {
  readonly limit: 'time' | 'memory'
  /** The step that it was at, if it had said so, such as the name of a plugin. */
  readonly step: string | undefined
  /** Whether it only waited. */
  readonly waits: boolean

  constructor(limit: OverBudget['limit'], step?: string, waits = false) {
    super(limit === 'time' ? 'it takes too much time' : 'it needs too much memory')
    this.limit = limit
    this.step = step
    this.waits = waits
  }
}

/** Answers requests: threads of this process, or other processes. */
export interface RequestPool {
  /** The maximum number of threads. */
  size: number
  /** Data for the requests that follow. */
  data: unknown
  /** How many requests are sent before the first has an answer, if more than threads need. */
  readonly ahead?: number
  /** Answer a request within a time. Rejects with `OverBudget`, or with what was thrown. */
  run<Answer>(request: unknown, seconds: number): Promise<Answer>
  /** Let the requests that follow be answered by what has loaded no modules. */
  renew(): void
  /** Say how many requests follow, if that is known. */
  expect?(total?: number): void
}

/** An error that nothing in a thread has caught. Its message has that of its cause. */
export class UncaughtError extends Error {
  constructor(error: unknown) {
    const cause = rejectionReason(error)
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`a callback, or a promise that is not awaited, fails: ${reason}`, { cause })
  }
}
