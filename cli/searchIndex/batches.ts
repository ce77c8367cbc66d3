import { createHash } from 'node:crypto'
import type { ServiceRecord } from '../../renderer/search/index/serviceRecords.ts'
import type { BatchLimits } from './service.ts'

export interface Batch {
  records: ServiceRecord[]
  /** As JSON. */
  bytes: number
  /** Of its content. */
  hash: string
}

/** Cut records into batches that are within the limits. The same records make the same batches. */
export function batchesOf(records: ServiceRecord[], limits: BatchLimits): Batch[] {
  const batches: ServiceRecord[][] = []
  let room = 0
  for (const record of records) {
    const bytes = bytesOf(record)
    const last = batches.at(-1)
    if (last === undefined || bytes > room || last.length === limits.records) {
      batches.push([record])
      room = limits.bytes - bytes
    } else {
      last.push(record)
      room -= bytes
    }
  }
  return batches.map((records) => {
    const json = JSON.stringify(records)
    return { records, bytes: Buffer.byteLength(json), hash: hashOf(json) }
  })
}

/** With the comma behind it. */
const bytesOf = (record: ServiceRecord) => Buffer.byteLength(JSON.stringify(record)) + 1

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
