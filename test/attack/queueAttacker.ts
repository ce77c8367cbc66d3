import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'

/** A stored value, which is a line with a checksum and a signature, and compressed bytes. */
function partsOf(value: Buffer): { signature: string; packed: Buffer } {
  const end = value.indexOf('\n')
  return { signature: value.toString('utf8', 65, end), packed: value.subarray(end + 1) }
}

/** What is stored under a name with a right checksum, and with a signature of something else. */
function forged(name: string, packed: Buffer, signature: string): Buffer {
  const checksum = createHash('sha256').update(`${name}\n`).update(packed).digest('hex')
  return Buffer.concat([Buffer.from(`${checksum} ${signature}\n`), packed])
}

export type Values = Map<string, Buffer>

/** All values of the store, by name. */
export async function valuesOf(client: Redis): Promise<Values> {
  const names = await client.keys('*/work/*')
  const values = await Promise.all(
    names.map(async (name): Promise<[string, Buffer | null]> => [name, await client.getBuffer(name).catch(() => null)]),
  )
  return new Map(values.filter((entry): entry is [string, Buffer] => entry[1] !== null))
}

const keyOf = (name: string) => name.split('/').at(-1)!

/** Sends random commands. It knows the values that it has seen, and all that is in the server now. */
export class Attacker {
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
      this.changeLimits,
      this.changeField,
    ]
    const odd = [this.repeatJob, this.announce, this.reorder]
    // After many of these, builds have no answers.
    const damaging = random() < 0.3 ? [this.remove, this.damage, this.expire, this.lengthen] : []
    const ending = random() < 0.2 ? [this.removeJob, this.pause, this.changeType, this.flush] : []
    this.#commands = [...forging, ...odd, ...damaging, ...ending]
  }

  /** Send a command. Returns what it was, and whether it did something. */
  async send(): Promise<{ name: string; isDone: boolean }> {
    const command = this.#pick(this.#commands)
    try {
      await command.call(this)
      return { name: command.name, isDone: true }
    } catch {
      // Names have values of other types after some commands.
      return { name: command.name, isDone: false }
    }
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
    await this.#client.set(name, forged(name, partsOf(value).packed, '-'))
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

  /** A value with other limits, another kind, fewer requests or other pages, with a right checksum and the signature that it had. */
  async changeLimits(): Promise<void> {
    const [name, value] = this.#pick([...(await valuesOf(this.#client))])
    const { signature, packed } = partsOf(value)
    const text = brotliDecompressSync(packed).toString()
    const changed = this.#pick([
      text.replace(/"seconds":\d+/, '"seconds":0'),
      text.replace(/"megabytes":\d+/, '"megabytes":1'),
      text.replace('"kind":"render"', '"kind":"parse"'),
      text.replace(/"requests":\[.*\]/s, '"requests":[]'),
      text.replace(/"tries":\d/, '"tries":2'),
      text.replaceAll('costs', 'is worth'),
    ])
    await this.#client.set(name, forged(name, brotliCompressSync(changed), signature))
  }

  /** Any field of a job, as BullMQ keeps it. */
  async changeField(): Promise<void> {
    const jobs = (await this.#queueNames()).filter((name) => /^bull:[^:]+:[\da-f]{32}$/.test(name))
    const field = this.#pick([
      'name',
      'opts',
      'atm',
      'ats',
      'stc',
      'stacktrace',
      'timestamp',
      'delay',
      'priority',
      'processedOn',
      'failedReason',
    ])
    await this.#client.hset(
      this.#pick(jobs),
      field,
      this.#pick(['{', 'null', '[]', '-1', '1e999', '../../site', '{"attempts":9}']),
    )
  }

  /** The jobs that wait in another order, and some twice. */
  async reorder(): Promise<void> {
    const lists = (await this.#queueNames()).filter((name) => /:(?:wait|active)$/.test(name))
    const list = this.#pick(lists)
    const [first = 'none'] = await this.#client.lrange(list, 0, 0)
    await this.#client.rpush(list, ...Array.from({ length: this.#pick([1, 3]) }, () => first))
    if (this.#random() < 0.5) await this.#client.lpop(list)
  }

  /** A value that is gone a moment later. */
  async expire(): Promise<void> {
    await this.#client.pexpire(
      this.#pick([...(await this.#client.keys('*/work/*')), ...(await this.#queueNames())]),
      30,
    )
  }

  /** A value of many megabytes. */
  async lengthen(): Promise<void> {
    await this.#client.setrange(this.#pick(await this.#client.keys('*/work/*')), this.#pick([1e6, 3e7]), 'x')
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
