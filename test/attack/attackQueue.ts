import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { gap } from '../cli/cpuTime.ts'
import { start } from '../cli/docs.ts'
import { digests, put } from '../cli/folder.ts'
import { config } from '../cli/smallSite.ts'
import { redisServer } from '../cli/stores/redisServer.ts'
import { Attacker, valuesOf } from './queueAttacker.ts'
import { randomNumbers } from './randomNumbers.ts'

export interface QueueAttackResult {
  /** Builds that published the right bytes, and those that ended with an error and published nothing. */
  published: number
  refused: number
  /** The commands of which at least one did something. */
  commands: Set<string>
  failures: string[]
}

const signed = { QUIRE_CACHE_KEY: 'known to builds and workers' }

/** Commands sent during a build, at most. */
const commandsPerBuild = 25

/** Longest gap between two commands, CPU ms. */
const gapMs = 20

/** A build that still waits for its workers this long after the last command is ended, ms. It has published nothing. */
const patienceMs = 10_000

const price = (amount: number) => `export default () => <b>costs ${amount}</b>\n`

/** Docs of a site with plugins are parsed by the build, so all jobs render. */
const files = {
  'site.config.mjs': config("components: { Price: { module: 'Price.jsx' } }, markdown: { remarkPlugins: [() => {}] },"),
  'docs/index.md': '# Welcome\n',
  ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`docs/page-${index}.mdx`, '# Page\n\n<Price />\n'])),
}

/**
 * Build a site with two workers while a client of the Redis server that does not have the key sends random commands, of a fixed
 * seed. It has seen all values of a build of older code. A build must publish the right bytes, or end with an error.
 */
export async function attackQueue(builds: number, seed: number): Promise<QueueAttackResult> {
  const random = randomNumbers(seed)
  const folder = mkdtempSync(join(tmpdir(), 'quire-attack-'))
  const root = join(folder, 'site')
  const redis = await redisServer()
  const workers = [1, 2].map(() => start(['worker', '--queue', redis.address, '--cwd', folder, '--jobs', '1'], signed))
  const build = (queue: string[]) => {
    // All but the bundled code: pages of an earlier output would be kept, and nothing asked of workers.
    for (const made of ['dist', '.quire/cache', '.quire/output'])
      rmSync(join(root, made), { recursive: true, force: true })
    return start(['build', '--json', '--cwd', root, ...queue], signed)
  }
  const withWorkers = ['--queue', redis.address]
  const result: QueueAttackResult = { published: 0, refused: 0, commands: new Set(), failures: [] }
  try {
    put(root, { ...files, 'Price.jsx': price(3) })
    const old = await build(withWorkers).end
    if (old.code !== 0) throw new Error(old.stderr)
    const seen = await valuesOf(redis.client)
    put(root, { 'Price.jsx': price(4) })
    await build([]).end
    const expected = digests(join(root, 'dist'))

    for (let number = 1; number <= builds; number += 1) {
      await redis.client.flushall()
      // Half of the time, workers take jobs only when everything was sent.
      const isFirst = random() < 0.5
      const signal = (name: NodeJS.Signals) => isFirst && workers.map((worker) => worker.child.kill(name))
      signal('SIGSTOP')
      const { child, end } = build(withWorkers)
      const state = { isOver: false, isSent: false }
      const ended = end.then((outcome) => {
        state.isOver = true
        return outcome
      })
      await vi.waitFor(
        async () => {
          state.isSent = (await redis.client.keys(isFirst ? 'bull:*:wait' : 'bull:*:id')).length > 0
          if (!state.isSent && !state.isOver) throw new Error('It has sent no job.')
        },
        { timeout: 120_000, interval: 20 },
      )
      const attacker = new Attacker(redis.client, redis.address, seen, random)
      const sent: string[] = []
      for (let count = 0; count < commandsPerBuild && !state.isOver; count += 1) {
        const { name, isDone } = await attacker.send()
        sent.push(name)
        if (isDone) result.commands.add(name)
        await gap(random() * gapMs)
      }
      signal('SIGCONT')
      const limit = AbortSignal.timeout(patienceMs)
      limit.onabort = () => child.kill('SIGKILL')
      const { code, stderr } = await ended
      limit.onabort = null
      await attacker.end()
      const name = `build ${number}, ${sent.join('; ')}`
      const published = existsSync(join(root, 'dist')) ? digests(join(root, 'dist')) : undefined
      const different = Object.keys({ ...expected, ...published }).filter(
        (path) => published?.[path] !== expected[path],
      )
      // On a busy machine it may end before a job is seen, and what its workers have answered stays. Nothing was attacked then, so it is built again.
      const hasAsked = state.isSent || (await redis.client.keys('*/work/*')).length > 0
      if (!hasAsked) result.failures.push(`build ${number} has asked no worker: code ${code}: ${stderr}`)
      else if (published && different.length > 0)
        result.failures.push(`${name}: other bytes in ${different.slice(0, 3)}`)
      // One that was ended may have published before.
      else if (code !== null && (code === 0) !== (published !== undefined))
        result.failures.push(`${name}: code ${code}`)
      else if (code === 3) result.failures.push(`${name}: ${stderr}`)
      else if (state.isSent) result[published ? 'published' : 'refused'] += 1
      else number -= 1
    }
    for (const { child, printed } of workers)
      if (child.exitCode !== null) result.failures.push(`a worker has ended: ${printed.stderr}`)
  } finally {
    for (const { child, end } of workers) {
      child.kill('SIGKILL')
      await end
    }
    redis.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return result
}
