import { Socket } from 'node:net'
import { replacementFd, setReplacement, setStuckCode, stuckCodeVariable } from '../../schemas/shared/run/replacement.ts'

/** Environment variable with the port of the replaced dev server. */
const portVariable = 'QUIRE_DEV_PORT'

/** Port of the replaced process; undefined if this process replaces none. */
export const replacedPort = (): string | undefined =>
  process.env[stuckCodeVariable] === undefined ? undefined : process.env[portVariable]

/**
 * Start a replacement process at this origin when code of the site hangs: a blocking call, or a loop in asynchronous code. A
 * replacement does not run that code until the returned function is called, and exits with the process that it replaces.
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
