/** How to start a process that replaces one in which code of the site hangs. */
export interface Replacement {
  /** Arguments of Node. */
  args: string[]
  /** Environment variables in addition to those of this process and `stuckCodeVariable`. */
  env: Record<string, string>
}

/** Environment variable of a replacement: the code that hung, as `StuckCode` in JSON. */
export const stuckCodeVariable = 'QUIRE_STUCK_CODE'

/** Code that hung in the replaced process. */
export interface StuckCode {
  name: string
  /** When it was called, ms. */
  since: number
}

/** File descriptor of the pipe between a replacement and the replaced process. The replacement writes the code that hangs to it. */
export const replacementFd = 3

let current: Replacement | undefined

/** Replace this process when code of the site hangs. By default it is ended. */
export function setReplacement(replacement: Replacement): void {
  current = replacement
}

export const replacement = (): Replacement | undefined => current

/** Name of the code that hung in the replaced process. It is not run until a file has changed. */
let stuckCode: string | undefined
let wasRefused = false

export function setStuckCode(name: string): void {
  stuckCode = name
}

/** Run the code again. Returns whether it was skipped meanwhile. */
export function forgetStuckCode(): boolean {
  const isForgotten = wasRefused && stuckCode !== undefined
  stuckCode = undefined
  return isForgotten
}

export function isStuckCode(name: string): boolean {
  const isStuck = name === stuckCode
  wasRefused ||= isStuck
  return isStuck
}

/**
 * Code for the watcher's thread. The main thread hangs. The process stays until its replacement exits, because it owns the terminal, but
 * its sockets are closed: the replacement needs the port, and browsers must not wait for an answer.
 */
export const replacementCode = `
let replaced = false
function replaceProcess(name, { since }) {
  replaced = true
  const stuck = JSON.stringify({ name, since: since.getTime() })
  clearInterval(looks)
  // A replacement asks the first process to start the next one.
  if (process.env.${stuckCodeVariable} !== undefined) {
    writeSync(${replacementFd}, stuck)
    return process.kill(process.pid, 'SIGKILL')
  }
  const { closeSync, fstatSync, readdirSync } = require('node:fs')
  for (const fd of readdirSync('/dev/fd').map(Number)) {
    try {
      if (fd > 2 && fstatSync(fd).isSocket()) closeSync(fd)
    } catch {}
  }
  startReplacement(stuck)
}
function startReplacement(stuck) {
  const child = require('node:child_process').spawn(process.execPath, replacement.args, {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...replacement.env, ${stuckCodeVariable}: stuck },
  })
  let next = ''
  child.stdio[${replacementFd}].setEncoding('utf8').on('data', (text) => (next += text)).on('error', () => {})
  child.on('close', () => (next === '' ? process.kill(process.pid, 'SIGTERM') : startReplacement(next)))
}
`
