import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, SidebarItem } from '../../schemas/graph.ts'
import { brokenLinks, compareBodies, comparePages, type ExpectedBody } from './comparePages.ts'
import { corpusNames, corpusSite, describeCorpus } from './corpus.ts'
import { type PageFacts, readPage } from './readPage.ts'

interface ExpectedPage extends ExpectedBody {
  id: string
  sidebar: string | null
  previous: string | null
  next: string | null
  breadcrumbs: string[] | null
}
interface Expected {
  sidebars: Record<string, unknown[]>
  brokenTruth: { kind: string; page: string; resolved: string }[]
  pages: ExpectedPage[]
}

for (const name of corpusNames) describeCorpus(name, (folder) => compareCorpus(name, folder))

/** Define the tests that compare our output for a corpus with the facts in its `expected.json`. */
function compareCorpus(name: string, folder: string) {
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected
  let root: string
  let graph: ContentGraph
  const docs = new Map<string, ContentGraph['docs'][string]>()
  const pages = new Map<string, PageFacts>()
  let diagnostics: Diagnostic[]

  beforeAll(() => {
    root = corpusSite(name)
    const docsCommand = (...args: string[]) =>
      execFileSync(process.execPath, [resolve('lib/docs.js'), ...args, '--cwd', root], {
        encoding: 'utf8',
        maxBuffer: 1e9,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    diagnostics = JSON.parse(docsCommand('build', '--format', 'json'))
    graph = JSON.parse(docsCommand('graph'))
    for (const doc of Object.values(graph.docs)) {
      docs.set(doc.route, doc)
      const file = join(root, 'dist', doc.route, 'index.html')
      pages.set(doc.route, readPage(readFileSync(file, 'utf8'), doc.route))
    }
  }, 300_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const compare = comparePages(name, expected.pages)
  const doc = (route: string) => docs.get(route)!
  const page = (route: string) => pages.get(route)!

  test('have the same routes, and no other', () => {
    console.log(`${name}: ${docs.size} routes, ${expected.pages.length} expected`)
    expect([...docs.keys()].sort()).toEqual(expected.pages.map(({ route }) => route).sort())
  })
  test('have the same ids', () =>
    compare(
      'id',
      (route) => doc(route).id,
      ({ id }) => id,
    ))
  test('have the same sidebars', () => {
    expect(Object.fromEntries(Object.entries(graph.sidebars).map(([id, items]) => [id, items.map(plainItem)]))).toEqual(
      expected.sidebars,
    )
  })
  test('show the same sidebar, previous and next doc, and breadcrumbs', () => {
    compare(
      'sidebar',
      (route) => doc(route).sidebar ?? null,
      ({ sidebar }) => sidebar,
    )
    compare(
      'previous',
      (route) => doc(route).previous?.href ?? null,
      ({ previous }) => previous,
    )
    compare(
      'next',
      (route) => doc(route).next?.href ?? null,
      ({ next }) => next,
    )
    compare(
      'breadcrumbs',
      (route) => doc(route).breadcrumbs.map(({ label }) => label),
      ({ breadcrumbs }) => breadcrumbs ?? [],
    )
  })
  compareBodies(name, expected.pages, doc, page)
  test('have the same links and ids in the content graph and on their pages', () => {
    for (const [route, { hrefs, ids, names }] of pages) {
      const { links, anchors } = doc(route)
      const checkedLinks = links.filter(({ kind }) => kind !== 'image').map(({ href }) => href)
      const isFootnote = (href: string) => href.startsWith('#user-content-fn')
      expect(hrefs.filter((href) => !isFootnote(href))).toEqual([...new Set(checkedLinks)].sort())
      expect(anchors.filter((id) => ![...ids, ...names].includes(id))).toEqual([])
    }
  })
  test('have exactly the broken links that the facts list', () => {
    const ours = brokenLinks(graph, diagnostics)
    const theirs = expected.brokenTruth.map(({ page, resolved }) => `${page} → ${resolved}`)
    expect([...new Set(ours)].sort()).toEqual([...new Set(theirs)].sort())
    console.log(`${name}: ${new Set(ours).size} broken links and anchors, ${new Set(theirs).size} in truth`)
  })
}

function plainItem(item: SidebarItem): unknown {
  if (item.type === 'category') {
    const { type, label, href, items } = item
    return href === undefined
      ? { type, label, items: items.map(plainItem) }
      : { type, label, href, items: items.map(plainItem) }
  }
  return item.type === 'link' ? { type: item.type, label: item.label, href: item.href } : item
}
