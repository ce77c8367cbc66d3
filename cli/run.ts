#!/usr/bin/env node
import { wasCaught } from '../schemas/shared/run/caughtErrors.ts'
import { endWithoutReplacement, watchDetachedCode } from '../schemas/shared/run/codeWatcher.ts'
import { printToStderr } from '../schemas/shared/run/printToStderr.ts'
import { readThrown } from '../schemas/shared/run/readThrown.ts'
import { exitProcess, refuseExit } from '../schemas/shared/run/refuseExit.ts'
import { signals } from '../schemas/shared/run/signals.ts'
import { endThreads, hasBusyThreads } from '../schemas/shared/threads/endThreads.ts'
import { optimizeLater } from '../schemas/shared/threads/optimizeLater.ts'
import { outputError } from './diskError.ts'
import { exitCodes } from './exitCode.ts'
import { printer } from './report/terminal.ts'
import { exitCodeOf, runCommand } from './runCommand.ts'
import { siteError } from './siteError.ts'

optimizeLater()
refuseExit()
watchDetachedCode()
printToStderr()
// Source maps, so that stacks name source files instead of bundled ones.
if (process.argv.includes('--verbose')) process.setSourceMapsEnabled(true)

let ending: Promise<void> | undefined
// `openOutput` discards unfinished output when the process exits, so the previous site stays.
for (const signal of signals) process.once(signal, () => end(exitCodes[signal], signal))

// `docs graph | head` closes stdout early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') exitProcess(exitCodes.clean)
  throw outputError(error)
})

// Errors thrown in callbacks are printed like those of the commands.
const [, , command = '', ...args] = process.argv
const isServing = ['dev', 'lsp'].includes(command) || args.includes('--watch')
const onUncaught = (thrown: unknown) => {
  const error = readThrown(thrown)
  const ofSite = siteError(error)
  const code = exitCodeOf(ofSite ?? error)
  // A server outlives code of the site.
  if (!isServing || !ofSite) exitProcess(code)
}
process.on('uncaughtException', onUncaught)
process.on('unhandledRejection', (error) => {
  if (!wasCaught(error)) onUncaught(error)
})

// Node ends a process that waits for nothing that could still happen, without a word.
const unsettled = 13
process.on('exit', (code) => {
  if (code !== unsettled) return
  printer(process.stderr).write(
    'The command waits for a promise that nothing settles, such as one of a config or of a plugin.\n',
  )
  process.exitCode = exitCodes.usage
})

const code = await runCommand()

// Exit explicitly, because a library may still hold a handle; wait until both streams are flushed.
const flushed = (stream: NodeJS.WriteStream) => new Promise((resolve) => stream.write('', resolve))
await Promise.all([flushed(process.stdout), flushed(process.stderr)])
await end(code)

/** End the process, with the code that is named first. */
function end(exitCode: number, signal?: NodeJS.Signals): Promise<void> {
  ending ??= endProcess(exitCode, signal)
  return ending
}

/** By a signal if a thread does not end: `process.exit` waits for all of them. */
async function endProcess(exitCode: number, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  endWithoutReplacement()
  if (!hasBusyThreads() || (await endThreads())) return exitProcess(exitCode)
  process.emit('exit', exitCode)
  for (const name of signals) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}
