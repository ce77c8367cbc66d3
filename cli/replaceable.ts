import { Socket } from 'node:net'
import {
  replacementFd,
  type StuckCode,
  setReplacement,
  setStuckCode,
  stuckCodeVariable,
} from '../schemas/shared/run/replacement.ts'
import { callerFolder } from '../schemas/shared/run/workingFolder.ts'

/** Whether this process replaces one in which code of the site hangs. */
export const isReplacement = (): boolean => process.env[stuckCodeVariable] !== undefined

/**
 * Start a replacement process, with these environment variables, when code of the site hangs: a blocking call, or a loop in asynchronous
 * code. A replacement does not run that code until `forgetStuckCode` is called, and exits with the process that it replaces. Returns the
 * code that hung in the replaced process.
 */
export function replaceable(env: Record<string, string> = {}): StuckCode | undefined {
  if (process.platform === 'win32') return undefined
  setReplacement({ args: [...process.execArgv, ...process.argv.slice(1)], cwd: callerFolder(), env })
  const text = process.env[stuckCodeVariable]
  if (text === undefined) return undefined
  const stuckCode: StuckCode = JSON.parse(text)
  setStuckCode(stuckCode.names)
  const before = new Socket({ fd: replacementFd })
  before
    .on('error', () => {})
    .on('close', () => process.exit())
    .resume()
    .unref()
  return stuckCode
}
