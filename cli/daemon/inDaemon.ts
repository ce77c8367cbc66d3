import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { packageRoot } from '../../schemas/shared/files/packageRoot.ts'
import { callerFolder } from '../../schemas/shared/run/workingFolder.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { printer } from '../report/terminal.ts'
import { type DaemonCommand, daemonCommands } from './daemonCommands.ts'
import { connectToDaemon, type DaemonRequest, daemonSocket, onValues } from './daemonSocket.ts'

interface DaemonOptions extends SiteOptions {
  /** Whether to use a daemon; by default in a terminal. */
  daemon?: boolean
  quiet?: boolean
}

/** Options of commands that do not end, that measure this process, or whose work is not about the site as it is. */
const inOwnProcess = ['watch', 'profile', 'verbose', 'queue', 'shard', 'since', 'layout', 'external', 'why']

/**
 * Run a command in the daemon of the site, which is started if there is none. Without one the command runs in this process: if it is
 * busy, if it cannot be started, and if it ends before the command does.
 */
export const inDaemon =
  <Name extends DaemonCommand>(name: Name) =>
  async (...args: Parameters<(typeof daemonCommands)[Name]>): Promise<number> => {
    const run = daemonCommands[name] as (...args: unknown[]) => Promise<number>
    const options = args.at(-1) as DaemonOptions
    return (usesDaemon(options) ? await answer(name, args, siteRoot(options), options) : undefined) ?? run(...args)
  }

function usesDaemon(options: DaemonOptions): boolean {
  const { env, stderr, platform } = process
  const isDefault = stderr.isTTY === true && !env.CI
  // Windows has no sockets that belong to a user alone.
  if (platform === 'win32' || !(options.daemon ?? isDefault)) return false
  return inOwnProcess.every((name) => !(options as unknown as Record<string, unknown>)[name])
}

async function answer(
  command: string,
  args: unknown[],
  root: string,
  { quiet }: DaemonOptions,
): Promise<number | undefined> {
  const socketFile = daemonSocket(root)
  try {
    if (isRefused(socketFile)) return undefined
    const socket = await connectToDaemon(socketFile).catch(() => startDaemon(root, socketFile, quiet))
    return await ask(socket, {
      ...{ command, args, argv: process.argv, cwd: callerFolder(), env: process.env as Record<string, string> },
      terminals: {
        ...(process.stdout.isTTY && { stdout: process.stdout.columns }),
        ...(process.stderr.isTTY && { stderr: process.stderr.columns }),
      },
    })
  } catch {
    return undefined
  }
}

/** How long it is known that no daemon can keep a site, ms: its code may be another one meanwhile. */
const refusedMs = 24 * 60 * 60_000

/** Whether a daemon has found that it cannot keep the site, and has left a file in place of its socket. */
function isRefused(socketFile: string): boolean {
  const entry = lstatSync(socketFile, { throwIfNoEntry: false })
  return entry?.isFile() === true && Date.now() - entry.mtimeMs < refusedMs
}

/** Start the daemon of a site, and connect to it when it listens. Rejects if it ends before. */
async function startDaemon(root: string, socketFile: string, quiet = false): Promise<Socket> {
  const daemon = spawn(process.execPath, [...process.execArgv, join(packageRoot, 'lib/daemon.js'), root, socketFile], {
    ...{ cwd: root, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  })
  const ended = once(daemon, 'exit').then(() => Promise.reject(new Error('The daemon has ended.')))
  await Promise.race([once(daemon, 'message'), ended])
  ended.catch(() => {})
  daemon.disconnect()
  daemon.unref()
  if (!quiet)
    printer(process.stderr).write(
      'A background process makes the next runs faster; it ends after ten minutes without one, and `--no-daemon` runs without it.\n',
    )
  return connectToDaemon(socketFile)
}

/** Time until a daemon that does nothing else takes a request, ms. */
const readyMs = 5000

/** Let a daemon run a command, and print what it prints. Resolves with the exit code; `undefined` if the daemon ended, or takes no request. */
function ask(socket: Socket, request: DaemonRequest): Promise<number | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => socket.destroy(), readyMs)
    onValues(socket, (value) => {
      const { isReady, code, stream, text } = (value ?? {}) as Record<string, unknown>
      clearTimeout(late)
      if (isReady === true) socket.write(`${JSON.stringify(request)}\n`)
      else if (typeof code === 'number') resolve(code)
      else if ((stream === 'stdout' || stream === 'stderr') && typeof text === 'string') process[stream].write(text)
      else socket.destroy()
    })
    socket
      .on('error', () => {})
      .on('close', () => {
        clearTimeout(late)
        resolve(undefined)
      })
  })
}
