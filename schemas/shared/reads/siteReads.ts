import { runToEnd } from '../cache/backgroundWork.ts'
import { areKnown, names, type Read } from './reads.ts'
import { recordLaterReads, recordReads } from './recordReads.ts'

/** How long is waited for what code does in the background, ms in all: then nothing that it makes is stored. */
const backgroundMs = 2000

/**
 * Reads of code that is loaded once and makes many results, such as the plugins of a site or its components.
 *
 * A file whose name stands in the text of a doc or page is read for the docs and pages that name it, if the line of code that reads
 * it has read another one before: it reads what it is asked for. Everything else may stay in a variable for the next ones, so it
 * counts for them, too. A result is done when all is done that was begun for it, because what is read in the background may be
 * for the next one.
 */
export class SiteReads {
  readonly #root: string
  /** Reads whose values the code may have kept, so that they count for all later results. */
  readonly #common = new Map<string, Read>()
  /** Files that were read for those that name them. They may stay in a variable for others that do. */
  readonly #named = new Map<string, Read>()
  /** The first named file that each line of code has read. */
  readonly #firstOfLine = new Map<string, string>()

  #waitedMs = 0

  constructor(root: string) {
    this.#root = root
  }

  /** Load code, or let it prepare. */
  load<Value>(run: () => Value | PromiseLike<Value>): Promise<Value> {
    return this.begin(() => recordReads(this.#root, this.#common, run))
  }

  /** Run code whose reads are recorded elsewhere. Only what it reads in the background, afterward, is recorded here. */
  begin<Value>(run: () => Value | PromiseLike<Value>): Promise<Value> {
    return recordLaterReads(this.#root, this.#common, run)
  }

  /** Make a result of a text. */
  async run<Value>(
    textOf: () => string,
    run: () => Value | PromiseLike<Value>,
  ): Promise<{ value: Value; reads: Read[] }> {
    const reads = new Map<string, Read>()
    const lines = new Map<string, string>()
    const value = await recordReads(this.#root, reads, () => this.#runToEnd(run), lines)
    if (reads.size > 0 || this.#named.size > 0) {
      const text = textOf()
      for (const [key, read] of reads) {
        if (names(text, read) && this.#isAskedFor(key, lines.get(key))) this.#named.set(key, read)
        else this.#addCommon(key, read)
      }
      for (const [key, read] of this.#named) if (names(text, read) && !reads.has(key)) reads.set(key, read)
    }
    return { value, reads: [...new Map([...this.#common, ...reads]).values()] }
  }

  /** Run code, and what it does in the background. */
  async #runToEnd<Value>(run: () => Value | PromiseLike<Value>): Promise<Value> {
    // What is not stored does not have to wait.
    if (!areKnown([...this.#common.values()])) return run()
    const { value, waitedMs, isDone } = await runToEnd(() => this.begin(run), backgroundMs - this.#waitedMs)
    this.#waitedMs += waitedMs
    if (!isDone) this.addUnknown('background')
    return value
  }

  /** Let nothing be stored from now on. */
  addUnknown(name: string): void {
    this.#addCommon(`unknown ${name}`, ['unknown', name, ''])
  }

  /** Whether a line of code reads more than one file that texts name. The first one is common until the second is read. */
  #isAskedFor(key: string, line: string | undefined): boolean {
    if (this.#named.has(key)) return true
    if (line === undefined) return false
    const first = this.#firstOfLine.get(line)
    if (first === undefined) this.#firstOfLine.set(line, key)
    if (first === undefined || first === key) return false
    const read = this.#common.get(first)
    if (read) this.#named.set(first, read)
    this.#common.delete(first)
    return true
  }

  #addCommon(key: string, read: Read): void {
    if (!this.#common.has(key)) this.#common.set(key, read)
  }
}
