/** How another process goes on in place of one in which code of a site does not come back. */
export interface Replacement {
  /** Arguments of Node. */
  args: string[]
  /** Environment variables that it has besides those of this process. The name of the code is added to them. */
  env: Record<string, string>
}

/** The environment variable with the name of the code because of which this process is a replacement. */
export const stuckCodeVariable = 'QUIRE_STUCK_CODE'

/** The descriptor by which a replacement and the process before it know of each other: that it wants to be replaced as well, and that it ends. */
export const replacementFd = 3

let current: Replacement | undefined

/** Let another process go on when code of the site does not come back, as in a server that is to stay. Otherwise this process ends. */
export function setReplacement(replacement: Replacement): void {
  current = replacement
}

export const replacement = (): Replacement | undefined => current

/** Code of the site that did not come back in the process before this one. It is not run until a file has changed. */
let stuckCode: string | undefined

export function setStuckCode(name: string | undefined): void {
  stuckCode = name
}

export const isStuckCode = (name: string): boolean => name === stuckCode

/**
 * Part of the code of the watcher's thread. The main thread cannot go on; it keeps the terminal until the replacement ends, but none of
 * its sockets: the replacement needs the port, and no browser may wait for an answer of this process.
 */
export const replacementCode = `
let replaced = false
function replaceProcess(name) {
  replaced = true
  clearInterval(looks)
  // The process before this one starts the next one.
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
