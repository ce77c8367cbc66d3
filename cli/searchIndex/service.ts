import type { ServiceRecord } from '../../renderer/search/index/serviceRecords.ts'

/**
 * A hosted search service. New records are sent to a temporary index, which then replaces the live one in one step.
 *
 * Methods reject with an error whose `status` is the HTTP status code, if the service responded.
 */
export interface SearchService {
  /** Name in messages: ``the Algolia index `docs` ``. */
  name: string
  /** Identifies the service and its index. A push is resumed only for the same target. */
  target: string
  /** Maximum size of a batch. */
  limits: BatchLimits
  /** Name of the temporary index for the records with this hash. */
  temporaryName(hash: string): string
  /** Create the temporary index with the settings for documentation. It may exist already. */
  begin(temporary: string): Promise<void>
  exists(temporary: string): Promise<boolean>
  /** Add records, or replace those with the same id. The receipt is plain JSON. */
  send(temporary: string, records: ServiceRecord[]): Promise<Receipt>
  /** Wait until all sent records are searchable. Returns their number. */
  settle(temporary: string, receipts: Receipt[]): Promise<number>
  /** Replace the live index with the temporary one. */
  replace(temporary: string): Promise<void>
  /** Remove the temporary index. It may be missing. */
  discard(temporary: string): Promise<void>
}

/** Result of sending a batch; a number is the id of a task to wait for. */
export type Receipt = number | true

export interface BatchLimits {
  records: number
  bytes: number
}

/** The service rejects a request, or its result is wrong. Printed without a stack. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
