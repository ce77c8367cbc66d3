import { Socket } from 'node:net'
import {
  replacementFd,
  type StuckCode,
  setReplacement,
  setStuckCode,
  stuckCodeVariable,
} from '../../schemas/shared/run/replacement.ts'

/** Environment variable with the port of the replaced dev server. */
const portVariable = 'QUIRE_DEV_PORT'

/** Port of the replaced process; undefined if this process replaces none. */
export const replacedPort = (): string | undefined =>
  process.env[stuckCodeVariable] === undefined ? undefined : process.env[portVariable]

/**
 * Start a replacement process at this origin when code of the site hangs: a blocking call, or a loop in asynchronous code. A
 * replacement does not run that code until `forgetStuckCode` is called, and exits with the process that it replaces. Returns the code that
 * hung in the replaced process.
 */
export function replaceable(origin: string): StuckCode | undefined {
  if (process.platform === 'win32') return undefined
  const args = [...process.execArgv, ...process.argv.slice(1)]
  setReplacement({ args, env: { [portVariable]: new URL(origin).port || '80' } })
  const text = process.env[stuckCodeVariable]
  if (text === undefined) return undefined
  const stuckCode: StuckCode = JSON.parse(text)
  setStuckCode(stuckCode.name)
  const before = new Socket({ fd: replacementFd })
  before
    .on('error', () => {})
    .on('close', () => process.exit())
    .resume()
    .unref()
  return stuckCode
}
