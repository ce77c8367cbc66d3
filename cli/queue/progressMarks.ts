import { randomUUID } from 'node:crypto'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { queueSignatures } from './connection.ts'

/** How far the clocks of machines may differ, ms. A mark can be sent again for as long, by a client without the key. */
const maxSkewMs = 600_000

/**
 * What workers say while they do a job. It is signed, because a client of the Redis server without the key could else let a build wait
 * for ever.
 *
 *     1767225600000 0f8c… hmac:…
 */
export class ProgressMarks {
  readonly #signatures = queueSignatures()
  readonly #seen = new Set<string>()

  make(jobId: string): string {
    const said = `${Date.now()} ${randomUUID()}`
    return `${said} ${this.#signatures.sign(hash('progress', jobId, said))}`
  }

  /** Whether a worker with the key has made a mark, a short time ago, and it is seen for the first time. */
  isNew(jobId: string, mark: unknown): boolean {
    const [time = '', id = '', signature = ''] = String(mark).split(' ')
    if (this.#signatures.problemOf(hash('progress', jobId, `${time} ${id}`), signature)) return false
    if (signature === '' || Math.abs(Date.now() - Number(time)) > maxSkewMs || this.#seen.has(id)) return false
    this.#seen.add(id)
    return true
  }
}
