import { expect, test } from 'vitest'
import { PageChecks } from '../../../renderer/node/pageChecks.ts'
import type { PageMarkup } from '../../../renderer/node/pageMarkup.ts'
import { smallGraph } from '../smallGraph.ts'

test('of the addresses of a page, only those that components have computed are kept: not the home page and its own Markdown', () => {
  const { graph } = smallGraph(
    { '/': ['<p>Home</p>'], '/guides/start': ['<p>Start</p>'] },
    { site: { baseUrl: '/docs/', markdownPages: true } },
  )
  const checks = new PageChecks(graph)
  const route = graph.routes.find(({ route }) => route === '/guides/start')!
  const urls: PageMarkup['urls'] = ['/docs/', '/docs/guides/start.md', '/docs/guides/other.md', '/docs/nowhere'].map(
    (url) => ({ url, kind: 'link' }),
  )
  const { urls: kept } = checks.withoutKnownUrls(route, { urls, unsafe: [], reserved: [] })
  expect(kept.map(({ url }) => url)).toEqual(['/docs/guides/other.md', '/docs/nowhere'])
  const { markdownPages: _, ...site } = graph.site
  const { urls: withoutMarkdown } = new PageChecks({ ...graph, site }).withoutKnownUrls(route, {
    urls,
    unsafe: [],
    reserved: [],
  })
  expect(withoutMarkdown.map(({ url }) => url)).toContain('/docs/guides/start.md')
})
