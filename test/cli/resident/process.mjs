/*
 * A process that runs one command `docs` after the other: the real one, `lib/docs.js`, as each new process runs it. It saves the
 * start of a process and the loading of our code. See `docsResident.ts`.
 */

const [, , command] = process.argv
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'exit']
const writes = [process.stdout.write, process.stderr.write]
let printed = { stdout: '', stderr: '' }
let number = 0

/** Called in place of `process.exit` when a command ends. */
let end = () => {}

// Our code takes the function when it is loaded for the first time.
process.exit = (code) => end(code ?? process.exitCode ?? 0)

process.on('message', async ({ args, env, cwd }) => {
  const listeners = signals.map((event) => [event, new Set(process.rawListeners(event))])
  process.argv = [process.execPath, command, ...args]
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(cwd)
  printed = { stdout: '', stderr: '' }
  process.stdout.write = writeTo('stdout')
  process.stderr.write = writeTo('stderr')
  let code
  end = (ended) => {
    code ??= ended
  }
  number += 1
  // The entry is evaluated for each command, and waits for its end; what it imports is loaded once.
  await import(`${command}?${number}`)
  for (const [event, before] of listeners) {
    for (const listener of process.rawListeners(event)) {
      if (before.has(listener)) continue
      process.removeListener(event, listener)
      // Unfinished files are removed when a process ends.
      if (event === 'exit') listener.call(process, code)
    }
  }
  ;[process.stdout.write, process.stderr.write] = writes
  process.send({ code, ...printed })
})

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

function writeTo(name) {
  return (text, ...rest) => {
    printed[name] += typeof text === 'string' ? text : Buffer.from(text).toString()
    const written = rest.find((argument) => typeof argument === 'function')
    if (written) queueMicrotask(() => written())
    return true
  }
}
