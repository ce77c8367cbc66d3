import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDev } from '../../cli/devServer.ts'
import { config, smallSite } from '../../cli/smallSite.ts'
import { runningBrowser } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const services = {
  gtag: { trackingID: 'G-1' },
  googleTagManager: { containerId: 'GTM-1' },
  plausible: { domain: 'docs.example.com' },
  umami: { websiteId: 'u-1' },
  matomo: { url: 'https://visits.example.com', siteId: 7 },
  fathom: { siteId: 'F1' },
}
const scripts = [
  'https://cdn.usefathom.com/script.js',
  'https://cloud.umami.is/script.js',
  'https://plausible.io/js/script.js',
  'https://visits.example.com/matomo.js',
  'https://www.googletagmanager.com/gtag/js?id=G-1',
  'https://www.googletagmanager.com/gtm.js?id=GTM-1',
]
const authored = {
  'content/index.md': '# Home\n\n[Guide](./guide.md)\n\n## Hours\n\n[To the hours](#hours)\n',
  'content/guide.md': '# Guide\n\n[Home](./index.md)\n',
}

let [site, asking]: ServedSite[] = []
beforeAll(async () => {
  site = await servedSite(authored, { analytics: services })
  asking = await servedSite(authored, { analytics: { ...services, consent: true } })
})
afterAll(() => Promise.all([site!.close(), asking!.close()]))
beforeEach(() => calm(site!))

/** Open a page, and record the scripts of other hosts that it loads, and what its policy refuses. */
async function open(url: string) {
  const context = await (await runningBrowser()).newContext()
  const page = await context.newPage()
  const loaded: string[] = []
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.route(/^https:/, (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto(url)
  await page.mouse.move(5, 5)
  await page.locator('html[data-has-hydrated="true"]').waitFor()
  return { page, loaded, refused }
}

type Layer = Record<string, unknown>[]
const pageViews = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer, _paq } = window as unknown as { dataLayer: Layer; _paq: unknown[][] }
    const ofGtag = dataLayer.filter((entry) => entry[0] === 'event').map((entry) => entry[2] as { page_path: string })
    const ofManager = dataLayer.filter(({ event }) => event === 'page_view').map(({ page_path }) => page_path)
    const ofMatomo = _paq.filter(([name]) => name === 'setCustomUrl').map(([, url]) => url)
    return { gtag: ofGtag.map(({ page_path }) => page_path), manager: ofManager, matomo: ofMatomo }
  })

test('each service is loaded under the policy of the site, and pages are counted once', async () => {
  const { page, loaded, refused } = await open(site!.origin)
  await expect.poll(() => [...loaded].sort()).toEqual(scripts)
  expect(await pageViews(page)).toEqual({ gtag: ['/'], manager: [], matomo: ['/'] })
  expect(await page.locator('script[data-domain]').getAttribute('data-domain')).toBe('docs.example.com')
  expect(await page.locator('script[data-website-id]').getAttribute('data-website-id')).toBe('u-1')
  expect(await page.locator('script[data-site]').getAttribute('data-spa')).toBe('auto')
  await page.getByRole('link', { name: 'To the hours' }).click()
  await page.locator('main').getByRole('link', { name: 'Guide' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor()
  await expect
    .poll(() => pageViews(page))
    .toEqual({ gtag: ['/', '/guide'], manager: ['/guide'], matomo: ['/', '/guide'] })
  expect(refused).toEqual([])
})

test('with `consent` nothing is loaded before the reader agrees, and the choice is stored', async () => {
  const { page, loaded } = await open(asking!.origin)
  await page.locator('main').getByRole('link', { name: 'Guide' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor()
  expect(loaded).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  const say = (agrees: boolean) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('quire:consent', { detail })), agrees)
  await say(false)
  expect(loaded).toEqual([])
  await say(true)
  await expect.poll(() => [...loaded].sort()).toEqual(scripts)
  expect((await pageViews(page)).gtag).toEqual(['/guide'])
  loaded.length = 0
  await page.reload()
  await page.mouse.move(6, 6)
  await expect.poll(() => loaded.length).toBe(scripts.length)
  await say(false)
  loaded.length = 0
  await page.reload()
  await page.mouse.move(7, 7)
  await page.locator('html[data-has-hydrated="true"]').waitFor()
  expect(loaded).toEqual([])
})

test('`docs dev` loads nothing of them', async () => {
  const root = smallSite({ 'site.config.mjs': config(`analytics: ${JSON.stringify(services)},`) })
  const { origin } = await startDev(root)
  const { page, loaded } = await open(origin)
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(loaded).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})
