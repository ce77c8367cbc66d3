import { expect, test, vi } from 'vitest'
import { hookBudget, siteCodeBudget } from '../../schemas/shared/run/codeBudget.ts'
import { callSiteFunction } from '../../schemas/shared/run/siteCode.ts'
import { OverBudget } from '../../schemas/shared/threads/requestPool.ts'
import { nativeThreadId, threadTimeMs } from '../../schemas/shared/threads/threadTime.ts'

const budget = { runs: 0.4, waits: 60 }

const useCpu = (ms: number) => {
  const thread = nativeThreadId()
  for (const since = threadTimeMs(thread); threadTimeMs(thread) - since < ms; );
}
const wait = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('time in which a busy machine does something else is not time of a function of a config', () => {
  let calls = 0
  const busy = () => {
    calls += 1
    useCpu(100)
    wait(1000)
    return 'done'
  }
  expect(callSiteFunction({}, busy, { budget })).toBe('done')
  expect(calls).toBe(1)
})

test('a function of a config that only waits, or never ends, is ended', () => {
  let calls = 0
  const waiting = () => {
    calls += 1
    for (;;) wait(50)
  }
  expect(() => callSiteFunction({}, waiting, { budget: { runs: 1, waits: 2 } })).toThrow(OverBudget)
  expect(calls).toBe(1)
  const endless = () => {
    for (;;);
  }
  expect(() => callSiteFunction({}, endless, { budget })).toThrow(OverBudget)
  expect(callSiteFunction({}, () => 'still called', { budget })).toBe('still called')
})

test('a variable of the environment allows code of a site more time', () => {
  expect([siteCodeBudget(), hookBudget()]).toEqual([
    { runs: 10, waits: 60 },
    { runs: 60, waits: 120 },
  ])
  vi.stubEnv('QUIRE_CODE_TIME', '1.5')
  expect([siteCodeBudget(), hookBudget()]).toEqual([
    { runs: 15, waits: 90 },
    { runs: 90, waits: 180 },
  ])
  vi.unstubAllEnvs()
})
