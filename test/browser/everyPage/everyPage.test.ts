import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newSite } from '../../../cli/init/newSite.ts'
import { sample } from '../../sample.ts'
import { type ServedSite, servedSite } from '../page/servedSite.ts'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { type AuthoredTables, authoredTables } from './authoredTables.ts'
import { layoutFlaws } from './flaws.ts'
import { ownPages } from './ownPages.ts'

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

/** The rules of axe that depend on colors. Both modes have the same markup and layout, so dark pages are checked for little else. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** The flaws of pages of a site at all widths, by address, each with its width, and their complaints on the console. */
async function flawsOf(addresses: string[], mode: Mode, tables: AuthoredTables): Promise<Record<string, string[]>> {
  // Pages that share a context share the scripts and styles that the browser has fetched.
  const { page, complaints } = await visit('about:blank', { colorScheme: mode })
  const flawsByAddress: Record<string, string[]> = {}
  const axeOptions = { minContrast: 4.5, ...(mode === 'dark' && { rules: colorRules }) }
  for (const address of addresses) {
    await page.goto(`${address}?theme=${mode}`)
    await hydrated(page)
    // The browser has no monospaced font. So much larger, letters of the other font are as wide.
    await page.evaluate(() => document.documentElement.style.setProperty('--ifm-code-font-size', '1em'))
    const flaws: string[] = []
    for (const width of mode === 'dark' ? axeWidths : widths) {
      await page.setViewportSize({ width, height: 800 })
      const found = axeWidths.includes(width) ? await violations(page, axeOptions) : []
      flaws.push(...[...found, ...(await layoutFlaws(page, tables))].map((flaw) => `${width} px: ${flaw}`))
      await page.evaluate(() => scrollTo(0, 0))
    }
    await page.setViewportSize({ width: widths[0]!, height: 800 })
    // The browser itself reports the status of the page for missing pages.
    flaws.push(...complaints.splice(0).filter((text) => !text.includes('status of 404')))
    if (flaws.length > 0) flawsByAddress[`${address} ${mode}`] = flaws
  }
  await page.context().close()
  return flawsByAddress
}

/** Pages that one test opens in each mode. */
const groupSize = 20

const pages = sample(ownPages(), 100).map(({ site, path }) => origins[site] + path)
const groups = Array.from({ length: Math.ceil(pages.length / groupSize) }, (_, index) =>
  pages.slice(index * groupSize, (index + 1) * groupSize),
)
const cases = groups.flatMap((group) => modes.map((mode) => [new URL(group[0]!).pathname, mode, group] as const))

// PAGE-LOOKS
test.each(cases)('nothing on pages is broken, from %s on, %s', async (_first, mode, group) => {
  expect(await flawsOf(group, mode, tables)).toEqual({})
})

// PAGE-LOOKS
test.each(sample(modes, 2))('nothing on the pages of a new site is broken: %s', async (mode) => {
  const pages = [...starter.files.keys()].filter((path) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(3)
  const addresses = pages.map((path) => `${starter.origin}/boardly/${path}`)
  expect(await flawsOf(addresses, mode, {})).toEqual({})
})
