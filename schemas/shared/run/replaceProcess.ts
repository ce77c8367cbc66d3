import { spawn } from 'node:child_process'
import { closeSync, fstatSync, readdirSync, writeSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { type Replacement, replacementFd, type StuckCode, stuckCodeVariable } from './replacement.ts'

/** End this process, whose main thread may have a handler of the signal that it cannot run. */
export function killProcess(): void {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1000)
}

/**
 * Start a process that replaces this one, whose main thread hangs in some code. This process stays until its replacement exits, because it
 * owns the terminal, but its sockets are closed: the replacement needs the port, and browsers must not wait for an answer.
 */
export function replaceProcess(replacement: Replacement, name: string, since: Date): void {
  const before = process.env[stuckCodeVariable]
  const names: string[] = before === undefined ? [] : JSON.parse(before).names
  const stuck = JSON.stringify({ names: [...names, name], since: since.getTime() } satisfies StuckCode)
  // A replacement asks the first process to start the next one. That process may have ended.
  if (before !== undefined) {
    try {
      writeSync(replacementFd, stuck)
    } finally {
      process.kill(process.pid, 'SIGKILL')
    }
  }
  for (const fd of readdirSync('/dev/fd').map(Number)) {
    try {
      if (fd > 2 && fstatSync(fd).isSocket()) closeSync(fd)
    } catch {
      // The folder was listed with one that is closed now.
    }
  }
  startReplacement(replacement, stuck)
}

function startReplacement(replacement: Replacement, stuck: string): void {
  const child = spawn(process.execPath, replacement.args, {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    cwd: replacement.cwd,
    env: { ...process.env, ...replacement.env, [stuckCodeVariable]: stuck },
  })
  let next = ''
  const pipe = child.stdio[replacementFd] as Readable
  pipe
    .setEncoding('utf8')
    .on('data', (text) => {
      next += text
    })
    .on('error', () => {})
  child.on('close', () => (next === '' ? killProcess() : startReplacement(replacement, next)))
}
