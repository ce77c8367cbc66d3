import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import { landed } from '../idle.ts'
import { nextFrame } from '../nextFrame.ts'
import type { Served } from '../serveFiles.ts'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { base, handbook, richDocs, sources } from './handbook.ts'
import { serve } from './serve.ts'

let site: Served
beforeAll(async () => {
  const colorMode = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true } as const
  site = await serve(handbook({ docs: richDocs, colorMode }), sources)
})
afterAll(() => site?.close())

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const states: [string, string, number, (page: Page) => Promise<unknown>][] = [
  ['a menu open', 'basics/install', 1300, press('More')],
  ['the banner of an old version', '1.0/start', 1300, async () => {}],
  ['the sidebar put aside', 'start', 1300, press('Collapse sidebar')],
  [
    'the way back to the top',
    'start',
    1300,
    async (page) => {
      await landed(page)
      await page.evaluate(() => scrollTo(0, 900))
      await nextFrame(page)
      await page.evaluate(() => scrollTo(0, 800))
      await page.getByRole('button', { name: 'Scroll back to top' }).waitFor()
    },
  ],
  ['pages with a similar address', 'basic/instal', 1300, (page) => page.getByText('similar address').waitFor()],
  ['a crashed page', 'crash', 1300, press('Break')],
  ['the drawer open', 'start', 360, press('Toggle navigation bar')],
]

test.each(sample(['light', 'dark'] as const))(
  'axe finds nothing in any state of the frame, in %s',
  async (colorScheme) => {
    const { page } = await visit('about:blank', { colorScheme, bypassCSP: true })
    const violationsByState: Record<string, string[]> = {}
    for (const [name, path, width, reach] of states) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${site.origin}${base}${path}`)
      await hydrated(page)
      await reach(page)
      violationsByState[name] = await violations(page)
      await page.evaluate(() => localStorage.clear())
    }
    expect(violationsByState).toEqual(Object.fromEntries(states.map(([name]) => [name, []])))
  },
)
