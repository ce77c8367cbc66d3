import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { docsCommand, type Ended } from './docs.ts'

const ownFolder = fileURLToPath(new URL('../..', import.meta.url))

/** A process that runs one command after the other. */
interface Resident {
  child: ChildProcess
  /** Options of Node, as one text. */
  options: string
  /** The folders of tests that its commands have named. */
  folders: Set<string>
  /** The variables of its last command. */
  variables: string
  isBusy: boolean
}

/** The processes that are kept for the next test. More are started where a test needs them. */
const keptProcesses = 8
const residents: Resident[] = []

/**
 * Run the command `docs` in a process that has run others before, but none in a folder that this one names: it knows nothing of a
 * site but what is on the disk, as a new process, and takes a tenth of the time of one. For tests of what one command leaves to the
 * next, of the working directory, and of commands that might never end.
 *
 * Tests of signals, streams, exceptions that nobody catches and of the language of the machine need `docs.ts`.
 */
export async function docs(
  args: string[],
  env: Record<string, string> = {},
  cwd = ownFolder,
  nodeArgs: string[] = [],
): Promise<Ended> {
  const folders = foldersIn([...args, ...Object.values(env), cwd])
  const options = nodeArgs.join(' ')
  const variables = JSON.stringify(env)
  const suitable = residents.filter(
    (one) => !one.isBusy && one.options === options && folders.every((folder) => !one.folders.has(folder)),
  )
  // Threads end when variables change.
  const resident = suitable.find((one) => one.variables === variables) ?? suitable[0] ?? begin(nodeArgs)
  resident.variables = variables
  for (const folder of folders) resident.folders.add(folder)
  resident.isBusy = true
  const { child } = resident
  const { PATH, HOME } = process.env
  const ended = new Promise<Ended>((resolve) => {
    const output = { stdout: '', stderr: '' }
    const addTo = (name: keyof typeof output) => (text: string) => {
      output[name] += text
    }
    const listeners = { stdout: addTo('stdout'), stderr: addTo('stderr') }
    for (const name of ['stdout', 'stderr'] as const) child[name]!.setEncoding('utf8').on('data', listeners[name])
    const finish = (result: Ended) => {
      child.off('message', finish).off('close', close)
      for (const name of ['stdout', 'stderr'] as const) child[name]!.off('data', listeners[name])
      resolve({ ...result, stdout: output.stdout + result.stdout, stderr: output.stderr + result.stderr })
    }
    const close = (code: number | null) => finish({ code, stdout: '', stderr: '' })
    child.on('message', finish).on('close', close)
  })
  // If it has just ended, `close` follows.
  child.send({ args, env: { PATH, HOME, ...env }, cwd }, () => {})
  const result = await ended
  resident.isBusy = false
  for (const surplus of residents.filter(({ isBusy }) => !isBusy).slice(0, -keptProcesses)) remove(surplus)
  return result
}

/** `folder-aB3xYz`, the names that `folder.ts` gives. */
const foldersIn = (texts: string[]): string[] => texts.flatMap((text) => text.match(/\bfolder-\w{6}\b/g) ?? [])

function begin(nodeArgs: string[]): Resident {
  const child = fork(fileURLToPath(new URL('resident/process.mjs', import.meta.url)), [docsCommand], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: nodeArgs,
  })
  // The process of the tests may end before it.
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as unknown as { unref(): void }).unref()
  const resident = { child, options: nodeArgs.join(' '), folders: new Set<string>(), variables: '', isBusy: false }
  residents.push(resident)
  // What a command has left behind may end it when the next one has not begun.
  child.once('disconnect', () => remove(resident))
  return resident
}

function remove(resident: Resident): void {
  const index = residents.indexOf(resident)
  if (index === -1) return
  residents.splice(index, 1)
  if (resident.child.connected) resident.child.disconnect()
}
