import { AsyncLocalStorage } from 'node:async_hooks'
import type { DiskReads } from './diskReads.ts'
import type { Readable, Store } from './readable.ts'
import { ReadsOfMemo } from './readsOfMemo.ts'
import { share } from './share.ts'
import type { Run, Task } from './task.ts'

/**
 * `current`: the value is right. `suspect`: something that was read may have changed. `stale`: something has.
 * `running`: the value is being made.
 */
type State = 'new' | 'current' | 'suspect' | 'stale' | 'running'

/** The memo whose function runs now, for reads of the disk. */
const runningAsync = new AsyncLocalStorage<Memo>()
let runningSync: Memo | undefined

/** The memo that a read of the disk belongs to, and where it is recorded. */
export function currentReads(): { memo: Memo; disk: DiskReads } | undefined {
  const memo = runningSync ?? runningAsync.getStore()
  return memo?.store.disk && { memo, disk: memo.store.disk }
}

/** The value of a task for some arguments, with what it was made of. */
export class Memo implements Run, Readable {
  readonly store: Store
  value: unknown
  #readers: Set<Memo> | undefined
  readonly #task: Task<string[], unknown>
  readonly #args: string[]
  #state: State = 'new'
  #hasValue = false
  /** Whether the value has been waited for. */
  isAsync = false
  #reads: ReadsOfMemo | undefined
  /** The reads that may have changed. */
  #suspects: Set<Readable> | undefined
  #settling: Promise<void> | undefined

  constructor(task: Task<string[], unknown>, args: string[], store: Store) {
    this.#task = task
    this.#args = args
    this.store = store
  }

  get isCurrent(): boolean {
    return this.#state === 'current'
  }

  get<Args extends string[], Value>(task: Task<Args, Value>, ...args: Args): Awaited<Value> {
    const memo = this.store.memo(task, args)
    memo.update()
    this.record(memo)
    return memo.value as Awaited<Value>
  }

  /** The value; that of the last run where it cannot be made now. */
  latest(): unknown {
    try {
      this.update()
    } catch (error) {
      if (!this.#hasValue) throw error
    }
    return this.value
  }

  async load<Args extends string[], Value>(task: Task<Args, Value>, ...args: Args): Promise<Awaited<Value>> {
    const memo = this.store.memo(task, args)
    // The value may have changed before this read is recorded.
    do await memo.settle()
    while (!memo.isCurrent)
    this.record(memo)
    return memo.value as Awaited<Value>
  }

  retry(): void {
    this.store.retried.add(this)
  }

  get readers(): Set<Memo> {
    this.#readers ??= new Set()
    return this.#readers
  }

  /** What the last run has read, in its order. */
  get reads(): Readable[] {
    return this.#reads?.all ?? []
  }

  /** The name of the task, and its arguments. */
  get names(): [task: string, ...args: string[]] {
    return [this.#task.name, ...this.#args]
  }

  /** Record that something is read. */
  record(read: Readable): void {
    if (!this.store.disk) return
    this.#reads ??= new ReadsOfMemo()
    this.#reads.add(read, this)
  }

  /** Make the value current, without waiting. Reading an eager task may change a value that was read before, so this may take several runs. */
  update(): void {
    while (this.#state !== 'current') this.#update()
  }

  #update(): void {
    if (this.#state === 'running') throw new Error(`The task ${this.names.join(' ')} is read while it runs.`)
    try {
      for (const suspect of this.#suspectsInOrder()) suspect.update()
    } catch (error) {
      this.#markReaders()
      throw error
    }
    if (this.#isUnchanged()) return
    if (this.isAsync) throw new Error(`The task ${this.names.join(' ')} is read before it is loaded.`)
    const outer = runningSync
    runningSync = this
    try {
      const value = this.#start()
      if (value instanceof Promise) {
        this.isAsync = true
        value.catch(() => {})
        throw new Error(`The task ${this.names.join(' ')} is read before it is loaded.`)
      }
      this.#finish(value)
    } catch (error) {
      this.#fail()
      throw error
    } finally {
      runningSync = outer
    }
  }

  /** Make the value right. */
  settle(): Promise<void> {
    if (this.#state === 'current') return Promise.resolve()
    this.#settling ??= this.#settle().finally(() => {
      this.#settling = undefined
    })
    return this.#settling
  }

  async #settle(): Promise<void> {
    try {
      for (const suspect of this.#suspectsInOrder()) {
        do await suspect.settle()
        while (!suspect.isCurrent)
      }
    } catch (error) {
      this.#markReaders()
      throw error
    }
    if (this.#isUnchanged()) return
    try {
      // Once a memo is stored there, Node does more for every promise. Without a record of reads nothing asks for it.
      const value = this.store.disk ? runningAsync.run(this, () => this.#start()) : this.#start()
      this.isAsync = value instanceof Promise
      // A value that is there is finished at once: meanwhile others may read it without waiting.
      this.#finish(this.isAsync ? await value : value)
    } catch (error) {
      this.#fail()
      throw error
    }
  }

  set(value: unknown): void {
    this.#begin()
    this.#finish(value)
  }

  /** Record that the value may have to be made again. `by` is the read that may have changed. */
  mark(state: 'suspect' | 'stale', by?: Readable): void {
    if (this.#state === 'running') {
      // A read of the run before does not count any more.
      if (!by || this.#reads!.isOfRun(by)) this.#state = 'stale'
      return
    }
    if (by) {
      this.#suspects ??= new Set()
      this.#suspects.add(by)
    }
    if (this.#state === 'current') {
      this.#state = state
      if (this.#task.isEager) this.store.eager.add(this)
      else for (const reader of this.#readers ?? []) reader.mark('suspect', this)
    } else if (this.#state === 'suspect') this.#state = state
  }

  /** Iterate over the suspects until one has changed, including those that are added meanwhile. */
  *#suspectsInOrder(): Generator<Readable> {
    while (this.#state === 'suspect' && this.#suspects!.size > 0) {
      for (const suspect of this.#reads!.inOrder(this.#suspects!)) {
        yield suspect
        if (this.#state !== 'suspect') return
        this.#suspects!.delete(suspect)
      }
    }
  }

  /** Whether no suspect has changed. */
  #isUnchanged(): boolean {
    this.#suspects = undefined
    if (this.#state === 'suspect') this.#state = 'current'
    return this.#state === 'current'
  }

  #start(): unknown {
    this.#begin()
    return this.#task.run(this, ...this.#args)
  }

  #begin(): void {
    this.#state = 'running'
    this.#suspects = undefined
    this.#reads?.beginRun()
  }

  #finish(value: unknown): void {
    const shared = this.store.disk ? share(this.value, value) : value
    const hasChanged = !Object.is(shared, this.value)
    this.value = shared
    this.#hasValue = true
    // A read may have changed while the task was waiting.
    if (this.#state === 'running') this.#state = 'current'
    this.#reads?.forgetEarlier(this)
    if (hasChanged) for (const reader of this.#readers ?? []) reader.mark('stale', this)
  }

  /** What has thrown runs again, and so does what depends on it. */
  #fail(): void {
    this.#state = 'stale'
    this.#markReaders()
  }

  /** Mark the readers of an eager task whose update failed. Readers of other tasks were marked before. */
  #markReaders(): void {
    if (this.#task.isEager) for (const reader of this.#readers ?? []) reader.mark('suspect', this)
  }
}
