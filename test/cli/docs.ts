import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const docsCommand = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Start the command `docs` as a shell does, without a terminal. */
export function start(args: string[], env: Record<string, string> = {}, nodeArgs: string[] = [], cwd?: string) {
  const child = spawn(process.execPath, [...nodeArgs, docsCommand, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  })
  const ended: Ended = { code: null, stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    ended.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    ended.stderr += text
  })
  const end = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ ...ended, code })))
  return { child: child as ChildProcess, printed: ended, end }
}

/** Run the command `docs` until it exits, in our own folder or another. */
export const docs = (args: string[], env?: Record<string, string>, cwd?: string): Promise<Ended> =>
  start(args, env, [], cwd).end
