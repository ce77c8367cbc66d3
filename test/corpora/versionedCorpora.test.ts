import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Doc } from '../../schemas/graph.ts'
import { folder } from '../cli/folder.ts'
import { type BuiltSite, buildSite } from './buildSite.ts'
import { brokenLinks, compareBodies, type ExpectedBody } from './comparePages.ts'
import { describeCorpus } from './corpus.ts'
import { type PageFacts, readPage } from './readPage.ts'
import { configOf, type Settings } from './settings.ts'
import { differentFacts, type Expected, type Facts, htmlByHref, ourFacts, theirFacts } from './siteFacts.ts'
import { reasons } from './versionDifferences.ts'

interface ExpectedSite extends Expected {
  brokenTruth?: { page: string; resolved: string }[]
}

/** Broken links of the other generator that are none. */
const notBroken: Record<string, string> = {
  '/immer/ar/ → /immer/ar/installation.mdx': 'A translated doc links to one without a translation.',
  '/immer/ar/update-patterns → /immer/ar/map-set.md': 'A translated doc links to one without a translation.',
  '/docs/2.8/rationale → /docs/2.8/options.html#jsx-quotes': 'The doc is found with `.html` too.',
  '/docs/2.8/rationale → /docs/2.8/options.html#quotes': 'The doc is found with `.html` too.',
  '/docs/2.8/options → /docs/2.8/api#custom-parser-api': 'The target is an `<a name>`.',
}

describeCorpus('immer-i18n', (path) => compareSite('immer-i18n', path, '', true))
describeCorpus('prettier-versions', (path) => compareSite('prettier-versions', path, '', true))
describeCorpus('prettier-versions', (path) => compareSite('prettier-versions.b', path, '.b', false))

/** Define the tests that compare a site with versions or languages with its facts. */
function compareSite(name: string, path: string, suffix: string, hasBodies: boolean): void {
  const read = (file: string) => JSON.parse(readFileSync(join(path, file), 'utf8'))
  const expected = read(`expected${suffix}.json`) as ExpectedSite
  let site: BuiltSite
  let ours: Facts
  const docs = new Map<string, Doc>()
  const pages = new Map<string, PageFacts>()

  beforeAll(async () => {
    const root = folder()
    cpSync(path, root, { recursive: true })
    writeFileSync(join(root, 'site.config.json'), configOf(read(`settings${suffix}.json`) as Settings))
    site = await buildSite(root)
    ours = ourFacts(site)
    for (const { docs: own } of site.graphs) for (const doc of Object.values(own)) docs.set(doc.href, doc)
    for (const [href, html] of htmlByHref(site)) pages.set(href, readPage(html, href))
  }, 300_000)

  test('has the same routes, heads, menus, banners, navigation, sidebars and sitemaps', () => {
    const theirs = theirFacts(expected, path)
    const different = differentFacts(ours, theirs)
    const unexplained = Object.entries(different).filter(
      ([fact, pair]) => !reasons.some(({ explains }) => explains({ site: name, fact, ...pair })),
    )
    const explained = Object.keys(different).length - unexplained.length
    console.log(
      `${name}: ${theirs.size - Object.keys(different).length} of ${theirs.size} facts the same, ${explained} explained`,
    )
    expect(Object.fromEntries(unexplained)).toEqual({})
  })
  if (!hasBodies) return

  compareBodies(
    name,
    expected.pages as unknown as ExpectedBody[],
    (route) => docs.get(route)!,
    (route) => pages.get(route)!,
  )
  test('has exactly the broken links that the facts list, but for those that are not broken', () => {
    const broken = new Set(site.graphs.flatMap((graph) => brokenLinks(graph, site.diagnostics)))
    const theirs = expected.brokenTruth!.map(({ page, resolved }) => `${page} → ${resolved}`)
    expect([...broken].sort()).toEqual([...new Set(theirs)].filter((link) => !Object.hasOwn(notBroken, link)).sort())
  })
}
