import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { expect } from 'vitest'
import { gap } from '../cli/cpuTime.ts'
import { start } from '../cli/docs.ts'
import { digests, put } from '../cli/folder.ts'
import { config } from '../cli/smallSite.ts'
import { redisServer } from '../cli/stores/redisServer.ts'
import { randomNumbers } from './randomNumbers.ts'

export interface QueueAttackResult {
  /** Builds that published the right bytes, and those that ended with an error and published nothing. */
  published: number
  refused: number
  failures: string[]
}

const signed = { QUIRE_CACHE_KEY: 'known to builds and workers' }

/** Commands sent during a build, at most. */
const commandsPerBuild = 40

/** A build that still waits for its workers after this time is ended, ms. It has published nothing. */
const patienceMs = 20_000

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
    for (const made of ['dist', '.quire/cache']) rmSync(join(root, made), { recursive: true, force: true })
    return start(['build', '--json', '--cwd', root, ...queue], signed)
  }
  const withWorkers = ['--queue', redis.address]
  const result: QueueAttackResult = { published: 0, refused: 0, failures: [] }
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
      const { child, end } = build(withWorkers)
      const state = { isOver: false }
      const limit = AbortSignal.timeout(patienceMs)
      limit.onabort = () => child.kill('SIGKILL')
      const ended = end.then((outcome) => {
        state.isOver = true
        limit.onabort = null
        return outcome
      })
      const sent: string[] = []
      // Half of the time, workers take jobs only when everything was sent.
      const isFirst = random() < 0.5
      const signal = (name: NodeJS.Signals) => isFirst && workers.map((worker) => worker.child.kill(name))
      signal('SIGSTOP')
      const isSent = async () => state.isOver || (await redis.client.keys('bull:*:wait')).length > 0
      if (isFirst) await expect.poll(isSent, { timeout: 2 * patienceMs, interval: 50 }).toBe(true)
      const attacker = new Attacker(redis.client, redis.address, seen, random)
      for (let count = 0; count < commandsPerBuild && !state.isOver; count += 1) {
        sent.push(await attacker.send())
        await gap(random() * 80)
      }
      signal('SIGCONT')
      const { code, stderr } = await ended
      await attacker.end()
      const name = `build ${number}, ${sent.join('; ')}`
      const published = existsSync(join(root, 'dist')) ? digests(join(root, 'dist')) : undefined
      const different = Object.keys({ ...expected, ...published }).filter(
        (path) => published?.[path] !== expected[path],
      )
      if (published && different.length > 0) result.failures.push(`${name}: other bytes in ${different.slice(0, 3)}`)
      else if ((code === 0) !== (published !== undefined)) result.failures.push(`${name}: code ${code}`)
      else if (code === 3) result.failures.push(`${name}: ${stderr}`)
      else result[published ? 'published' : 'refused'] += 1
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

type Values = Map<string, Buffer>

/** All values of the store, by name. */
async function valuesOf(client: Redis): Promise<Values> {
  const names = await client.keys('*/work/*')
  const values = await Promise.all(
    names.map(async (name): Promise<[string, Buffer | null]> => [name, await client.getBuffer(name).catch(() => null)]),
  )
  return new Map(values.filter((entry): entry is [string, Buffer] => entry[1] !== null))
}

const keyOf = (name: string) => name.split('/').at(-1)!

/** Sends random commands. It knows the values that it has seen, and all that is in the server now. */
class Attacker {
  readonly #client: Redis
  readonly #address: string
  readonly #seen: Values
  readonly #random: () => number
  readonly #commands: (() => Promise<void>)[]
  #queue: Queue | undefined

  constructor(client: Redis, address: string, seen: Values, random: () => number) {
    this.#client = client
    this.#address = address
    this.#seen = seen
    this.#random = random
    const forging = [
      this.addJob,
      this.addJob,
      this.changeJob,
      this.changeJob,
      this.changeJob,
      this.exchange,
      this.exchange,
      this.unsigned,
      this.restore,
    ]
    const damaging = [this.remove, this.damage, this.repeatJob, this.announce]
    // After these, most builds have no answers.
    const ending = random() < 0.2 ? [this.removeJob, this.pause, this.changeType, this.flush] : []
    this.#commands = [...forging, ...damaging, ...ending]
  }

  /** Send a command. Returns what it was. */
  async send(): Promise<string> {
    const command = this.#pick(this.#commands)
    try {
      await command.call(this)
    } catch {
      // Names have values of other types after some commands.
    }
    return command.name
  }

  async end(): Promise<void> {
    await this.#queue?.close().catch(() => {})
  }

  #pick = <Item>(items: readonly Item[]): Item => items[Math.floor(this.#random() * items.length)]!

  /** The names of all values, here and of the other build. */
  async #names(): Promise<string[]> {
    return [...(await this.#client.keys('*/work/*')), ...this.#seen.keys()]
  }

  async #queueNames(): Promise<string[]> {
    return this.#client.keys('bull:*')
  }

  async #openQueue(): Promise<Queue> {
    if (this.#queue) return this.#queue
    const [name = 'bull:none:id'] = await this.#queueNames()
    const connection = { url: this.#address, maxRetriesPerRequest: 1 }
    this.#queue = new Queue(name.split(':')[1]!, { connection })
    this.#queue.on('error', () => {})
    return this.#queue
  }

  /** A job of any fields, as all versions of this tool had them. */
  async addJob(): Promise<void> {
    const keys = (await this.#names()).map(keyOf)
    const kind = this.#pick(['render', 'render', 'parse', '../../site', '__proto__'])
    const job = {
      kind,
      requests: this.#pick(keys),
      data: this.#pick(keys),
      tries: this.#pick([0, 1]),
      seconds: this.#pick([10, 0, -1, 1e9]),
      megabytes: this.#pick([512, 1, 1e9]),
      isSuspect: this.#pick([false, true]),
    }
    const jobId = this.#pick([this.#pick(keys), job.requests, 'one'])
    await (await this.#openQueue()).add(kind, this.#pick([job, job, [], 'text']), {
      jobId,
      lifo: this.#pick([true, false]),
    })
  }

  /** The value of one name under another. */
  async exchange(): Promise<void> {
    const values = new Map([...this.#seen, ...(await valuesOf(this.#client))])
    await this.#client.set(this.#pick([...values.keys()]), this.#pick([...values.values()]))
  }

  /** A value without its signature. */
  async unsigned(): Promise<void> {
    const values = await valuesOf(this.#client)
    const [name, value] = this.#pick([...values])
    const copy = Buffer.from(value)
    copy.fill('-', 65, 129)
    await this.#client.set(name, copy)
  }

  async restore(): Promise<void> {
    for (const [name, value] of this.#seen) await this.#client.set(name, value)
  }

  async remove(): Promise<void> {
    await this.#client.del(this.#pick(await this.#client.keys('*/work/*')))
  }

  async damage(): Promise<void> {
    const name = this.#pick(await this.#client.keys('*/work/*'))
    await this.#client.setrange(name, Math.floor(this.#random() * 400), 'x')
  }

  /** The requests of the jobs that wait, with other data. */
  async changeJob(): Promise<void> {
    for (const name of (await this.#queueNames()).filter((name) => /^bull:[^:]+:[\da-f]{32}$/.test(name))) {
      const job = JSON.parse((await this.#client.hget(name, 'data'))!)
      const joined = JSON.stringify({ ...job, data: keyOf(this.#pick([...this.#seen.keys()])) })
      await this.#client.hset(name, 'data', this.#pick([joined, joined, joined, 'null', '{']))
    }
  }

  /** Any id at the end that workers take from. */
  async repeatJob(): Promise<void> {
    const [name] = (await this.#queueNames()).filter((name) => name.endsWith(':id'))
    await this.#client.rpush(name!.replace(/id$/, 'wait'), keyOf(this.#pick(await this.#names())))
  }

  async announce(): Promise<void> {
    const [name] = (await this.#queueNames()).filter((name) => name.endsWith(':events'))
    const jobId = keyOf(this.#pick(await this.#names()))
    const event = this.#pick(['completed', 'failed', 'progress', 'active'])
    await this.#client.xadd(
      name!,
      '*',
      'event',
      event,
      'jobId',
      jobId,
      'returnvalue',
      'null',
      'failedReason',
      'gone',
      'data',
      '1',
    )
  }

  async removeJob(): Promise<void> {
    const jobs = (await this.#queueNames()).filter((name) => !/:(?:id|meta)$/.test(name))
    await this.#client.del(this.#pick(jobs))
  }

  async pause(): Promise<void> {
    await (await this.#openQueue()).pause()
  }

  async changeType(): Promise<void> {
    const name = this.#pick(await this.#queueNames())
    await this.#client.del(name)
    await this.#client.set(name, 'text')
  }

  async flush(): Promise<void> {
    await this.#client.flushall()
  }
}
