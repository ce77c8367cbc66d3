import { expect, test } from 'vitest'
import { RemoteCache, type RemoteCacheOptions, type RemoteStore } from '../../schemas/shared/cache/remoteCache.ts'
import { noSignatures } from '../../schemas/shared/cache/signatures.ts'

/** A store in memory, and the requests that it gets. */
function memory() {
  const values = new Map<string, Uint8Array>()
  const requests: string[] = []
  const store: RemoteStore = {
    async get(name) {
      requests.push(`get ${kindOf(name)}`)
      return values.get(name) ?? null
    },
    async set(name, value) {
      requests.push(`set ${kindOf(name)}`)
      values.set(name, value)
    },
    close() {},
  }
  return { store, values, requests }
}

const kindOf = (name: string) => name.split('/').find((part) => ['pages', 'tree'].includes(part))

/** Run a build that asks for values, and adds those that it does not get. Returns the keys of the others. */
async function run(
  options: Omit<RemoteCacheOptions, 'tool'>,
  keys: string[],
  textOf = (key: string) => `value ${key}`,
) {
  const cache = new RemoteCache({ tool: 'tool', ...options })
  const packs = cache.packs('pages', keys.length)
  const opened = await Promise.all(keys.map(async (key) => ({ key, bytes: await (await packs.find(key))?.() })))
  for (const { key, bytes } of opened) {
    if (bytes) expect(Buffer.from(bytes).toString()).toBe(textOf(key))
    else packs.add(key, Buffer.from(textOf(key)))
  }
  await cache.end()
  return opened.flatMap(({ key, bytes }) => (bytes ? key : []))
}

const numbered = (count: number, prefix = 'k') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const count = (requests: string[], request: string) => requests.filter((one) => one === request).length

test('a thousand values are four packs, and a run that has all of them writes nothing', async () => {
  const { store, requests } = memory()
  expect(await run({ store }, numbered(1000))).toEqual([])
  expect([count(requests, 'set pages'), count(requests, 'set tree')]).toEqual([4, 1])

  requests.length = 0
  expect(await run({ store }, numbered(1000))).toHaveLength(1000)
  expect(requests.sort()).toEqual([...Array(4).fill('get pages'), 'get tree'])
})

test('after a hundred runs that add one value each, there are few packs, and all values', async () => {
  const { store, requests } = memory()
  const keys = numbered(100)
  for (const key of keys) await run({ store }, [key])
  requests.length = 0
  expect(await run({ store }, keys)).toEqual(keys)
  expect(count(requests, 'get pages')).toBeLessThanOrEqual(8)
})

test('two branches that are built in turns keep their values', async () => {
  const { store } = memory()
  const [one, other] = [numbered(600, 'a'), numbered(600, 'b')]
  for (const branch of [one, other]) await run({ store }, branch)
  for (const branch of [one, other, one]) expect(await run({ store }, branch)).toEqual(branch)
})

test('runs of other values do not let the list grow without end', async () => {
  const { store, values } = memory()
  for (let index = 0; index < 30; index += 1) await run({ store }, numbered(256, `run-${index}-`))
  expect(await run({ store, readonly: true }, numbered(256, 'run-29-'))).toHaveLength(256)
  expect(await run({ store, readonly: true }, numbered(256, 'run-1-'))).toEqual([])
  expect(values.size).toBe(31)
})

test('a pack that is lost is written again, and is listed once', async () => {
  const { store, values, requests } = memory()
  const keys = numbered(10)
  await run({ store }, keys)
  for (const name of values.keys()) if (kindOf(name) === 'pages') values.delete(name)
  expect(await run({ store }, keys)).toEqual([])
  requests.length = 0
  expect(await run({ store }, keys)).toEqual(keys)
  expect(count(requests, 'get pages')).toBe(1)
})

test('a run with a place of its own finds the values of both, also when the other gets new ones', async () => {
  const { store } = memory()
  const places: RemoteCacheOptions['places'] = [
    { folder: 'pr/7/', signatures: noSignatures },
    { folder: '', signatures: noSignatures },
  ]
  await run({ store }, numbered(10))
  expect(await run({ store, places }, [...numbered(10), 'own'])).toEqual(numbered(10))
  await run({ store }, ['new'])
  expect(await run({ store, places }, [...numbered(10), 'own', 'new'])).toEqual([...numbered(10), 'own', 'new'])
  expect(await run({ store, readonly: true }, ['own'])).toEqual([])
})

test('parts that are written at the same time lose nothing, and the joined build lists what all of them have', async () => {
  const { store } = memory()
  const names = ['1/2', '2/2']
  await Promise.all(names.map((own) => run({ store, trees: { own, others: [''] } }, numbered(20, own))))
  const all = names.flatMap((own) => numbered(20, own))
  expect(await run({ store, readonly: true }, all)).toEqual([])
  await run({ store, trees: { own: '', joined: names } }, [])
  expect(await run({ store }, all)).toEqual(all)
})
