import { setTimeout as sleep } from 'node:timers/promises'

/** Default delay before each retry, ms. */
export const usualWaitsMs = [1000, 3000, 9000, 27_000]

/** Called before each delay, with the error. */
export type OnWait = (error: Error, waitMs: number) => void

/** Run an action, and retry it after transient errors. Throws the last error. */
export async function withRetries<Result>(
  action: () => Promise<Result>,
  waitsMs: number[],
  onWait?: OnWait,
): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await action()
    } catch (error) {
      if (!isTransient(error)) throw error
      onWait?.(error as Error, waitMs)
      await sleep(waitMs)
    }
  }
  return action()
}

/** Whether an error may be transient: too many requests, an error of the service, or no response. */
function isTransient(error: unknown): boolean {
  const { name, status } = error as { name?: string; status?: number }
  if (status === undefined) return name !== 'ServiceError'
  return status === 408 || status === 429 || status >= 500
}
