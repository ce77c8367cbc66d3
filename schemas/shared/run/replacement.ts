/** How to start a process that replaces one in which code of the site hangs. */
export interface Replacement {
  /** Arguments of Node. */
  args: string[]
  /** Environment variables in addition to those of this process and `stuckCodeVariable`. */
  env: Record<string, string>
}

/** Environment variable of a replacement: the name of the code that hung. */
export const stuckCodeVariable = 'QUIRE_STUCK_CODE'

/** File descriptor of the pipe between a replacement and the replaced process. The replacement writes the name of code that hangs to it. */
export const replacementFd = 3

let current: Replacement | undefined

/** Replace this process when code of the site hangs. By default it is ended. */
export function setReplacement(replacement: Replacement): void {
  current = replacement
}

export const replacement = (): Replacement | undefined => current

/** Name of the code that hung in the replaced process. It is not run until a file has changed. */
let stuckCode: string | undefined

export function setStuckCode(name: string | undefined): void {
  stuckCode = name
}

export const isStuckCode = (name: string): boolean => name === stuckCode

/**
 * Code for the watcher's thread. The main thread hangs. The process stays until its replacement exits, because it owns the terminal, but
 * its sockets are closed: the replacement needs the port, and browsers must not wait for an answer.
 */
export const replacementCode = `
let replaced = false
function replaceProcess(name) {
  replaced = true
  clearInterval(looks)
  // A replacement asks the first process to start the next one.
  if (process.env.${stuckCodeVariable} !== undefined) {
    writeSync(${replacementFd}, name)
    return process.kill(process.pid, 'SIGKILL')
  }
  const { closeSync, fstatSync, readdirSync } = require('node:fs')
  for (const fd of readdirSync('/dev/fd').map(Number)) {
    try {
      if (fd > 2 && fstatSync(fd).isSocket()) closeSync(fd)
    } catch {}
  }
  startReplacement(name)
}
function startReplacement(name) {
  const child = require('node:child_process').spawn(process.execPath, replacement.args, {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...replacement.env, ${stuckCodeVariable}: name },
  })
  let next = ''
  child.stdio[${replacementFd}].setEncoding('utf8').on('data', (text) => (next += text)).on('error', () => {})
  child.on('close', () => (next === '' ? process.kill(process.pid, 'SIGTERM') : startReplacement(next)))
}
`
