import { Socket } from 'node:net'
import { replacementFd, setReplacement, setStuckCode, stuckCodeVariable } from '../../schemas/shared/run/replacement.ts'

/** The environment variable with the port of the process that a dev server replaces. */
const portVariable = 'QUIRE_DEV_PORT'

/** The port of the process that this one replaces. */
export const replacedPort = (): string | undefined =>
  process.env[stuckCodeVariable] === undefined ? undefined : process.env[portVariable]

/**
 * Let another process go on at this origin when code of the site does not come back: a command that waits, or a loop in asynchronous
 * code. If this is such a process, it does not run that code until the returned function is called, and ends with the one before it.
 */
export function replaceable(origin: string): () => void {
  if (process.platform === 'win32') return () => {}
  const args = [...process.execArgv, ...process.argv.slice(1)]
  setReplacement({ args, env: { [portVariable]: new URL(origin).port || '80' } })
  const stuckCode = process.env[stuckCodeVariable]
  if (stuckCode === undefined) return () => {}
  setStuckCode(stuckCode)
  const before = new Socket({ fd: replacementFd })
  before
    .on('error', () => {})
    .on('close', () => process.exit())
    .resume()
    .unref()
  return () => setStuckCode(undefined)
}
