import { beginCommand, setVariables, writeTo } from '../../cli/daemon/asNewProcess.ts'
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
  const endCommand = beginCommand()
  const printed = { stdout: '', stderr: '' }
  process.argv = [process.execPath, docsCommand, ...args]
  setVariables({ PATH: testEnv.PATH, HOME: testEnv.HOME, ...env })
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = writeTo((text) => {
      printed[name] += text
    })
  try {
    return { code: await runCommand(), ...printed }
  } finally {
    endCommand()
    stdout.write = writeStdout
    stderr.write = writeStderr
    process.argv = argv
    setVariables(testEnv)
  }
}
