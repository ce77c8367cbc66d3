import { afterAll, expect, test } from 'vitest'
import { devStorm } from './devStorm.ts'
import { hostileCache } from './hostileCache.ts'
import { fuzzEdits, fuzzMessages } from './lspFuzz.ts'
import { probeMcp } from './mcpProbes.ts'
import { printRecorded, record } from './record.ts'

afterAll(printRecorded)

/** The memory at the end may be so many times that after half of the messages. */
const maxGrowth = 1.2

test.each([
  ['messages', fuzzMessages],
  ['edits', fuzzEdits],
] as const)('language server, %s', async (name, fuzz) => {
  const { sent, memoryMb, failures } = await fuzz(10_000, 3)
  record(
    `random ${name} to the language server`,
    `${sent}, ${failures.length} failures, ${memoryMb.half} MB after half of them and ${memoryMb.end} MB at the end`,
  )
  expect(failures).toEqual([])
  expect(memoryMb.end / memoryMb.half).toBeLessThan(maxGrowth)
})

test('mcp', async () => {
  const { probes, failures } = await probeMcp(500, 4)
  record('random requests to `docs mcp`', `${probes}, ${failures.length} failures`)
  expect(failures).toEqual([])
})

test('hostile cache', async () => {
  const { builds, answers, lostSeconds, failures } = await hostileCache(500, 5)
  record(
    'answers of a hostile cache server',
    `${answers} in ${builds} builds, ${failures.length} with other bytes, ${lostSeconds.toFixed(1)} s lost in the slowest`,
  )
  expect(failures).toEqual([])
})

test('storm', async () => {
  const { files, seconds, failures } = await devStorm(2000)
  record(
    '2,000 docs changed twice under `docs dev`',
    `${files}, all shown after ${seconds.toFixed(1)} s, ${failures.length} pages other than those of a fresh server`,
  )
  expect(failures).toEqual([])
})
