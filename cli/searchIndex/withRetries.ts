import { setTimeout as sleep } from 'node:timers/promises'

/** Waits before each further attempt, ms. */
export const usualWaitsMs = [1000, 3000, 9000, 27_000]

/** Called before a wait, with what has failed. */
export type OnWait = (error: Error, waitMs: number) => void

/** Do something on another machine, again where it failed for a reason that may pass. The last failure is thrown. */
export async function withRetries<Result>(
  action: () => Promise<Result>,
  waitsMs: number[],
  onWait?: OnWait,
): Promise<Result> {
  for (const wait of waitsMs) {
    try {
      return await action()
    } catch (error) {
      if (!isPassing(error)) throw error
      onWait?.(error as Error, wait)
      await sleep(wait)
    }
  }
  return action()
}

/** Too many requests, a fault of the service, or no answer at all: cut off, timed out, nobody there. */
function isPassing(error: unknown): boolean {
  const { name, status } = error as { name?: string; status?: number }
  if (status === undefined) return name !== 'ServiceError'
  return status === 408 || status === 429 || status >= 500
}
