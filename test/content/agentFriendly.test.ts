import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { computeScore, runChecks } from 'afdocs'
import fastGlob from 'fast-glob'
import { expect, onTestFinished, test } from 'vitest'
import { builtSite } from '../../cli/output/outputFolder.ts'
import { siteServer } from '../../cli/serve/siteServer.ts'
import { graphOf, manual, ownSite } from '../ownSites.ts'
import type { OwnSite } from '../ownSitesSetup.ts'
import { sample } from '../sample.ts'

/** Checks of the length of pages, which the last test replaces: the sample may hold more long pages than the whole site. */
const ofLength = ['page-size-markdown', 'page-size-html']
/** Checks that do not apply to a public site, or only where panels of tabs hold headings. */
const inapplicable = ['auth-alternative-access', 'section-header-quality', ...ofLength]
/** Code in which a page shows a password field. The checks take such a page for one that asks for a password. */
const passwordField = 'type="password"'

/** Pages of 50,000 to 100,000 characters. Each is one list whose addresses others link to, so it is not cut into pages. */
const longPages = [
  'guides/references/migration-guide',
  'guides/references/changelog',
  'faq/questions/using-cypress-faq',
]

for (const [name, site] of [
  ['our own site', ownSite],
  ['the manual', manual],
] as const) {
  // MARKDOWN-8, MARKDOWN-9
  test(`the checks of agent-friendly documentation give ${name} 100 of 100`, { timeout: 600_000 }, async () => {
    const report = await check(site())
    const missed = report.results.filter(({ id, status }) => status !== 'pass' && !inapplicable.includes(id))
    expect(missed.map(({ id, status, message }) => `${status} ${id}: ${message}`)).toEqual([])
    expect(computeScore(report).overall).toBe(100)
  })
}

test('the Markdown files of both sites are short enough to be read at once, but for three lists', () => {
  const lengths = [ownSite(), manual()].flatMap(({ output }) =>
    fastGlob.sync('**/*.md', { cwd: output }).map((file) => ({
      file: file.replace(/\.md$/, ''),
      length: readFileSync(join(output, file), 'utf8').length,
    })),
  )
  expect(lengths.length).toBeGreaterThan(500)
  const files = (limit: number) => lengths.filter(({ length }) => length >= limit).map(({ file }) => file)
  expect(files(50_000).sort()).toEqual(longPages.toSorted())
  expect(files(65_000)).toEqual([])
})

/** Run the checks on a sample of the pages, and on the files of the whole site. */
async function check(site: OwnSite) {
  const { site: settings, routes } = graphOf(site)
  const server = siteServer({ folder: site.output, host: '127.0.0.1', ...builtSite(site.output)! })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pages = routes.flatMap(({ kind, route }) => {
    if (kind !== 'doc') return []
    const path = join(site.output, route)
    const html = [`${path}.html`, join(path, 'index.html')].find((file) => existsSync(file))!
    return readFileSync(html, 'utf8').includes(passwordField) ? [] : [origin + route]
  })
  expect(pages.length).toBeGreaterThan(200)
  const report = await runChecks(`${origin}/`, {
    skipCheckIds: ofLength,
    samplingStrategy: 'curated',
    curatedPages: sample(pages),
    canonicalOrigin: settings.url,
    requestDelay: 0,
  })
  expect(report.results.length).toBeGreaterThan(20)
  return report
}
