import type { Memo } from './memo.ts'
import type { Readable } from './readable.ts'

/**
 * What the runs of a memo have read, in order: whether a later read is made may depend on an earlier one. Reads of earlier runs are
 * kept until the next one has finished.
 */
export class ReadsOfMemo {
  /** Numbers are not used again. */
  readonly #numbers = new Map<Readable, number>()
  /** The number of the next read, and of the first of this run. */
  #next = 0
  #first = 0

  get all(): Readable[] {
    return [...this.#numbers.keys()]
  }

  beginRun(): void {
    this.#first = this.#next
  }

  add(read: Readable, reader: Memo): void {
    const known = this.#numbers.get(read)
    if (known !== undefined && known >= this.#first) return
    this.#numbers.set(read, this.#next)
    this.#next += 1
    if (known === undefined) read.readers.add(reader)
  }

  isOfRun(read: Readable): boolean {
    return this.#numbers.get(read)! >= this.#first
  }

  inOrder(some: Iterable<Readable>): Readable[] {
    const reads = [...some]
    return reads.length > 1 ? reads.sort((a, b) => this.#numbers.get(a)! - this.#numbers.get(b)!) : reads
  }

  /** Forget what earlier runs have read, and this one has not. */
  forgetEarlier(reader: Memo): void {
    if (this.#numbers.size === this.#next - this.#first) return
    for (const [read, number] of this.#numbers) {
      if (number >= this.#first) continue
      this.#numbers.delete(read)
      read.readers.delete(reader)
    }
  }
}
