import { runCommand } from '../../cli/runCommand.ts'
import { docsCommand, type Ended } from './docs.ts'

/**
 * Run the command `docs` in the process of the tests, which saves the start of a process and the loading of its code. For tests
 * of the results of a command. Those of a process (signals, streams, `NODE_OPTIONS`, the working directory, results that a
 * next process reuses) take `docs.ts`.
 *
 * Commands run one after the other, because arguments, environment and streams are those of the process.
 */
export function docs(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const ended = previous.then(() => run(args, env))
  previous = ended.catch(() => {})
  return ended
}

let previous: Promise<unknown> = Promise.resolve()

async function run(args: string[], env: Record<string, string>): Promise<Ended> {
  const { argv, stdout, stderr } = process
  const [writeStdout, writeStderr] = [stdout.write, stderr.write]
  const testEnv = { ...process.env }
  const exitListeners = process.listeners('exit')
  const printed = { stdout: '', stderr: '' }
  process.argv = [process.execPath, docsCommand, ...args]
  setEnv({ PATH: testEnv.PATH, HOME: testEnv.HOME, ...env })
  stdout.write = writeTo(printed, 'stdout')
  stderr.write = writeTo(printed, 'stderr')
  try {
    return { code: await runCommand(), ...printed }
  } finally {
    for (const listener of process.listeners('exit').filter((listener) => !exitListeners.includes(listener))) {
      process.off('exit', listener)
      listener(0)
    }
    stdout.write = writeStdout
    stderr.write = writeStderr
    process.argv = argv
    setEnv(testEnv)
  }
}

function writeTo(printed: Omit<Ended, 'code'>, name: 'stdout' | 'stderr'): typeof process.stdout.write {
  return (text: string | Uint8Array, ...rest: unknown[]) => {
    printed[name] += typeof text === 'string' ? text : Buffer.from(text).toString()
    const written = rest.find((argument) => typeof argument === 'function')
    if (written) queueMicrotask(() => written())
    return true
  }
}

function setEnv(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name]
  for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value
}
