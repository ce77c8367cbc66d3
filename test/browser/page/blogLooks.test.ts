import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const longWord = 'supercalifragilistic_options_of_all_the_compilers'
const post = (title: string, tags: string) => `---
title: ${title}
authors: [ann, bob]
tags: [${tags}]
---

Flour and [salt](https://example.com).

<!-- truncate -->

## Oven

Hot.

## What to do when the oven is so hot that the bread is dark outside and still wet inside

Wait.
`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md': '# Home\n',
      'blog/ann.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
      'blog/authors.yml': `ann: { name: Ann ${longWord}, title: Head of baking, page: true, description: Bakes, socials: { github: ann, x: ann } }
bob: { name: Bob }\n`,
      'blog/2024-01-02-bread.md': post('Bread', `baking, ${longWord}`),
      'blog/2023-04-05-pie.md': post(`About ${longWord}`, 'baking'),
    },
    {
      docs: { path: 'content', routeBasePath: '/docs', sidebarPath: false },
      i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
      blog: { postsPerPage: 1 },
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

const paths = ['', '/2024/01/02/bread', '/tags', '/tags/baking', '/archive', '/authors', '/authors/ann']
const cases = ['/blog', '/ar/blog'].flatMap((blog) => ['light', 'dark'].map((mode) => [blog, mode] as const))

test.each(sample(cases, 2))(
  'pages of a blog fit on a narrow screen, and axe reports nothing: %s, %s',
  async (blog, mode) => {
    const { page } = await visit('about:blank', { viewport: { width: 320, height: 800 } })
    await page.addInitScript((mode) => localStorage.setItem('docusaurus.theme', mode), mode)
    for (const path of paths) {
      await page.goto(`${site.origin}${blog}${path}`)
      await hydrated(page)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(mode)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
      expect(await violations(page), path).toEqual([])
    }
  },
)

test('in print a post has no list of recent posts', async () => {
  const { page } = await visit(`${site.origin}/blog/2024/01/02/bread`)
  expect(await page.locator('.blog-sidebar').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.blog-sidebar').isVisible()).toBe(false)
})

test.each(['/blog', '/ar/blog'])('posts and recent posts stand in the same place on all pages: %s', async (blog) => {
  const { page } = await visit('about:blank', { viewport: { width: 1280, height: 800 } })
  const edges = async (path: string) => {
    await page.goto(`${site.origin}${blog}${path}`)
    return page.evaluate(() => {
      const starts = ['main', '.blog-sidebar', '.blog-sidebar__title'].map((selector) => {
        const { left, right } = document.querySelector(selector)!.getBoundingClientRect()
        return document.dir === 'rtl' ? window.innerWidth - right : left
      })
      return { starts: starts.map(Math.round), main: Math.round(document.querySelector('main')!.clientWidth) }
    })
  }
  const list = await edges('')
  // The text does not begin at the edge of the window.
  expect(list.starts[2]! - list.starts[1]!).toBeGreaterThan(16)
  for (const path of ['/2024/01/02/bread', '/tags', '/authors/ann']) expect(await edges(path), path).toEqual(list)
})
