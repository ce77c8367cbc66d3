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
 * @param {import('node:child_process').SpawnOptions & { onStart?: (child: import('node:child_process').ChildProcess) => void }} [options]
 * @returns {Promise<Used>}
 *
 * @typedef {object} Used
 * @property {number} seconds
 * @property {number} cpuSeconds Of all processes together.
 * @property {number} sampledCpuSeconds The same without the last 20 ms, where others are measured at the same time.
 * @property {number} mainSeconds CPU seconds of the first thread of the process, which other threads and processes wait for.
 * @property {number} peakMegabytes Resident memory of all processes together.
 * @property {string} printed What it wrote to stderr, if that is a pipe.
 */
export async function measure(command, args, { onStart, ...options } = {}) {
  const cpuBefore = cpuOfEndedProcesses()
  const started = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  onStart?.(child)
  let printed = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  let end
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      end = signal ?? code
      resolve(undefined)
    })
  })
  let peakKilobytes = 0
  let sampledCpuSeconds = 0
  let mainTicks = 0
  while (end === undefined) {
    const { kilobytes, ticks } = sampleOf(child.pid)
    peakKilobytes = Math.max(peakKilobytes, kilobytes)
    sampledCpuSeconds = Math.max(sampledCpuSeconds, ticks / ticksPerSecond)
    mainTicks = Math.max(mainTicks, ticksOfMainThread(child.pid))
    await Promise.race([ended, sleep(sampleMs)])
  }
  if (end !== 0) throw new Error(`\`${[command, ...args].join(' ')}\` ended with ${end}. ${printed}`)
  return {
    seconds: (performance.now() - started) / 1000,
    // The system adds the time of processes that end before their parents. esbuild's service ends after its parent, so that
    // its time is only in the samples.
    cpuSeconds: Math.max(cpuOfEndedProcesses() - cpuBefore, sampledCpuSeconds),
    sampledCpuSeconds,
    mainSeconds: mainTicks / ticksPerSecond,
    peakMegabytes: peakKilobytes / 1024,
    printed,
  }
}

/** CPU seconds of all processes that this one has started and that have ended, with those that they have started. */
function cpuOfEndedProcesses() {
  const [, , ofEnded, ofEndedInKernel] = cpuTicks('self')
  return (ofEnded + ofEndedInKernel) / ticksPerSecond
}

/** CPU seconds of a process and of its children that have ended. */
export const cpuSecondsOf = (pid) => cpuTicks(pid).reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond

/** Clock ticks of a process and of its children that have ended, each in user mode and in the kernel. */
const cpuTicks = (pid) => ticksIn(`/proc/${pid}/stat`)

/** Clock ticks of the first thread of a process. */
function ticksOfMainThread(pid) {
  try {
    const [user, kernel] = ticksIn(`/proc/${pid}/task/${pid}/stat`)
    return user + kernel
  } catch {
    // It ended.
    return 0
  }
}

const ticksIn = (file) =>
  readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15)
    .map(Number)

/** Resident memory and clock ticks of a process and its children. One that has ended in the meantime has none. */
function sampleOf(pid) {
  const sample = { kilobytes: 0, ticks: 0 }
  try {
    sample.ticks = cpuTicks(pid).reduce((sum, ticks) => sum + ticks, 0)
    sample.kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      for (const child of readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean)) {
        const { kilobytes, ticks } = sampleOf(child)
        sample.kilobytes += kilobytes
        sample.ticks += ticks
      }
    }
  } catch {
    // It ended between two reads.
  }
  return sample
}

/**
 * The median of several runs, for each figure by itself.
 *
 * @param {Used[]} runs
 * @returns {Used}
 */
export function medianOf(runs) {
  const median = (key) => runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]
  return {
    seconds: median('seconds'),
    cpuSeconds: median('cpuSeconds'),
    sampledCpuSeconds: median('sampledCpuSeconds'),
    mainSeconds: median('mainSeconds'),
    peakMegabytes: median('peakMegabytes'),
    printed: '',
  }
}
