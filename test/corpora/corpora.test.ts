import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentGraph, SidebarItem } from '../../schemas/graph.ts'
import { corpusNames, corpusSite, describeCorpus } from './corpus.ts'
import { type PageFacts, readPage } from './readPage.ts'

const listMark = 'Ours is the text of the first item, without the mark of the list.'

/** Intended differences from the other generator, by corpus, field and route, with the reason. */
const differences: Record<string, Record<string, Record<string, string>>> = {
  'testing-library': {
    description: {
      '/docs/guiding-principles':
        'Ours is the text of the link; theirs has its opening bracket and ends in the middle.',
      '/docs/learning': listMark,
      '/docs/preact-testing-library/api': listMark,
      '/docs/qwik-testing-library/faq': listMark,
      '/docs/svelte-testing-library/faq': listMark,
    },
  },
}

interface ExpectedPage extends Omit<PageFacts, 'code' | 'hrefs' | 'names'> {
  route: string
  id: string
  sidebar: string | null
  previous: string | null
  next: string | null
  breadcrumbs: string[] | null
  description: string | undefined
  toc: { depth: number; href?: string }[]
  code: (PageFacts['code'][number] & { lang: string | null })[]
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
  let diagnostics: { code: string; file: string; line: number }[]

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

  /** Expect a field of all pages to be that of the other generator, except for pages listed in `differences`. */
  const compare = (field: string, ours: (route: string) => unknown, theirs: (page: ExpectedPage) => unknown) => {
    const explained = differences[name]?.[field] ?? {}
    const different: Record<string, { ours: unknown; theirs: unknown }> = {}
    for (const page of expected.pages) {
      const [a, b] = [ours(page.route), theirs(page)]
      if (JSON.stringify(a) !== JSON.stringify(b)) different[page.route] = { ours: a, theirs: b }
    }
    const same = expected.pages.length - Object.keys(different).length
    console.log(`${name}: ${field} the same on ${same} of ${expected.pages.length} pages`)
    const unexplained = Object.entries(different).filter(([route]) => !Object.hasOwn(explained, route))
    expect(Object.fromEntries(unexplained)).toEqual({})
    expect(
      Object.keys(explained).filter((route) => !Object.hasOwn(different, route)),
      'explained, but the same',
    ).toEqual([])
  }
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
  test('have the same titles', () =>
    compare(
      'headTitle',
      (route) => page(route).headTitle,
      ({ headTitle }) => headTitle,
    ))
  test('have the same headings with the same ids', () =>
    compare(
      'headings',
      (route) => page(route).headings,
      ({ headings }) => headings.map(({ level, id, text }) => ({ level, id, text })),
    ))
  test('have the same tables of contents', () =>
    compare(
      'toc',
      (route) => doc(route).contents.map(({ id }) => `#${id}`),
      ({ toc }) => toc.flatMap(({ href }) => href ?? []),
    ))
  test('have the same internal links', () =>
    compare(
      'internalLinks',
      (route) => page(route).internalLinks,
      ({ internalLinks }) => [...internalLinks].sort(),
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
  test('have the same admonitions, tabs, tables and details', () => {
    compare(
      'admonitions',
      (route) => page(route).admonitions,
      ({ admonitions }) => admonitions,
    )
    compare(
      'tabs',
      (route) => page(route).tabs,
      ({ tabs }) => tabs,
    )
    compare(
      'tables',
      (route) => page(route).tables,
      ({ tables }) => tables,
    )
    compare(
      'details',
      (route) => page(route).details,
      ({ details }) => details,
    )
  })
  test('have the same code', () => {
    compare(
      'code',
      (route) =>
        page(route).code.map(({ sha, ...block }, index) => ({
          lang: doc(route).code[index]?.language ?? 'text',
          ...block,
        })),
      ({ code }) => code.map(({ lang, title, lines, highlighted }) => ({ lang, title, lines, highlighted })),
    )
    compare(
      'codeSha',
      (route) => page(route).code.map(({ sha }) => sha),
      ({ code }) => code.map(({ sha }) => sha),
    )
  })
  test('have the same prose and external links', () => {
    compare(
      'proseSha',
      (route) => page(route).proseSha,
      ({ proseSha }) => proseSha,
    )
    compare(
      'externalLinks',
      (route) => page(route).externalLinks,
      ({ externalLinks }) => [...externalLinks].sort(),
    )
  })
  test('have the same descriptions, except where theirs are cut within a word or are a heading', () => {
    compare(
      'description',
      (route) => {
        const ours = page(route).description ?? null
        const theirs = expected.pages.find((page) => page.route === route)!.description ?? null
        const isTheirsCut = ours !== null && theirs !== null && ours.startsWith(theirs.replace(/\s+\S*$/, ''))
        const isOursCut = ours?.endsWith('…') && theirs?.startsWith(ours.slice(0, -1))
        const isTheirsAHeading = page(route).headings.some(({ text }) => text === theirs)
        return isTheirsCut || isOursCut || isTheirsAHeading ? theirs : ours
      },
      ({ description }) => description ?? null,
    )
  })
  test('have every id that links may point to', () => {
    compare(
      'ids',
      (route) => expected.pages.find((page) => page.route === route)!.ids.filter((id) => !page(route).ids.includes(id)),
      () => [],
    )
  })
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
    const ours = Object.values(graph.docs).flatMap((doc) =>
      doc.links
        .filter(({ place }) =>
          diagnostics.some(
            ({ code, file, line }) =>
              /^link-(broken|anchor-broken|file-missing)$/.test(code) &&
              file === (place.file ?? doc.source) &&
              line === place.line,
          ),
        )
        .filter(
          ({ unchecked, route, asset, anchor, url }) =>
            !unchecked &&
            !asset &&
            !/^[a-z]+:/.test(url) &&
            (route === undefined || (anchor !== undefined && !docs.get(route)?.anchors.includes(anchor))),
        )
        .map(({ href }) => {
          const { pathname, hash } = new URL(href, `https://example.com${doc.route}`)
          return `${doc.route} → ${pathname.replace(/\/$/, '')}${decodeURI(hash)}`
        }),
    )
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
