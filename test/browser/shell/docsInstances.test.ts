import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedSite, servedSite } from '../page/servedSite.ts'
import { hydrated, visit } from '../visit.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'versions.json': '["1.0"]',
      'content/apples.md': '# Apples\n\nTo the [rules](../help/rules.md).\n',
      'versioned_docs/version-1.0/apples.md': '# Old apples\n',
      'help_versions.json': '["7"]',
      'help/rules.md': '# Rules\n',
      'help_versioned_docs/version-7/rules.md': '# Rules of seven\n',
    },
    {
      docs: [
        { path: 'content', routeBasePath: 'docs' },
        { id: 'help', path: 'help', routeBasePath: 'help' },
      ],
      themeConfig: {
        navbar: {
          items: [
            { type: 'doc', docId: 'apples', label: 'Docs' },
            { type: 'doc', docId: 'rules', docsPluginId: 'help', label: 'Help' },
            { type: 'docsVersionDropdown', className: 'docs-menu' },
            { type: 'docsVersionDropdown', docsPluginId: 'help', className: 'help-menu' },
          ],
        },
      },
    },
  )
})
afterAll(() => site.close())

const path = (page: Page) => new URL(page.url()).pathname

async function choose(page: Page, menu: string, entry: string) {
  await page.locator(`.navbar .dropdown:has(.${menu}), .navbar .dropdown.${menu}`).first().hover()
  await page
    .locator(`.navbar .dropdown__menu`)
    .getByRole('link', { name: entry, exact: true })
    .locator('visible=true')
    .click()
}

test('each set of docs has its menu of versions, and its choice of the reader', async () => {
  const { page, complaints } = await visit('/docs/apples', { baseURL: site.origin })
  await hydrated(page)
  await choose(page, 'docs-menu', 'Next')
  await expect.poll(() => path(page)).toBe('/docs/next/apples')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help', exact: true }).click()
  await expect.poll(() => path(page)).toBe('/help/rules')
  await choose(page, 'help-menu', 'Next')
  await expect.poll(() => path(page)).toBe('/help/next/rules')

  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toMatchObject({
    'docusaurus.docs-preferred-version-default': 'current',
    'docusaurus.docs-preferred-version-help': 'current',
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs', exact: true }).click()
  await expect.poll(() => path(page)).toBe('/docs/next/apples')
  await page.getByRole('link', { name: 'rules', exact: true }).click()
  await expect.poll(() => path(page)).toBe('/help/next/rules')
  expect(complaints).toEqual([])
})
