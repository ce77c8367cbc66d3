import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { launchBrowser } from '../browser/launchBrowser.ts'
import { unpackBrowser } from '../browser/unpackBrowser.ts'
import { violations } from '../browser/violations.ts'
import { docs } from './docsInProcess.ts'
import { put } from './folder.ts'
import { commitAll } from './git.ts'
import { config, smallSite } from './smallSite.ts'

// DIFF-9
test('the report shows changes and pictures, works from the disk without scripts, and is accessible in both modes', async () => {
  const root = smallSite({
    'site.config.mjs': config(),
    'docs/pay.md': '# Pay\n\nCards of all kinds are accepted.\n\n## Refunds\n\nWithin 14 days.\n',
    'docs/gifts.md': '# Gifts <script>\n\nSee [pay](./pay.md).\n'.replace('<script>', '&lt;script>'),
    '.gitignore': '.quire\ndist*\n',
  })
  commitAll(root)
  put(root, {
    'docs/pay.md': '# Pay\n\nCards of most kinds are accepted.\n\n### Refunds\n\nWithin 14 days.\n',
    'docs/gifts.md': '# Gifts &lt;script>\n\nSee [pay](https://pay.example/?a=1&b="2").\n',
    'docs/new.md': '# New\n\nA page.\n',
  })
  const { executablePath, env } = await unpackBrowser()
  const args = ['--rendered', '--screenshots', '--report', 'dist-changes.html', '--browser', executablePath]
  const { code, stdout, stderr } = await docs(['diff', 'HEAD', ...args, '--cwd', root], env)
  expect(code, stderr).toBe(0)
  expect(stdout).toContain('title, address or front matter of docs/new.md: 2 pages\n')
  expect(stdout).toContain('docs/pay.md: 1 page\n  /pay  text (+1 −1 words); structure (+1 −1)')
  const file = join(root, 'dist-changes.html')
  const html = readFileSync(file, 'utf8')
  expect(html).not.toMatch(/<script|(?:src|href)="(?!data:|#)/)
  expect(html).toContain('<del>all</del><ins>most</ins>')
  expect(html).toContain('<del>heading 2</del> Refunds')
  // The folder that the pages came from is gone.
  const browser = await launchBrowser()
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 900 } })
      await page.goto(pathToFileURL(file).href)
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await violations(page)).toEqual([])
        if (process.env.QUIRE_PICTURES)
          await page.screenshot({ path: join(process.env.QUIRE_PICTURES, `report-${colorScheme}-${width}.png`) })
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
      const pictures = await page
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))
      expect(pictures).toContain('Pay, dark mode: difference')
      await page.close()
    }
  } finally {
    await browser.close()
    rmSync(file)
  }
})

test('without a browser the command says at once how to name one, and writes no report', async () => {
  const root = smallSite({ 'docs/pay.md': '# Pay\n' })
  commitAll(root)
  put(root, { 'docs/pay.md': '# Pay\n\nCards.\n' })
  const args = ['--rendered', '--screenshots', '--report', 'dist-changes.html', '--browser', '/no/browser']
  const { code, stderr } = await docs(['diff', 'HEAD', ...args, '--cwd', relative('.', root)])
  expect(code).toBe(2)
  expect(stderr).toContain('There is no browser `/no/browser`.')
  expect(stderr).not.toContain('rendered ')
})
