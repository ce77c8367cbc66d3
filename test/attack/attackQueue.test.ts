import { expect, test } from 'vitest'
import { withoutRedis } from '../cli/stores/redisServer.ts'
import { batches, isWhole } from '../sample.ts'
import { attackQueue } from './attackQueue.ts'

test.skipIf(withoutRedis !== '')(
  `a client of the queue without the key changes no byte of what a build publishes${withoutRedis}`,
  { timeout: 900_000 },
  async () => {
    let total = 0
    for (const { seed, count } of batches(40, 3)) {
      const { published, refused, failures } = await attackQueue(count, seed)
      expect(failures).toEqual([])
      expect(published + refused).toBe(count)
      total += published
    }
    if (isWhole()) expect(total).toBeGreaterThan(10)
  },
)
