import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../renderer/node/outputs/headers.ts'
import { opensearch } from '../../../renderer/node/outputs/opensearch.ts'
import { collectSources } from '../../../renderer/node/outputs/pageSources.ts'
import { facets } from '../../../renderer/search/engines/facets.ts'
import { snippet } from '../../../renderer/theme/search/snippet.ts'
import type { Search } from '../../../schemas/graph.ts'
import { renderSite } from '../renderSite.ts'
import { smallGraph } from '../smallGraph.ts'

const algolia: Search & { engine: 'algolia' } = {
  engine: 'algolia',
  appId: 'ABC123',
  apiKey: 'public',
  indexName: 'handbook',
  searchParameters: {},
  modal: {},
  contextual: true,
  pageHref: '/search',
}
const typesense: Search & { engine: 'typesense' } = {
  engine: 'typesense',
  collection: 'handbook',
  server: { apiKey: 'public', nodes: [{ host: 'search.example', port: 443, protocol: 'https' }] },
  searchParameters: {},
  contextual: false,
}
const graphWith = (search: Search) => smallGraph({ '/a': [] }, { site: { search, title: 'Tom & Jerry' } })

// META-15
test('pages of a site with hosted search preconnect to the service, and others do not', async () => {
  const { files } = await renderSite(graphWith(algolia))
  expect(files.get('a/index.html')).toContain(
    '<link rel="preconnect" href="https://abc123-dsn.algolia.net" crossorigin="anonymous">',
  )
  const plain = await renderSite(smallGraph({ '/a': [] }))
  expect(plain.files.get('a/index.html')).not.toContain('preconnect')
})

test('the code of a search engine is in the sites that use it, and no code for searching in those without search', async () => {
  // An engine without an entry does not compile.
  const sites: { [Name in Search['engine']]: { search: Search & { engine: Name }; script: string } } = {
    local: { search: { engine: 'local', contextual: true }, script: 'versionIndexes' },
    algolia: { search: algolia, script: 'algolia' },
    typesense: { search: typesense, script: 'typesense' },
  }
  const names = [...Object.values(sites).map(({ script }) => script), 'SearchWindow']
  const scripts = async (search?: Search) => {
    const { files } = await renderSite(search ? graphWith(search) : smallGraph({ '/a': [] }))
    return names.filter((name) => [...files.keys()].some((path) => path.startsWith(`assets/${name}-`)))
  }
  expect(await scripts()).toEqual([])
  for (const { search, script } of Object.values(sites)) expect(await scripts(search)).toEqual([script, 'SearchWindow'])
})

test('the policy lets searches reach the service they are sent to, and nobody else', () => {
  const connections = (search: Search) =>
    /connect-src ([^;]*)/.exec(contentSecurityPolicy(graphWith(search).graph, collectSources()))?.[1]
  expect(connections(algolia)).toBe(
    "'self' https://abc123-1.algolianet.com https://abc123-2.algolianet.com " +
      'https://abc123-3.algolianet.com https://abc123-dsn.algolia.net',
  )
  expect(connections(typesense)).toBe("'self' https://search.example")
  expect(connections({ ...algolia, appId: "x.example; script-src '*" })).toBe(undefined)
  expect(connections({ engine: 'local', contextual: true })).toBe(undefined)
})

// OUT-3
test('the OpenSearch description is well-formed, and a static file replaces it', () => {
  const { graph } = graphWith(algolia)
  const [file] = opensearch(graph)
  expect(file).toMatchObject({ path: 'opensearch.xml' })
  const xml = String('data' in file! && file.data)
  expect(xml).toContain('<ShortName>Tom &amp; Jerry</ShortName>')
  expect(xml).toContain('template="https://example.com/search?q={searchTerms}"')
  expect(xml).not.toContain('<Image')
  const assets = [{ source: 'static/opensearch.xml', path: 'opensearch.xml' }]
  expect(opensearch({ ...graph, assets })).toEqual([])
  expect(opensearch(graphWith(typesense).graph)).toEqual([])
})

// SEARCH-MODAL-13
test('contextual search filters by locale, and by the version of the page or none', () => {
  const { site } = graphWith(algolia).graph
  expect(facets(site, ['2.0'])).toEqual({ language: 'en', tags: ['default', 'docs-default-2.0'] })
  expect(facets(graphWith(typesense).graph.site, ['2.0'])).toBeUndefined()
})

// CONST-17
test('a snippet has the given number of words around a match, which stays marked', () => {
  const text = (marked: ReturnType<typeof snippet>) =>
    marked.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
  const parts = [
    { text: '… one two three four five ' },
    { text: 'six', isMatch: true },
    { text: 'th, seven eight nine ten …' },
  ]
  expect(text(snippet(parts, 5))).toBe('… three four five [six]th, seven …')
  expect(text(snippet([{ text: 'one two three' }], 5))).toBe('one two three')
  expect(text(snippet([{ text: 'one two three' }], 2))).toBe('one two …')
  expect(snippet([], 5)).toEqual([])
})
