import { UsageError } from '../UsageError.ts'

/** What to report if a command of the server fails. `hint` is for servers that allow it. */
export function failureOf(
  error: unknown,
  hint = 'Start the build again when its server answers. What it still has is not done twice.',
): UsageError {
  const reason = withoutDot((error as Error).message)
  const [, remedy = hint] = remedies.find(([pattern]) => pattern.test(reason)) ?? []
  return new UsageError(`The queue does not work: ${reason}.`, remedy)
}

/** What to do about servers that do not allow what BullMQ needs. */
const remedies: [RegExp, string][] = [
  [
    /\b(?:NOPERM|unknown command|can't run this command)/,
    'Allow the user in its address all commands and keys of its Redis server, such as with `+@all ~*`.',
  ],
  [/^(?:CROSSSLOT|MOVED|ASK|CLUSTERDOWN)\b/, 'Name a Redis server that belongs to no cluster.'],
  [/^READONLY\b/, 'Name the primary server: a replica stores nothing.'],
]

/** Messages of Redis end with dots or without. */
export const withoutDot = (message: string): string => message.replace(/[\s.]+$/, '')

/** `reason`: why the last worker that has tried failed. */
export const withoutWorkers = (seconds: number, reason: string | undefined): UsageError =>
  new UsageError(
    `No worker of this version has taken work from the queue for ${seconds} seconds.`,
    reason === undefined
      ? 'Start some: `docs worker --queue …`, with the same version of this package and the same `QUIRE_CACHE`.'
      : `The last that has tried failed: ${withoutDot(reason)}. Workers print what fails.`,
  )

/** Work or answers were lost each time. */
export const withOtherStore = (reason: string, tries: number): UsageError =>
  new UsageError(
    `Workers and this build do not find what the other has stored: of a job, ${reason}, ${tries} times.`,
    'Give all of them the same `QUIRE_CACHE_KEY` and `QUIRE_CACHE`, and their store enough memory.',
  )
