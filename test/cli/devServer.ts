import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type Ended, start } from './docs.ts'

export interface RunningSite {
  /** `http://127.0.0.1:4711`, without a slash at its end. */
  origin: string
  port: number
  printed: Ended
  /** Wait until something was printed, on either stream. */
  said(text: string): Promise<void>
  interrupt(): Promise<Ended>
}

/** Start `docs dev` for a site, at a port that is free. It ends with the test. */
export async function startDev(root: string, args: string[] = []): Promise<RunningSite> {
  const { child, end, printed } = start(['dev', '--cwd', root, '--port', '0', ...args])
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await end
  })
  const said = async (text: string) => {
    const until = Date.now() + 30_000
    while (!`${printed.stdout}${printed.stderr}`.includes(text)) {
      if (Date.now() > until || child.exitCode !== null) {
        throw new Error(`Nobody said ${JSON.stringify(text)}: ${JSON.stringify(printed)}`)
      }
      await sleep(20)
    }
  }
  await said('Watching; Ctrl-C ends.')
  const [, origin = '', port] = /(http:\/\/127\.0\.0\.1:(\d+))/.exec(printed.stdout) ?? []
  const interrupt = () => {
    child.kill('SIGINT')
    return end
  }
  return { origin, port: Number(port), printed, said, interrupt }
}
