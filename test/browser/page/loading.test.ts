import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hold } from '../hold.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.mdx': '# Sales\n\n<Chart of="apples" />\n\n[Returns](./returns.mdx)\n',
      'content/returns.mdx': '# Returns\n\n<Chart of="pears" />\n',
      'content/shops/north.md': '# North\n\nUp there. [Returns](../returns.mdx)\n',
      'content/sidebars.json':
        '{ "shop": ["index", "returns", "till", { "type": "category", "label": "Shops", "items": ["shops/north"] }] }',
      'components/Chart.tsx': `import { lazy } from 'quire-docs/lazy'
const Plot = lazy(() => import('./Plot.tsx'))
export default ({ of }) => <figure><figcaption>Sold {of}</figcaption><Plot of={of} /></figure>`,
      'content/till.mdx': '# Till\n\n<Till />\n',
      // Its button is pressed as soon as React has hydrated it, which is before the page is hydrated.
      'components/Till.tsx': `import { useEffect, useRef, useState } from 'react'
export default function Till() {
  const [count, setCount] = useState(0)
  const button = useRef(null)
  useEffect(() => queueMicrotask(() => button.current.click()), [])
  return <button ref={button} onClick={() => setCount((last) => last + 1)}>Sold {count}</button>
}`,
      'components/Plot.tsx': 'export default ({ of }) => <img alt={"A curve of " + of} />',
    },
    {
      docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' },
      components: Object.fromEntries(
        ['Chart', 'Till'].map((name) => [name, { module: `components/${name}.tsx`, hydrate: true }]),
      ),
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

/** Open a page whose code for the plot is missing or slow. */
async function open(trouble: Partial<ServedSite['trouble']>, options = {}) {
  const visited = await visit('about:blank', { baseURL: site.origin, ...options })
  Object.assign(site.trouble, trouble)
  await visited.page.goto(`${site.origin}/`)
  await hydrated(visited.page)
  return visited
}

const slowPlot = (delayMs: number) => ({ slow: /Plot-.*\.js$/, delayMs })
const curve = (page: Page, of = 'apples') => page.getByRole('img', { name: `A curve of ${of}` })
const loading = (page: Page) => page.getByRole('img', { name: 'Loading' })

/** Open the page with its clock stopped: it runs only until hydration, and after that as the test says. */
async function openWithoutTime(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${site.origin}/`)
  await page.mouse.move(5, 5)
  const isHydrated = async () => {
    await page.clock.runFor(10)
    return page.locator('html').getAttribute('data-has-hydrated')
  }
  await expect.poll(isHydrated).toBe('true')
}

// NAV-13, CONST-5
test('a lazy component is an empty place in the static HTML', () => {
  const html = site.files.get('index.html')!
  expect(html).toContain('<figcaption>Sold <!-- -->apples</figcaption></figure>')
})

// NAV-13, CONST-5
test('a lazy component shows nothing at first, then a loading indicator, then itself', async () => {
  const { page, complaints } = await visit('about:blank', { baseURL: site.origin })
  const plot = await hold(page, /Plot-.*\.js$/)
  await openWithoutTime(page)
  await plot.arrived()
  await page.clock.runFor(150)
  expect(await loading(page).count()).toBe(0)
  await page.clock.runFor(100)
  await loading(page).waitFor()

  plot.release()
  await page.clock.resume()
  await curve(page).waitFor()
  expect(await loading(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

// CONST-5
test('a lazy component that loads in time shows no loading indicator', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await openWithoutTime(page)
  await curve(page).waitFor()
  await page.clock.runFor(1000)
  expect(await loading(page).count()).toBe(0)
})

// CONST-6
test('the loading indicator is two rings that grow over 3 s, the first from 1.5 s and the second from 3 s on, around a dot that pulses every 1.5 s', async () => {
  const { page } = await open(slowPlot(3000), { reducedMotion: 'no-preference' })
  await loading(page).waitFor()
  const movements = await loading(page)
    .locator('animate[attributeName=r]')
    .evaluateAll((all) => all.map((one) => ['begin', 'dur', 'values'].map((name) => one.getAttribute(name))))
  expect(movements).toEqual([
    ['1.5s', '3s', '6;22'],
    ['3s', '3s', '6;22'],
    ['10ms', '1.5s', '6;1;2;3;4;5;6'],
  ])
  const radius = () =>
    loading(page)
      .locator('circle')
      .last()
      .evaluate((dot) => (dot as SVGCircleElement).r.animVal.value)
  const before = await radius()
  await expect.poll(radius).not.toBe(before)
})

// CONST-6
test('with reduced motion the loading indicator does not move', async () => {
  const { page } = await open(slowPlot(3000))
  await loading(page).waitFor()
  expect(await loading(page).locator('animate').count()).toBe(0)
})

// NAV-13, CONST-7
test('a lazy component that does not load shows the error and a button that loads it again', async () => {
  const { page } = await open({ missing: /Plot-.*\.js$/ })
  const box = page.locator('figure').getByRole('alert')
  await box.getByRole('button', { name: 'Retry' }).waitFor()
  expect(await box.textContent()).toContain('Failed to fetch dynamically imported module')
  expect(await box.textContent()).toContain('Some of its files may be missing on the server.')
  expect(await box.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('50%')

  calm(site)
  await box.getByRole('button', { name: 'Retry' }).click()
  await curve(page).waitFor()
  expect(await box.count()).toBe(0)
})

// NAV-12, NAV-13
test('trying again loads a page together with its missing code', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto(`${site.origin}/shops/north`)
  await hydrated(page)
  // The browser has already reloaded the page once, without success.
  await page.evaluate(() => sessionStorage.setItem('docusaurus.reloads', JSON.stringify([`${origin}/returns`])))
  site.trouble.missing = /Chart-.*\.js$/
  await page.locator('article').getByRole('link', { name: 'Returns' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor()
  calm(site)
  await page.getByRole('button', { name: 'Retry' }).click()
  await curve(page, 'pears').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('what was loaded once is there at once on the next page', async () => {
  const { page } = await open({})
  await curve(page).waitFor()
  await page.locator('main p').getByRole('link', { name: 'Returns' }).click()
  await curve(page, 'pears').waitFor()
  expect(site.requests.filter((path) => /Plot-.*\.js$/.test(path))).toHaveLength(1)
})

// NAV-13
test('a category whose items load slowly shows a loading indicator, and opens when they are loaded', async () => {
  const { page } = await open({ slow: /assets\/sidebars/, delayMs: 1200 })
  await page.locator('aside').getByRole('button', { name: 'Shops' }).click()
  await page.locator('aside').getByRole('img', { name: 'Loading' }).waitFor()
  await page.locator('aside').getByRole('link', { name: 'North' }).waitFor()
  expect(await loading(page).count()).toBe(0)
})

test('a button that is pressed while the page is hydrated is pressed once', async () => {
  const { page } = await visit(`${site.origin}/till`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Sold' }).click()
  await page.getByRole('button', { name: 'Sold 2' }).waitFor()
})
