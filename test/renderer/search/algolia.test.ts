import { beforeEach, expect, test, vi } from 'vitest'
import { type AlgoliaSearch, algoliaEngine } from '../../../renderer/search/engines/algolia.ts'
import { serviceRecords } from '../../../renderer/search/index/serviceRecords.ts'
import type { Site } from '../../../schemas/graph.ts'
import { algoliaServer } from '../../cli/searchServices/algoliaServer.ts'

const site = { title: 'Docs', url: 'https://docs.example', baseUrl: '/', locale: 'en' } as Site
const server = await algoliaServer()
const hosts = [0, 1].map(() => ({
  url: '127.0.0.1',
  port: server.port,
  protocol: 'http' as const,
  accept: 'readWrite' as const,
}))
const options = { hosts, timeouts: { connect: 200, read: 200, write: 200 }, maxRateLimitRetries: 0 }
const search: AlgoliaSearch = {
  engine: 'algolia',
  appId: 'APP',
  apiKey: 'searching',
  indexName: 'docs',
  searchParameters: {},
  modal: {},
  contextual: true,
}
const engine = (more: Partial<AlgoliaSearch> = {}) => algoliaEngine({ ...search, ...more }, site, options)
const request = { query: 'cart', page: 0, hitsPerPage: 20 }
const facets = { language: 'en', tags: ['default', 'docs-default-current'] }

const page = (href: string, tag: string, sections: { id?: string; path: string[]; text: string }[]) => ({
  href,
  title: 'Cart <b>',
  group: 'Shop & more',
  keywords: [],
  language: 'en',
  tag,
  sections: sections.map((section) => ({ code: '', ...section })),
})
const records = [
  page('/cart', 'docs-default-current', [
    { path: [], text: 'Your cart holds &lt; and <mark>cart</mark>.' },
    { id: 'empty it', path: ['Empty it'], text: 'A cart can be emptied.' },
  ]),
  page('/1.0/cart', 'docs-default-1.0', [{ path: [], text: 'An old cart.' }]),
].flatMap((page) => serviceRecords(page, site))

beforeEach(() => {
  server.requests.length = 0
  server.fault = () => undefined
  server.indexes.set('docs', {
    settings: { distinct: true },
    synonyms: [],
    records: new Map(records.map((record) => [record.objectID, { ...record }])),
  })
})

const sent = () => JSON.parse(server.requests.at(-1)!.body).requests[0]

// SEARCH-MODAL-12, CONST-17
test('a query to Algolia without contextual search has no filter', async () => {
  await engine().search(request)
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)
  expect(sent()).toEqual({
    indexName: 'docs',
    query: 'cart',
    page: 0,
    hitsPerPage: 20,
    attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels.map((level) => `${level}:10`), 'content:10'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    facetFilters: [],
  })
  await engine({ searchParameters: { facetFilters: 'kind:api', hitsPerPage: 7, typoTolerance: false } }).search(request)
  expect(sent()).toMatchObject({ facetFilters: ['kind:api'], hitsPerPage: 7, typoTolerance: false })
})

// SEARCH-MODAL-13
test('a query to Algolia with contextual search adds locale and tags to the configured filters', async () => {
  await engine({ searchParameters: { facetFilters: ['kind:api', ['a:1', 'a:2']] } }).search({ ...request, facets })
  expect(sent().facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
    'kind:api',
    ['a:1', 'a:2'],
  ])
  const answer = await engine().search({ ...request, facets })
  expect(answer.hits.map(({ href }) => href)).not.toContain('/1.0/cart')
})

// SEARCH-MODAL-7
test('records of Algolia become hits with marked matches and without markup', async () => {
  const { hits, total, pages } = await engine().search({ ...request, facets })
  expect({ total, pages }).toEqual({ total: 2, pages: 1 })
  expect(hits.map(({ id, ...hit }) => hit)).toEqual([
    {
      href: '/cart',
      group: 'Shop & more',
      path: [[{ text: 'Cart', isMatch: true }, { text: ' <b>' }]],
      excerpt: [],
    },
    {
      href: '/cart#empty%20it',
      group: 'Shop & more',
      path: [[{ text: 'Cart', isMatch: true }, { text: ' <b>' }], [{ text: 'Empty it' }]],
      excerpt: [],
    },
  ])
  const { hits: texts } = await engine().search({ ...request, query: 'holds' })
  expect(texts[0]!.excerpt.map(({ text }) => text).join('')).toBe('Your cart holds &lt; and <mark>cart</mark>.')
  expect(texts[0]!.excerpt.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'holds', isMatch: true }])
})

// SEARCH-MODAL-7
test('hits of another site keep their URL, and records without a page’s URL are omitted', async () => {
  const record = (objectID: string, url: string) => ({ ...records[0]!, objectID, url })
  const all = [
    record('1', 'https://other.example/cart#a'),
    record('2', 'https://preview.example//evil.example/cart#a'),
    record('3', 'javascript:alert(1)'),
    record('4', 'https://['),
    { objectID: '5', url: '/cart', type: 'lvl9', hierarchy: { lvl1: 'cart' }, content: null },
  ]
  server.indexes.get('docs')!.records = new Map(all.map((record) => [record.objectID, record]))
  const { hits } = await engine({ externalUrlRegex: 'OTHER\\.example' }).search(request)
  expect(hits.map(({ href }) => href)).toEqual(['https://other.example/cart#a', '/evil.example/cart#a', '/cart'])
  expect(hits[2]).toMatchObject({ group: 'Docs', path: [[{ text: '/cart' }]] })
})

// SEARCH-MODAL-7
test('a function of the site changes the records, and one that returns no list is reported', async () => {
  const transformItems = (items: Record<string, unknown>[]) =>
    items.slice(1).map((item) => ({ ...item, url: `${item.url}&marked` }))
  const { hits } = await engine().search({ ...request, facets, transformItems })
  expect(hits.map(({ href }) => href)).toEqual(['/cart#empty%20it&marked'])
  await expect(engine().search({ ...request, facets, transformItems: () => undefined })).rejects.toThrow(
    '`transformItems` of the search returns no list.',
  )
})

// ERR-SEARCH
test('a refused key, failing hosts and unreadable answers of Algolia are reported', async () => {
  await expect(engine({ apiKey: 'wrong' }).search(request)).rejects.toThrow(
    'Algolia cannot be searched: Invalid Application-ID or API key',
  )
  await expect(engine({ indexName: 'other' }).search(request)).rejects.toThrow('Index other does not exist')
  for (const fault of [500, 'cut', 'silent'] as const) {
    server.fault = () => fault
    await expect(engine().search(request), String(fault)).rejects.toThrow(
      'Algolia cannot be searched: Unreachable hosts',
    )
  }
  server.fault = () => 429
  await expect(engine().search(request)).rejects.toThrow('Fault 429')
  server.fault = () => ({ text: '<html>' })
  await expect(engine().search(request)).rejects.toThrow('Algolia cannot be searched')
  for (const text of ['null', '{"results":[{"hits":3}]}', '[]', '{"results":[null]}']) {
    server.fault = () => ({ text })
    await expect(engine().search(request), text).rejects.toThrow('Algolia answers something that is no search result.')
  }
})

test('one host that fails is made up for by another', async () => {
  server.fault = () => (server.requests.length === 1 ? 500 : undefined)
  expect((await engine().search({ ...request, facets })).total).toBe(2)
})

test('a search that is stopped rejects with the reason at once, and may be asked again', async () => {
  const one = engine()
  const controller = new AbortController()
  server.fault = () => 'silent'
  const stopped = one.search({ ...request, facets, signal: controller.signal })
  void vi.waitFor(() => expect(server.requests).not.toEqual([])).then(() => controller.abort(new Error('Stopped.')))
  await expect(stopped).rejects.toThrow('Stopped.')
  await expect(one.search({ ...request, signal: controller.signal })).rejects.toThrow('Stopped.')
})

test('a query of any length is asked, as far as the service reads it', async () => {
  await engine().search({ ...request, query: 'x'.repeat(10_000) })
  expect(sent().query).toHaveLength(512)
})

test('indexes of other sites are searched with the same request, and their hits lead to these sites', async () => {
  const other = { ...site, url: 'https://api.example' } as Site
  const ofApi = page('/cart', 'docs-default-9.0', [{ path: [], text: 'A cart of the API.' }])
  const others = serviceRecords(ofApi, other).map((record) => ({ ...record, url: 'https://api.example/cart' }))
  server.indexes.set('api', {
    settings: { distinct: true },
    synonyms: [],
    records: new Map(others.map((record) => [record.objectID, { ...record }])),
  })
  const alone = await engine().search({ ...request, facets })
  const answer = await engine({ otherIndexNames: ['api'] }).search({ ...request, facets })
  const [own, api] = JSON.parse(server.requests.at(-1)!.body).requests
  expect(own).toMatchObject({ indexName: 'docs', facetFilters: ['language:en', expect.any(Array)] })
  expect(api).toMatchObject({ indexName: 'api', facetFilters: ['language:en'] })
  expect(answer.hits.map(({ href }) => href).slice(0, 2)).toEqual([alone.hits[0]!.href, 'https://api.example/cart'])
  expect(answer.total).toBeGreaterThan(alone.total)
  expect(new Set(answer.hits.map(({ id }) => id)).size).toBe(answer.hits.length)
})
