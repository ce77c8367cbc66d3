/** A function of its arguments and of what it reads through its run. The name is for people. */
export interface Task<Args extends string[], Value> {
  name: string
  run: (run: Run, ...args: Args) => Value
  isEager: boolean
}

interface TaskOptions {
  /**
   * What depends on the task is marked only after the task has run, if its value has changed. For tasks that rarely change, and
   * on which many depend: their readers would all be visited.
   */
  isEager?: boolean
}

/** What a task reads other tasks through. Each read is recorded, so that the task runs again when the value has changed. */
export interface Run {
  /** The value of another task. That of an asynchronous task must have been loaded before. */
  get<Args extends string[], Value>(task: Task<Args, Value>, ...args: Args): Awaited<Value>
  /** The value of an asynchronous task. */
  load<Args extends string[], Value>(task: Task<Args, Value>, ...args: Args): Promise<Awaited<Value>>
  /** Let the task run again after the next change of any file: what it has done may succeed then. */
  retry(): void
}

/**
 * Define a task.
 *
 *     const titles = task('titles', (run) => run.get(docs).map((doc) => run.get(title, doc)))
 *
 * The value is plain data, or objects that are never changed. Where it is equal to the last value, it is the same object, and
 * what depends on it does not run again.
 */
export const task = <Args extends string[], Value>(
  name: string,
  run: (run: Run, ...args: Args) => Value,
  { isEager = false }: TaskOptions = {},
): Task<Args, Value> => ({ name, run, isEager })

/** Define a value that is set from outside with `Session.set`. */
export const input = <Value>(name: string, initial: Value): Task<string[], Value> => task(name, () => initial)

/** Reads the values of tasks: a run, or a session between two runs. */
export type Reader = Pick<Run, 'get'>
