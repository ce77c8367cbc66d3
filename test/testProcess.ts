import { ForksPoolWorker, type PoolOptions } from 'vitest/node'

/** Memory of JavaScript with which a process gets no other test file, bytes. V8 ends a process at 2 to 4 GB, depending on the machine. */
const maxHeap = 1e9

/**
 * A process that runs test files one after the other until its memory is large: each site that a test builds in it leaves the modules of its
 * bundle, which Node never unloads.
 */
class TestProcess extends ForksPoolWorker {
  override readonly name = testProcesses.name
  /** Vitest sends the used memory after each test file. */
  readonly reportMemory = true
  #usedHeap = 0

  override deserialize(data: unknown): unknown {
    const message = super.deserialize(data)
    const { usedMemory } = (message ?? {}) as { usedMemory?: number }
    if (usedMemory !== undefined) this.#usedHeap = usedMemory
    return message
  }

  canReuse(): boolean {
    return this.#usedHeap < maxHeap
  }
}

export const testProcesses = {
  name: 'test processes',
  createPoolWorker: (options: PoolOptions) => new TestProcess(options),
}
