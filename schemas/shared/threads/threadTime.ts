import fs from 'node:fs'

// The functions of Node itself: those that code of a site calls are replaced while they are recorded.
const { readFileSync, readlinkSync } = fs

/** The id that Linux gives this thread; 0 on other systems. */
export function nativeThreadId(): number {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** `USER_HZ`, which is 100 on all machines that Node runs on. */
const tickMs = 10

/**
 * CPU time of a thread of this process, ms. On systems that do not count it for a thread, the time of the process: no thread can
 * have used more.
 */
export function threadTimeMs(id: number): number {
  try {
    // The second field is a name, which may have spaces.
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ms = (Number(fields[11]) + Number(fields[12])) * tickMs
    if (id !== 0 && Number.isFinite(ms)) return ms
  } catch {
    // There is no `/proc`, or the thread has just ended.
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
