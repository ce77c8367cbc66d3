import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../schemas/graph.ts'
import { smallGraph } from '../renderer/smallGraph.ts'
import { idle } from './idle.ts'
import { nextFrame } from './nextFrame.ts'
import { calm, type Served } from './serveFiles.ts'
import { serve } from './shell/serve.ts'
import { hydrated, visit } from './visit.ts'

const tab = (value: string, label: string, ...children: Body): Body[number] => ({
  island: 'TabItem',
  props: { value, label },
  children,
})
const filler = '<p>Words.</p>'.repeat(150)
const code =
  '<div class="theme-code-block"><div class="code-block-content"><pre tabindex="0"><code class="code-block-lines">one\ntwo\n</code></pre><div class="code-block-buttons"><button type="button" data-copy aria-label="Copy code to clipboard" title="Copy"></button></div></div></div>'

const { graph, content } = smallGraph(
  {
    '/tabs': [
      '<p>Choose.</p>',
      {
        island: 'Tabs',
        props: { groupId: 'os' },
        children: [tab('mac', 'macOS', '<p>For the mac.</p>'), tab('win', 'Windows', '<p>For Windows.</p>')],
      },
      {
        island: 'Tabs',
        props: { groupId: 'os', queryString: true },
        children: [tab('win', 'Windows', '<p>Again for Windows.</p>'), tab('linux', 'Linux', '<p>For Linux.</p>')],
      },
      { island: 'Fold', props: { label: 'More' }, children: ['<p>Hidden <b>words</b>.</p>'] },
      '<p><a href="/docs/long">To the long page</a></p>',
    ],
    '/long': [
      `<h2 id="first">First</h2>${filler}<p><a href="/docs/tabs">To the tabs</a></p><h2 id="last">Last</h2>${code}`,
    ],
    '/links': ['<p><a href="/docs/long#last">Deep</a> <a href="/docs/old">Old</a> <a href="/docs/live">Live</a></p>'],
    '/live': `import { jsx } from 'react/jsx-runtime'
import Fold from '@site/components/Fold'
export default () => jsx(Fold, { label: 'Live ' + (1 + 1), children: 'Open' })`,
  },
  {
    site: { baseUrl: '/docs/', navbar: { title: 'Handbook', hideOnScroll: false, left: [], right: [] } },
    redirects: [{ from: '/old', to: '/long' }],
    routes: [{ kind: 'page', route: '/', source: 'pages/index.jsx' }],
    theme: { components: { Fold: { module: 'components/Fold.jsx', hydrate: true } }, customCss: [] },
  },
)
const sources = {
  'components/Fold.jsx': `import { useState } from 'react'
export default function Fold({ label, children }) {
  const [isOpen, setOpen] = useState(false)
  return <div className="fold"><button onClick={() => setOpen(!isOpen)}>{label}</button>{isOpen && children}</div>
}`,
  'pages/index.jsx': `import { useState } from 'react'
import Layout from '@theme/Layout'
export default function Home() {
  const [count, setCount] = useState(0)
  return <Layout title="Home"><main><button onClick={() => setCount(count + 1)}>Pressed {count} times</button></main></Layout>
}`,
}

let site: Served
beforeAll(async () => {
  site = await serve({ graph, content }, sources)
})
afterAll(() => site.close())
beforeEach(() => calm(site))

async function open(path: string, options: BrowserContextOptions = {}, before?: (page: Page) => Promise<unknown>) {
  const visited = await visit('about:blank', { baseURL: site.origin, reducedMotion: 'no-preference', ...options })
  await before?.(visited.page)
  await visited.page.goto(path)
  return visited
}

/** Mark the document, to detect whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test.each(['/docs/tabs', '/docs/long', '/docs/live', '/docs/'])(
  '%s hydrates without a complaint and keeps its HTML',
  async (path) => {
    const { page, complaints } = await open(path)
    const before = await page.locator('#__docusaurus main').textContent()
    await hydrated(page)
    expect(await page.locator('#__docusaurus main').textContent()).toBe(before)
    expect(complaints).toEqual([])
  },
)

test('a chosen tab is chosen in every set of its group, also on the next visit and in the address', async () => {
  const { page } = await open('/docs/tabs')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Windows' }).first().click()
  await expect.poll(() => page.getByText('For Windows.', { exact: true }).isVisible()).toBe(true)
  await page.getByRole('tab', { name: 'Linux' }).click()
  expect(await page.getByText('For Windows.', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByText('For Linux.').isVisible()).toBe(true)
  expect(new URL(page.url()).search).toBe('?os=linux')

  await page.goto('/docs/tabs')
  await hydrated(page)
  await expect.poll(() => page.getByText('For Linux.').isVisible()).toBe(true)
})

test('tabs answer to the keyboard', async () => {
  const { page } = await open('/docs/tabs')
  await hydrated(page)
  await page.getByRole('tab', { name: 'macOS' }).focus()
  const chosen = () =>
    page.evaluate(() => `${document.activeElement?.textContent} ${document.activeElement?.ariaSelected}`)
  await page.keyboard.press('ArrowRight')
  expect(await chosen()).toBe('Windows true')
  await page.keyboard.press('ArrowRight')
  expect(await chosen()).toBe('macOS true')
  await page.keyboard.press('End')
  expect(await chosen()).toBe('Windows true')
  await page.keyboard.press('Home')
  expect(await chosen()).toBe('macOS true')
})

test('a part that was not on the page at first is shown when its component asks for it', async () => {
  const { page } = await open('/docs/tabs')
  await hydrated(page)
  await page.getByRole('button', { name: 'More' }).click()
  expect(await page.locator('.fold b').textContent()).toBe('words')
})

test('a button pressed before React is there is pressed once it is', async () => {
  const { page } = await open('/docs/')
  await page.getByRole('button', { name: 'Pressed' }).click()
  await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor()
})

test('a link changes address, title, content, head and scroll position in the same document', async () => {
  const { page, complaints } = await open('/docs/long')
  await hydrated(page)
  await mark(page)
  await page.getByRole('link', { name: 'To the tabs' }).click()
  await page.waitForURL('**/docs/tabs')

  expect(await page.title()).toBe('Title of tabs | Handbook')
  expect(await page.getByText('Choose.').isVisible()).toBe(true)
  expect(
    await page.locator('link[rel=canonical]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['https://example.com/docs/tabs'])
  expect(await page.locator('html').getAttribute('class')).toContain('docs-doc-id-tabs')
  expect(await scrollY(page)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('__quire_skip')
  expect(await isSameDocument(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('going back and forth finds the reader where they were', async () => {
  const { page } = await open('/docs/tabs')
  await hydrated(page)
  await page.getByRole('link', { name: 'To the long page' }).click()
  await page.waitForURL('**/docs/long')
  await page.evaluate(() => window.scrollTo(0, 700))
  await nextFrame(page)
  await page.goBack()
  await page.getByText('Choose.').waitFor()
  expect(await page.getByRole('tab').count()).toBe(4)
  await page.goForward()
  await page.locator('#first').waitFor()
  await expect.poll(() => scrollY(page)).toBe(700)
})

test('a link to a heading of another page goes to the heading', async () => {
  const { page } = await open('/docs/links')
  await hydrated(page)
  await page.getByRole('link', { name: 'Deep' }).click()
  await page.waitForURL('**/docs/long#last')
  await expect.poll(() => scrollY(page)).toBeGreaterThan(1000)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('last')
})

test('the first page is whole when the reader comes back to it', async () => {
  const { page } = await open('/docs/long')
  await hydrated(page)
  await page.getByRole('link', { name: 'To the tabs' }).click()
  await page.getByText('Choose.').waitFor()
  await page.getByRole('link', { name: 'To the long page' }).click()
  await page.locator('#last').waitFor()
  expect(await page.getByText('Words.').count()).toBe(150)
})

test('live docs and custom pages are reached like any other', async () => {
  const { page, complaints } = await open('/docs/links')
  await hydrated(page)
  await mark(page)
  await page.getByRole('link', { name: 'Live' }).click()
  await page.getByRole('button', { name: 'Live 2' }).click()
  expect(await page.locator('.fold').textContent()).toBe('Live 2Open')
  await page.getByRole('link', { name: 'Handbook' }).first().click()
  await page.getByRole('button', { name: 'Pressed 0 times' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('a link to where a page was leads to where it is', async () => {
  const { page } = await open('/docs/links')
  await hydrated(page)
  await mark(page)
  await page.getByRole('link', { name: 'Old' }).click()
  await page.waitForURL('**/docs/long')
  expect(await isSameDocument(page)).toBe(true)

  await page.goto('/docs/old')
  await page.waitForURL('**/docs/long')
})

test("clicks with a modifier are the browser's", async () => {
  const { page } = await open('/docs/tabs')
  await hydrated(page)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'To the long page' }).click({ modifiers: ['Control'] }),
  ])
  expect(opened).not.toBe(page)
  expect(page.url()).toContain('/docs/tabs')
})

test('a page that cannot be loaded in place is loaded by the browser', async () => {
  const { page } = await open('/docs/links', {}, (page) =>
    // Without prefetching, so that the page is requested after it is gone.
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  )
  await hydrated(page)
  await mark(page)
  await page.route('**/docs/long/', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('link', { name: 'Deep' }).click()
  await page.locator('#last').waitFor()
  expect(await isSameDocument(page)).toBe(false)
  expect(page.url()).toContain('/docs/long#last')
})

// NAV-OFFLINE
test('without a network a click keeps the page and says why; with it, Retry goes on', async () => {
  const { page } = await open('/docs/links', {}, (page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  )
  await hydrated(page)
  await mark(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Deep' }).click()
  await page.getByRole('alert').getByText('There seems to be no network connection.').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.getByRole('link', { name: 'Deep' }).isVisible()).toBe(true)
  expect(page.url()).toContain('/docs/links')

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.locator('#last').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
})

// NAV-OFFLINE
test('a server that is away keeps the page as well', async () => {
  const { page } = await open('/docs/links')
  await hydrated(page)
  await mark(page)
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Live' }).click()
  await page.getByRole('alert').getByText('There seems to be no network connection.').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('a page whose code is gone stays readable and says what is missing', async () => {
  const { page } = await open('/docs/tabs', {}, async () => {
    site.trouble.missing = /client-.*\.js$/
  })
  await page.mouse.move(5, 5)
  await page.getByText('Some features did not load.').waitFor()
  expect(await page.getByText('For Windows.', { exact: true }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'To the long page' }).click()
  await page.locator('#last').waitFor()
})

test('links in view are fetched ahead, unless the reader saves data', async () => {
  const first = await open('/docs/tabs')
  await hydrated(first.page)
  await expect.poll(() => site.requests).toContain('/docs/long/')

  calm(site)
  const saving = await open('/docs/tabs', {}, (page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  )
  await hydrated(saving.page)
  await saving.page.getByRole('link', { name: 'To the long page' }).hover()
  await idle(saving.page)
  expect(site.requests).not.toContain('/docs/long/')
})

test.each([
  ['/docs/long/index.html', '/docs/long'],
  ['/docs/Long/', '/docs/long'],
])('the address %s becomes %s', async (path, canonical) => {
  const { page } = await open(path)
  await hydrated(page)
  await page.locator('#last').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(canonical)
})

test('an address that nothing answers to stays as it is', async () => {
  const { page } = await open('/docs/nowhere')
  await hydrated(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
  expect(page.url()).toContain('/docs/nowhere')
})

test('without storage everything works, and the console says so once', async () => {
  const { page, complaints } = await open('/docs/tabs', {}, (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('Storage is blocked')
        },
      })
    }),
  )
  await hydrated(page)
  await page.getByRole('tab', { name: 'Windows' }).first().click()
  expect(await page.getByText('For Windows.', { exact: true }).isVisible()).toBe(true)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain('Browser storage is not available')
})

test('without JavaScript every panel can be read', async () => {
  const { page } = await open('/docs/tabs', { javaScriptEnabled: false })
  for (const text of ['For the mac.', 'For Windows.', 'For Linux.']) {
    expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
  }
})

test('code is copied without its last line break, and the button says so', async () => {
  const { page } = await open('/docs/long', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.locator('button[data-copy]').click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('one\ntwo')
  await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
})

test("the reader's colour mode is there before the page is painted, and followed in other tabs", async () => {
  const { page } = await open('/docs/tabs')
  await hydrated(page)
  await page
    .getByRole('button', { name: /dark and light/ })
    .first()
    .click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')

  const other = await page.context().newPage()
  await other.goto('/docs/long')
  expect(await other.locator('html').getAttribute('data-theme')).toBe('dark')
  await hydrated(other)
  await page.evaluate(() => localStorage.setItem('docusaurus.theme', 'light'))
  await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('light')
})

test('the filter of the plugin directory is in the URL, and is read from it', async () => {
  const { page, complaints } = await visit('/plugins/?q=axe')
  await hydrated(page)
  const field = page.getByLabel('Filter plugins')
  const count = page.locator('.plugins-filter__count')
  await expect.poll(() => count.textContent()).toMatch(/^\d+ of \d+ plugins$/)
  expect(await field.inputValue()).toBe('axe')
  await field.fill('')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'official', exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?badge=official')
  expect(complaints).toEqual([])
})
