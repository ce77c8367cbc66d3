import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type CheckOptions, LinkChecker } from 'linkinator'
import { afterAll, expect, test } from 'vitest'
import { siteServer } from '../../cli/serve/siteServer.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { errors } from '../../schemas/errors.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { docsCommand } from './docs.ts'

const repository = resolve(import.meta.dirname, '../..')
const corpora = resolve(process.env.QUIRE_CORPORA ?? join(repository, '../shared/corpora'))
const temporary = mkdtempSync(join(tmpdir(), 'quire-crawler-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

/** Problems that a crawler of the built site meets as well. */
const brokenCodes = ['link-broken', 'link-file-missing', 'link-anchor-broken', 'asset-missing', 'image-missing']

/** Every problem is a warning. */
const checks = JSON.stringify(Object.fromEntries(Object.keys(errors).map((code) => [code, 'warn'])))

/**
 * A site, its config made lenient so that it is built whatever is broken in it. Pages have no slash at their end: where
 * hosts add one, as the config leaves them free to, relative addresses lead elsewhere.
 */
function lenientSite(root: string, config: string, name: string) {
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
    findings: JSON.parse(run('check', '--format', 'json')) as Diagnostic[],
    graph: JSON.parse(run('graph')) as ContentGraph,
  }
}

/** Where the links lead that a check calls broken, as addresses of the site. */
function brokenByCheck(findings: Diagnostic[], { docs, site }: ContentGraph): string[] {
  const codes = new Map(
    findings
      .filter(({ code }) => brokenCodes.includes(code))
      .map(({ file, line, column, code }) => [`${file}:${line}:${column}`, code]),
  )
  const addresses = Object.values(docs).flatMap((doc) =>
    doc.links.flatMap(({ href, place }) => {
      const code = codes.get(`${place.file ?? doc.source}:${place.line}:${place.column}`)
      const { host, pathname, hash } = new URL(href, `https://site${doc.href}`)
      if (code === undefined || host !== 'site' || !pathname.startsWith(site.baseUrl)) return []
      // Where there is no page, there is no anchor to look for.
      return [code === 'link-anchor-broken' ? pathname + hash : pathname]
    }),
  )
  return [...new Set(addresses)].sort()
}

/** What a crawler finds broken, as addresses of the site. It never leaves this machine. */
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
      // As browsers do: `b` on `/docs/a` is `/docs/b`.
      cleanUrls: true,
      concurrency: 20,
      timeout: 30_000,
      linksToSkip: async (link) => !link.startsWith(`${origin}/`),
    }
    // It looks for an anchor only on pages that it meets after the link; the second time it knows all links.
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

test('a crawler finds nothing broken on our own site that a check does not tell, nor the reverse', async () => {
  const { folder, findings, graph } = lenientSite(repository, join(repository, 'site.config.ts'), 'own')
  expect(await brokenByCrawler(folder, graph)).toEqual(brokenByCheck(findings, graph))
}, 300_000)

test.runIf(existsSync(join(corpora, 'testing-library')))(
  'a crawler finds nothing broken in the docs of another project that a check does not tell, nor the reverse',
  async () => {
    const root = join(temporary, 'testing-library-site')
    cpSync(join(corpora, 'testing-library/docs'), join(root, 'docs'), { recursive: true })
    cpSync(join(corpora, 'testing-library/sidebars.json'), join(root, 'sidebars.json'))
    const config = join(repository, 'test/corpora/testing-library/site.config.ts')
    const { folder, findings, graph } = lenientSite(root, config, 'testing-library')
    const broken = brokenByCheck(findings, graph)
    expect(broken.length).toBeGreaterThan(0)
    expect(await brokenByCrawler(folder, graph)).toEqual(broken)
  },
  300_000,
)
