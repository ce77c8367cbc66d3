import { expect, test } from 'vitest'
import { RemoteCache, type RemoteStore } from '../../schemas/shared/cache/remoteCache.ts'
import { secretSignatures } from '../../schemas/shared/cache/signatures.ts'

/** A store in memory that fails as often as `failures` says. */
function store(state: { failures: number }): RemoteStore {
  const values = new Map<string, Uint8Array>()
  return {
    async get(name) {
      if (state.failures > 0) {
        state.failures -= 1
        throw new Error('it is away')
      }
      return values.get(name) ?? null
    },
    async set(name, value) {
      values.set(name, value)
    },
    close() {},
  }
}

test('a value that a run cannot do without is never left alone', async () => {
  const state = { failures: 0 }
  const cache = new RemoteCache({ store: store(state), tool: 'test' })
  await cache.store('work', 'abcd', { a: 1 })
  expect(await cache.load('work', 'abcd')).toEqual({ a: 1 })
  expect(await cache.load('work', 'none')).toBeUndefined()
  state.failures = 10
  // A cache is left alone after three failures.
  for (let count = 0; count < 10; count += 1) await expect(cache.load('work', 'abcd')).rejects.toThrow('it is away')
  expect(await cache.load('work', 'abcd')).toEqual({ a: 1 })
})

test('a value that was written with another key is none', async () => {
  const shared = store({ failures: 0 })
  await new RemoteCache({
    store: shared,
    tool: 'test',
    places: [{ folder: '', signatures: secretSignatures('pepper') }],
  }).store('work', 'abcd', { a: 1 })
  expect(
    await new RemoteCache({
      store: shared,
      tool: 'test',
      places: [{ folder: '', signatures: secretSignatures('salt') }],
    }).load('work', 'abcd'),
  ).toBeUndefined()
})
