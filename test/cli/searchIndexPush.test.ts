import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Ended, start } from './docs.ts'
import { docs } from './docsInProcess.ts'
import './searchServices/algoliaHere.mjs'
import { algoliaServer } from './searchServices/algoliaServer.ts'
import type { Fault } from './searchServices/serve.ts'
import { typesenseServer } from './searchServices/typesenseServer.ts'
import { config, nextSmallSite } from './smallSite.ts'

const algolia = await algoliaServer()
const typesense = await typesenseServer()
const algoliaHere = fileURLToPath(new URL('./searchServices/algoliaHere.mjs', import.meta.url))

const engines = {
  algolia: `search: { engine: 'algolia', appId: 'APP', apiKey: 'searching', indexName: 'shop' },`,
  typesense: `search: {
    engine: 'typesense',
    typesenseCollectionName: 'shop',
    typesenseServerConfig: { nodes: [{ host: '127.0.0.1', port: ${typesense.port}, protocol: 'http' }], apiKey: 'searching' },
  },`,
}
const keys = { algolia: 'ALGOLIA_ADMIN_API_KEY', typesense: 'TYPESENSE_ADMIN_API_KEY' }
type Engine = keyof typeof engines
const each = Object.keys(engines) as Engine[]

const siteWith = (engine: Engine, files = {}) => nextSmallSite({ 'site.config.mjs': config(engines[engine]), ...files })

const push = (root: string, env: Record<string, string> = {}, args: string[] = []): Promise<Ended> =>
  docs(['search-index', 'push', '--cwd', root, ...args], { ALGOLIA_PORT: String(algolia.port), ...env })

const stateFile = (root: string) => join(root, '.quire/search-index.json')

beforeEach(() => {
  for (const server of [algolia, typesense]) {
    server.requests.length = 0
    server.fault = () => undefined
  }
  algolia.indexes.clear()
  typesense.collections.clear()
  typesense.aliases.clear()
})

/** The URLs of all records that are searched. */
function urls(engine: Engine): unknown[] {
  const found =
    engine === 'algolia'
      ? algolia.indexes.get('shop')?.records
      : typesense.collections.get(typesense.aliases.get('shop') ?? '')?.documents
  return [...(found?.values() ?? [])].map(({ url }) => url)
}

describe.each(each)('%s', (engine) => {
  const key = { [keys[engine]]: 'writing' }
  const server = engine === 'algolia' ? algolia : typesense

  test('a push fills the index with what is on the pages, and says so', async () => {
    const root = siteWith(engine)
    const ended = await push(root, key)
    // On a busy machine it says in between how far it is.
    expect(ended.stderr).toMatch(/^parsed 2\/2\n(?:rendered [1-3]\/4\n)*rendered 4\/4\nsent 1\/1\n$/)
    expect(ended.stdout).toMatch(
      new RegExp(
        `^Sent 4 records of 2 pages \\([\\d.]+ kB in 1 batch\\) in [\\d.]+ s\\.\nReaders find them in the ${engine === 'algolia' ? 'Algolia index' : 'Typesense collection'} \`shop\` from now on\\.\n$`,
      ),
    )
    expect(ended.code).toBe(0)
    expect(urls(engine)).toEqual([
      'https://docs.example/',
      'https://docs.example/',
      'https://docs.example/guide',
      'https://docs.example/guide',
    ])
    expect(existsSync(stateFile(root))).toBe(false)
    expect(existsSync(join(root, 'dist'))).toBe(false)
  })

  test('what is pushed again takes the place of what was there, and leaves nothing behind', async () => {
    await push(siteWith(engine), key)
    const { code } = await push(
      siteWith(engine, { 'docs/guide.md': '# Guide\n\nNew. Back to the [start](./index.md).\n' }),
      key,
    )
    expect(code).toBe(0)
    expect(urls(engine)).toHaveLength(4)
    const names = engine === 'algolia' ? [...algolia.indexes.keys()] : [...typesense.collections.keys()]
    expect(names).toHaveLength(1)
  })

  test('a dry run prints what would be sent, and asks nobody; it needs no key', async () => {
    const { code, stdout } = await push(siteWith(engine), {}, ['--dry-run'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Would send 4 records of 2 pages \([\d.]+ kB in 1 batch\) to the \w+ \w+ `shop`\. The first ones:\n/,
    )
    const first = JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.indexOf('\n}\n') + 2))
    expect(first).toMatchObject({ type: 'lvl1', hierarchy: { lvl0: 'Corner Shop', lvl1: 'Welcome' } })
    expect(server.requests).toEqual([])
  })

  test('a missing key, the public key and a key that may not write are distinguished', async () => {
    const name = keys[engine]
    const root = siteWith(engine)
    expect(await push(root)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`The environment variable \`${name}\` is not set`),
    })
    expect(await push(root, { [name]: 'searching' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`\`${name}\` is the key for searching, which the site shows to everyone.`),
    })
    expect(server.requests).toEqual([])
    const refused = await push(root, { [name]: 'mistaken' })
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`The key in \`${name}\` may not write to the`),
    })
  })

  test('the key is never printed, though the service repeats it; nor is it in addresses, which are logged', async () => {
    const root = siteWith(engine)
    const secret = { [keys[engine]]: 'S3cretKeyForWriting' }
    const result = await push(root, secret, ['--verbose'])
    expect(result.stdout + result.stderr).not.toContain('S3cret')
    expect(result.stderr).toContain('…')
    expect(readFileSync(stateFile(root), 'utf8')).not.toContain('S3cret')
    expect(server.requests.map(({ query }) => query.toString()).join()).not.toContain('S3cret')
  })

  test('a busy service, a fault and a cut connection are tried again', async () => {
    // Algolia's client tries four hosts, Typesense's tries its only one twice.
    const faults: Fault[] = engine === 'algolia' ? [429, 500, 'cut', 503, 'cut', 500, 503] : [429, 'cut', 500]
    let count = 0
    server.fault = ({ method, path }) =>
      method === 'POST' && /batch|import/.test(path) && count < faults.length ? faults[count++] : undefined
    const { code, stderr } = await push(siteWith(engine), key)
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('sent 1/1') })
    expect(stderr).toMatch(/Trying again in 1 s\.\n/)
    expect(count).toBe(faults.length)
    expect(urls(engine)).toHaveLength(4)
  })

  test('a push that is interrupted is continued by the next one', async () => {
    const headings = Array.from({ length: 1100 }, (_, number) => `## Step ${number}\n`).join('\n')
    const root = siteWith(engine, { 'docs/steps.md': `# Steps\n\n${headings}` })
    const batches = () => server.requests.filter(({ path }) => /\/(?:batch|import)$/.test(path)).length
    server.fault = () => (batches() > 1 ? 'silent' : undefined)
    const args = ['search-index', 'push', '--cwd', root]
    const { child, end } = start(args, { ...key, ALGOLIA_PORT: String(algolia.port) }, ['--import', algoliaHere])
    await expect.poll(batches, { timeout: 30_000 }).toBe(2)
    child.kill('SIGTERM')
    expect((await end).code).toBe(143)
    expect(urls(engine)).toEqual([])

    server.fault = () => undefined
    const { code, stdout } = await push(root, key)
    expect(stdout).toContain('in 2 batches, 1 of them by an earlier run)')
    expect({ code, records: urls(engine).length, batches: batches() }).toEqual({ code: 0, records: 1105, batches: 3 })
  })

  test('an error among the findings stops the push', async () => {
    const root = siteWith(engine, { 'docs/guide.md': '---\nsidebar_position: first\n---\n\n# Guide\n' })
    const { code, stderr } = await push(root, key)
    expect(stderr).toContain('sidebar_position')
    expect(code).toBe(1)
    expect(server.requests).toEqual([])
  })
})

test('a rejected record is reported with the message of the service and exit code 1', async () => {
  algolia.fault = ({ path }) => (path.endsWith('/batch') ? 400 : undefined)
  const ended = await push(siteWith('algolia'), { [keys.algolia]: 'writing' })
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'The Algolia index `shop` could not be filled: Fault 400\nReaders find what they found before.',
    ),
  })
})

test('Algolia: an index that nobody has set up gets the settings of DocSearch; one that was keeps its own', async () => {
  await push(siteWith('algolia'), { [keys.algolia]: 'writing' })
  const index = algolia.indexes.get('shop')!
  expect(index.settings).toMatchObject({
    attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
    attributeForDistinct: 'url',
    searchableAttributes: expect.arrayContaining(['unordered(hierarchy.lvl1)', 'content']),
  })
  index.settings = { searchableAttributes: ['content'], attributesForFaceting: ['searchable(type)', 'team'] }
  index.synonyms = [{ objectID: 'cart', synonyms: ['cart', 'basket'] }]
  await push(siteWith('algolia'), { [keys.algolia]: 'writing' })
  expect(algolia.indexes.get('shop')).toMatchObject({
    settings: {
      searchableAttributes: ['content'],
      attributesForFaceting: ['searchable(type)', 'team', 'language', 'version', 'docusaurus_tag'],
    },
    synonyms: [{ objectID: 'cart', synonyms: ['cart', 'basket'] }],
  })
})

test('Typesense: a collection that is in the way of the alias is not touched', async () => {
  typesense.collections.set('shop', { name: 'shop', fields: [], documents: new Map([['1', {}]]) })
  const { code, stderr } = await push(siteWith('typesense'), { [keys.typesense]: 'writing' })
  expect(code).toBe(1)
  expect(stderr).toContain('`shop` is a collection, and would hide the alias that is made of this name.')
  expect(typesense.collections.get('shop')!.documents.size).toBe(1)
})

test('Typesense: what somebody else made the alias lead to is not removed', async () => {
  typesense.collections.set('shop_by_hand', { name: 'shop_by_hand', fields: [], documents: new Map() })
  typesense.aliases.set('shop', 'shop_by_hand')
  expect((await push(siteWith('typesense'), { [keys.typesense]: 'writing' })).code).toBe(0)
  expect([...typesense.collections.keys()]).toContain('shop_by_hand')
  expect(urls('typesense')).toHaveLength(4)
})

test('a site with an index of its own, one without search, and one without pages have nothing to push', async () => {
  expect(await push(nextSmallSite())).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('This site is searched by its own index, which `docs build` writes.'),
  })
  expect(await push(nextSmallSite({ 'site.config.mjs': config('search: false,') }))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('This site has no search, so there is no index to fill.'),
  })
  const hidden = '---\nunlisted: true\n---\n\n# Hidden\n'
  const root = siteWith('algolia', { 'docs/index.md': hidden, 'docs/guide.md': hidden })
  expect(await push(root, { [keys.algolia]: 'writing' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No page of this site is meant to be found'),
  })
  expect(algolia.requests).toEqual([])
})
