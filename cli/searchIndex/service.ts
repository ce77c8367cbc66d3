import type { ServiceRecord } from '../../renderer/search/index/serviceRecords.ts'

/**
 * A hosted service that keeps records. New ones are gathered in a place of their own, which readers do not see, and then
 * take the place of the old ones in one step.
 *
 * What it rejects with has a `status` where the service answered: an HTTP status code.
 */
export interface SearchService {
  /** As readers of messages know it: ``the Algolia index `docs` ``. */
  name: string
  /** Tells this place on the service from every other: what was begun in one is not continued in another. */
  target: string
  /** What one batch may hold. */
  limits: BatchLimits
  /** The name of the place where the records with this hash are gathered. */
  temporaryName(hash: string): string
  /** Make the place, with the settings that a search of documentation needs. It may be there already. */
  begin(temporary: string): Promise<void>
  exists(temporary: string): Promise<boolean>
  /** Add records, or replace those of the same id. The receipt is plain JSON. */
  send(temporary: string, records: ServiceRecord[]): Promise<Receipt>
  /** Wait until everything that was received is searchable, and count it. */
  settle(temporary: string, receipts: Receipt[]): Promise<number>
  /** Readers find the new records from here on. */
  replace(temporary: string): Promise<void>
  /** Remove the place. It may be gone already. */
  discard(temporary: string): Promise<void>
}

/** What a service says of a batch, to be asked later whether it is done with it. */
export type Receipt = number | true

export interface BatchLimits {
  records: number
  bytes: number
}

/** The service does not do what it was asked, for a reason that does not pass by itself. Told without a stack. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
