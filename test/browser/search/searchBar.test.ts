import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedSite, servedSite } from '../page/servedSite.ts'
import { hydrated, visit } from '../visit.ts'

const searchBar = `import React, { useCallback } from 'react'
import SearchBar from '@theme-original/SearchBar'
import translations from '@theme/SearchTranslations'
import { useDocsContextualSearchTags } from '@docusaurus/plugin-content-docs/client'
import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFiltersIfEnabled,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client'

export default function OwnSearchBar(props) {
  const toUrl = useSearchResultUrlProcessor()
  const transformItems = useCallback(
    (items) =>
      items
        .filter(({ url }) => !url.includes('/secret'))
        .map((item) => ({ ...item, url: toUrl(item.url), hierarchy: { ...item.hierarchy, lvl0: 'Shop › ' + item.hierarchy.lvl0 } })),
    [toUrl],
  )
  const { algolia } = useAlgoliaThemeConfig()
  const answers = {
    index: algolia.indexName,
    filters: mergeFacetFilters('kind:api', useAlgoliaContextualFacetFiltersIfEnabled()),
    tags: useDocsContextualSearchTags(),
    urls: ['https://docs.example.com/shop/a?b#c', 'https://other.example/a'].map(toUrl),
    texts: [translations.button.buttonText, translations.modal.searchBox.closeButtonText, translations.modal.footer.poweredByText],
  }
  return <><SearchBar {...props} transformItems={transformItems} /><pre className="json" hidden>{JSON.stringify(answers)}</pre></>
}
`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    { 'content/index.md': '# Home\n', 'content/a.md': '# Apples\n', 'src/theme/SearchBar.jsx': searchBar },
    {
      baseUrl: '/shop/',
      themeConfig: {
        algolia: { appId: 'ABC123', apiKey: 'public', indexName: 'shop', externalUrlRegex: 'other\\.example' },
        navbar: { title: 'Corner Shop' },
      },
    },
  )
})
afterAll(() => site?.close())

const hit = (path: string, title: string) => ({
  objectID: path,
  url: `https://docs.example.com/shop/${path}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: title, lvl2: null },
})
const hits = [hit('a', 'Apples'), hit('secret', 'Secret')]
const answer = { hits, nbHits: 2, nbPages: 1, page: 0, hitsPerPage: 20, query: '', processingTimeMS: 1 }

// SEARCH-MODAL-12
test('a search bar of the site has the hooks of Algolia, and changes the results before they are shown', async () => {
  const { page, complaints } = await visit('about:blank', { bypassCSP: true, viewport: { width: 1280, height: 760 } })
  await page.route(/algolia(net)?\.(net|com)/, (route) =>
    route.fulfill({ json: { results: [answer] }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto(`${site.origin}/shop/`)
  await hydrated(page)
  expect(JSON.parse((await page.locator('pre.json').textContent())!)).toEqual({
    index: 'shop',
    filters: ['kind:api', 'language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    tags: ['docs-default-current'],
    urls: ['/shop/a?b#c', 'https://other.example/a'],
    texts: ['Search', 'Cancel', 'Search by'],
  })
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search docs').fill('apples')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await options.allTextContents()).toEqual([expect.stringContaining('Apples')])
  expect(await page.locator('.DocSearch-Hits').textContent()).toContain('Shop › Guides')
  await options.first().click()
  await page.waitForURL('**/shop/a')
  expect(complaints).toEqual([])
})
