import { expect, test } from 'vitest'
import { sitemap } from '../../../renderer/node/outputs/sitemap.ts'
import type { Route } from '../../../schemas/graph.ts'
import { smallGraph } from '../smallGraph.ts'

const graphOf = (pages: number) =>
  smallGraph(
    {},
    {
      site: { url: 'https://docs.example', baseUrl: '/shop/' },
      routes: Array.from(
        { length: pages },
        (_, index): Route => ({ kind: 'page', route: `/p${index}`, source: 'p.tsx' }),
      ),
    },
  ).graph

const filesOf = (pages: number) =>
  sitemap(graphOf(pages), new Set(['/p7'])).map((file) => ({
    path: file.path,
    locations: 'data' in file ? [...file.data.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!) : [],
    root: 'data' in file ? /<(urlset|sitemapindex)/.exec(file.data.toString())?.[1] : '',
  }))

test('a sitemap of 50,000 addresses is one file, and a larger one a list of parts with each address once', () => {
  const [whole, ...none] = filesOf(50_001)
  expect(none).toEqual([])
  expect(whole).toMatchObject({ path: 'sitemap.xml', root: 'urlset' })
  expect(whole!.locations).toHaveLength(50_000)

  const [list, ...parts] = filesOf(100_003)
  expect(list).toEqual({
    path: 'sitemap.xml',
    root: 'sitemapindex',
    locations: [1, 2, 3].map((number) => `https://docs.example/shop/sitemap-${number}.xml`),
  })
  expect(parts.map(({ path, root, locations }) => [path, root, locations.length])).toEqual([
    ['sitemap-1.xml', 'urlset', 50_000],
    ['sitemap-2.xml', 'urlset', 50_000],
    ['sitemap-3.xml', 'urlset', 2],
  ])
  const all = parts.flatMap(({ locations }) => locations)
  expect(new Set(all).size).toBe(100_002)
  expect(all).toContain('https://docs.example/shop/p100002')
  expect(all).not.toContain('https://docs.example/shop/p7')
})
