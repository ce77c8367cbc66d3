import { expect, test } from 'vitest'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { RemoteCache, type RemoteCacheOptions } from '../../schemas/shared/cache/remoteCache.ts'
import { noSignatures } from '../../schemas/shared/cache/signatures.ts'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'
import { treeShape } from '../../schemas/storedShapes.ts'

/** A store in memory, and the requests that it gets. Those for which `fails` is true have no answer. */
function memory(fails: (request: string) => boolean = () => false) {
  const values = new Map<string, Uint8Array>()
  const requests: string[] = []
  const store: RemoteStore = {
    async get(name) {
      requests.push(`get ${kindOf(name)}`)
      if (fails(`get ${kindOf(name)}`)) throw new Error('no answer')
      return values.get(name) ?? null
    },
    async set(name, value) {
      requests.push(`set ${kindOf(name)}`)
      if (fails(`set ${kindOf(name)}`)) throw new Error('no answer')
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
  { total = keys.length, site = '' } = {},
) {
  const cache = new RemoteCache({ tool: 'tool', ...options })
  const packs = cache.packs('pages', site, total)
  const opened = await Promise.all(keys.map(async (key) => ({ key, bytes: await (await packs.find(key))?.() })))
  for (const { key, bytes } of opened) {
    if (bytes) expect(Buffer.from(bytes).toString()).toBe(textOf(key))
    else packs.add(key, Buffer.from(textOf(key)))
  }
  await cache.end()
  return opened.flatMap(({ key, bytes }) => (bytes ? key : []))
}

/** Key of the tree of a whole build, of a site without a name. */
const treeKey = hash('pages', '', '')

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

test('what parts have just stored is found after each merge, whatever was stored before', async () => {
  const { store } = memory()
  const names = ['1/2', '2/2']
  for (let round = 0; round < 10; round += 1) {
    const keysOf = (own: string) => numbered(600, `${round}-${own}-`)
    for (const own of names) await run({ store, trees: { own, others: [''] } }, keysOf(own))
    await run({ store, trees: { own: '', joined: names } }, [], undefined, { total: 1200 })
    const all = names.flatMap(keysOf)
    expect(await run({ store, readonly: true }, all)).toEqual(all)
  }
})

test('packs whose values are all in later ones leave the list', async () => {
  const { store } = memory()
  for (let round = 1; round <= 80; round += 1) {
    await run({ store, trees: { own: '1/1', others: [''] } }, numbered(round))
    await run({ store, trees: { own: '', joined: ['1/1'] } }, [])
  }
  const tree = await new RemoteCache({ tool: 'tool', store }).get<{ packs: unknown[] }>('tree', treeKey, treeShape)
  expect(tree!.packs.length).toBeLessThanOrEqual(8)
  expect(await run({ store, readonly: true }, numbered(80))).toHaveLength(80)
})

test('a build of few pages, such as of one language, removes none of a larger one', async () => {
  const { store } = memory()
  const large = numbered(6000, 'large')
  await run({ store }, large)
  for (let round = 0; round < 3; round += 1) await run({ store }, numbered(20, `small-${round}-`))
  expect(await run({ store, readonly: true }, large)).toEqual(large)
})

test('sites in one store remove nothing of each other', async () => {
  const { store } = memory()
  const one = numbered(300, 'one')
  await run({ store }, one, undefined, { site: 'One' })
  for (let round = 0; round < 20; round += 1)
    await run({ store }, numbered(300, `other-${round}-`), undefined, { site: 'Other' })
  expect(await run({ store, readonly: true }, one, undefined, { site: 'One' })).toEqual(one)
})

test.each([
  ['tree', 2],
  ['pages', 1],
])('a failed read of %s removes nothing from the list', async (kind, failures) => {
  let left = 0
  const { store } = memory((request) => request === `get ${kind}` && left-- > 0)
  const keys = numbered(1000)
  await run({ store }, keys)
  left = failures
  await run({ store }, [keys[0]!, 'new'])
  expect(left).toBeLessThanOrEqual(0)
  expect(await run({ store, readonly: true }, keys)).toEqual(keys)
})

test('a pack that fails when it is to be joined with others stays in the list', async () => {
  let left = 0
  const { store } = memory((request) => request === 'get pages' && left-- > 0)
  await run({ store }, ['a'])
  left = 1
  await run({ store }, numbered(5))
  expect(left).toBeLessThanOrEqual(0)
  expect(await run({ store, readonly: true }, ['a', ...numbered(5)])).toEqual(['a', ...numbered(5)])
})

const line = (list: unknown) => `${JSON.stringify(list)}\n`

test.each([
  [
    'keys that are no texts',
    `${line([
      [{ a: 1 }, 3],
      ['x', 7],
    ])}abcvalue x`,
  ],
  ['a list that is none', `${line({ x: 7 })}value x`],
  ['no list', 'value x'],
  ['a list that is no JSON', '[\nvalue x'],
  [
    'negative lengths',
    `${line([
      ['x', -7],
      ['y', 14],
    ])}value x`,
  ],
  [
    'lengths with a fraction',
    `${line([
      ['x', 6.5],
      ['y', 0.5],
    ])}value x`,
  ],
  ['lengths beyond its end', `${line([['x', 8]])}value x`],
  ['bytes of no value', `${line([['x', 7]])}value x and more`],
])('a forged pack with %s has no values, and the run ends', async (_, pack) => {
  const { store } = memory()
  const name = '0'.repeat(32)
  await forge(store, name, Buffer.from(pack), ['x', 'y'])
  expect(await run({ store }, ['x', 'z'])).toEqual([])
  expect(await run({ store }, ['x', 'z'])).toEqual(['x', 'z'])
})

test('values that a pack has beside those of the tree are not listed', async () => {
  const { store } = memory()
  const pack = Buffer.from(
    `${line([
      ['x', 7],
      ['z', 5],
    ])}value xwrong`,
  )
  await forge(store, '0'.repeat(32), pack, ['x'])
  expect(await run({ store }, numbered(4))).toEqual([])
  expect(await run({ store, readonly: true }, ['x', 'z'])).toEqual(['x'])
})

/** Store a pack, and a tree that lists it. */
async function forge(store: RemoteStore, name: string, pack: Uint8Array, keys: string[]): Promise<void> {
  const cache = new RemoteCache({ tool: 'tool', store })
  cache.put('pages', name, pack)
  cache.put('tree', treeKey, { total: 2, packs: [[name, 9, keys]] })
  await cache.end()
}

test('the end of a run never rejects', async () => {
  const { store } = memory()
  const cache = new RemoteCache({ tool: 'tool', store })
  const packs = cache.packs('pages', '', 1)
  packs.save = async () => {
    throw new Error('a fault of ours')
  }
  await cache.end()
  expect(cache.writeFailure).toBe('a fault of ours')
})

test('a pack is requested once, in whatever order its values are found', async () => {
  const { store, requests } = memory()
  await run({ store }, numbered(4000))
  requests.length = 0
  const packs = new RemoteCache({ tool: 'tool', store, readonly: true }).packs('pages', '', 4000)
  for (let start = 0; start < 256; start += 1)
    for (let index = start; index < 4000; index += 256) expect(await (await packs.find(`k${index}`))?.()).toBeDefined()
  expect(count(requests, 'get pages')).toBe(16)
})

test('the list is written when its packs are stored, and has only those', async () => {
  let stored = 0
  const memoryStore = memory((request) => request === 'set pages' && stored++ === 0)
  const { store, requests } = memoryStore
  const set = store.set.bind(store)
  store.set = async (name, ...rest) => {
    if (kindOf(name) === 'pages') await new Promise((resolve) => setImmediate(resolve))
    return set(name, ...rest)
  }
  await run({ store }, numbered(600))
  expect(requests.filter((request) => request.startsWith('set'))).toEqual([...Array(3).fill('set pages'), 'set tree'])
  requests.length = 0
  const found = await run({ store, readonly: true }, numbered(600))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(600)
  expect(count(requests, 'get pages')).toBe(2)
})
