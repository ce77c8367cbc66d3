import { expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { servedSite } from './servedSite.ts'

const pages = {
  'content/index.md': '# Home\n\n[Pay](/pay#refunds), [cards](/cards#refunds), [money](/pay).\n',
  'content/money.md': '# Money\n\n## Cards\n\nOf all kinds.\n\n## Refunds\n\nWithin 14 days.\n',
}

test('a redirect keeps the anchor of the address, unless it leads to an anchor itself', async () => {
  const site = await servedSite(pages, {
    redirects: [
      { from: '/pay', to: '/money' },
      { from: '/cards', to: '/money#cards' },
    ],
  })
  const { page, complaints } = await visit('about:blank', { baseURL: site.origin })
  const lead = async (from: string, to: string) => {
    await page.goto(from)
    await page.waitForURL(site.origin + to)
    await page.getByRole('heading', { name: 'Money' }).waitFor()
    expect(new URL(page.url()).hash).toBe(new URL(to, site.origin).hash)
  }
  await lead('/pay/#refunds', '/money#refunds')
  await lead('/pay/', '/money')
  await lead('/cards/#refunds', '/money#cards')
  for (const [name, to] of [
    ['Pay', '/money#refunds'],
    ['cards', '/money#cards'],
    ['money', '/money'],
  ] as const) {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name: 'Money' }).waitFor()
    expect(page.url()).toBe(site.origin + to)
  }
  expect(complaints).toEqual([])
  const plain = await visit('/pay/#refunds', { baseURL: site.origin, javaScriptEnabled: false })
  await plain.page.waitForURL('**/money')
  await site.close()
})

test('a site without redirects has no script for them', async () => {
  const site = await servedSite({ 'content/index.md': '# Home\n\nWelcome.\n' })
  expect([...site.files.keys()].filter((path) => path.includes('redirect'))).toEqual([])
  await site.close()
})
