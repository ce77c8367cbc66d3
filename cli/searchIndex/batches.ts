import type { ServiceRecord } from '../../renderer/search/index/serviceRecords.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import type { BatchLimits } from './service.ts'

export interface Batch {
  records: ServiceRecord[]
  /** Size of the records as JSON. */
  bytes: number
  /** Hash of the records. */
  hash: string
}

/** Split records into batches within the limits. The same records always give the same batches. */
export function batchesOf(records: ServiceRecord[], limits: BatchLimits): Batch[] {
  const batches: ServiceRecord[][] = []
  let remainingBytes = 0
  for (const record of records) {
    const bytes = bytesOf(record)
    const last = batches.at(-1)
    if (last === undefined || bytes > remainingBytes || last.length === limits.records) {
      batches.push([record])
      remainingBytes = limits.bytes - bytes
    } else {
      last.push(record)
      remainingBytes -= bytes
    }
  }
  return batches.map((records) => {
    const json = JSON.stringify(records)
    return { records, bytes: Buffer.byteLength(json), hash: hashOf(json) }
  })
}

/** Size of a record as JSON, with the comma after it. */
const bytesOf = (record: ServiceRecord) => Buffer.byteLength(JSON.stringify(record)) + 1

export const hashOf = (text: string): string => sha256(text).slice(0, 12)
