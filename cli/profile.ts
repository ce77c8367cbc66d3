import { Session } from 'node:inspector/promises'
import { resolve } from 'node:path'
import { callerFolder } from '../schemas/shared/run/workingFolder.ts'
import { writeNamedFile } from './output/namedFile.ts'
import { printer } from './report/terminal.ts'
import { collectStages } from './stageTimes.ts'

/** Time between two samples, µs. V8's default of 1,000 µs misses short functions. */
const sampleIntervalUs = 200

/** Add up the time of each stage. The returned function stops and prints them to stderr. */
export function timeStages(): () => void {
  const stop = collectStages()
  const started = performance.now()

  return () => {
    const totalMs = performance.now() - started
    const lines = [...stop(), { name: 'in all', ms: totalMs }].map(
      ({ name, ms }) => `${name.padEnd(12)}${ms.toFixed(0).padStart(8)} ms\n`,
    )
    printer(process.stderr).write(lines.join(''))
  }
}

/**
 * Start a CPU profile. The returned function stops it, writes it to `file` and prints the time of each stage to stderr.
 * Chromium's DevTools and editors open the profile.
 */
export async function startProfile(file: string): Promise<() => Promise<void>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: sampleIntervalUs })
  await session.post('Profiler.start')
  const printStages = timeStages()

  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    writeNamedFile(resolve(callerFolder(), file), JSON.stringify(profile))
    printStages()
    printer(process.stderr).write(`CPU profile: ${file}\n`)
  }
}
