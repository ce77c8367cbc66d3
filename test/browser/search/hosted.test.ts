import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../renderer/node/outputs/headers.ts'
import { collectSources } from '../../../renderer/node/outputs/pageSources.ts'
import { serviceRecords } from '../../../renderer/search/index/serviceRecords.ts'
import type { Search, Site } from '../../../schemas/graph.ts'
import { algoliaServer } from '../../cli/searchServices/algoliaServer.ts'
import { typesenseServer } from '../../cli/searchServices/typesenseServer.ts'
import { serve } from '../shell/serve.ts'
import { visit } from '../visit.ts'
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

const records = ['2.0', '1.0'].flatMap((version) =>
  serviceRecords(
    {
      href: `${base}${version}/varnish`,
      title: 'Varnish & <glue>',
      group: 'Guides',
      keywords: [],
      language: 'en',
      tag: `docs-default-${version}`,
      sections: [{ id: 'dry', path: ['Let it dry'], text: 'Two hours & no <i>less</i>.', code: '' }],
    },
    { title: 'Library', url: 'https://library.example' } as Site,
  ),
)

const algolia = await algoliaServer()
const byId = new Map(records.map((record) => [record.objectID, { ...record }]))
algolia.indexes.set('library', { settings: { distinct: true }, synonyms: [], records: byId })
const typesense = await typesenseServer()
const documents = records.map(({ objectID, hierarchy, content, ...record }) => {
  const levels = Object.entries(hierarchy).filter(([, text]) => text !== null)
  const named = levels.map(([level, text]) => [`hierarchy.${level}`, text])
  return { ...record, id: objectID, ...Object.fromEntries(named), ...(content !== null && { content }) }
})
typesense.collections.set('library', {
  name: 'library',
  fields: [],
  documents: new Map(documents.map((document) => [document.id, document])),
})
const servers = { Algolia: algolia, Typesense: typesense }

// SEARCH-PAGE-5, SEARCH-PAGE-6
test.each(Object.keys(engines))(
  '%s is queried from the page, as the site’s content security policy allows',
  async (name) => {
    const { search, hosts } = engines[name]!
    const { graph, content } = versioned({ search })
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
