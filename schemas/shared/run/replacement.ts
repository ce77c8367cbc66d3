/** How to start a process that replaces one in which code of the site hangs. */
export interface Replacement {
  /** Arguments of Node. */
  args: string[]
  /** The folder that the command was started in. */
  cwd: string
  /** Environment variables in addition to those of this process and `stuckCodeVariable`. */
  env: Record<string, string>
}

/** Environment variable of a replacement: the code that hung, as `StuckCode` in JSON. */
export const stuckCodeVariable = 'QUIRE_STUCK_CODE'

/** Code that hung in the replaced process. */
export interface StuckCode {
  /** Its name, after those of code that hung before and was not run since. */
  names: string[]
  /** When the last was called, ms; absent in a process that replaces none. */
  since?: number
}

/** File descriptor of the pipe between a replacement and the replaced process. The replacement writes the code that hangs to it. */
export const replacementFd = 3

let current: Replacement | undefined

/** Replace this process when code of the site hangs. By default it is ended. */
export function setReplacement(replacement: Replacement): void {
  current = replacement
}

export const replacement = (): Replacement | undefined => current

/** Names of the code that hung in the replaced processes. It is not run until a file has changed. */
let stuckCode: string[] = []
let wasRefused = false

export function setStuckCode(names: string[]): void {
  stuckCode = names
}

/** Run the code again. Returns whether it was skipped meanwhile. */
export function forgetStuckCode(): boolean {
  const isForgotten = wasRefused && stuckCode.length > 0
  stuckCode = []
  // The watcher's thread reads it.
  if (process.env[stuckCodeVariable] !== undefined) process.env[stuckCodeVariable] = JSON.stringify({ names: [] })
  return isForgotten
}

export function isStuckCode(name: string): boolean {
  const isStuck = stuckCode.includes(name)
  wasRefused ||= isStuck
  return isStuck
}
