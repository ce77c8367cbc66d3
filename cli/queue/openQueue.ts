import type { Budget } from '../../schemas/shared/threads/requestPool.ts'
import type { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'

/** Connect to the workers of a queue. */
export async function openQueue(address: string, root: string) {
  const { WorkQueue } = await import('./workQueue.ts')
  const { ParsePool, RenderPool } = await import('./pools.ts')
  const { QueueContents } = await import('./queueContents.ts')
  const queue = await WorkQueue.open(address, root)
  const contents = new QueueContents(queue.contents)
  return {
    parsing: (threads: ThreadPool) => new ParsePool(queue, threads, contents),
    /** The contents of the docs that workers have parsed. */
    contents,
    rendering: (threads: ThreadPool) => new RenderPool(queue, threads),
    setBudget(budget: Budget) {
      queue.budget = budget
    },
    /** Throw why the queue has failed, in place of a diagnostic for each page. */
    throwFailure() {
      if (queue.failure) throw queue.failure
    },
    end: () => queue.end(),
  }
}

/** A queue that a build gives work to. */
export type QueueRun = Awaited<ReturnType<typeof openQueue>>
