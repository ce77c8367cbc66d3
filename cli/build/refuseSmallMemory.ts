import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { bytes, counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'
import type { PredictedSize } from './predictedSize.ts'

/** Throw a `UsageError` before the work if the machine, or Node by its settings, has less memory than a build needs. */
export function refuseSmallMemory({ docs, memoryBytes }: PredictedSize): void {
  const needs = `the build needs ${bytes(memoryBytes)} or more, because the site has ${counted(docs, 'doc')}`
  // A container may have less than its machine.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  if (memory < memoryBytes) {
    throw new UsageError(
      `This machine has ${bytes(memory)} of memory, and ${needs}.`,
      'Build on a machine that has more, or divide the site.',
    )
  }
  const { heap_size_limit: heap } = getHeapStatistics()
  if (heap < memoryBytes) {
    const megabytes = Math.floor(Math.min(memoryReserve * memoryBytes, memory) / 2 ** 20)
    throw new UsageError(
      `Node uses at most ${bytes(heap)} of memory, and ${needs}.`,
      `Let it use more: \`NODE_OPTIONS=--max-old-space-size=${megabytes}\`.`,
    )
  }
}

/** Garbage that is not collected yet needs memory, too. */
const memoryReserve = 1.5
