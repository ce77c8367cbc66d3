import { afterEach, expect, test, vi } from 'vitest'
import { RequestTime } from '../../schemas/shared/threads/requestTime.ts'

afterEach(() => {
  vi.useRealTimers()
})

// On macOS and Windows a thread has no id, and the time of the process is read instead.
test('CPU time from before a request does not count where the system has no time of threads', () => {
  while (process.cpuUsage().user + process.cpuUsage().system < 1_100_000);
  vi.useFakeTimers({ toFake: ['performance'] })
  const time = new RequestTime(0)
  vi.advanceTimersByTime(1500)
  expect(time.over(1000)).toBeUndefined()
})

test('a request that only waits is over its budget after twice its time', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const time = new RequestTime(0)
  const looks = Array.from({ length: 21 }, () => {
    vi.advanceTimersByTime(1000)
    return time.over(10_000)
  })
  expect(looks.indexOf('waits')).toBe(20)
})

test('a machine that was suspended during a request does not make it wait', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const time = new RequestTime(0)
  vi.advanceTimersByTime(60_000)
  expect(time.over(10_000)).toBeUndefined()
})
