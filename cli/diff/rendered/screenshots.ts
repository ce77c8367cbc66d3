import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { diffArrays } from 'diff'
import pixelmatch from 'pixelmatch'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'
import { type Mode, modes, openContext } from '../../check/layout/pageFlaws.ts'
import { siteServer } from '../../serve/siteServer.ts'
import type { ChangedPage, RenderedDiff } from './renderedDiff.ts'
import type { RenderedSite } from './renderedSite.ts'

/** Pictures of a page in one color mode, as WebP. */
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
    const encoder = await browser.newPage()
    const contexts = { light: await openContext(browser, 'light'), dark: await openContext(browser, 'dark') }
    for (const [index, page] of chosen.entries()) {
      const ofPage: Pictures[] = []
      for (const mode of modes) {
        const take = (address: string) => screenshot(contexts[mode], `${address}?theme=${mode}`)
        const old = await take(servers[0].addressOf(page.paths.before))
        const { ratio, ...compared } = comparePictures(old, await take(servers[1].addressOf(page.paths.after)))
        const encode = (picture: Buffer) => toWebp(encoder, picture)
        ofPage.push({
          ...{ mode, ratio },
          ...{ before: await encode(compared.before), after: await encode(compared.after) },
          ...(compared.difference && { difference: await encode(compared.difference) }),
        })
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

/** Encode a PNG as WebP in a browser, with or without loss, whichever has fewer bytes: pictures with few colors are half as large without loss. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')!.drawImage(image, 0, 0)
      const encoded = [0.85, 1].map((quality) => canvas.convertToBlob({ type: 'image/webp', quality }))
      const blob = (await Promise.all(encoded)).reduce((least, other) => (other.size < least.size ? other : least))
      return await new Promise<string>((resolve, reject) => {
        const reader = new FileReader()
        reader.onload = () => resolve(`${reader.result}`.replace(/^.*?,/, ''))
        reader.onerror = () => reject(reader.error)
        reader.readAsDataURL(blob)
      })
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(base64, 'base64')
}

/**
 * Compare two pictures of one width, in PNG. Rows that both have are cut out, except for margins around those that differ: a report with whole
 * pages would have tens of megabytes, and what an added line has moved down would count as changed. So are the columns on both sides of all
 * differences, such as the text beside a sidebar.
 */
export function comparePictures(before: Buffer, after: Buffer): Omit<Pictures, 'mode'> {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)]
  const parts = changedParts(rowsOf(old), rowsOf(now))
  if (parts.length === 0) return { before, after, ratio: 0 }
  const { width } = now
  const oldParts = parts.map(({ old: rows }) => cut(old, rows))
  const newParts = parts.map(({ now: rows }) => cut(now, rows))
  let pixels = 0
  const differences = parts.map((_, index) => {
    const [one, other] = [oldParts[index]!, newParts[index]!]
    const height = Math.max(one.height, other.height)
    const difference = new PNG({ width, height })
    const inputs = [resized(one, height), resized(other, height)] as const
    pixels += pixelmatch(...inputs, difference.data, width, height, { threshold: 0.1 })
    return difference
  })
  const columns = changedColumns(differences)
  const encoded = (parts: PNG[]) => encode(joined(parts.map((part) => cut(part, [0, part.height], columns))))
  return {
    before: encoded(oldParts),
    after: encoded(newParts),
    ratio: pixels / (width * Math.max(old.height, now.height)),
    ...(pixels > 0 && { difference: encoded(differences.map(withFewColors)) }),
  }
}

/** Rows and columns around the changed ones that stay in a picture. */
const margin = 60
/** Rows between two parts of a picture. */
const gap = 8
/** The largest number of rows that differ in two pictures whose parts are found. Beyond it, all from the first to the last one are a part. */
const maxChangedRows = 3000

/** Rows or columns of a picture: the first one, and the one after the last. */
type Range = [start: number, end: number]

/** The parts of two pictures that differ, with margins. */
function changedParts(old: string[], now: string[]): { old: Range; now: Range }[] {
  const runs = diffArrays(old, now, { maxEditLength: maxChangedRows }) ?? wholeRuns(old, now)
  const parts: { old: Range; now: Range }[] = []
  let [oldRow, newRow] = [0, 0]
  for (const { added, removed, value } of runs) {
    const [oldEnd, newEnd] = [oldRow + (added ? 0 : value.length), newRow + (removed ? 0 : value.length)]
    if (added || removed) {
      const last = parts.at(-1)
      const isNear = last !== undefined && oldRow - last.old[1] <= 2 * margin && newRow - last.now[1] <= 2 * margin
      if (isNear) [last.old[1], last.now[1]] = [oldEnd, newEnd]
      else parts.push({ old: [oldRow, oldEnd], now: [newRow, newEnd] })
    }
    ;[oldRow, newRow] = [oldEnd, newEnd]
  }
  const widened = ([start, end]: Range, rows: string[]): Range => [
    Math.max(0, start - margin),
    Math.min(rows.length, end + margin),
  ]
  return parts.map((part) => ({ old: widened(part.old, old), now: widened(part.now, now) }))
}

/** The rows that both have at the top and at the bottom, and all between as changed. */
function wholeRuns(old: string[], now: string[]) {
  const shorter = Math.min(old.length, now.length)
  let top = 0
  while (top < shorter && old[top] === now[top]) top++
  let bottom = 0
  while (bottom < shorter - top && old.at(-1 - bottom) === now.at(-1 - bottom)) bottom++
  const run = (value: string[], change: { added?: boolean; removed?: boolean } = {}) => ({
    ...{ added: false, removed: false, ...change },
    value,
  })
  return [
    run(old.slice(0, top)),
    run(old.slice(top, old.length - bottom), { removed: true }),
    run(now.slice(top, now.length - bottom), { added: true }),
    run(old.slice(old.length - bottom)),
  ]
}

/** A hash of each row. */
function rowsOf({ data, width, height }: PNG): string[] {
  const bytes = width * 4
  return Array.from({ length: height }, (_, row) => sha256(data.subarray(row * bytes, (row + 1) * bytes)))
}

/** The columns that have a difference in one of the pictures, in red, with margins. */
function changedColumns(differences: PNG[]): Range {
  const { width } = differences[0]!
  let [start, end] = [width, 0]
  for (const { data } of differences) {
    for (let pixel = 0; pixel < data.length / 4; pixel++) {
      const isRed = data[4 * pixel] === 255 && data[4 * pixel + 1] === 0
      const column = pixel % width
      if (isRed && column < start) start = column
      if (isRed && column >= end) end = column + 1
    }
  }
  return start < end ? [Math.max(0, start - margin), Math.min(width, end + margin)] : [0, width]
}

/** A picture of differences without the many tones of its pale background, which take most of its bytes. */
function withFewColors({ data, width, height }: PNG): PNG {
  const picture = new PNG({ width, height })
  for (let index = 0; index < data.length; index++) {
    const value = data[index]!
    picture.data[index] = value > 247 ? 255 : value & 0xf0
  }
  return picture
}

function cut(picture: PNG, [top, bottom]: Range, [left, right]: Range = [0, picture.width]): PNG {
  const part = new PNG({ width: right - left, height: bottom - top })
  PNG.bitblt(picture, part, left, top, part.width, part.height, 0, 0)
  return part
}

/** Pictures below each other, with gaps. */
function joined(parts: PNG[]): PNG {
  const height = parts.reduce((sum, part) => sum + part.height + gap, -gap)
  const whole = new PNG({ width: parts[0]!.width, height, fill: true })
  whole.data.fill(0x99)
  let row = 0
  for (const part of parts) {
    PNG.bitblt(part, whole, 0, 0, part.width, part.height, 0, row)
    row += part.height + gap
  }
  return whole
}

/** The pixels of a picture, continued with its last row: that is the background, as a rule. */
function resized({ data, width, height: own }: PNG, height: number): Buffer {
  const lastRow = data.subarray((own - 1) * width * 4)
  return Buffer.concat([data, ...Array.from({ length: height - own }, () => lastRow)])
}

/** Without transparency, which no picture of a page has. */
const encode = (picture: PNG): Buffer => PNG.sync.write(picture, { deflateLevel: 9, colorType: 2 })
