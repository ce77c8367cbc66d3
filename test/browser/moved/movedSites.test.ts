import { once } from 'node:events'
import { readFileSync, symlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import fastGlob from 'fast-glob'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type AuthoredTables, authoredTables } from '../../../cli/check/layout/authoredTables.ts'
import { modes, openContext, type PageFlaw, pageFlaws } from '../../../cli/check/layout/pageFlaws.ts'
import { builtSite } from '../../../cli/output/outputFolder.ts'
import { siteServer } from '../../../cli/serve/siteServer.ts'
import { docs } from '../../cli/docsResident.ts'
import { folder } from '../../cli/folder.ts'
import { sample } from '../../sample.ts'
import { hydrated, runningBrowser, visit } from '../visit.ts'
import type { MovedSite } from './movedSite.ts'
import { movedSites } from './sites/index.ts'

/** Import, check and build a site as it is; the subjects without a counterpart. */
async function moved({ files, folder: path }: MovedSite): Promise<{ root: string; missing: string[] }> {
  const repository = folder({ ...files, '.git/HEAD': '' })
  symlinkSync(resolve('node_modules'), join(repository, 'node_modules'))
  const root = join(repository, path)
  const { entries } = JSON.parse((await docs(['import', '--format', 'json'], {}, root)).stdout) as {
    entries: { outcome: string; subject: string }[]
  }
  expect(await docs(['build', '--quiet'], {}, root)).toMatchObject({ code: 0, stderr: '' })
  const reported = JSON.parse((await docs(['check', '--json'], {}, root)).stdout) as { code: string; file: string }[]
  expect(reported.map(({ code, file }) => `${code} ${file}`)).toEqual([
    expect.stringMatching(/^site-part-unsupported docusaurus\.config\./),
  ])
  return { root, missing: entries.filter(({ outcome }) => outcome === 'missing').map(({ subject }) => subject) }
}

/** Serve the built site with the headers that it asks for. */
async function served(output: string): Promise<string> {
  const server = siteServer({ folder: output, host: '127.0.0.1', ...builtSite(output)! })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** All text of a page, hidden parts too, without controls that scripts label: search and copying. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const one of document.body.querySelectorAll('script, .DocSearch-Button-Keys, .page-actions')) one.remove()
    return document.body.textContent.replace(/\s+/g, ' ')
  })

/** The pages of a built site with text of its own. */
const pagesIn = (output: string): string[] =>
  fastGlob
    .sync('**/*.html', { cwd: output, ignore: ['**/{404,search}{.html,/index.html}'] })
    .filter((file) => !/http-equiv="?refresh/i.test(readFileSync(join(output, file), 'utf8')))

const markdownIn = ({ files }: MovedSite): string[] =>
  Object.entries(files).flatMap(([path, text]) => (/\.mdx?$/.test(path) ? String(text) : []))

/** Find flaws in the layout of pages, in both modes and at all widths. Colors and landmarks come from the sites and are not checked. */
async function flawsOf(addresses: string[], tables: AuthoredTables): Promise<PageFlaw[]> {
  const browser = await runningBrowser()
  const flaws: PageFlaw[] = []
  for (const mode of modes) {
    const context = await openContext(browser, mode)
    for (const address of addresses) {
      const found = await pageFlaws(context, { address, mode, tables })
      flaws.push(...found.map((flaw) => ({ ...flaw, detail: `${new URL(address).pathname} ${flaw.detail}` })))
    }
    await context.close()
  }
  return flaws
}

// MOVED-WHOLE
test.each(sample(Object.entries(movedSites)))(
  'a site in the manner of real ones is whole without an edit: %s',
  async (_, site) => {
    const { root, missing } = await moved(site)
    expect(missing).toEqual(site.missing ?? [])
    const output = join(root, 'dist')
    const origin = await served(output)
    const { page, complaints } = await visit('about:blank', { viewport: { width: 1280, height: 800 } })
    const { page: plain } = await visit('about:blank', {
      viewport: { width: 1280, height: 800 },
      javaScriptEnabled: false,
    })
    const { baseUrl } = builtSite(output)!
    const addressOf = (file: string) => `${origin}${baseUrl}${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`
    const paths = pagesIn(output)
    const shown: Record<string, Record<string, string | undefined>> = {}
    for (const file of paths) {
      await plain.goto(addressOf(file))
      const text = await textOf(plain)
      await page.goto(addressOf(file))
      await hydrated(page)
      const address = new URL(page.url()).pathname
      expect(`${address} ${await textOf(page)}`).toBe(`${new URL(plain.url()).pathname} ${text}`)
      for (const selector of Object.keys(site.shown[address] ?? {})) {
        shown[address] ??= {}
        shown[address][selector] = (await page.locator(selector).first().innerText()).trim()
      }
    }
    expect(shown).toEqual(site.shown)
    expect(complaints).toEqual([])
    expect(await flawsOf(sample(paths).map(addressOf), authoredTables(markdownIn(site)))).toEqual([])
  },
)
