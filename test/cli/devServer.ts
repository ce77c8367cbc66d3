import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type Ended, start } from './docs.ts'

export interface RunningSite {
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
  const { child, end, printed } = start(['dev', '--cwd', root, '--port', '0', ...args])
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await end
  })
  const waitForOutput = async (text: string) => {
    const until = Date.now() + 30_000
    while (!`${printed.stdout}${printed.stderr}`.includes(text)) {
      if (Date.now() > until || child.exitCode !== null) {
        throw new Error(`Nothing printed ${JSON.stringify(text)}: ${JSON.stringify(printed)}`)
      }
      await sleep(20)
    }
  }
  await waitForOutput('Watching; Ctrl-C ends.')
  const [, origin = '', port] = /(http:\/\/127\.0\.0\.1:(\d+))/.exec(printed.stdout) ?? []
  const interrupt = () => {
    child.kill('SIGINT')
    return end
  }
  return { origin, port: Number(port), printed, waitForOutput, interrupt }
}
