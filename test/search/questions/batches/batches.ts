import type { Question } from '../question.ts'
import * as first from './first.ts'
import * as fourth from './fourth.ts'
import * as second from './second.ts'
import * as third from './third.ts'

interface Batch {
  site: Question[]
  manual: Question[]
}

/**
 * Questions in the words of newcomers. Each batch was written after the search was improved with those before it, and before
 * its results were seen. Nothing was tuned on the last one.
 */
export const earlierBatches: Batch[] = [first, second, third]
export const lastBatch: Batch = fourth
