import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { replacementFd, type StuckCode, stuckCodeVariable } from '../../schemas/shared/run/replacement.ts'
import { callerFolder } from '../../schemas/shared/run/workingFolder.ts'
import { EditorState, notification } from './editorState.ts'
import { wholeMessages } from './wholeMessages.ts'

/** `MessageType.Warning`. This process stays small: it does not load the library of the protocol. */
const warningType = 2

type Server = ChildProcess & { stdin: Writable; stdout: Readable }

/** How long the server has to end when the editor has closed the input, ms. Code that hangs does not let it see that. */
const endMs = 3000

/**
 * Run the language server in another process, and start it again when code of a site hangs there. The editor sees a message: the new
 * server gets the texts of open files, and the requests that have no answer. Resolves with the exit code of the last server.
 */
export async function keepServer(): Promise<number> {
  const editor = new EditorState()
  let server = startServer({ names: [] })
  process.stdin
    .pipe(wholeMessages())
    .on('data', (message: Buffer) => {
      editor.sent(message)
      server.stdin.write(message)
    })
    .on('end', () => {
      server.stdin.end()
      setTimeout(() => server.kill(), endMs).unref()
    })
  // A signal ends this process alone.
  process.on('exit', () => server.kill())
  for (;;) {
    const { exitCode, stuckCode } = await ended(server, editor)
    if (!stuckCode || process.stdin.readableEnded) return exitCode
    server = startServer(stuckCode)
    for (const message of editor.forNextServer()) server.stdin.write(message)
    const message = `${stuckCode.names.at(-1)} does not end. It is left out until a file is saved.`
    const warning = notification('window/showMessage', { type: warningType, message })
    for (const message of [...editor.withoutDiagnostics(), warning]) process.stdout.write(message)
  }
}

function startServer(stuckCode: StuckCode): Server {
  const server = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
    cwd: callerFolder(),
    env: { ...process.env, [stuckCodeVariable]: JSON.stringify(stuckCode) },
  }) as Server
  // Writing to a server that has exited fails with EPIPE.
  server.stdin.on('error', () => {})
  return server
}

/** Pass on what a server sends, until it ends. Returns the code that hung in it, if that is why. */
async function ended(server: Server, editor: EditorState): Promise<{ exitCode: number; stuckCode?: StuckCode }> {
  const closed = once(server, 'close')
  let stuck = ''
  const ofServer = server.stdio[replacementFd] as Readable
  ofServer.setEncoding('utf8').on('error', () => {})
  ofServer.on('data', (text: string) => {
    stuck += text
  })
  for await (const message of server.stdout.pipe(wholeMessages()) as AsyncIterable<Buffer>)
    if (editor.received(message)) process.stdout.write(message)
  const [code] = (await closed) as [number | null]
  return { exitCode: code ?? 1, ...(stuck !== '' && { stuckCode: JSON.parse(stuck) as StuckCode }) }
}
