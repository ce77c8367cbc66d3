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
    const { complaints, requested } = await hoverFar(site.origin, path)
    const other = path === '/' ? '/live/' : '/'
    await expect.poll(() => requested).toContain(other)
    if (path === '/') await expect.poll(() => requested).toContain('/old/')
    expect(requested).not.toContain('/far/')
    expect(complaints).toEqual([])
  }
  await site.close()
})

test('links of components that lead nowhere are not loaded ahead, on the first page and on the next one, and others are', async () => {
  const nav = (own: string) =>
    `<nav><a href="/far/">Far ${own}</a> <a href="/near">Near ${own}</a> <a href="/page">Page</a> <a href="/other">Other</a></nav>`
  const site = await servedSite(
    {
      'content/near.md': '# Near\n\nHere.\n',
      'content/doc.mdx': "import Nav from '@site/src/Nav'\n\n# Doc\n\n<Nav />\n\n[Near](./near.md)\n",
      'src/Nav.jsx': `export default () => ${nav('of a doc')}\n`,
      'src/pages/page.jsx': `export default () => <main>${nav('here')}</main>\n`,
      'src/pages/other.jsx': `export default () => <main>${nav('there')} <a href="/away">Away</a></main>\n`,
    },
    { pages: { path: 'src/pages' } },
    ['element-link-broken'],
  )
  for (const path of ['/page', '/doc']) {
    const { page, complaints, requested } = await hoverFar(site.origin, path)
    await expect.poll(() => requested).toContain('/near/')
    await page.getByRole('link', { name: 'Other' }).click()
    await page.getByRole('link', { name: 'Away' }).hover()
    await page.getByRole('link', { name: 'Near there' }).hover()
    await expect.poll(() => requested).toContain('/page/')
    expect(requested.filter((one) => /far|away/.test(one))).toEqual([])
    expect(complaints).toEqual([])
  }
  await site.close()
})

/** Open a page, hover over its link `Far`, and collect the paths that it requests. */
async function hoverFar(baseURL: string, path: string) {
  const { page, complaints } = await visit('about:blank', { baseURL })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('link', { name: 'Far' }).hover()
  return { page, complaints, requested }
}
