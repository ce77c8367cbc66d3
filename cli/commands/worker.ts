import { availableParallelism } from 'node:os'
import { exitCodes } from '../exitCode.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { QueueWorker } from '../queue/worker.ts'
import { terminal } from '../report/terminal.ts'
import { counted } from '../report/units.ts'

export interface WorkerOptions extends SiteOptions {
  /** Address of the Redis server. */
  queue: string
  /** Take work that is not signed from a server that other machines reach. */
  allowUnsigned?: boolean
  quiet?: boolean
}

/** Run a worker of a queue until a signal ends it. It finishes its current jobs first. */
export async function worker(options: WorkerOptions): Promise<number> {
  const screen = terminal(options)
  const threads = options.jobs ?? availableParallelism()
  const worker = await QueueWorker.open(options.queue, siteRoot(options), threads, options.allowUnsigned ?? false)
  let done = 0
  worker.onJob = (kind, requests) => {
    done += requests
    if (options.verbose)
      screen.stderr.write(`${kind === 'parse' ? 'parsed' : 'rendered'} ${requests}, ${done} in all\n`)
  }
  let lastError = ''
  worker.onError = ({ message, hint }) => {
    // A server that is gone is tried again and again.
    if (message !== lastError) screen.stderr.write(`${[message, hint].filter(Boolean).join('\n')}\n`)
    lastError = message
  }
  if (!worker.isSafe)
    screen.stderr.write(
      'Work is not signed: this worker runs code of anybody who reaches the Redis server or the shared cache.\n',
    )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Other commands end at once. A second signal ends this one at once, too.
    const [endNow] = process.listeners(signal)
    process.once(signal, () => {
      if (endNow) process.once(signal, endNow)
      void worker.close()
    })
    // Add this listener before the other is removed: a signal that comes between them would be lost.
    if (endNow) process.off(signal, endNow)
  }
  const ended = worker.run()
  if (!options.quiet) screen.stdout.write('Waiting for work; Ctrl-C ends.\n')
  await ended
  await worker.close()
  if (!options.quiet) screen.stdout.write(`Answered ${counted(done, 'request')}.\n`)
  return exitCodes.clean
}
