import { chromium } from 'playwright-core'
import { unpackBrowser } from '/work/main/test/browser/unpackBrowser.ts'
const [, , base, ...jobs] = process.argv
const { executablePath, env } = await unpackBrowser()
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync'] })
for (const job of jobs) {
  const [route, width, mode, out, full] = job.split(',')
  const page = await browser.newPage({ viewport: { width: Number(width), height: 900 } })
  await page.addInitScript((m) => localStorage.setItem('docusaurus.theme', m), mode)
  const errors: string[] = []
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && errors.push(m.text()))
  page.on('pageerror', (e) => errors.push(String(e)))
  await page.goto(base + route, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: out, fullPage: full === 'full' })
  console.log(route, width, mode, JSON.stringify(errors.slice(0, 5)))
  await page.close()
}
await browser.close()
