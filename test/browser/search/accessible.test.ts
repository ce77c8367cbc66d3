import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import type { Served } from '../serveFiles.ts'
import { serve } from '../shell/serve.ts'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { base, twoGroups, versioned } from './library.ts'

let site: Served
beforeAll(async () => {
  const colorMode = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true } as const
  const search = { engine: 'local', contextual: true, pageHref: `${base}search` } as const
  site = await serve(twoGroups(versioned({ colorMode, search })))
})
afterAll(() => site?.close())

const ask = (query: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search docs').fill(query)
}
const states: [name: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  ['the window as it opens', 'start', ask('')],
  ['results', 'start', (page) => ask('brush')(page).then(() => page.getByRole('option').first().waitFor())],
  [
    'results of a group',
    'start',
    async (page) => {
      await ask('spoon')(page)
      await page.getByRole('button', { name: /^Drinks/ }).click()
      await page.locator('.DocSearch-Hit-source', { hasText: 'Drinks' }).waitFor()
    },
  ],
  ['nothing found', 'start', (page) => ask('xyzzy')(page).then(() => page.getByText('No results').waitFor())],
  [
    'a failure',
    'start',
    async (page) => {
      await page.route('**/assets/search/**', (route) => route.abort())
      await ask('brush')(page)
      await page.getByRole('alert').waitFor()
      await page.unroute('**/assets/search/**')
    },
  ],
  [
    'what was opened before, and what was kept',
    'start',
    async (page) => {
      for (const query of ['varnish', 'brush']) {
        await ask(query)(page)
        await page.getByRole('option').first().click()
        await page.waitForURL((url) => !url.pathname.endsWith('/start'))
      }
      await ask('')(page)
      await page.getByRole('button', { name: 'Save this search' }).first().click()
    },
  ],
  ['the search page', 'search', async () => {}],
  ['its results', 'search?q=brush', (page) => page.locator('article').first().waitFor()],
  ['its results and more', 'search?q=spoon', (page) => page.getByRole('button', { name: 'Load more' }).waitFor()],
  ['nothing found on it', 'search?q=xyzzy', (page) => page.getByText('No results were found').waitFor()],
  ['a page that does not exist', 'nothing', async () => {}],
]

const looks = [
  ['light', 1280],
  ['light', 360],
  ['dark', 1280],
  ['dark', 360],
] as const

test.each(sample(looks))('axe finds nothing in any state of the search, in %s at %i px', async (colorScheme, width) => {
  const { page } = await visit('about:blank', { colorScheme, bypassCSP: true, viewport: { width, height: 760 } })
  const violationsByState: Record<string, string[]> = {}
  for (const [name, path, reach] of states) {
    await page.goto(`${site.origin}${base}${path}`)
    await hydrated(page)
    await reach(page)
    violationsByState[name] = await violations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.evaluate(() => localStorage.clear())
  }
  expect(violationsByState).toEqual(Object.fromEntries(states.map(([name]) => [name, []])))
})
