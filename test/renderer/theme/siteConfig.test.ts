import { expect, test } from 'vitest'
import { compile } from '../../../pipeline/compile.ts'
import { siteConfigOf } from '../../../renderer/theme/docusaurus/siteConfig.ts'
import { site } from '../../site.ts'

/** The theme's config that components of a site read. */
async function themeConfig(written: Record<string, unknown>) {
  const base = { title: 'Shop', url: 'https://docs.example.com', baseUrl: '/' }
  const root = await site({
    'site.config.json': JSON.stringify({ ...base, themeConfig: written }),
    'docs/index.md': '# Shop\n',
  })
  const { graph } = await compile({ root })
  return siteConfigOf(graph!.site, graph!.versions).themeConfig
}

test('components read the options of live code and of a search by Algolia where Docusaurus has them', async () => {
  const algolia = { appId: 'SHOP', apiKey: 'for-searching', indexName: 'shop', contextualSearch: false }
  expect(await themeConfig({ algolia, liveCodeBlock: { playgroundPosition: 'top' } })).toMatchObject({
    algolia: { ...algolia, searchParameters: {} },
    liveCodeBlock: { playgroundPosition: 'top' },
  })
})

test('components read the defaults of live code, and no search by Algolia where there is none', async () => {
  const config = await themeConfig({})
  expect(config.liveCodeBlock).toEqual({ playgroundPosition: 'bottom' })
  expect(config).not.toHaveProperty('algolia')
})
