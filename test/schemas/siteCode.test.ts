import { expect, test } from 'vitest'
import { callSiteFunction } from '../../schemas/shared/run/siteCode.ts'
import { OverBudget } from '../../schemas/shared/threads/threadPool.ts'

const seconds = 0.2

test('a function of a config may use its CPU time on a busy machine, and no more', () => {
  const waiting = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  expect(callSiteFunction({}, waiting, seconds)).toBe('timed-out')
  const endless = () => {
    for (;;);
  }
  expect(() => callSiteFunction({}, endless, seconds)).toThrow(OverBudget)
})
