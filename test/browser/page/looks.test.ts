import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'

const modes = ['light', 'dark']

/** The colours of a part of the window, pixel by pixel, as red, green and blue. */
async function coloursOf(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const picture = (await page.screenshot({ clip })).toString('base64')
  const canvas = await page.context().newPage()
  const colours = await canvas.evaluate(async (picture) => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    return Array.from({ length: data.length / 4 }, (_, at) => [...data.slice(4 * at, 4 * at + 3)])
  }, picture)
  await canvas.close()
  return colours as [red: number, green: number, blue: number][]
}

/** Scroll until an element is well inside the window. Returns its box. */
async function atHand(element: Locator) {
  await element.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200))
  return (await element.boundingBox())!
}

test.each([360, 600, 996])('without JavaScript a doc with a sidebar is as wide at %i px as with it', async (width) => {
  const viewport = { width, height: 800 }
  const path = '/api/commands/click'
  const article = async (page: Page) => (await page.locator('article').boundingBox())!
  const { page } = await visit(path, { viewport, javaScriptEnabled: false })
  const bare = await article(page)
  const { page: scripted } = await visit(path, { viewport })
  await hydrated(scripted)
  const { x, width: expected } = await article(scripted)
  expect([bare.x, bare.width]).toEqual([x, expected])
  // It fills the width except for the gutter, up to the maximum line length.
  if (width <= 600) expect(bare.width).toBeGreaterThan(0.9 * width)

  const sidebar = (await page.locator('.theme-doc-sidebar-container').boundingBox())!
  expect(sidebar.y).toBeGreaterThan(bare.y + bare.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

/** The style of the search field of a page, and the heights of the field and of the button beside it. */
async function fieldOf(path: string, options = {}) {
  const { page } = await visit(path, options)
  const field = page.locator('main input')
  await field.blur()
  const style = await field.evaluate((field) => {
    const { border, borderRadius, padding, font, color, backgroundColor } = getComputedStyle(field)
    return { border, borderRadius, padding, font, color, backgroundColor }
  })
  const parts = await page.locator('main form > *').all()
  const heights = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.height))
  return { style, heights }
}

test.each(modes)('the field of the page that is not found looks like that of the search page: %s', async (mode) => {
  const { style, heights } = await fieldOf(`/nothing-here?theme=${mode}`)
  const search = await fieldOf(`/search?theme=${mode}`)
  expect(style).toEqual(search.style)
  expect(style.border).toMatch(/^1px solid/)
  const [field, button] = heights
  expect(button).toBe(field)
})

test('the field of the search page has its look without JavaScript, too', async () => {
  const { style } = await fieldOf('/search', { javaScriptEnabled: false })
  expect(style).toEqual((await fieldOf('/nothing-here')).style)
  expect(style.border).toMatch(/^1px solid/)
})

test('the pages with a similar address are a list as docs have them', async () => {
  const listOf = async (path: string, list: string) => {
    const { page } = await visit(path)
    const item = page.locator(`${list} > li`).first()
    await item.waitFor()
    return item.evaluate((item) => ({
      marker: getComputedStyle(item, '::marker').color,
      indent: getComputedStyle(item.parentElement!).paddingInlineStart,
      gap: getComputedStyle(item.nextElementSibling!).marginBlockStart,
    }))
  }
  const closest = await listOf('/api/commands/clik', 'main nav ul')
  expect(closest).toEqual(await listOf('/plugins/', '.theme-doc-markdown ul'))
})

test.each(modes)('the button that empties a search field is in no colour of the browser: %s', async (mode) => {
  const { page } = await visit(`/search?q=click&theme=${mode}`)
  await hydrated(page)
  const field = page.locator('main input')
  await expect.poll(() => field.inputValue()).toBe('click')
  const { x, y, width, height } = (await field.boundingBox())!
  const colours = await coloursOf(page, { x: x + width - 40, y: y + 6, width: 32, height: height - 12 })
  expect(new Set(colours.map(String)).size).toBeGreaterThan(1)
  for (const [red, green, blue] of colours) expect(Math.abs(blue - (red + green) / 2)).toBeLessThan(20)

  await page.mouse.click(x + width - 20, y + height / 2)
  expect(await field.inputValue()).toBe('')
})

test.each(modes)('a table has a shadow at each edge behind which there is more of it: %s', async (mode) => {
  const { page } = await visit(`/guides/references/legacy-configuration?theme=${mode}`, {
    viewport: { width: 360, height: 800 },
  })
  const table = page.locator('.table-scroll').first()
  const { x, y, width } = await atHand(table)
  const colourAt = async (x: number) => String(await coloursOf(page, { x, y: y + 1, width: 1, height: 1 }))
  const shadows = async () => {
    const beside = await colourAt(x - 4)
    return [(await colourAt(x + 1)) !== beside, (await colourAt(x + width - 2)) !== beside]
  }
  const scroll = (left: number) => table.evaluate((box, left) => box.scrollTo(left, 0), left)

  expect(await shadows()).toEqual([false, true])
  await scroll(60)
  expect(await shadows()).toEqual([true, true])
  await scroll(10_000)
  expect(await shadows()).toEqual([true, false])

  const left = await table.evaluate((box) => box.scrollLeft)
  await table.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeLessThan(left)
})

test.each([
  ['/api/commands/click', 3],
  ['/guides/references/configuration', 4],
])('on a phone the description of an option is below its name: %s', async (path, columns) => {
  const boxes = async (width: number) => {
    const { page } = await visit(path, { viewport: { width, height: 844 } })
    const cells = await page.locator('.table-scroll tbody tr').first().locator('td').all()
    return Promise.all(cells.map(async (cell) => (await cell.boundingBox())!))
  }
  const phone = await boxes(390)
  expect(phone).toHaveLength(columns)
  const name = phone[0]!
  const description = phone.at(-1)!
  expect(description.y).toBeGreaterThanOrEqual(name.y + name.height)
  expect([description.x, description.width]).toEqual([16, 390 - 2 * 16])
  for (const cell of phone) expect(cell.x + cell.width).toBeLessThanOrEqual(390 - 16)

  const tablet = await boxes(768)
  expect(tablet.at(-1)!.y).toBe(tablet[0]!.y)
})

test.each([768, 1280])('the description of an option of the configuration has room, %i px wide', async (width) => {
  const { page } = await visit('/guides/references/configuration', { viewport: { width, height: 844 } })
  const row = page.locator('.table-scroll tbody tr').first()
  const [all, description] = await Promise.all([row.boundingBox(), row.locator('td').last().boundingBox()])
  expect(description!.width).toBeGreaterThan(0.4 * all!.width)
})

test.each(modes)('the announcement bar is as bright as the page, and its text can be read: %s', async (mode) => {
  const { page } = await visit(`/?theme=${mode}`)
  const colours = await page.locator('.announcement-bar').evaluate((bar) => {
    const { backgroundColor, color } = getComputedStyle(bar)
    return [backgroundColor, color].map((value) =>
      value
        .match(/[\d.]+/g)!
        .slice(0, 3)
        .map(Number),
    )
  })
  const [background, text] = colours.map(luminance) as [number, number]
  expect(background > 0.5).toBe(mode === 'light')
  expect((Math.max(background, text) + 0.05) / (Math.min(background, text) + 0.05)).toBeGreaterThan(4.5)
})

/** Relative luminance, as in WCAG. */
function luminance(channels: number[]): number {
  const [red, green, blue] = channels.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('a table that fits has no shadow', async () => {
  const { page } = await visit('/api/commands/click', { viewport: { width: 1280, height: 800 } })
  const { x, y, width } = await atHand(page.locator('.table-scroll').first())
  const colours = await coloursOf(page, { x: x - 2, y: y + 1, width: width + 4, height: 1 })
  // Colours of blended gradients are rounded.
  for (const colour of colours) expect(Math.min(...colour)).toBeGreaterThanOrEqual(254)
})
