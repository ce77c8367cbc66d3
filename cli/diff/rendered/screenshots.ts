import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pixelmatch from 'pixelmatch'
import type { Browser, BrowserContext } from 'playwright-core'
import { PNG } from 'pngjs'
import { type Mode, modes, openContext } from '../../check/layout/pageFlaws.ts'
import { siteServer } from '../../serve/siteServer.ts'
import type { ChangedPage, RenderedDiff } from './renderedDiff.ts'
import type { RenderedSite } from './renderedSite.ts'

/** Pictures of a page in one color mode. */
export interface Pictures {
  mode: Mode
  before: Buffer
  after: Buffer
  /** A pale copy of the page with the pixels that differ in red; absent if the pictures are equal. */
  difference?: Buffer
  /** Part of all pixels that differ, from 0 to 1. */
  ratio: number
}

export type PagePictures = Map<ChangedPage, Pictures[]>

const width = 1280
/** The largest height of a picture, px. Changes below it are listed as text only. */
const maxHeight = 6000
/** Time for a page to load, ms. */
const loadMs = 30_000
/** Time for its scripts, ms. */
const hydrationMs = 10_000

interface ScreenshotOptions {
  /** Pages of each group. */
  pages: number
  openBrowser: () => Promise<Browser>
  onProgress?: (done: number, total: number) => void
}

/** Take pictures of changed pages on both sites, and compare them pixel by pixel. */
export async function takeScreenshots(
  { groups }: RenderedDiff,
  before: RenderedSite,
  after: RenderedSite,
  { pages, openBrowser, onProgress }: ScreenshotOptions,
): Promise<PagePictures> {
  const pictures: PagePictures = new Map()
  const chosen = groups.flatMap((group) => group.pages.slice(0, pages))
  if (chosen.length === 0) return pictures
  const browser = await openBrowser()
  const servers = [await serve(before), await serve(after)] as const
  try {
    const contexts = { light: await openContext(browser, 'light'), dark: await openContext(browser, 'dark') }
    for (const [index, page] of chosen.entries()) {
      const ofPage: Pictures[] = []
      for (const mode of modes) {
        const take = (address: string) => screenshot(contexts[mode], `${address}?theme=${mode}`)
        const old = await take(servers[0].addressOf(page.paths.before))
        ofPage.push({ mode, ...comparePictures(old, await take(servers[1].addressOf(page.paths.after))) })
      }
      pictures.set(page, ofPage)
      onProgress?.(index + 1, chosen.length)
    }
    return pictures
  } finally {
    await browser.close()
    for (const { close } of servers) close()
  }
}

/** Serve the files of a site on this machine. */
async function serve({ folder, baseUrl, trailingSlash }: RenderedSite) {
  const host = '127.0.0.1'
  const server = siteServer({ folder, host, baseUrl, ...(trailingSlash !== undefined && { trailingSlash }) })
  await once(server.listen(0, host), 'listening')
  const origin = `http://${host}:${(server.address() as AddressInfo).port}${baseUrl}`
  return {
    addressOf: (path: string) => origin + encodeURI(path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function screenshot(context: BrowserContext, address: string): Promise<Buffer> {
  const page = await context.newPage()
  try {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address, { timeout: loadMs, waitUntil: 'load' })
    // The client hydrates a page at the first move of the pointer. If that fails, the picture shows the page without it.
    await page.mouse.move(5, 5)
    const hydrated = page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached', timeout: hydrationMs })
    await hydrated.catch(() => undefined)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(Math.max(height, 800), maxHeight) })
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await page.close()
  }
}

/**
 * Compare two pictures of one width. The rows that both have at the top and at the bottom are cut off, except a margin: a report with
 * whole pages would have tens of megabytes, and what an added line has moved down would count as changed.
 */
export function comparePictures(before: Buffer, after: Buffer): Omit<Pictures, 'mode'> {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)]
  const shorter = Math.min(old.height, now.height)
  const top = countRows(shorter, (row) => areRowsEqual(old, row, now, row))
  if (top === old.height && top === now.height) return { before, after, ratio: 0 }
  const isSameFromEnd = (row: number) => areRowsEqual(old, old.height - 1 - row, now, now.height - 1 - row)
  const bottom = countRows(shorter - top, isSameFromEnd)
  const first = Math.max(0, top - margin)
  const cut = (picture: PNG) => rowsOf(picture, first, Math.min(picture.height, picture.height - bottom + margin))
  const [oldPart, newPart] = [cut(old), cut(now)]
  const [width, height] = [now.width, Math.max(oldPart.height, newPart.height)]
  const difference = new PNG({ width, height })
  const inputs = [resized(oldPart, height), resized(newPart, height)] as const
  const pixels = pixelmatch(...inputs, difference.data, width, height, { threshold: 0.1 })
  const ratio = pixels / (width * Math.max(old.height, now.height))
  return {
    before: encode(oldPart),
    after: encode(newPart),
    ratio,
    ...(pixels > 0 && { difference: encode(difference) }),
  }
}

/** Rows around the changed ones that stay in a picture. */
const margin = 60

/** The number of first rows for which a condition holds. */
function countRows(rows: number, isSame: (row: number) => boolean): number {
  let count = 0
  while (count < rows && isSame(count)) count++
  return count
}

const areRowsEqual = (one: PNG, row: number, other: PNG, otherRow: number): boolean => {
  const bytes = one.width * 4
  const start = otherRow * bytes
  return one.data.compare(other.data, start, start + bytes, row * bytes, (row + 1) * bytes) === 0
}

function rowsOf(picture: PNG, first: number, end: number): PNG {
  const part = new PNG({ width: picture.width, height: end - first })
  PNG.bitblt(picture, part, 0, first, picture.width, end - first, 0, 0)
  return part
}

/** The pixels of a picture, continued with transparent ones. */
function resized(picture: PNG, height: number): Buffer {
  if (picture.height === height) return picture.data
  const larger = new PNG({ width: picture.width, height })
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0)
  return larger.data
}

/** Without transparency, which no picture of a page has. */
const encode = (picture: PNG): Buffer => PNG.sync.write(picture, { deflateLevel: 9, colorType: 2 })
