import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createJiti } from 'jiti'
import { chromium } from 'playwright-core'
import { serve } from './serve.mjs'

/**
 * What a page asks of the processor and of the network of a phone after `load`, measured in Chromium.
 *
 *     npm run bench -- reader                              pages of this repository's site
 *     npm run bench -- reader dist /guides/start           pages of a built site
 *     npm run bench -- reader dist-before,dist /guides/    the same pages of two built sites, in turns
 *
 * The processor is four times slower. A task counts with the time that its thread worked, not with the time that passed,
 * so that other programs on the machine count less. Blocking time is what tasks take above 50 ms, from `load` until 4 s
 * later, without the browser's first layout where that comes after `load`.
 */
export async function measureReader([folders, ...paths]) {
  const temporary = mkdtempSync(join(tmpdir(), 'quire-bench-reader-'))
  const { unpackBrowser } = await createJiti(import.meta.url).import('../browser/unpackBrowser.ts')
  const browser = await chromium.launch({ ...(await unpackBrowser()), args: flags })
  try {
    const sites = folders ? folders.split(',').map((folder) => resolve(folder)) : [buildOwn(join(temporary, 'own'))]
    console.log('Medians; blocked and longest in ms of CPU at 4x (worst run in brackets), prefetched in KB of gzip\n')
    console.log(columns('', 'blocked', 'longest', 'tasks', 'phone', 'files', 'desktop', 'files'))
    for (const path of paths.length > 0 ? paths : ownPages) {
      const measured = sites.map(() => [])
      // In turns, so that other work on the machine meets all sites alike.
      for (let run = 0; run < runs; run += 1)
        for (const [index, folder] of sites.entries()) measured[index].push(await openPage(browser, folder, path))
      for (const [index, results] of measured.entries()) {
        const phone = await prefetched(browser, sites[index], path, { width: 412, height: 823 })
        const desktop = await prefetched(browser, sites[index], path, { width: 1366, height: 900 })
        const worst = (key) => Math.max(...results.map((result) => result[key])).toFixed(0)
        const middle = (key) => `${median(results.map((result) => result[key])).toFixed(0)} (${worst(key)})`
        const name = sites.length > 1 ? `${path} ${index + 1}` : path
        const [tasks] = [median(results.map(({ total }) => total)).toFixed(0)]
        console.log(columns(name, middle('blocked'), middle('longest'), tasks, ...size(phone), ...size(desktop)))
        if (process.env.TASKS) console.log(`  ${results.map(({ long }) => long.join('+')).join('  ')}`)
      }
    }
  } finally {
    await browser.close()
    rmSync(temporary, { recursive: true, force: true })
  }
}

const flags = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage']
const runs = Number(process.env.RUNS ?? 5)
const ownPages = ['/', '/api/commands/click', '/guides/overview/why-cypress', '/plugins/']
const windowMs = 4000
const longTaskMs = 50
const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const size = (files) => [(sum(files.map(({ bytes }) => bytes)) / 1024).toFixed(1), files.length]
const columns = (name, ...cells) => name.padEnd(52) + cells.map((cell) => String(cell).padStart(11)).join('')

function buildOwn(outDir) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { status } = spawnSync(process.execPath, [docs, 'build', '--cwd', root, '--out-dir', outDir, '--quiet'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The build ended with exit code ${status}.`)
  return outDir
}

const isHydrated = 'html[data-has-hydrated="true"]'

/** Open a page on a slow phone, do nothing, and read the tasks of its main thread in the browser's trace. */
async function openPage(browser, folder, path) {
  const site = await serve(folder)
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await browser.startTracing(page, { categories: ['toplevel', 'loading', 'blink.user_timing'] })
  await page.goto(site.origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(windowMs + 200)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  await context.close()
  site.close()
  return tasksOf(traceEvents)
}

/** CPU time of the tasks from `load`, or from the first paint if that is later, until 4 s after `load`. */
function tasksOf(events) {
  const starts = events.filter(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL)
  const { pid, tid, args } = starts[0]
  // Images in SVG have frames of their own.
  const timeOf = (name) => events.find((event) => event.name === name && event.args.frame === args.frame).ts
  const load = timeOf('loadEventStart')
  const from = Math.max(load, timeOf('firstContentfulPaint'))
  const tasks = events.filter(
    (event) =>
      event.name === 'ThreadControllerImpl::RunTask' &&
      event.pid === pid &&
      event.tid === tid &&
      event.ts >= from &&
      event.ts < load + windowMs * 1000,
  )
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return {
    blocked: sum(times.map((ms) => Math.max(0, ms - longTaskMs))),
    longest: Math.max(...times),
    total: sum(times),
    long: times.filter((ms) => ms > 20).map((ms) => ms.toFixed(0)),
  }
}

/** The page files that a page fetches while its reader does nothing. */
async function prefetched(browser, folder, path, viewport) {
  const site = await serve(folder)
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.goto(site.origin + path, { waitUntil: 'load' })
  await page
    .locator(isHydrated)
    .waitFor({ timeout: 10_000 })
    .catch(() => {})
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  await context.close()
  site.close()
  return site.sent.filter((file) => file.path.endsWith('/') && file.path !== path)
}
