import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { Session } from '../../pipeline/tasks/session.ts'
import { wasCaught } from '../../schemas/shared/run/caughtErrors.ts'
import { watchDetachedCode } from '../../schemas/shared/run/codeWatcher.ts'
import { printToStderr } from '../../schemas/shared/run/printToStderr.ts'
import { exitProcess, refuseExit } from '../../schemas/shared/run/refuseExit.ts'
import { enterSite } from '../../schemas/shared/run/workingFolder.ts'
import { optimizeLater } from '../../schemas/shared/threads/optimizeLater.ts'
import { exitCodes } from '../exitCode.ts'
import { compileOptions, type SiteOptions } from '../options.ts'
import { exitCodeOf } from '../runCommand.ts'
import { beginCommand, setVariables, writeTo } from './asNewProcess.ts'
import { type DaemonCommand, daemonCommands } from './daemonCommands.ts'
import {
  connectToDaemon,
  type DaemonAnswer,
  type DaemonRequest,
  isDaemonSocket,
  onValues,
  shortPath,
} from './daemonSocket.ts'
import { canBeKept, isCurrent, isKept, keepSites } from './keptSite.ts'

/*
 * The daemon of a site: a process that runs one command after the other, and keeps what it knows of the site. Each command looks again at
 * all files that were read. What code of the site keeps in this process cannot be looked at, so the daemon ends as soon as something has
 * changed that this code has read. A new process runs the command then.
 *
 * It also ends when there was nothing to do for ten minutes, when its socket is gone, when it needs much memory, and with the process that
 * waits for a command.
 */

const idleMs = 10 * 60_000
/** How often the daemon looks whether it is to end, ms. */
const lookMs = 5000
const maxMemory = 1_500_000_000
/** Sockets and what stands in their place are removed after this time, ms. A daemon whose socket is gone ends. */
const staleMs = 24 * 60 * 60_000

const [, , root, socketFile] = process.argv as [string, string, string, string]
let isBusy = false
let lastMs = Date.now()

optimizeLater()
refuseExit()
watchDetachedCode()
printToStderr()
keepSites((folder) => new Session(folder))
// An error that nothing catches ends the daemon. The client then runs the command itself, and reports the error.
process.on('uncaughtException', () => exitProcess(exitCodes.fault))
process.on('unhandledRejection', (error) => {
  if (!wasCaught(error)) exitProcess(exitCodes.fault)
})

mkdirSync(dirname(socketFile), { recursive: true })
await removeStaleSockets()
const umask = process.umask(0o177)
const server = createServer(serve).listen(shortPath(socketFile))
process.umask(umask)
server.on('error', () => exitProcess(exitCodes.fault))
server.on('listening', () => {
  const { ino } = lstatSync(socketFile)
  const isThere = () => lstatSync(socketFile, { throwIfNoEntry: false })?.ino === ino
  setInterval(() => {
    if (!isBusy && (!isThere() || Date.now() - lastMs > idleMs)) exitProcess(exitCodes.clean)
  }, lookMs)
  process.once('exit', () => {
    if (!isThere()) return
    rmSync(socketFile)
    // The next commands start no daemon.
    if (!canBeKept() || isTooLarge()) writeFileSync(socketFile, '')
  })
  process.send?.('listening')
})

const isTooLarge = (): boolean => process.memoryUsage().rss > maxMemory

/** Remove what processes that were killed and other versions have left. If another daemon listens, this one ends. */
async function removeStaleSockets(): Promise<void> {
  if (await connectToDaemon(socketFile).catch(() => undefined)) exitProcess(exitCodes.fault)
  rmSync(socketFile, { force: true })
  const folder = dirname(socketFile)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (isDaemonSocket(name) && Date.now() - lstatSync(path).mtimeMs > staleMs) rmSync(path, { force: true })
  }
}

/** Run the command of a process that has connected. The connection is closed without an exit code if it has to run it itself. */
function serve(socket: Socket): void {
  socket.on('error', () => {})
  if (isBusy) {
    socket.end()
    return
  }
  isBusy = true
  const stop = () => exitProcess(exitCodes.fault)
  socket.on('close', stop)
  const line = (answer: DaemonAnswer) => `${JSON.stringify(answer)}\n`
  for (const stream of ['stdout', 'stderr'] as const)
    process[stream].write = writeTo((text) => socket.write(line({ stream, text })))
  onValues(socket, async (request) => {
    const code = await run(request as DaemonRequest)
    socket.off('close', stop)
    socket.end(code === undefined ? '' : line({ code }), () => {
      isBusy = false
      lastMs = Date.now()
      if (code === undefined || !isKept() || isTooLarge()) exitProcess(exitCodes.clean)
    })
  })
  socket.write(line({ isReady: true }))
}

/** Run a command as a new process does. Resolves with the exit code; `undefined` if only a new process can run it. */
async function run({ command, args, argv, cwd, env, terminals }: DaemonRequest): Promise<number | undefined> {
  process.argv = argv
  setVariables(env)
  for (const name of ['stdout', 'stderr'] as const)
    Object.assign(process[name], { isTTY: terminals[name] !== undefined, columns: terminals[name] })
  process.chdir(cwd)
  const leave = enterSite(root)
  const endCommand = beginCommand()
  try {
    if (!isCurrent(root, compileOptions(args.at(-1) as SiteOptions).configFile)) return undefined
    const runCommand = daemonCommands[command as DaemonCommand] as (...args: unknown[]) => Promise<number>
    return await runCommand(...args)
  } catch (error) {
    return exitCodeOf(error)
  } finally {
    endCommand()
    leave()
    process.chdir(root)
  }
}
