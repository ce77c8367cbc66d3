import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createJiti } from 'jiti'
import { chromium } from 'playwright-core'
import { writeCorpus } from './corpus.mjs'
import { serve } from './serve.mjs'

/**
 * What a page costs its reader, measured in Chromium: bytes, blocking time, layout shift, and whether anything done
 * before the page is hydrated is lost.
 *
 *     npm run bench -- page              /api/commands/click of this repository's site
 *     npm run bench -- page /plugins/    another page
 *
 * Everything is sent with gzip, as static hosts do it. "Before idle" is what the browser asks for while nothing has told
 * the page that it may begin to hydrate.
 */
export async function measurePage(path = '/api/commands/click') {
  const folder = mkdtempSync(join(tmpdir(), 'quire-bench-page-'))
  const { unpackBrowser } = await createJiti(import.meta.url).import('../browser/unpackBrowser.ts')
  const browser = await chromium.launch({ ...(await unpackBrowser()), args: flags })
  try {
    const own = join(folder, 'own')
    build(fileURLToPath(new URL('../..', import.meta.url)), own)
    const results = [...(await weigh(browser, own, path)), ...(await time(browser, own, path))]
    results.push(...(await early(browser, own, path)), ...(await grow(browser, folder)))
    print(path, results)
    if (results.some(({ limit, value }) => limit !== undefined && value > limit)) process.exitCode = 1
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const flags = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage']
const runs = 9
const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const kilobytes = (bytes) => bytes / 1024
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const isJavaScript = ({ path }) => path.endsWith('.js')
const isSidebar = ({ path }) => path.includes('/assets/sidebars/')

function build(root, outDir) {
  const { status } = spawnSync(process.execPath, [docs, 'build', '--cwd', root, '--out-dir', outDir, '--quiet'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The build ended with exit code ${status}.`)
}

/** A page in a browser that is never idle until `window.becomeIdle()` says so; nothing is loaded ahead. */
async function openPage(browser, origin, path) {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const waiting = []
    window.requestIdleCallback = (task) => waiting.push(task)
    window.becomeIdle = () => {
      window.requestIdleCallback = (task) => setTimeout(task, 0)
      for (const task of waiting.splice(0)) setTimeout(task, 0)
    }
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

const isHydrated = 'html[data-has-hydrated="true"]'

/** Bytes of the first load, of what comes when idle, of a click, and of the sidebar that the first click brings along. */
async function weigh(browser, folder, path) {
  const site = await serve(folder)
  const page = await openPage(browser, site.origin, path)
  const first = site.sent.splice(0)
  await page.evaluate(() => window.becomeIdle())
  await page.locator(isHydrated).waitFor()
  await page.waitForLoadState('networkidle')
  const idle = site.sent.splice(0)

  const target = await page.evaluate(clickOther)
  await page.waitForURL((url) => url.pathname === target)
  await page.waitForLoadState('networkidle')
  const clicked = site.sent.splice(0)
  const article = articleBytes(folder, target)
  await page.context().close()
  site.close()

  const size = (files) => kilobytes(sum(files.map(({ bytes }) => bytes)))
  const client = [...first, ...idle].filter(isJavaScript)
  return [
    { name: 'First load, all files', value: size(first), limit: 27, unit: 'KB' },
    { name: '  the document', value: size(first.filter(({ path: sent }) => sent === path)), unit: 'KB' },
    { name: '  JavaScript before idle', value: size(first.filter(isJavaScript)), limit: 3, unit: 'KB' },
    { name: '  CSS', value: size(first.filter(({ path }) => path.endsWith('.css'))), limit: 12, unit: 'KB' },
    { name: 'JavaScript in all, with React', value: size(client), limit: 95, unit: 'KB' },
    { name: 'First load and idle, all files', value: size([...first, ...idle]), unit: 'KB' },
    { name: '  data when idle', value: size(idle.filter(({ path }) => path.endsWith('.json'))), unit: 'KB' },
    {
      name: `A click to ${target}`,
      value: size(clicked.filter((file) => !isSidebar(file))),
      limit: kilobytes(article) + 1,
      unit: 'KB',
    },
    { name: '  and the whole sidebar, once', value: size(clicked.filter(isSidebar)), unit: 'KB' },
  ]
}

/** Follow a link of the sidebar or the text to another page; its path. */
function clickOther() {
  const links = [...document.querySelectorAll('nav.menu a.menu__link:not([role]), main a[href^="/"]')]
  const link = links.find(({ pathname, hash }) => pathname !== location.pathname && !hash)
  link.click()
  return link.pathname
}

/** The article of a page alone, compressed. */
function articleBytes(folder, path) {
  const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
  return gzipSync(/<article>.*<\/article>/s.exec(html)[0], { level: 9 }).length
}

/** Blocking time with and without our scripts on a processor four times slower, and layout shift. */
async function time(browser, folder, path) {
  const site = await serve(folder)
  const whole = []
  const bare = []
  // One after the other, so that both meet the same weather.
  for (let run = 0; run < runs; run += 1) {
    whole.push(await blocking(browser, site.origin, path, true))
    bare.push(await blocking(browser, site.origin, `${path}?bare`, false))
  }
  site.close()
  const blocked = median(whole.map(({ blockedMs }) => blockedMs))
  const without = median(bare.map(({ blockedMs }) => blockedMs))
  return [
    { name: 'Blocking time at 4x, hydrated', value: blocked, limit: 1.1 * without, unit: 'ms' },
    { name: '  the same without scripts', value: without, unit: 'ms' },
    { name: 'Layout shift', value: Math.max(...whole.map(({ shift }) => shift)), limit: 0, unit: '' },
  ]
}

async function blocking(browser, origin, path, hydrates) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.measured = { blockedMs: 0, shift: 0 }
    const observe = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    observe('longtask', ({ duration }) => {
      window.measured.blockedMs += duration - 50
    })
    observe('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) window.measured.shift += value
    })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(origin + path, { waitUntil: 'load' })
  if (hydrates) await page.locator(isHydrated).waitFor()
  await page.waitForTimeout(1000)
  const measured = await page.evaluate(() => window.measured)
  await context.close()
  return measured
}

/** What a reader does before the page is hydrated happens all the same: 1 for each that is lost. */
async function early(browser, folder, path) {
  const site = await serve(folder)
  const lost = async (act, happened) => {
    const page = await openPage(browser, site.origin, path)
    await act(page)
    await page.locator(isHydrated).waitFor()
    const isThere = await page.waitForFunction(happened, undefined, { timeout: 2000 }).catch(() => false)
    await page.context().close()
    return isThere ? 0 : 1
  }
  const isDark = () => document.documentElement.dataset.theme === 'dark'
  const press = (page) => page.locator('.navbar .color-toggle').first().click({ force: true })
  const closed = '.menu__link[role=button][aria-expanded=false]'
  const open = (page) => page.locator(closed).first().click()
  const key = async (page) => {
    await page.locator(closed).first().focus()
    await page.keyboard.press('Enter')
  }
  const isOpen = () => document.querySelectorAll('.menu__link[role=button][aria-expanded=true]').length > 1
  const results = [
    { name: 'Early click lost', value: await lost(press, isDark), limit: 0, unit: '' },
    { name: 'Early key lost', value: await lost(key, isOpen), limit: 0, unit: '' },
    { name: 'Early toggle of a category lost', value: await lost(open, isOpen), limit: 0, unit: '' },
  ]
  site.close()
  return results
}

/** The same page in a site of 10 and of 1,000 pages. */
async function grow(browser, folder) {
  const path = '/part-0/chapter-0/page-5'
  const [small, large] = await Promise.all(
    [10, 1000].map(async (count) => {
      const root = join(folder, String(count))
      writeCorpus(root, count)
      build(root, join(root, 'dist'))
      return weigh(browser, join(root, 'dist'), path)
    }),
  )
  const figures = [
    'First load, all files',
    'First load and idle, all files',
    '  JavaScript before idle',
    '  CSS',
    'JavaScript in all, with React',
  ]
  const grown = (name) => {
    const value = (results) => results.find((result) => result.name === name).value
    return { name: `${name.trim()}, 1,000 pages against 10`, value: value(large) - value(small), limit: 1, unit: 'KB' }
  }
  return figures.map(grown)
}

function print(path, results) {
  console.log(`${path}, gzip; medians of ${runs} runs\n`)
  for (const { name, value, limit, unit } of results) {
    const figure = `${Number(value.toFixed(value < 10 ? 2 : 1))} ${unit}`.padStart(12)
    const verdict = limit === undefined ? '' : value <= limit ? 'holds' : 'MISSED'
    const bound = limit === undefined ? '' : `≤ ${Number(limit.toFixed(1))}`.padEnd(9)
    console.log(`${name.padEnd(56)}${figure}   ${bound} ${verdict}`.trimEnd())
  }
}
