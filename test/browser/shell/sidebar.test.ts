import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from '../serveFiles.ts'
import { hold, hydrated, visit } from '../visit.ts'
import { base, handbook, richDocs, sources } from './handbook.ts'
import { serve } from './serve.ts'

let site: Served
let rich: Served
beforeAll(async () => {
  site = await serve(handbook({ announcementBar: undefined }), sources)
  rich = await serve(handbook({ announcementBar: undefined, docs: richDocs }), sources)
})
afterAll(() => {
  site?.close()
  rich?.close()
})

async function open(path: string, options = {}, served = site) {
  const visited = await visit(`${served.origin}${base}${path}`, { viewport: { width: 1300, height: 700 }, ...options })
  await hydrated(visited.page)
  return visited
}

const aside = (page: Page) => page.locator('aside')
const label = (page: Page, name: string) => aside(page).getByRole('button', { name, exact: true })
const isSeen = (page: Page, name: string) => aside(page).getByRole('link', { name, exact: true }).isVisible()
const state = (page: Page, name: string) => label(page, name).getAttribute('aria-expanded')

// DOCS-SIDEBAR-4
test('a category opens and closes, and going to one of its pages opens it', async () => {
  const { page, complaints } = await open('start')
  expect(await state(page, 'Basics')).toBe('false')
  await label(page, 'Basics').click()
  await expect.poll(() => isSeen(page, 'Install')).toBe(true)
  await label(page, 'Basics').click()
  await expect.poll(() => isSeen(page, 'Install')).toBe(false)

  await page.locator('.navbar').getByRole('button', { name: 'Basics' }).click()
  await page.getByText('Install it.').waitFor()
  expect(await state(page, 'Basics')).toBe('true')
  await label(page, 'Basics').click()
  await page.locator('main').getByRole('link', { name: 'Next Update' }).click()
  await page.getByText('Update it.').waitFor()
  expect(await state(page, 'Basics')).toBe('true')
  expect(complaints).toEqual([])
})

// DOCS-SIDEBAR-5
test('the label of a category with a page goes there and opens it, its button only opens it', async () => {
  const { page } = await open('start')
  const caret = (verb: string) => aside(page).getByRole('button', { name: `${verb} sidebar category 'Advanced'` })
  await caret('Expand').click()
  await label(page, 'Inner').waitFor()
  expect(await state(page, 'Inner')).toBe('false')
  expect(page.url()).toContain('/start')
  await caret('Collapse').click()
  await aside(page).getByRole('link', { name: 'Advanced' }).click()
  await page.getByText('For the advanced.').waitFor()
  await caret('Collapse').waitFor()
  // On its page, the label is a second button.
  await aside(page).getByRole('link', { name: 'Advanced' }).click()
  await caret('Expand').waitFor()
})

// DOCS-SIDEBAR-5
test('the label of a category without a page reacts to Enter and Space', async () => {
  const { page } = await open('start')
  await label(page, 'Basics').focus()
  await page.keyboard.press('Enter')
  expect(await state(page, 'Basics')).toBe('true')
  await page.keyboard.press(' ')
  expect(await state(page, 'Basics')).toBe('false')
})

// DOCS-SIDEBAR-6, DOCS-SIDEBAR-7
test('without JavaScript a closed category is a link to its first doc', async () => {
  const { page } = await visit(`${site.origin}${base}start`, {
    javaScriptEnabled: false,
    viewport: { width: 1300, height: 700 },
  })
  await label(page, 'Basics').click()
  await page.waitForURL('**/basics/install')
  expect(await isSeen(page, 'Update')).toBe(true)
})

// DOCS-SIDEBAR-8
test('links in a closed category are no Tab stops', async () => {
  const { page } = await open('start')
  await label(page, 'Basics').click()
  await aside(page).getByRole('link', { name: 'Install' }).waitFor()
  await label(page, 'Basics').click()
  await label(page, 'Basics').focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Advanced')
})

/** Record the duration of the next animations, ms, since a short one may end before a test can read it. */
async function recordDurations(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const durations: unknown[] = []
    Object.assign(window, { durations })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...parameters) {
      durations.push((parameters[1] as KeyframeAnimationOptions).duration)
      return animate.apply(this, parameters)
    }
  })
  return () => page.evaluate(() => (window as Window & { durations?: number[] }).durations!)
}

// CONST-11, DOCS-SIDEBAR-9
test('a category opens in a time that follows from its height', async () => {
  const { page } = await open('start', { reducedMotion: 'no-preference' })
  const durations = await recordDurations(page)
  await label(page, 'Basics').click()
  await expect.poll(durations).toHaveLength(1)
  const [duration] = await durations()
  // Between the durations for one entry and for ten.
  expect(duration).toBeGreaterThan(192)
  expect(duration).toBeLessThan(327)
})

// CONST-11b
test('with reduced motion a category opens in one millisecond', async () => {
  const { page } = await open('start')
  const durations = await recordDurations(page)
  await label(page, 'Basics').click()
  await expect.poll(() => isSeen(page, 'Install')).toBe(true)
  expect(await durations()).toEqual([1])
})

// DOCS-SIDEBAR-10
test('with `autoCollapseCategories` opening a category closes the others of its level', async () => {
  const { page } = await open('basics/install', {}, rich)
  expect(await state(page, 'Basics')).toBe('true')
  await label(page, 'Long').click()
  expect([await state(page, 'Basics'), await state(page, 'Long')]).toEqual(['false', 'true'])
  await label(page, 'Basics').click()
  expect([await state(page, 'Basics'), await state(page, 'Long')]).toEqual(['true', 'false'])
  await aside(page).getByRole('link', { name: 'Advanced' }).click()
  await page.getByText('For the advanced.').waitFor()
  expect(await state(page, 'Basics')).toBe('false')
})

// CONST-19, STORE-12, DOCS-SIDEBAR-11
test('a hideable sidebar collapses to a rail that expands it, and stays collapsed after a reload', async () => {
  const { page } = await open('start', {}, rich)
  const width = async () => Math.round((await aside(page).boundingBox())!.width)
  const collapse = page.getByRole('button', { name: 'Collapse sidebar', exact: true })
  const expand = page.getByRole('button', { name: 'Expand sidebar', exact: true })
  expect(await width()).toBe(300)
  expect(await collapse.getAttribute('title')).toBe('Collapse sidebar')
  await collapse.click()
  expect(await width()).toBe(30)
  expect(await isSeen(page, 'Start')).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Expand sidebar')
  expect((await expand.boundingBox())!.height).toBeGreaterThan(500)

  await page.route(/loader/, (route) => route.abort())
  await page.reload()
  expect(await width()).toBe(30)
  await page.unroute(/loader/)
  await page.reload()
  await hydrated(page)
  await expand.focus()
  await page.keyboard.press('x')
  expect(await width()).toBe(30)
  await page.keyboard.press('Enter')
  expect(await width()).toBe(300)
  expect(await isSeen(page, 'Start')).toBe(true)
})

// DOCS-SIDEBAR-12
test('open categories and scroll position survive a navigation in the same sidebar', async () => {
  const { page } = await open('basics/update')
  await label(page, 'Long').click()
  await aside(page).getByRole('link', { name: 'Entry 59' }).waitFor()
  const menu = page.locator('aside .menu')
  await menu.evaluate((menu) => {
    menu.scrollTop = 200
  })
  await page.evaluate(() => document.querySelector<HTMLElement>('aside .menu a[href="/docs/start"]')!.click())
  await page.locator('#middle').waitFor()
  expect(await state(page, 'Long')).toBe('true')
  expect(await menu.evaluate((menu) => menu.scrollTop)).toBe(200)

  await page.goto(`${site.origin}${base}next/start`)
  await hydrated(page)
  expect(await isSeen(page, 'New')).toBe(true)
  expect(await aside(page).getByRole('button', { name: 'Long' }).count()).toBe(0)
})

// DOCS-SIDEBAR-12
test('after a load the active link is visible in the sidebar', async () => {
  const { page } = await open('advanced/deep', { viewport: { width: 1300, height: 260 } })
  const [entry, menu] = await Promise.all([
    aside(page).getByRole('link', { name: 'Deep' }).boundingBox(),
    page.locator('aside .menu').boundingBox(),
  ])
  expect(entry!.y).toBeGreaterThanOrEqual(menu!.y)
  expect(entry!.y + entry!.height).toBeLessThanOrEqual(menu!.y + menu!.height)
})

// DOCS-SIDEBAR-13
test('external links of the sidebar have an icon, and HTML items are markup', async () => {
  const { page } = await open('start')
  const forum = aside(page).getByRole('link', { name: 'Forum' })
  expect(await forum.getAttribute('target')).toBe('_blank')
  expect(await forum.locator('.quire-icon--external').count()).toBe(1)
  expect(await page.locator('aside .by-hand.menu__list-item > b').textContent()).toBe('Made by hand')
  expect(await page.locator('aside li:not(.menu__list-item) > hr').count()).toBe(1)
})

const sidebarFile = /\/assets\/sidebars\//

test.each(['a.menu__link', '.menu__link--sublist-caret'])(
  'an icon that a component of the site puts before a label is beside it: %s',
  async (kind) => {
    const { page } = await open('start')
    const gap = await aside(page)
      .locator(kind)
      .first()
      .evaluate((link) => {
        const icon = document.createElement('i')
        link.prepend(icon)
        const label = document.createRange()
        label.selectNode(link.lastChild!)
        return label.getBoundingClientRect().left - icon.getBoundingClientRect().right
      })
    expect(gap).toBe(0)
  },
)

test('the whole sidebar is asked for once, when a reader comes near a closed category', async () => {
  const { page, complaints } = await open('basics/install')
  const requests: string[] = []
  page.on('request', (request) => sidebarFile.test(request.url()) && requests.push(new URL(request.url()).pathname))
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await label(page, 'Long').hover()
  await page.waitForLoadState('networkidle')
  await label(page, 'Long').click()
  await aside(page).getByRole('link', { name: 'Entry 59' }).waitFor()
  await aside(page).getByRole('link', { name: 'Update' }).click()
  await page.getByText('Update it.').waitFor()
  expect(requests).toEqual([expect.stringMatching(`^${base}assets/sidebars/guide-[0-9a-f]{8}.json$`)])
  expect(await state(page, 'Long')).toBe('true')
  expect(complaints).toEqual([])
})

test('a category pressed before its items are there opens when they come, and may be closed until then', async () => {
  const { page } = await open('start')
  const release = await hold(page, sidebarFile)
  await label(page, 'Basics').click()
  await label(page, 'Long').click()
  await label(page, 'Long').click()
  expect([await state(page, 'Basics'), await state(page, 'Long')]).toEqual(['true', 'false'])
  expect(await isSeen(page, 'Install')).toBe(false)
  release()
  await aside(page).getByRole('link', { name: 'Install' }).waitFor()
  expect(await isSeen(page, 'Entry 0')).toBe(false)
})

test('where the whole sidebar does not load, a category is the link that it is without JavaScript', async () => {
  const { page } = await open('start')
  await page.route(sidebarFile, (route) => route.abort())
  await label(page, 'Basics').click()
  await page.waitForURL('**/basics/install')
  await hydrated(page)
  expect(await isSeen(page, 'Update')).toBe(true)

  await aside(page).getByRole('button', { name: "Expand sidebar category 'Advanced'" }).click()
  await page.waitForURL('**/advanced')
})

test('a page and the whole sidebar are asked for at the same time', async () => {
  const { page } = await open('basics/install')
  const sidebar = page.waitForRequest(sidebarFile)
  let isHeld = true
  await page.route(/\/update\/$/, async (route) => {
    await sidebar
    isHeld = false
    await route.continue()
  })
  await aside(page).getByRole('link', { name: 'Update' }).click()
  await page.getByText('Update it.').waitFor()
  expect(isHeld).toBe(false)
})

// DOCS-SIDEBAR-14
test('a long sidebar is filtered by the keyboard, with what the page left out, and Escape brings it back', async () => {
  const { page, complaints } = await open('start')
  const menu = aside(page).getByRole('navigation', { name: 'Docs sidebar' })
  const field = menu.getByRole('searchbox', { name: 'Filter pages' })
  const links = () => menu.getByRole('link').allTextContents()
  await label(page, 'Basics').click()
  await expect.poll(() => isSeen(page, 'Install')).toBe(true)
  const before = await menu.innerText()

  await field.focus()
  await page.keyboard.type('entry 5')
  await expect.poll(() => menu.getByRole('status').textContent()).toBe('15 results')
  const numbers = [5, 15, 25, 35, 45, ...Array.from({ length: 10 }, (_, at) => 50 + at)]
  expect(await links()).toEqual(numbers.map((number) => `Entry ${number}`))
  expect(await state(page, 'Long')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Entry 5')

  await field.fill('no such page')
  await expect.poll(() => menu.getByRole('status').textContent()).toBe('No results were found')
  await field.press('Escape')
  await expect.poll(() => menu.getByRole('status').textContent()).toBe('')
  expect(await field.inputValue()).toBe('')
  expect(await menu.innerText()).toBe(before)
  expect(complaints).toEqual([])
})

// DOCS-SIDEBAR-14
test('a filtered sidebar opens the categories of matches that load after typing', async () => {
  const { page } = await open('start')
  let load = () => {}
  await page.route(sidebarFile, async (route) => {
    await new Promise<void>((resolve) => {
      load = resolve
    })
    await route.continue()
  })
  const requested = page.waitForRequest(sidebarFile)
  await aside(page).getByRole('searchbox').fill('deep')
  await requested
  await label(page, 'Basics').waitFor()
  load()
  await expect.poll(() => isSeen(page, 'Deep')).toBe(true)
  expect(await label(page, 'Basics').isVisible()).toBe(false)
})

// DOCS-SIDEBAR-14
test('items that cannot be loaded keep their link in a filtered sidebar', async () => {
  const { page } = await open('start')
  await page.route('**/assets/sidebars/**', (route) => route.abort())
  await aside(page).getByRole('searchbox').fill('start')
  await expect.poll(() => isSeen(page, 'Forum')).toBe(false)
  expect(await isSeen(page, 'Start')).toBe(true)
  expect(await label(page, 'Basics').isVisible()).toBe(true)
})

// DOCS-SIDEBAR-14
test('without JavaScript there is no filter', async () => {
  const { page } = await visit(`${site.origin}${base}start`, { javaScriptEnabled: false })
  expect(await page.getByRole('searchbox').count()).toBe(0)
})
