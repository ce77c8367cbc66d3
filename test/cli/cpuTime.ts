import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'

/*
 * Moments in the life of a process, as the processor time that it has used: on a busy machine a second is another moment than
 * on a quiet one. They are read from `/proc`.
 */

/** Length of the unit in which Linux counts processor time, ms. */
const tickMs = 10

/** Interval between two readings, ms. */
const intervalMs = 5

/** Readings without any use after which a process counts as waiting. */
const idleReadings = 40

/** Processor time that a process and those that it has started have used, ms. 0 if it has ended. */
export function cpuTime(id: number): number {
  try {
    // The name of the program, in parentheses, may contain anything.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const own = (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) * tickMs
    return startedBy(id).reduce((sum, child) => sum + cpuTime(child), own)
  } catch {
    return 0
  }
}

const startedBy = (id: number): number[] =>
  readdirSync(`/proc/${id}/task`).flatMap((task) =>
    readFileSync(`/proc/${id}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/**
 * Resolve when processes have used this much more processor time together, ms, than now. Also when they have ended, or when
 * all wait and therefore will never use that much.
 */
export const usedCpu = (children: ChildProcess | ChildProcess[], ms: number): Promise<void> =>
  idleOrUsed(
    [children].flat().map(({ pid }) => pid!),
    ms,
  )

/** Resolve when a process waits, or has ended. */
export const idle = (id: number): Promise<void> => idleOrUsed([id], Number.POSITIVE_INFINITY)

async function idleOrUsed(ids: number[], ms: number): Promise<void> {
  const used = () => ids.reduce((sum, id) => sum + cpuTime(id), 0)
  const start = used()
  let last = start
  let idle = 0
  await vi.waitFor(
    () => {
      const now = used()
      idle = now === last ? idle + 1 : 0
      last = now
      if (idle < idleReadings && now - start < ms) throw new Error(`It has used ${now - start} ms of processor time.`)
    },
    { timeout: 600_000, interval: intervalMs },
  )
}

/** The processor time that a process uses until it ends, ms. It is killed when it has used more than `limitMs`. */
export async function cpuTimeOf(
  { child, end }: { child: ChildProcess; end: Promise<unknown> },
  limitMs = Number.POSITIVE_INFINITY,
): Promise<number> {
  let used = 0
  let hasEnded = false
  void end.then(() => {
    hasEnded = true
  })
  await vi.waitFor(
    () => {
      used = Math.max(used, cpuTime(child.pid!))
      if (used > limitMs) child.kill('SIGKILL')
      if (!hasEnded) throw new Error('It has not ended.')
    },
    { timeout: 600_000, interval: intervalMs },
  )
  return used
}

/** Let events be handled until this process has used as much processor time, ms: a gap between two steps of an editor. */
export async function gap(ms: number): Promise<void> {
  const start = process.cpuUsage()
  const used = () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  while (used() < ms) await new Promise((resolve) => setImmediate(resolve))
}
