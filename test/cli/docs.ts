import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

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

/** Wait until a command that was started has printed a text to stdout or stderr. */
export async function waitForOutput({ child, printed }: ReturnType<typeof start>, text: string): Promise<void> {
  const output = () => `${printed.stdout}${printed.stderr}`
  const ended = () => child.exitCode !== null || child.signalCode !== null
  await vi.waitFor(
    () => {
      if (!output().includes(text) && !ended()) throw new Error(`Not printed yet: ${text}\n${output()}`)
    },
    { timeout: 60_000, interval: 20 },
  )
  if (!output().includes(text)) throw new Error(`It ended without printing ${text}\n${output()}`)
}

/** Run the command `docs` until it exits, in our own folder or another. */
export const docs = (args: string[], env?: Record<string, string>, cwd?: string): Promise<Ended> =>
  start(args, env, [], cwd).end
