import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../renderer/node/outputs/headers.ts'
import { collectSources } from '../../../renderer/node/outputs/pageSources.ts'
import { serviceRecords } from '../../../renderer/search/index/serviceRecords.ts'
import type { Search, Site } from '../../../schemas/graph.ts'
import { algoliaServer } from '../../cli/searchServices/algoliaServer.ts'
import { typesenseServer } from '../../cli/searchServices/typesenseServer.ts'
import { serve } from '../shell/serve.ts'
import { hydrated, visit } from '../visit.ts'
import { base, versioned } from './library.ts'

const shared = { searchParameters: {}, contextual: true, pageHref: `${base}search` }
const engines: Record<string, { search: Search; hosts: RegExp }> = {
  Algolia: {
    search: { engine: 'algolia', appId: 'APP', apiKey: 'searching', indexName: 'library', modal: {}, ...shared },
    hosts: /^https:\/\/app-dsn\.algolia\.net\//i,
  },
  Typesense: {
    search: {
      engine: 'typesense',
      collection: 'library',
      server: { nodes: [{ host: 'search.example', port: 443, protocol: 'https' }], apiKey: 'searching' },
      ...shared,
    },
    hosts: /^https:\/\/search\.example\//,
  },
}

const recordsOf = (href: string, title: string, tag: string, site: { title: string; url: string }) =>
  serviceRecords(
    {
      ...{ href, title, tag },
      group: 'Guides',
      keywords: [],
      language: 'en',
      sections: [{ id: 'dry', path: ['Let it dry'], text: 'Two hours & no <i>less</i>.', code: '' }],
    },
    site as Site,
  )
const library = { title: 'Library', url: 'https://library.example' }
const workshop = { title: 'Workshop', url: 'https://workshop.example' }
const indexes = {
  library: ['2.0', '1.0'].flatMap((version) =>
    recordsOf(`${base}${version}/varnish`, 'Varnish & <glue>', `docs-default-${version}`, library),
  ),
  // The index of another site, with the same version and another one.
  workshop: ['current', '2.0'].flatMap((version) =>
    recordsOf(`/docs/${version}/oil`, `Oil ${version}`, `docs-default-${version}`, workshop),
  ),
}

const algolia = await algoliaServer()
const typesense = await typesenseServer()
for (const [name, records] of Object.entries(indexes)) {
  const byId = new Map(records.map((record) => [record.objectID, { ...record }]))
  algolia.indexes.set(name, { settings: { distinct: true }, synonyms: [], records: byId })
  const documents = records.map(({ objectID, hierarchy, content, ...record }) => {
    const levels = Object.entries(hierarchy).filter(([, text]) => text !== null)
    const named = levels.map(([level, text]) => [`hierarchy.${level}`, text])
    return { ...record, id: objectID, ...Object.fromEntries(named), ...(content !== null && { content }) }
  })
  const byDocument = new Map(documents.map((document) => [document.id, document]))
  typesense.collections.set(name, { name, fields: [], documents: byDocument })
}
const servers = { Algolia: algolia, Typesense: typesense }

/** Visit a site that is searched by a service. Requests to its hosts are answered by the server here. */
async function visitSite(name: string, others: Partial<Search> = {}) {
  const { search, hosts } = engines[name]!
  const { graph, content } = versioned({ search: { ...search, ...others } as Search })
  const site = await serve({ graph, content })
  const { page, complaints } = await visit('about:blank', { viewport: { width: 1280, height: 760 } })
  const policy = contentSecurityPolicy(graph, collectSources())
  await page.route(`${site.origin}/**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.route(hosts, async (route) => {
    const { port } = servers[name as keyof typeof servers]
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` })
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
  return { site, page, complaints }
}

// SEARCH-PAGE-5, SEARCH-PAGE-6
test.each(Object.keys(engines))(
  '%s is queried from the page, as the site’s content security policy allows',
  async (name) => {
    const { site, page, complaints } = await visitSite(name)
    await page.goto(`${site.origin}${base}search?q=less`)
    await page.getByText('One document found').waitFor()
    await page.getByRole('link', { name: `Search by ${name}` }).waitFor()
    const result = page.locator('.search-page__result')
    expect(await result.getByRole('link').getAttribute('href')).toBe(`${base}2.0/varnish#dry`)
    expect(await result.innerText()).toContain('Varnish & <glue>')
    expect(await result.innerText()).toContain('Two hours & no <i>less</i>')
    expect(await result.locator('mark').allInnerTexts()).toEqual(['less'])
    expect(complaints).toEqual([])
    site.close()
  },
)

const otherIndexes: Record<string, Partial<Search>> = {
  Algolia: { otherIndexNames: ['workshop'] },
  Typesense: { otherCollections: ['workshop'] },
}

test.each(Object.keys(engines))('%s finds pages of another site as well, in all their versions', async (name) => {
  const { site, page, complaints } = await visitSite(name, otherIndexes[name])
  await page.goto(`${site.origin}${base}search?q=less`)
  const results = page.locator('.search-page__result').getByRole('link')
  await results.nth(2).waitFor()
  const addresses = () => results.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const ofWorkshop = ['current', '2.0'].map((version) => `https://workshop.example/docs/${version}/oil#dry`)
  expect(await addresses()).toEqual([`${base}2.0/varnish#dry`, ...ofWorkshop])

  await page.goto(`${site.origin}${base}varnish`)
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search docs').fill('less')
  const hit = page.getByRole('option', { name: /Oil 2\.0/ })
  await hit.waitFor()
  await page.route('https://workshop.example/**', (route) => route.fulfill({ body: 'The workshop' }))
  await hit.click()
  await page.waitForURL('https://workshop.example/docs/2.0/oil#dry')
  expect(complaints).toEqual([])
  site.close()
})
