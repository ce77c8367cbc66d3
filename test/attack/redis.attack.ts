import { afterAll, expect, test } from 'vitest'
import { printRecorded, record } from './record.ts'
import { redisFaults } from './redisFaults.ts'

afterAll(printRecorded)

test.each(['queue', 'cache'] as const)('redis, %s', async (use) => {
  const results = await redisFaults([use])
  for (const { name, outcome, seconds } of results)
    record(`Redis as a ${use}, ${name}`, `${outcome}, ${seconds.toFixed(0)} s`)
  expect(
    results.filter(({ outcome }) => outcome !== 'same bytes' && (use === 'cache' || outcome !== 'an error')),
  ).toEqual([])
})
