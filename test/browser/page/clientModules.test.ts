import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hold } from '../hold.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

/** Records what it hears. `previousLocation` is `-` on the first page. */
const recorder = `
import './recorder.css'
const record = (line) => (window.heard ??= []).push(line)
const path = (location) => (location ? location.pathname + location.search + location.hash : '-')
const line = (name, { location, previousLocation }) => record([name, path(previousLocation), path(location), document.title].join(' '))
record('runs')
export function onRouteUpdate(update) {
  line('update', update)
  return () => record('loaded ' + path(update.location))
}
export const onRouteDidUpdate = (update) => line('did', update)
`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md':
        '# Home\n\n[Guide](./guide.md) [Prices](./guide.md#prices)\n\n## Hours\n\n[To the hours](#hours)\n',
      'content/guide.md': '# Guide\n\n[Home](./index.md)\n\n## Prices\n\nLow.\n',
      'src/recorder.ts': recorder,
      'src/recorder.css': 'h1 { color: rgb(1, 2, 3) }\n',
      'src/searches.ts': `export const onSearch = ({ query, hits }) => {
  record([query, ...hits.slice(0, 1).map(({ href, title }) => href + ' ' + title)].join(' | '))
  hits.length = 0
}
const record = (line) => (window.searches ??= []).push(line)
`,
      'src/unlucky.ts': `export function onSearch() { throw new Error('It asks too much.') }\n`,
      'src/broken.js': `export function onRouteDidUpdate() { throw new Error('It counts wrong.') }\n`,
      'src/wide.css': 'h1 { word-spacing: 3px }\n',
    },
    { clientModules: ['src/broken.js', 'src/recorder.ts', 'src/unlucky.ts', 'src/searches.ts', 'src/wide.css'] },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))

async function open(path: string) {
  const visited = await visit(path, { baseURL: site.origin })
  await hydrated(visited.page)
  return visited
}

// NAV-15
test('client modules run once, and hear of each page that is shown, with the one before', async () => {
  const { page, complaints } = await open('/')
  expect(await heard(page)).toEqual(['runs', 'update - / Home | Corner Shop', 'loaded /', 'did - / Home | Corner Shop'])
  const { color, wordSpacing } = await page.locator('h1').evaluate((heading) => getComputedStyle(heading))
  expect([color, wordSpacing]).toEqual(['rgb(1, 2, 3)', '3px'])

  await page.locator('main').getByRole('link', { name: 'Guide' }).click()
  await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor()
  await expect.poll(() => page.title()).toBe('Guide | Corner Shop')
  expect(await heard(page)).toEqual([
    'update / /guide Home | Corner Shop',
    'loaded /guide',
    'did / /guide Guide | Corner Shop',
  ])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await expect.poll(() => page.title()).toBe('Home | Corner Shop')
  expect(await heard(page)).toEqual([
    'update /guide / Guide | Corner Shop',
    'loaded /',
    'did /guide / Home | Corner Shop',
  ])
  // An error of a module is on the console, and stops neither the others nor the navigation.
  expect(complaints.filter((text) => text.includes('It counts wrong.')).length).toBe(3)
})

// NAV-15
test('client modules hear of links to headings', async () => {
  const { page } = await open('/')
  await heard(page)
  await page.locator('main').getByRole('link', { name: 'To the hours' }).click()
  await page.waitForURL('**/#hours')
  await expect
    .poll(() => heard(page))
    .toEqual(['update / /#hours Home | Corner Shop', 'loaded /#hours', 'did / /#hours Home | Corner Shop'])
  await page.locator('main').getByRole('link', { name: 'Prices' }).click()
  await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor()
  await expect
    .poll(() => heard(page))
    .toEqual([
      'update /#hours /guide#prices Home | Corner Shop',
      'loaded /guide#prices',
      'did /#hours /guide#prices Guide | Corner Shop',
    ])
})

// NAV-15
test('a navigation that is given up ends for client modules when the next begins', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  const held = await hold(page, /\/guide\/$/)
  await page.goto(site.origin)
  await hydrated(page)
  await heard(page)
  await page.locator('main').getByRole('link', { name: 'Guide' }).click()
  await expect.poll(() => heard(page)).toEqual(['update / /guide Home | Corner Shop'])
  await page.locator('main').getByRole('link', { name: 'To the hours' }).click()
  await expect
    .poll(() => heard(page))
    .toEqual([
      'loaded /guide',
      'update / /#hours Home | Corner Shop',
      'loaded /#hours',
      'did / /#hours Home | Corner Shop',
    ])
  held.release()
})

const searches = (page: Page) =>
  page.evaluate(() => (window as unknown as { searches?: string[] }).searches?.splice(0) ?? [])

// NAV-19
test('client modules hear of each search once, when it is finished, and of one without results', async () => {
  const { page, complaints } = await open('/')
  await page.keyboard.press('Control+k')
  const input = page.getByPlaceholder('Search docs')
  await input.pressSequentially('prices')
  await expect.poll(() => searches(page)).toEqual(['prices | /guide#prices Guide › Prices'])

  // Half-typed queries are no searches, and a search is reported once.
  await input.fill('zzyzx')
  await page.getByText('No results for').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => searches(page)).toEqual(['zzyzx'])

  await page.keyboard.press('Control+k')
  await input.fill('hours')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/#hours')
  await expect.poll(() => searches(page)).toEqual(['hours | /#hours Home › Hours'])
  expect(complaints.filter((text) => text.includes('It asks too much.')).length).toBe(3)
})

// NAV-19
test('client modules hear of searches on the search page', async () => {
  const { page } = await open('/search?q=prices')
  await expect.poll(() => searches(page)).toEqual(['prices | /guide#prices Guide › Prices'])
  await page.getByRole('searchbox').fill('zzyzx')
  await expect.poll(() => searches(page)).toEqual(['zzyzx'])
})
