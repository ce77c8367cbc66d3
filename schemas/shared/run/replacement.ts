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

/**
 * Code for the watcher's thread. The main thread hangs. The process stays until its replacement exits, because it owns the terminal, but
 * its sockets are closed: the replacement needs the port, and browsers must not wait for an answer.
 */
export const replacementCode = `
let replaced = false
// The main thread may have a handler of the signal, which it cannot run.
function killProcess() {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1000)
}
function replaceProcess(name, { since }) {
  replaced = true
  const before = process.env.${stuckCodeVariable}
  const names = before === undefined ? [] : JSON.parse(before).names
  const stuck = JSON.stringify({ names: [...names, name], since: since.getTime() })
  clearInterval(looks)
  // A replacement asks the first process to start the next one. That process may have ended.
  if (before !== undefined) {
    try {
      writeSync(${replacementFd}, stuck)
    } finally {
      process.kill(process.pid, 'SIGKILL')
    }
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
    cwd: replacement.cwd,
    env: { ...process.env, ...replacement.env, ${stuckCodeVariable}: stuck },
  })
  let next = ''
  child.stdio[${replacementFd}].setEncoding('utf8').on('data', (text) => (next += text)).on('error', () => {})
  child.on('close', () => (next === '' ? killProcess() : startReplacement(next)))
}
`
