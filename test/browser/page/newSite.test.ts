import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newSite } from '../../../cli/init/newSite.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite

beforeAll(async () => {
  const files = newSite({ title: 'Boardly', address: new URL('https://ada.github.io/boardly/') }, undefined)
  site = await servedSite(Object.fromEntries(files.map(({ path, text }) => [path, text])))
  return site.close
})

beforeEach(() => calm(site))

test.each([1280, 390])('the home page of a new site has its header above its cards, %i px wide', async (width) => {
  const { page, complaints } = await visit(`${site.origin}/boardly/`, { viewport: { width, height: 900 } })
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!
  const header = await boxOf('header.hero')
  const cards = await boxOf('main')
  expect(cards.y).toBeGreaterThanOrEqual(header.y + header.height)
  const middle = ({ x, width }: typeof header) => x + width / 2
  expect(header.width).toBe(width)
  expect(middle(cards)).toBe(middle(header))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(complaints).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'the palette of a new site shows the site in another color, in %s mode',
  async (mode) => {
    const { page, complaints } = await visit(`${site.origin}/boardly/docs/look`, { colorScheme: mode })
    await hydrated(page)
    await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), mode)
    const linkColor = () =>
      page
        .locator('.menu__link--active')
        .last()
        .evaluate((link) => getComputedStyle(link).color)
    const before = await linkColor()
    await page.getByRole('button', { name: 'Plum' }).click()
    await expect.poll(linkColor).not.toBe(before)
    expect(await page.getByText("theme: { primary: '#8432a8' }").count()).toBe(1)
    expect(complaints).toEqual([])
  },
)
