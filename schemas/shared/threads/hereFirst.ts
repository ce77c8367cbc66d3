import type { Budget, RequestPool } from './requestPool.ts'
import type { ThreadPool } from './threadPool.ts'

/** Thrown by an in-process handler for a request that may exceed the budget. The request then runs in a thread. */
export class NeedsThread extends Error {}

/** Minimum budget for answering in this process, where a request cannot be stopped. */
const minBudget: Budget = { seconds: 5, megabytes: 128 }

/** Number of requests answered in this process if no more are expected. */
const maxKnown = 300

/** Number of requests answered in this process if the total is unknown. */
const maxUnknown = 20

export interface HereFirstOptions<Data, Request> {
  threads: ThreadPool
  budget: Budget
  /** Create the handler. It rejects with `NeedsThread` if a request may exceed the budget. */
  open: (data: Data) => Promise<(request: Request) => Promise<unknown>>
}

/**
 * Answers the first requests in this process, and the others in threads: starting a thread takes as long as answering some of
 * them, and each thread compiles the same functions.
 */
export class HereFirst<Data, Request> implements RequestPool {
  readonly #options: HereFirstOptions<Data, Request>
  #left = 0
  #last: Promise<unknown> = Promise.resolve()
  #answer: Promise<(request: Request) => Promise<unknown>> | undefined

  constructor(options: HereFirstOptions<Data, Request>) {
    this.#options = options
  }

  expect(total?: number): void {
    this.#options.threads.expect()
    const { seconds, megabytes } = this.#options.budget
    // A request cannot be stopped in this process.
    if (seconds < minBudget.seconds || megabytes < minBudget.megabytes) this.#left = 0
    else if (total === undefined) this.#left = maxUnknown
    else this.#left = total <= maxKnown ? maxKnown : 0
  }

  get size(): number {
    return this.#options.threads.size
  }

  set size(size: number) {
    this.#options.threads.size = size
  }

  get data(): unknown {
    return this.#options.threads.data
  }

  set data(data: unknown) {
    this.#options.threads.data = data
    this.#answer = undefined
  }

  async run<Answer>(request: unknown, seconds: number): Promise<Answer> {
    if (this.#left > 0) {
      this.#left -= 1
      const answer = this.#last.then(() => this.#answerHere(request as Request))
      this.#last = answer.catch(() => {})
      try {
        return (await answer) as Answer
      } catch (error) {
        if (!(error instanceof NeedsThread)) throw error
      }
    }
    return this.#options.threads.run(request, seconds)
  }

  /** One request is answered at a time, as in a thread. */
  async #answerHere(request: Request): Promise<unknown> {
    this.#answer ??= this.#options.open(this.data as Data)
    const answer = await this.#answer
    // Let the event loop handle signals.
    await new Promise((resolve) => setImmediate(resolve))
    return answer(request)
  }

  renew(): void {
    this.#options.threads.renew()
    this.#answer = undefined
  }
}
