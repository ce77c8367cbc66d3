import { expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { families } from './families.ts'

const widths = [360, 1280]
const modes = ['light', 'dark']

async function open(path: string, mode: string, width: number) {
  const { page } = await visit('about:blank', { viewport: { width, height: 800 } })
  await page.goto(`${path}?theme=${mode}`)
  await hydrated(page)
  expect(await page.locator('html').getAttribute('data-theme')).toBe(mode)
  return page
}

/** Each page in both modes at both widths. */
const cases = families.flatMap((path) => modes.flatMap((mode) => widths.map((width) => [path, mode, width] as const)))
const casesOfPage = modes.length * widths.length

// PAGE-ACCESSIBLE
test.each(sample(cases, casesOfPage))('axe reports nothing on %s, %s, %i px wide', async (path, mode, width) => {
  expect(await violations(await open(path, mode, width))).toEqual([])
})

// PAGE-ACCESSIBLE
test.each(modes)('axe reports nothing with the drawer open, %s', async (mode) => {
  const page = await open('/api/commands/click', mode, 360)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await page.getByRole('dialog').or(page.locator('#__quire_drawer')).first().waitFor()
  expect(await violations(page)).toEqual([])
})

// PAGE-ACCESSIBLE
test('axe reports nothing without JavaScript', async () => {
  // axe is a script itself, so the scripts of the page are blocked instead of disabling JavaScript.
  const { page } = await visit('about:blank')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/guides/getting-started/installing-cypress')
  expect(await violations(page)).toEqual([])
})

test('the keyboard reaches every link and control of a page, and where it is can be seen', async () => {
  const page = await open('/api/commands/click', 'light', 1280)
  const focusedNames = new Set<string>()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const { name, isVisible } = await page.evaluate(() => {
      const element = document.activeElement!
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return { name: name.trim(), isVisible: outlineStyle !== 'none' && outlineWidth !== '0px' }
    })
    expect({ name, isVisible }).toEqual({ name, isVisible: true })
    focusedNames.add(name)
  }
  expect([...focusedNames][0]).toBe('Skip to main content')
  for (const name of ['Guides', 'Close', 'Assertions']) expect(focusedNames).toContain(name)
})

test.each(['/api/commands/click', '/'])(
  '%s reads from right to left as well, and does not scroll sideways',
  async (path) => {
    for (const width of widths) {
      const page = await open(path, 'light', width)
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl'
      })
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
      if (width < 997 || path === '/') continue
      const left = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().left)
      expect(await left('.theme-doc-sidebar-container')).toBeGreaterThan(await left('.theme-doc-toc-desktop'))
    }
  },
)
