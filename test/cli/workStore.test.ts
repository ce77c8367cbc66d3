import { expect, test } from 'vitest'
import { WorkStore } from '../../cli/queue/workStore.ts'
import { noSignatures, secretSignatures } from '../../schemas/shared/cache/signatures.ts'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'

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
  const work = new WorkStore({ store: store(state), queue: 'test', signatures: noSignatures })
  await work.put('abcd', { a: 1 })
  expect(await work.getData('abcd')).toEqual({ a: 1 })
  expect(await work.getData('none')).toBeUndefined()
  state.failures = 10
  // A shared cache is left alone after three failures.
  for (let count = 0; count < 10; count += 1) await expect(work.getData('abcd')).rejects.toThrow('it is away')
  expect(await work.getData('abcd')).toEqual({ a: 1 })
})

test('a value that was written with another key is none', async () => {
  const options = { store: store({ failures: 0 }), queue: 'test' }
  await new WorkStore({ ...options, signatures: secretSignatures('pepper') }).put('abcd', { a: 1 })
  const other = new WorkStore({ ...options, signatures: secretSignatures('salt') })
  expect(await other.getData('abcd')).toBeUndefined()
})
