import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { expect } from 'vitest'
import { type Ended, start } from '../cli/docs.ts'
import { digests, put } from '../cli/folder.ts'
import { config } from '../cli/smallSite.ts'
import { redisServer } from '../cli/stores/redisServer.ts'

/** A fault of a Redis server during a build. */
export interface FaultResult {
  name: string
  use: 'queue' | 'cache'
  /** What came of the build: the right bytes, or an error that names the cause. */
  outcome: 'same bytes' | 'an error' | string
  seconds: number
}

interface Server {
  address: string
  client: Redis
  /** Start it again on its port, with nothing in it. */
  restart(): Promise<void>
  /** Hold the process of the server. */
  pause(isPaused: boolean): void
  stop(): void
}

/** What happens to the server when the build has sent its work, or its first value. */
const faults: [name: string, fault: (server: Server) => Promise<unknown>][] = [
  ['killed', async ({ stop }) => stop()],
  ['restarted with nothing in it', (server) => server.restart()],
  ['full', ({ client }) => client.config('SET', 'maxmemory', '1')],
  ['paused for 12 s', ({ client }) => client.call('CLIENT', 'PAUSE', '12000', 'ALL')],
  ['asleep for 12 s', async ({ client }) => void client.call('DEBUG', 'SLEEP', '12').catch(() => {})],
  ['held for ever', async ({ pause }) => pause(true)],
]

/** No build may take longer, ms. */
const limitMs = 240_000

const files = {
  'site.config.mjs': config(),
  'docs/index.md': '# Welcome\n',
  ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n`])),
}

/** Build a site while the Redis server of its queue or of its shared cache has each of the faults. */
export async function redisFaults(uses: FaultResult['use'][] = ['queue', 'cache']): Promise<FaultResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-redis-'))
  const root = join(folder, 'site')
  put(root, files)
  await start(['build', '--cwd', root]).end
  const expected = JSON.stringify(digests(join(root, 'dist')))
  const results: FaultResult[] = []
  for (const use of uses) {
    for (const [name, fault] of faults) {
      for (const made of ['dist', '.quire']) rmSync(join(root, made), { recursive: true, force: true })
      const server = await faultyServer()
      const worker = use === 'queue' && start(['worker', '--queue', server.address, '--cwd', folder, '--jobs', '1'])
      const begun = performance.now()
      const build =
        use === 'queue'
          ? start(['build', '--cwd', root, '--json', '--queue', server.address])
          : start(['build', '--cwd', root, '--json'], { QUIRE_CACHE: server.address })
      const end = within(build.child, build.end)
      const hasValues = async () => build.child.exitCode !== null || (await server.client.dbsize()) > 2
      await expect.poll(hasValues, { timeout: 120_000, interval: 10 }).toBe(true)
      await fault(server)
      const ended = await end
      results.push({
        name,
        use,
        outcome: outcomeOf(ended, root, expected),
        seconds: (performance.now() - begun) / 1000,
      })
      if (worker) {
        worker.child.kill('SIGKILL')
        await worker.end
      }
      server.stop()
    }
  }
  rmSync(folder, { recursive: true, force: true })
  return results
}

async function within(child: ChildProcess, end: Promise<Ended>): Promise<Ended> {
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  return end.finally(() => clearTimeout(timer))
}

function outcomeOf({ code, stderr }: Ended, root: string, expected: string): string {
  const published = existsSync(join(root, 'dist')) ? JSON.stringify(digests(join(root, 'dist'))) : undefined
  if (code === 0) return published === expected ? 'same bytes' : 'other bytes'
  if (code === 2 && published === undefined && /The queue does not work: .|No worker of this version/.test(stderr))
    return 'an error'
  return `exit ${code}: ${stderr.slice(-300)}`
}

async function faultyServer(): Promise<Server> {
  const redis = await redisServer('--enable-debug-command', 'yes')
  const pid = Number(/process_id:(\d+)/.exec(await redis.client.info('server'))![1])
  const { port } = new URL(redis.address)
  const others: ChildProcess[] = []
  return {
    address: redis.address,
    client: redis.client,
    pause: (isPaused) => void process.kill(pid, isPaused ? 'SIGSTOP' : 'SIGCONT'),
    async restart() {
      process.kill(pid, 'SIGKILL')
      const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--requirepass', 'open-sesame']
      const isTaken = () => redis.client.status === 'ready'
      await expect.poll(isTaken, { timeout: 10_000, interval: 10 }).toBe(false)
      others.push(spawn('redis-server', settings, { stdio: 'ignore' }))
    },
    stop() {
      redis.stop()
      for (const child of others) child.kill('SIGKILL')
      if (others.length === 0) endProcess(pid)
    },
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
