import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOf } from '../../renderer/siteOf.ts'
import type { Served } from '../serveFiles.ts'
import { hydrated, visit } from '../visit.ts'
import { base, handbook, sources } from './handbook.ts'
import { serve } from './serve.ts'

let site: Served
let forgetful: Served
beforeAll(async () => {
  site = await serve(handbook({ announcementBar: undefined }), sources)
  const docs = { ...siteOf().docs, versionPersistence: 'none' as const }
  forgetful = await serve(handbook({ announcementBar: undefined, docs }), sources)
})
afterAll(() => {
  site?.close()
  forgetful?.close()
})

async function open(path: string, served = site) {
  const visited = await visit(`${served.origin}${base}${path}`, { viewport: { width: 1300, height: 700 } })
  await hydrated(visited.page)
  return visited
}

const key = 'docusaurus.docs-preferred-version-default'
const preferred = (page: Page) => page.evaluate((key) => localStorage.getItem(key), key)
const menu = (page: Page) => page.locator('.navbar .dropdown', { hasText: 'All versions' })
const trigger = (page: Page) => menu(page).getByRole('button')
const entries = (page: Page) =>
  menu(page)
    .locator('.dropdown__link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]))

// SHELL-VERSION-2
test('the version menu links to the same doc in each version, else to its main doc', async () => {
  const { page } = await open('next/new')
  expect(await entries(page)).toEqual([
    ['Next', '/docs/next/new', 'page'],
    ['2.0', '/docs/start', null],
    ['1.0', '/docs/1.0/start', null],
    ['All versions', '/docs/alone', null],
  ])
  await page.goto(`${site.origin}${base}start`)
  expect((await entries(page)).slice(0, 3)).toEqual([
    ['Next', '/docs/next/start', null],
    ['2.0', '/docs/start', 'page'],
    ['1.0', '/docs/1.0/start', null],
  ])
})

// STORE-4, SHELL-VERSION-2, SHELL-VERSION-6
test('choosing a version goes there, stores it, and keeps query and hash', async () => {
  const { page } = await open('start?q=1#middle')
  await trigger(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('The next start.').waitFor()
  expect(page.url()).toContain('/docs/next/start?q=1#middle')
  expect(await preferred(page)).toBe('current')
})

// SHELL-VERSION-3
test('the version menu is named after the version of the page and links to the page in it', async () => {
  const { page } = await open('1.0/start')
  expect(await trigger(page).textContent()).toBe('1.0')
  expect(await trigger(page).getAttribute('href')).toBe('/docs/1.0/start')
  await page.evaluate((key) => localStorage.setItem(key, '1.0'), key)
  // With the docs at the root every other page belongs to the latest version.
  await page.goto(`${site.origin}${base}`)
  await hydrated(page)
  expect(await trigger(page).textContent()).toBe('2.0')
})

// SHELL-VERSION-4
test('a stored version that no longer exists is deleted, and a site may store none', async () => {
  const { page } = await open('start')
  await page.evaluate((key) => localStorage.setItem(key, '0.9'), key)
  await page.reload()
  await hydrated(page)
  expect(await preferred(page)).toBeNull()

  const other = (await open('1.0/start', forgetful)).page
  await other.getByRole('link', { name: 'latest version' }).click()
  await other.locator('#middle').waitFor()
  expect(await preferred(other)).toBeNull()
})

// SHELL-VERSION-7
test('docs of an old version have a banner with a link to the latest one, which is stored', async () => {
  const { page } = await open('1.0/start')
  const banner = page.locator('.theme-doc-version-banner')
  expect(await banner.textContent()).toBe(
    'This is documentation for Handbook 1.0, which is no longer actively maintained. ' +
      'For up-to-date documentation, see the latest version (2.0).',
  )
  await banner.getByRole('link', { name: 'latest version' }).click()
  await page.locator('#middle').waitFor()
  expect(page.url()).toContain('/docs/start')
  expect(await preferred(page)).toBe('2.0')
  expect(await banner.count()).toBe(0)

  await page.goto(`${site.origin}${base}next/new`)
  expect(await banner.textContent()).toContain('This is unreleased documentation for Handbook Next version.')
  expect(await banner.getByRole('link').getAttribute('href')).toBe('/docs/start')
})

// SHELL-VERSION-8, SHELL-VERSION-9
test('the version is named above the doc, and its banner is a note, not an alert', async () => {
  const { page } = await open('1.0/start')
  expect(await page.locator('.theme-doc-version-badge').textContent()).toBe('Version: 1.0')
  expect(await page.getByRole('note', { name: 'About this version' }).count()).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
})

// SHELL-LOCALE-1, SHELL-LOCALE-2, SHELL-LOCALE-4
test('the locale menu links to the page in each locale, labelled in its language', async () => {
  const { page } = await open('basics/install')
  const languages = page.locator('.navbar .dropdown', { hasText: 'Français' })
  expect(
    await languages
      .locator('.dropdown__link')
      .evaluateAll((links) =>
        links.map((link) =>
          ['href', 'lang', 'hreflang', 'target', 'aria-current'].map((name) => link.getAttribute(name)),
        ),
      ),
  ).toEqual([
    ['/docs/basics/install', 'en', 'en', '_self', 'true'],
    ['/docs/fr/basics/install', 'fr', 'fr', '_self', null],
    ['/docs/ar/basics/install', 'ar', 'ar', '_self', null],
  ])
  expect(await languages.getByRole('button').textContent()).toBe('English')
  expect(await languages.locator('.quire-icon--language').count()).toBe(1)
  expect(await languages.locator('.dropdown__link--active').textContent()).toBe('English')
})

// SHELL-LOCALE-2, SHELL-LOCALE-3
test('links of the locale menu load the page and keep query and hash', async () => {
  const { page } = await open('basics/install?x=1#y')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/fr/')) requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`)
  })
  await page.locator('.navbar .dropdown', { hasText: 'Français' }).hover()
  await page.getByRole('link', { name: 'Français' }).click()
  await page.waitForURL('**/docs/fr/basics/install?x=1#y')
  expect(requests[0]).toBe('document /docs/fr/basics/install')
})
