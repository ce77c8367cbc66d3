import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type CheckOptions, LinkChecker } from 'linkinator'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { siteServer } from '../../cli/serve/siteServer.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { errors } from '../../schemas/errors.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { corpusSite, describeCorpus } from '../corpora/corpus.ts'
import { graphOf, ownSite, reportOf } from '../ownSites.ts'
import { docsCommand } from './docs.ts'

const repository = resolve(import.meta.dirname, '../..')
const temporary = mkdtempSync(join(tmpdir(), 'quire-crawler-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

/** Codes of the diagnostics that a crawler of the built site can confirm. */
const brokenCodes = [
  'link-broken',
  'element-link-broken',
  'element-image-missing',
  'link-file-missing',
  'link-anchor-broken',
  'element-anchor-broken',
  'asset-missing',
  'image-missing',
]

/** Severities that make every diagnostic a warning. */
const checks = JSON.stringify(Object.fromEntries(Object.keys(errors).map((code) => [code, 'warn'])))

/**
 * Build a site whatever is broken in it. Pages have no trailing slash: where a host adds one, as the config allows by
 * default, relative links lead elsewhere.
 */
function buildLeniently(root: string, config: string, name: string) {
  const file = join(temporary, `${name}.config.ts`)
  writeFileSync(
    file,
    `import config from ${JSON.stringify(config)}\nexport default { ...config, trailingSlash: false, checks: ${checks} }\n`,
  )
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [docsCommand, ...args, '--cwd', root, '--config', file], {
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const folder = join(temporary, name)
  run('build', '--quiet', '--out-dir', folder)
  return {
    folder,
    diagnostics: JSON.parse(run('check', '--format', 'json')) as Diagnostic[],
    graph: JSON.parse(run('graph')) as ContentGraph,
  }
}

/** The targets of the links that a check reports as broken, as paths of the site. */
function brokenByCheck(diagnostics: Diagnostic[], { docs, site }: ContentGraph): string[] {
  const codes = new Map(
    diagnostics
      .filter(({ code }) => brokenCodes.includes(code))
      .map(({ file, line, column, code }) => [`${file}:${line}:${column}`, code]),
  )
  const paths = Object.values(docs).flatMap((doc) =>
    doc.links.flatMap(({ href, position }) => {
      const code = codes.get(`${position.file ?? doc.source}:${position.line}:${position.column}`)
      const { host, pathname, hash } = new URL(href, `https://site${doc.href}`)
      if (code === undefined || host !== 'site' || !pathname.startsWith(site.baseUrl)) return []
      // A crawler does not look for an anchor on a missing page.
      return [code.endsWith('-anchor-broken') ? pathname + hash : pathname]
    }),
  )
  return [...new Set(paths)].sort()
}

/** The targets that a crawler finds broken, as paths of the site. It follows no links to other sites. */
async function brokenByCrawler(folder: string, { site, routes }: ContentGraph): Promise<string[]> {
  const server = siteServer({ folder, host: '127.0.0.1', ...site })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const pages = routes.filter(({ kind }) => kind !== 'not-found').map(({ route }) => encodeURI(origin + route))
    const crawler = new LinkChecker()
    const options: CheckOptions = {
      path: pages,
      checkFragments: true,
      // Resolve relative links as browsers do: `b` on `/docs/a` is `/docs/b`.
      cleanUrls: true,
      concurrency: 20,
      timeout: 30_000,
      linksToSkip: async (link) => !link.startsWith(`${origin}/`),
    }
    // The crawler looks for an anchor only on pages that it meets after the link; in the second run it knows all links.
    await crawler.check(options)
    const { links } = await crawler.check(options)
    expect(links.length).toBeGreaterThan(routes.length)
    const broken = links.filter(({ state }) => state === 'BROKEN').map(({ url }) => new URL(url))
    return [...new Set(broken.map(({ pathname, hash }) => pathname + hash))].sort()
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a crawler of our own site finds the broken links that a check reports, and no others', async () => {
  const graph = graphOf(ownSite())
  expect(await brokenByCrawler(ownSite().output, graph)).toEqual(brokenByCheck(reportOf(ownSite()), graph))
}, 300_000)

describeCorpus('testing-library', () => {
  test('have the broken links that a check reports, and no others, by a crawler', async () => {
    const root = corpusSite('testing-library')
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    const config = join(repository, 'test/corpora/testing-library/site.config.ts')
    const { folder, diagnostics, graph } = buildLeniently(root, config, 'testing-library')
    const broken = brokenByCheck(diagnostics, graph)
    expect(broken.length).toBeGreaterThan(0)
    expect(await brokenByCrawler(folder, graph)).toEqual(broken)
  }, 300_000)
})
