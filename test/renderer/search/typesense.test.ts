import { beforeEach, expect, test, vi } from 'vitest'
import { type TypesenseSearch, typesenseEngine } from '../../../renderer/search/engines/typesense.ts'
import type { Site } from '../../../schemas/graph.ts'
import { typesenseServer } from '../../cli/searchServices/typesenseServer.ts'

const site = { title: 'Docs', url: 'https://docs.example', baseUrl: '/', locale: 'en' } as Site
const server = await typesenseServer()
const search: TypesenseSearch = {
  engine: 'typesense',
  collection: 'docs',
  server: {
    nodes: [{ host: '127.0.0.1', port: server.port, protocol: 'http' }],
    apiKey: 'searching',
    connectionTimeoutSeconds: 60,
    retryIntervalSeconds: 0.01,
    cacheSearchResultsForSeconds: 120,
  },
  searchParameters: {},
  contextual: true,
}
const engine = (more: Partial<TypesenseSearch> = {}) => typesenseEngine({ ...search, ...more }, site)
const request = { query: 'cart', page: 0, hitsPerPage: 15 }
const facets = { language: 'en', tags: ['default', 'docs-default-current'] }

const document = (id: string, path: string, tag: string, priority: number, more: object) => ({
  id,
  url: `https://docs.example${path}`,
  'hierarchy.lvl0': 'Shop',
  'hierarchy.lvl1': 'Your cart &amp;lt; &lt;b&gt;',
  language: 'en',
  docusaurus_tag: tag,
  item_priority: priority,
  ...more,
})

beforeEach(() => {
  server.requests.length = 0
  server.fault = () => undefined
  const documents = [
    document('1', '/cart', 'docs-default-current', 9, { type: 'lvl1' }),
    document('2', '/cart', 'docs-default-current', 0, { type: 'content', content: 'The cart <mark>is</mark> here.' }),
    document('3', '/cart#x', 'docs-default-current', 8, { type: 'lvl2', 'hierarchy.lvl2': 'Empty' }),
    document('4', '/1.0/cart', 'docs-default-1.0', 7, { type: 'lvl1' }),
  ]
  server.collections.set('docs', {
    name: 'docs',
    fields: [],
    documents: new Map(documents.map((document) => [document.id, document])),
  })
})

const sent = () => Object.fromEntries(server.requests.at(-1)!.query)

// SEARCH-MODAL-12
test('a query to Typesense without contextual search is that of typesense-docsearch, without a filter', async () => {
  await engine().search({ ...request, page: 2 })
  const texts = `${[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`).join(',')},content`
  expect(sent()).toEqual({
    q: 'cart',
    query_by: texts,
    include_fields: `${texts},anchor,url,type,id`,
    highlight_full_fields: texts,
    highlight_start_tag: '<mark>',
    highlight_end_tag: '</mark>',
    group_by: 'url',
    group_limit: '3',
    sort_by: 'item_priority:desc',
    snippet_threshold: '8',
    highlight_affix_num_tokens: '4',
    per_page: '15',
    page: '3',
    'x-typesense-api-key': 'searching',
  })
  await engine({ searchParameters: { filter_by: 'kind:=api', sort_by: '_text_match:desc' } }).search(request)
  expect(sent()).toMatchObject({ filter_by: '(kind:=api)', sort_by: '_text_match:desc' })
})

// SEARCH-MODAL-13
test('a query to Typesense with contextual search adds locale and tags to the configured filter', async () => {
  const { hits } = await engine().search({ ...request, facets })
  expect(hits.map(({ href }) => href)).toEqual(['/cart', '/cart#x'])
  await engine({ searchParameters: { filter_by: 'a:=1 || b:=2' } }).search({ ...request, facets })
  expect(sent().filter_by).toBe(
    '(language:=`en`) && (docusaurus_tag:=[`default`,`docs-default-current`]) && (a:=1 || b:=2)',
  )
})

// SEARCH-MODAL-7
test('documents of Typesense become hits, one of each section or as many as requested', async () => {
  const { hits, total, pages } = await engine().search({ ...request, facets, hitsPerPage: 1, sectionsPerPage: 3 })
  expect({ total, pages }).toEqual({ total: 2, pages: 2 })
  const title = [{ text: 'Your ' }, { text: 'cart', isMatch: true }, { text: ' &lt; <b>' }]
  expect(hits).toEqual([
    { id: '1', href: '/cart', group: 'Shop', path: [title], excerpt: [] },
    {
      id: '2',
      href: '/cart',
      group: 'Shop',
      path: [title],
      excerpt: [
        { text: 'The ' },
        { text: 'cart', isMatch: true },
        { text: ' ' },
        { text: 'is', isMatch: true },
        { text: ' here.' },
      ],
    },
  ])
})

test('a collection with nested fields is understood as well', async () => {
  server.fault = () => ({
    text: JSON.stringify({
      found: 1,
      hits: [
        {
          document: { id: '1', url: '/a', type: 'lvl1', hierarchy: { lvl0: 'Shop', lvl1: 'Cart' } },
          highlight: { hierarchy: { lvl1: { value: '<mark>Cart</mark>' } } },
        },
      ],
    }),
  })
  const { hits } = await engine().search(request)
  expect(hits).toMatchObject([{ group: 'Shop', path: [[{ text: 'Cart', isMatch: true }]] }])
})

// ERR-SEARCH
test('a refused key, failing nodes and unreadable answers of Typesense are reported', async () => {
  const wrong = engine({ server: { ...search.server, apiKey: 'wrong' } })
  await expect(wrong.search(request)).rejects.toThrow('Typesense cannot be searched: Request failed with HTTP code 401')
  await expect(engine({ collection: 'other' }).search(request)).rejects.toThrow('No collection with name `other` found')
  // Nodes that answer may be late on a busy machine, so only these requests have little time.
  const impatient = engine({ server: { ...search.server, connectionTimeoutSeconds: 0.2 } })
  for (const fault of [503, 'cut', 'silent', 429] as const) {
    server.fault = () => fault
    await expect(impatient.search(request), String(fault)).rejects.toThrow('Typesense cannot be searched: ')
  }
  for (const text of ['{}', '[]', 'null', '{"found":1}']) {
    server.fault = () => ({ text })
    await expect(engine().search(request), text).rejects.toThrow(
      'Typesense answers something that is no search result.',
    )
  }
  server.fault = () => ({ text: '<html>' })
  await expect(engine().search(request)).rejects.toThrow('Typesense cannot be searched: ')
})

test('a search that is stopped rejects with the reason, and the same search is answered afterwards', async () => {
  const one = engine()
  const controller = new AbortController()
  server.fault = () => 'silent'
  const stopped = one.search({ ...request, signal: controller.signal })
  void vi.waitFor(() => expect(server.requests).not.toEqual([])).then(() => controller.abort(new Error('Stopped.')))
  await expect(stopped).rejects.toThrow('Stopped.')
  server.fault = () => undefined
  expect((await one.search(request)).total).toBe(3)
})

test('collections of other sites are searched as well, and their hits lead to these sites', async () => {
  const ofApi = { ...document('1', '/cart', 'docs-default-9.0', 9, { type: 'lvl1' }), url: 'https://api.example/cart' }
  server.collections.set('api', { name: 'api', fields: [], documents: new Map([['1', ofApi]]) })
  const alone = await engine().search({ ...request, facets })
  server.requests.length = 0
  const answer = await engine({ otherCollections: ['api'] }).search({ ...request, facets })
  const filters = server.requests.map(({ query }) => Object.fromEntries(query).filter_by)
  expect(filters.sort()).toEqual([
    '(language:=`en`)',
    '(language:=`en`) && (docusaurus_tag:=[`default`,`docs-default-current`])',
  ])
  expect(answer.hits.map(({ href }) => href).slice(0, 2)).toEqual([alone.hits[0]!.href, 'https://api.example/cart'])
  expect(answer.total).toBe(alone.total + 1)
  expect(new Set(answer.hits.map(({ id }) => id)).size).toBe(answer.hits.length)
})
