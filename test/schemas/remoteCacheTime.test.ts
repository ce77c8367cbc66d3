import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import { secretSignatures } from '../../schemas/shared/cache/signatures.ts'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'

afterEach(() => void vi.useRealTimers())

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const never = () => new Promise<never>(() => {})

/** Each answer to a read, and whether writes have one. All of them cost time. */
const costly: [what: string, get: (number: number) => Promise<Uint8Array | null>, set: () => Promise<void>][] = [
  ['never answers', never, never],
  ['answers each request after 3.9 s', () => after(3900).then(() => null), () => after(9900)],
  ['answers after 1 s, with bytes that nobody wrote', () => after(1000).then(() => new Uint8Array(9)), never],
  ['never answers each second request', (number) => (number % 2 === 0 ? never() : after(1).then(() => null)), never],
  [
    'never answers each hundredth request',
    (number) => (number % 100 === 0 ? never() : after(1).then(() => null)),
    never,
  ],
]

/** The time on the clock that a run of 2,000 requests, 100 at a time, takes with a store, in ms. */
async function timeOf(get: (number: number) => Promise<Uint8Array | null>, set: () => Promise<void>) {
  vi.useFakeTimers()
  let requests = 0
  const numbered = () => {
    requests += 1
    return get(requests)
  }
  const store: RemoteStore = { get: numbered, set, close() {} }
  const cache = new RemoteCache({
    store,
    tool: 'test',
    places: [{ folder: '', signatures: secretSignatures('pepper') }],
  })
  const run = async () => {
    for (let round = 0; round < 20; round += 1) {
      const keys = Array.from({ length: 100 }, (_, index) => `${round}-${index}`)
      expect(await Promise.all(keys.map((key) => cache.get('content', key, z.unknown())))).toEqual(
        keys.map(() => undefined),
      )
      for (const key of keys) cache.put('content', key, { key })
    }
    await cache.end()
    return performance.now()
  }
  const start = performance.now()
  const ended = run()
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  for (let passed = 0; !isOver && passed < 600_000; passed += 100) await vi.advanceTimersByTimeAsync(100)
  return (await ended) - start
}

test.each(costly)('a store that %s costs at most 15 s', async (_, get, set) => {
  expect(await timeOf(get, set)).toBeLessThanOrEqual(15_100)
})

test('a store that sends values is read for as long as it takes', async () => {
  const values = new Map<string, Uint8Array>()
  const store: RemoteStore = {
    get: async (name) => values.get(name)!,
    set: async (name, value) => void values.set(name, value),
    close() {},
  }
  const writing = new RemoteCache({ store, tool: 'test' })
  writing.put('content', 'abcd', { a: 1 })
  await writing.written()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  store.get = (name) => after(100).then(() => values.get(name)!)
  const cache = new RemoteCache({ store, tool: 'test' })
  const read = async () => {
    for (let count = 0; count < 200; count += 1)
      expect(await cache.get('content', 'abcd', z.unknown())).toEqual({ a: 1 })
  }
  let isOver = false
  const ended = read().finally(() => {
    isOver = true
  })
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(100)
    // Values are decompressed in another thread.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await ended
  expect(cache.readFailure).toBeUndefined()
})
