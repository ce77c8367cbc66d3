import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { idle } from '../idle.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
const text = (bytes: number) => 'Some words. '.repeat(bytes / 12)

let site: ServedSite
beforeAll(async () => {
  const docs = ['before', 'index', 'after', ...names('beside', 10), ...names('large', 20)]
  const large = names('large', 20).map((name) => `[${name}](./${name}.md)`)
  site = await servedSite(
    {
      ...Object.fromEntries(docs.map((name) => [`content/${name}.md`, `# ${name}\n`])),
      ...Object.fromEntries(names('large', 20).map((name) => [`content/${name}.md`, `# ${name}\n\n${text(9000)}\n`])),
      'content/index.md': '---\nslug: /\n---\n\n# Home\n\n[One](./beside-7.md) and [two](./beside-3.md)\n',
      'content/after.md': `# After\n\n${large.join(' ')}\n\n${text(9000)}\n`,
      'content/sidebars.json': JSON.stringify({ shop: docs }),
    },
    { docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' } },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

const prefetched = () => site.requests.filter((path) => /^\/[a-z]+(?:-\d+)?\/$/.test(path))
const data = (name: string) => `/${name}/`

async function open(path: string) {
  const { page } = await visit(path, { baseURL: site.origin, viewport: { width: 1200, height: 900 } })
  await hydrated(page)
  return page
}

// NAV-8
test('links of the content are prefetched first, then the previous and the next page, and no others of the sidebar', async () => {
  const page = await open('/')
  await expect.poll(() => prefetched().length).toBe(4)
  await idle(page)
  // Requests that are made together may arrive in any order.
  const links = page.locator('head link[rel=prefetch]')
  const asked = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  expect(asked.slice(0, 2).sort()).toEqual([data('beside-3'), data('beside-7')])
  expect(asked.slice(2).sort()).toEqual([data('after'), data('before')])
})

// NAV-18
test('a page prefetches at most 60 KB, and the next page as much again', async () => {
  const page = await open('/after')
  await expect.poll(() => prefetched().length).toBeGreaterThan(1)
  await idle(page)
  const bytes = prefetched().map((path) => site.files.get(`${path.slice(1)}index.html`)!.length)
  expect(Math.max(...bytes)).toBeGreaterThan(9000)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60 * 1024)

  calm(site)
  await page.locator('a[rel=prev]').click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await expect.poll(prefetched).toContain(data('beside-7'))
})
