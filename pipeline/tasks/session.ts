import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { DiskReads } from './diskReads.ts'
import { Memo } from './memo.ts'
import type { Store } from './readable.ts'
import type { Reader, Task } from './task.ts'

/**
 * The results of all tasks of one site, in one process.
 *
 *     session.changed(files)               // absolute paths; by default all files may have changed
 *     await session.load(parsedDocs)
 *     session.get(graph, 'en')
 *
 * A result is kept until one of its reads changes. A changed input marks its dependents, direct and indirect, and visits nothing
 * else, so a save costs what it touches. A marked task runs again when its value is requested, and only if one of its reads has
 * another value.
 */
export class Session {
  readonly #memos = new Map<Task<string[], unknown>, Map<string, Memo>>()
  readonly #store: Store
  /** Reads values at any time. Where a value cannot be made now, because what it reads is not loaded or has failed, it is the last one. */
  readonly latest: Reader = { get: (task, ...args) => this.#memo(task, args).latest() as never }

  /** `watched` is the folder of a site that is watched, absolute. Without it reads are not recorded: there is a single run. */
  constructor(watched?: string) {
    this.#store = {
      memo: (task, args) => this.#memo(task, args),
      retried: new Set(),
      eager: new Set(),
      disk: watched === undefined ? undefined : new DiskReads(watched),
    }
  }

  /** Let a folder outside of the site be watched, absolute. */
  watch(folder: string): void {
    this.#store.disk?.watch(folder)
  }

  /** The folders to watch, and the files outside of them. Absolute. */
  get watched(): string[] {
    return this.#store.disk?.watched ?? []
  }

  get isWatched(): boolean {
    return this.#store.disk !== undefined
  }

  /** The value of a task. What it reads of asynchronous tasks must have been loaded before. */
  get<Args extends string[], Value>(task: Task<Args, Value>, ...args: Args): Awaited<Value> {
    const memo = this.#memo(task, args)
    memo.update()
    return memo.value as Awaited<Value>
  }

  /** The value of an asynchronous task. */
  async load<Args extends string[], Value>(task: Task<Args, Value>, ...args: Args): Promise<Awaited<Value>> {
    const memo = this.#memo(task, args)
    await memo.settle()
    return memo.value as Awaited<Value>
  }

  /** Run the eager tasks that are marked, when what they read is loaded. Before this, what depends on them has its last values. */
  async settle(): Promise<void> {
    // One may mark another.
    for (const memo of this.#store.eager) {
      this.#store.eager.delete(memo)
      // It may be about a doc that is gone. What fails is stale, and so is what reads it: that fails when it is asked for.
      try {
        if (memo.isAsync) await memo.settle()
        else memo.update()
      } catch {}
    }
  }

  /** Whether a task would not have to run. */
  has<Args extends string[]>(task: Task<Args, unknown>, ...args: Args): boolean {
    return this.#memo(task, args).isCurrent
  }

  /** Set an input, or a value in place of that of a task. */
  set<Args extends string[], Value>(task: Task<Args, Value>, value: Awaited<Value>, ...args: Args): void {
    this.#memo(task, args).set(value)
  }

  /**
   * Look at files again that have changed since they were read: absolute paths; by default all. Returns the paths of which nothing
   * has been read.
   */
  changed(paths?: ReadonlySet<string>): string[] {
    for (const memo of this.#store.retried) memo.mark('stale')
    this.#store.retried.clear()
    return this.#store.disk?.changed(paths) ?? []
  }

  /** Whether a task has read one of the paths, absolute. Without paths it may be any. */
  hasRead(paths?: ReadonlySet<string>): boolean {
    return !paths || !this.#store.disk || [...paths].some((path) => this.#store.disk!.has(path))
  }

  /** The result of a task with what it has read, to explain it. */
  explain<Args extends string[]>(task: Task<Args, unknown>, ...args: Args): Memo {
    return this.#memo(task, args)
  }

  #memo<Args extends string[], Value>(task: Task<Args, Value>, args: Args): Memo {
    const key = args.length === 1 ? args[0]! : args.join('\0')
    const general = task as unknown as Task<string[], unknown>
    const memos = getOrInsert(this.#memos, general, () => new Map<string, Memo>())
    return getOrInsert(memos, key, () => new Memo(general, args, this.#store))
  }
}
