import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compress, decompress } from '../../schemas/shared/cache/compression.ts'
import { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'

/** Some bytes that stand for a gigabyte. */
const bomb = brotliCompressSync(Buffer.alloc(1_000_000_000, ' '), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 24 },
})

function memoryStore(values = new Map<string, Uint8Array>()): RemoteStore {
  return {
    get: async (name) => values.get(name) ?? null,
    set: async (name, value) => void values.set(name, value),
    close() {},
  }
}

const open = (store: RemoteStore) => new RemoteCache({ store, tool: 'test' })

test('bytes are decompressed to what they were', async () => {
  for (const text of ['', 'a', 'abc '.repeat(1_000_000)]) {
    const bytes = Buffer.from(text)
    expect((await decompress(await compress(bytes), 5_000_000)).equals(bytes)).toBe(true)
  }
})

test('no more bytes are decompressed than are wanted', async () => {
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().arrayBuffers
  await expect(decompress(bomb, 5_000_000)).rejects.toThrow('5000000')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
})

test('a value of the shared cache that stands for hundreds of times its bytes is refused', async () => {
  const name = 'test/content/ab/abcd'
  const stored = Buffer.concat([Buffer.from(`${sha256(`${name}\n`, bomb)} \n`), bomb])
  const cache = open(memoryStore(new Map([[name, stored]])))
  expect(await cache.get('content', 'abcd', z.unknown())).toBeUndefined()
  expect([cache.refusal, cache.stats.refused]).toEqual(['checksum', 1])
})

test('such a value is not stored, and neither is the run held up', async () => {
  const values = new Map<string, Uint8Array>()
  const cache = open(memoryStore(values))
  cache.put('content', 'abcd', ' '.repeat(10_000_000))
  cache.put('content', 'abce', { text: ' '.repeat(500_000) })
  await cache.written()
  expect([...values.keys()]).toEqual(['test/content/ab/abce'])
  expect(cache.stats.unwritten).toBe(1)
  expect(await cache.get('content', 'abce', z.unknown())).toEqual({ text: ' '.repeat(500_000) })
})
