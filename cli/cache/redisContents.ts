import type { Redis } from 'ioredis'
import type { StoreContents, Stored } from './storedValues.ts'

const namesAtATime = 500

/**
 * The values of Redis whose names begin with a prefix, by the rest of their names. `answer` awaits a command.
 *
 * Redis knows when a value was last used, but with `maxmemory-policy allkeys-lfu` how often: then all were used now.
 */
export function redisContents(
  client: Redis,
  prefix: string,
  answer: <Result>(command: Promise<Result>) => Promise<Result>,
): StoreContents {
  const pattern = `${prefix.replace(/[\\*?[\]]/g, '\\$&')}*`
  return {
    async *list() {
      let cursor = '0'
      do {
        const [next, names] = await answer(client.scan(cursor, 'MATCH', pattern, 'COUNT', namesAtATime))
        cursor = next
        yield* await Promise.all(names.map((name) => storedOf(name)))
      } while (cursor !== '0')
    },
    async remove(names) {
      for (let start = 0; start < names.length; start += namesAtATime)
        await answer(client.unlink(names.slice(start, start + namesAtATime).map((name) => prefix + name)))
    },
  }

  async function storedOf(name: string): Promise<Stored> {
    const idle = client.object('IDLETIME', name).catch(() => 0)
    // Other commands that know the length of a value count as its use.
    const size = client.memory('USAGE', name).catch(() => 0)
    const [bytes, idleSeconds] = await Promise.all([size, idle])
    return { name: name.slice(prefix.length), bytes: bytes ?? 0, usedMs: Date.now() - 1000 * Number(idleSeconds ?? 0) }
  }
}
