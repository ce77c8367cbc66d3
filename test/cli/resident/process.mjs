import { syncBuiltinESMExports } from 'node:module'
import workerThreads from 'node:worker_threads'

/*
 * A process that runs one command `docs` after the other: the real one, `lib/docs.js`, as each new process runs it. It saves the
 * start of a process and of its threads, and the loading of our code. See `docsResident.ts`.
 */

const [, , command] = process.argv
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'exit']
const listenedTo = [...signals.map((event) => [process, event]), [process.stdout, 'error'], [process.stderr, 'error']]
/** Those that no command has added. What a command adds at its very end is removed after the next one. */
const own = listenedTo.map(([emitter, event]) => new Set(emitter.rawListeners(event)))
const writes = [process.stdout.write, process.stderr.write]
let printed = { stdout: '', stderr: '' }
let number = 0
let isRunning = false

/** Called in place of `process.exit` when a command ends. */
let end = () => {}

const exit = process.exit
// Our code takes the function when it is loaded for the first time.
process.exit = (code) => end(code ?? process.exitCode ?? 0)

// Threads end after a time without work. Timers stand still between two commands, so that the threads are there for the next one:
// to start one takes more processor time than to check a small site.
const startTimer = globalThis.setTimeout
globalThis.setTimeout = (callback, ms, ...args) => {
  const timer = startTimer(() => (isRunning ? callback(...args) : timer.refresh()), ms)
  return timer
}

/** Threads that have a copy of the variables with which they were started. */
const threads = new Set()
const { Worker, SHARE_ENV } = workerThreads
workerThreads.Worker = class extends Worker {
  constructor(file, options) {
    super(file, options)
    if (options?.env === SHARE_ENV) return
    threads.add(this)
    this.once('exit', () => threads.delete(this))
  }
}
syncBuiltinESMExports()

process.on('message', async ({ args, env, cwd }) => {
  process.argv = [process.execPath, command, ...args]
  if (hasOtherVariables(env)) await Promise.all([...threads].map((thread) => thread.terminate()))
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(cwd)
  printed = { stdout: '', stderr: '' }
  process.stdout.write = writeTo('stdout')
  process.stderr.write = writeTo('stderr')
  let code
  const current = number + 1
  end = (ended) => {
    code ??= ended
    // A command at its end goes on with the lines below. One that is ended elsewhere, such as by an error that nothing catches, does not.
    setImmediate(() => setImmediate(() => isRunning && number === current && endProcess(code)))
  }
  number = current
  isRunning = true
  // The entry is evaluated for each command, and waits for its end; what it imports is loaded once.
  await import(`${command}?${number}`)
  isRunning = false
  // Handlers of signals that were removed while code of the site ran are there again in the next turn.
  await new Promise((resolve) => setImmediate(resolve))
  for (const [index, [emitter, event]] of listenedTo.entries()) {
    for (const listener of emitter.rawListeners(event)) {
      if (own[index].has(listener)) continue
      emitter.removeListener(event, listener)
      // Unfinished files are removed when a process ends.
      if (event === 'exit') listener.call(process, code)
    }
  }
  ;[process.stdout.write, process.stderr.write] = writes
  process.send({ code, ...printed })
})

/** End as a process with one command does. */
function endProcess(code) {
  ;[process.stdout.write, process.stderr.write] = writes
  process.stdout.write(printed.stdout, () => process.stderr.write(printed.stderr, () => exit(code)))
}

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

function hasOtherVariables(env) {
  const names = Object.keys(env).filter((name) => env[name] !== undefined)
  return names.length !== Object.keys(process.env).length || names.some((name) => env[name] !== process.env[name])
}

function writeTo(name) {
  return (text, ...rest) => {
    printed[name] += typeof text === 'string' ? text : Buffer.from(text).toString()
    const written = rest.find((argument) => typeof argument === 'function')
    if (written) queueMicrotask(() => written())
    return true
  }
}
