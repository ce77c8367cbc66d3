import type { ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { type Ended, start, waitForOutput } from './docs.ts'

export interface RunningSite {
  child: ChildProcess
  /** `http://127.0.0.1:4711`, without a trailing slash. */
  origin: string
  port: number
  printed: Ended
  /** Wait until a text is printed to stdout or stderr. */
  waitForOutput(text: string): Promise<void>
  interrupt(): Promise<Ended>
}

/** Start `docs dev` for a site on a free port. It ends with the test. */
export async function startDev(root: string, args: string[] = []): Promise<RunningSite> {
  const running = start(['dev', '--cwd', root, '--port', '0', ...args])
  const { child, end, printed } = running
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await end
  })
  await waitForOutput(running, 'Watching; Ctrl-C ends.')
  const [, origin = '', port] = /(http:\/\/127\.0\.0\.1:(\d+))/.exec(printed.stdout) ?? []
  const interrupt = () => {
    child.kill('SIGINT')
    return end
  }
  return {
    child,
    origin,
    port: Number(port),
    printed,
    waitForOutput: (text) => waitForOutput(running, text),
    interrupt,
  }
}
