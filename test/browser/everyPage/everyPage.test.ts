import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newSite } from '../../../cli/init/newSite.ts'
import { sample } from '../../sample.ts'
import { type ServedSite, servedSite } from '../page/servedSite.ts'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { type AuthoredTables, authoredTables } from './authoredTables.ts'
import { layoutFlaws } from './flaws.ts'
import { type OwnPage, ownPages } from './ownPages.ts'

const widths = [1280, 768, 390, 320]
const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

/** What axe reports depends on whether the window is wide or narrow, and hardly on how narrow. */
const axeWidths = [1280, 320]

const tables = authoredTables('content')
const origins = { site: inject('origin'), manual: inject('manualOrigin') }

let starter: ServedSite
beforeAll(async () => {
  const files = newSite({ title: 'Boardly', address: new URL('https://ada.github.io/boardly/') }, undefined)
  starter = await servedSite(Object.fromEntries(files.map(({ path, text }) => [path, text])))
})
afterAll(() => starter.close())

/** The flaws of a page at all widths, each with its width, and its complaints on the console. */
async function flawsOf(address: string, mode: Mode, tables: AuthoredTables): Promise<string[]> {
  const { page, complaints } = await visit('about:blank', { colorScheme: mode })
  await page.goto(`${address}?theme=${mode}`)
  await hydrated(page)
  // The browser has no monospaced font. So much larger, letters of the other font are as wide.
  await page.evaluate(() => document.documentElement.style.setProperty('--ifm-code-font-size', '1em'))
  const flaws: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const found = axeWidths.includes(width) ? await violations(page, { minContrast: 4.5 }) : []
    flaws.push(...[...found, ...(await layoutFlaws(page, tables))].map((flaw) => `${width} px: ${flaw}`))
    await page.evaluate(() => scrollTo(0, 0))
  }
  await page.context().close()
  // The browser itself reports the status of the page for missing pages.
  return [...flaws, ...complaints.filter((text) => !text.includes('status of 404'))]
}

const cases = ownPages().flatMap((page) => modes.map((mode) => [page.site, page.path, mode, page] as const))

// PAGE-LOOKS
test.each(sample(cases, 100))('nothing on a page is broken: %s %s, %s', async (_site, _path, mode, page: OwnPage) => {
  expect(await flawsOf(origins[page.site] + page.path, mode, tables)).toEqual([])
})

// PAGE-LOOKS
test.each(sample(modes, 2))('nothing on the pages of a new site is broken: %s', async (mode) => {
  const pages = [...starter.files.keys()].filter((path) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(3)
  const flaws: Record<string, string[]> = {}
  for (const path of pages) flaws[path] = await flawsOf(`${starter.origin}/boardly/${path}`, mode, {})
  expect(flaws).toEqual(Object.fromEntries(pages.map((path) => [path, []])))
})
