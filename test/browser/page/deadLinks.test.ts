import { expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { servedSite } from './servedSite.ts'

test('only links to pages of the site are prefetched, in static HTML and in modules, and redirects', async () => {
  const dead = '<a href="/far" data-noBrokenLinkCheck>Far</a>'
  const site = await servedSite(
    {
      'content/index.md': `# Home\n\n${dead}\n\n[Live](./live.mdx)\n\n[Old](/old)\n`,
      'content/live.mdx': `export const a = 1\n\n# Live\n\n${dead} {a} [Home](./index.md)\n`,
    },
    { redirects: [{ from: '/old', to: '/live' }] },
  )
  expect(site.files.get('index.html')).toMatch(/<a href="\/far" data-no-prefetch=""/)
  for (const path of ['/', '/live']) {
    const { page, complaints } = await visit('about:blank', { baseURL: site.origin })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(path)
    await hydrated(page)
    await page.getByRole('link', { name: 'Far' }).hover()
    const other = path === '/' ? '/live/' : '/'
    await expect.poll(() => requested).toContain(other)
    if (path === '/') await expect.poll(() => requested).toContain('/old/')
    expect(requested).not.toContain('/far/')
    expect(complaints).toEqual([])
  }
  await site.close()
})
