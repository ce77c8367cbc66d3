import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clock ticks of `/proc` in a second. */
const ticksPerSecond = 100
const sampleMs = 20

/**
 * Run a command to its end, and measure it with all processes that it starts. It needs `/proc`, as Linux has it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<Used>}
 *
 * @typedef {object} Used
 * @property {number} seconds
 * @property {number} cpuSeconds Of all processes together.
 * @property {number} peakMegabytes Resident memory of all processes together.
 */
export async function measure(command, args, options = {}) {
  const cpuBefore = cpuOfEndedProcesses()
  const started = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  let end
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      end = signal ?? code
      resolve(undefined)
    })
  })
  let peakKilobytes = 0
  while (end === undefined) {
    peakKilobytes = Math.max(peakKilobytes, memoryOf(child.pid))
    await Promise.race([ended, sleep(sampleMs)])
  }
  if (end !== 0) throw new Error(`\`${[command, ...args].join(' ')}\` ended with ${end}.`)
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: cpuOfEndedProcesses() - cpuBefore,
    peakMegabytes: peakKilobytes / 1024,
  }
}

/** CPU seconds of all processes that this one has started and that have ended, with those that they have started. */
function cpuOfEndedProcesses() {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

/** Resident memory of a process and its children, kB. One that has ended in the meantime has none. */
function memoryOf(pid) {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return children.reduce((sum, child) => sum + memoryOf(child), own)
  } catch {
    return 0
  }
}

/**
 * The median of several runs, for each figure by itself.
 *
 * @param {Used[]} runs
 * @returns {Used}
 */
export function medianOf(runs) {
  const median = (key) => runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]
  return { seconds: median('seconds'), cpuSeconds: median('cpuSeconds'), peakMegabytes: median('peakMegabytes') }
}
