import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const docs = {
  'words.yml': '- term: swimlane\n  definition: A row of a board. The cards of one topic are in it.\n',
  'content/boards.md': '# Boards\n\nCards are in one swimlane.\n\nA swimlane has a name.\n',
}
let site: ServedSite
beforeAll(async () => {
  site = await servedSite(docs, { glossary: 'words.yml' })
})
afterAll(() => site?.close())

// GLOSSARY-1
test.each([true, false])('the keyboard opens and closes a definition (JavaScript: %s)', async (javaScriptEnabled) => {
  const { page, complaints } = await visit('/boards', { baseURL: site.origin, javaScriptEnabled })
  const term = page.getByRole('button', { name: 'swimlane' })
  const definition = page.getByText('A row of a board.')
  expect(await term.count()).toBe(1)
  expect(await definition.isVisible()).toBe(false)
  await term.focus()
  await page.keyboard.press('Enter')
  await definition.waitFor()
  // axe waits for timers, which do not run without JavaScript.
  if (javaScriptEnabled) expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await definition.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('a screen reader gets the definition with the term', async () => {
  const { page } = await visit('/boards', { baseURL: site.origin })
  const description = await page.getByRole('button', { name: 'swimlane' }).evaluate((button) => {
    return document.getElementById(button.getAttribute('aria-describedby')!)!.textContent
  })
  expect(description).toBe('swimlane A row of a board. The cards of one topic are in it.')
})

test.each([320, 1280])('an open definition stays in a window of %d px', async (width) => {
  const { page } = await visit('/boards', { baseURL: site.origin, viewport: { width, height: 640 } })
  await page.getByRole('button', { name: 'swimlane' }).click()
  const definition = page.getByText('A row of a board.')
  await definition.waitFor()
  const box = (await definition.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.y + box.height).toBeLessThanOrEqual(640)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
