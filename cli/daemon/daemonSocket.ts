import { lstatSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { relative } from 'node:path'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../schemas/shared/cache/siteCache.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'

/** Sent to a daemon, as one line of JSON. */
export interface DaemonRequest {
  command: string
  /** Arguments and options, as commander parses them. */
  args: unknown[]
  /** Arguments of the process. */
  argv: string[]
  /** The folder that the command was started in. */
  cwd: string
  env: Record<string, string>
  /** The streams that are terminals, with their widths in columns. */
  terminals: Partial<Record<StreamName, number>>
}

export type StreamName = 'stdout' | 'stderr'

/**
 * Sent by a daemon, each as one line of JSON: first that it takes a request, which is not sent before; then what the command prints, and last its
 * exit code.
 */
export type DaemonAnswer = { isReady: true } | { stream: StreamName; text: string } | { code: number }

/**
 * The socket of the daemon of a site, absolute. A process that would run a command differently has another one: of another version of
 * this tool or of Node, with other options of Node, another language or other rights.
 */
export function daemonSocket(root: string): string {
  const { versions, execPath, execArgv, env } = process
  const { locale } = new Intl.DateTimeFormat().resolvedOptions()
  const rights = [process.getuid?.(), process.getgid?.(), process.umask()]
  const id = hash(JSON.stringify([toolKey(), versions.node, execPath, execArgv, env.NODE_OPTIONS, locale, rights]))
  return siteCache(root, `daemon-${id.slice(0, 16)}.sock`)
}

/** Whether a file of `.quire` is a socket of a daemon, by its name. */
export const isDaemonSocket = (name: string): boolean => /^daemon-[\da-f]{16}\.sock$/.test(name)

/** Connect to a daemon. Rejects if there is none, or if the socket belongs to another user. */
export async function connectToDaemon(socketFile: string): Promise<Socket> {
  if (lstatSync(socketFile).uid !== process.getuid?.()) throw new Error(`${socketFile} belongs to another user.`)
  const socket = connect(shortPath(socketFile))
  return await new Promise((resolve, reject) => {
    socket.once('error', reject).once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

/** The path of a socket from the working directory, the folder of the site: systems allow no more than some 100 bytes. */
export const shortPath = (socketFile: string): string => relative('', socketFile)

/** Call a function with each value that a socket receives: one a line, as JSON. Another line closes the connection. */
export function onValues(socket: Socket, onValue: (value: unknown) => void): void {
  let rest = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    const end = text.lastIndexOf('\n')
    if (end < 0) {
      rest += text
      return
    }
    const lines = (rest + text.slice(0, end)).split('\n')
    rest = text.slice(end + 1)
    for (const line of lines) {
      const value = parseLine(line)
      if (value === undefined) socket.destroy()
      else onValue(value)
    }
  })
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
