import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type AuthoredTables, authoredTables } from '../../../cli/check/layout/authoredTables.ts'
import { type Mode, modes, openContext, pageFlaws } from '../../../cli/check/layout/pageFlaws.ts'
import { newSite } from '../../../cli/init/newSite.ts'
import { sample } from '../../sample.ts'
import { type ServedSite, servedSite } from '../page/servedSite.ts'
import { runningBrowser } from '../visit.ts'
import { ownPages } from './ownPages.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const markdown = fastGlob.sync('**/*.{md,mdx}', { cwd: 'content', ignore: ['**/node_modules/**', '**/.*/**'] })
const tables = authoredTables(markdown.map((file) => readFileSync(join('content', file), 'utf8')))
const origins = { site: inject('origin'), manual: inject('manualOrigin') }

let starter: ServedSite
beforeAll(async () => {
  const files = newSite({ title: 'Boardly', address: new URL('https://ada.github.io/boardly/') }, undefined)
  starter = await servedSite(Object.fromEntries(files.map(({ path, text }) => [path, text])))
})
afterAll(() => starter.close())

/** The flaws of pages of a site at all widths, by address, each with its width. */
async function flawsOf(addresses: string[], mode: Mode, tables: AuthoredTables): Promise<Record<string, string[]>> {
  const context = await openContext(await runningBrowser(), mode)
  const flawsByAddress: Record<string, string[]> = {}
  for (const address of addresses) {
    const flaws = await pageFlaws(context, {
      ...{ address, mode, tables, axe, minContrast: 4.5 },
      // The browser has no monospaced font. So much larger, letters of the other font are as wide.
      onReady: (page) => page.evaluate(() => document.documentElement.style.setProperty('--ifm-code-font-size', '1em')),
    })
    // The browser itself reports the status of the page for missing pages.
    const others = flaws.filter(({ detail }) => !detail.includes('status of 404'))
    if (others.length > 0)
      flawsByAddress[`${address} ${mode}`] = others.map(({ code, width, detail }) => `${code} ${width ?? ''} ${detail}`)
  }
  await context.close()
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
  const addresses = sample(pages, 3).map((path) => `${starter.origin}/boardly/${path}`)
  expect(await flawsOf(addresses, mode, {})).toEqual({})
})
