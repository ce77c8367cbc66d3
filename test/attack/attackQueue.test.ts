import { expect, test } from 'vitest'
import { withoutRedis } from '../cli/stores/redisServer.ts'
import { attackQueue } from './attackQueue.ts'

test.skipIf(withoutRedis !== '')(
  `a client of the queue without the key changes no byte of what a build publishes${withoutRedis}`,
  { timeout: 900_000 },
  async () => {
    const { published, refused, failures } = await attackQueue(20, 3)
    expect(failures).toEqual([])
    expect(published + refused).toBe(20)
    expect(published).toBeGreaterThan(5)
  },
)
