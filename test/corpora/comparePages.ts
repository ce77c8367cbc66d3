import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import { differences } from './differences.ts'
import type { PageFacts } from './readPage.ts'

/** The facts of a page's body in `expected.json`. */
export interface ExpectedBody extends Omit<PageFacts, 'code' | 'hrefs' | 'names'> {
  route: string
  description: string | undefined
  toc: { depth: number; href?: string }[]
  code: (PageFacts['code'][number] & { lang: string | null })[]
}

export type Compare<Page> = (field: string, ours: (route: string) => unknown, theirs: (page: Page) => unknown) => void

/** Make a function that compares a field of all pages, except for those listed in `differences`. */
export function comparePages<Page extends { route: string }>(name: string, pages: Page[]): Compare<Page> {
  return (field, ours, theirs) => {
    const explained = differences[name]?.[field] ?? {}
    const different: Record<string, { ours: unknown; theirs: unknown }> = {}
    for (const page of pages) {
      const [a, b] = [ours(page.route), theirs(page)]
      if (JSON.stringify(a) !== JSON.stringify(b)) different[page.route] = { ours: a, theirs: b }
    }
    const same = pages.length - Object.keys(different).length
    console.log(`${name}: ${field} the same on ${same} of ${pages.length} pages`)
    const unexplained = Object.entries(different).filter(([route]) => !Object.hasOwn(explained, route))
    expect(Object.fromEntries(unexplained)).toEqual({})
    expect(
      Object.keys(explained).filter((route) => !Object.hasOwn(different, route)),
      'explained, but the same',
    ).toEqual([])
  }
}

/** Define the tests that compare the bodies of pages, by route. */
export function compareBodies(
  name: string,
  pages: ExpectedBody[],
  doc: (route: string) => Doc,
  page: (route: string) => PageFacts,
): void {
  const compare = comparePages(name, pages)
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
  test('have the same descriptions, except where theirs are cut within a word, markup or a heading', () => {
    compare(
      'description',
      (route) => {
        const ours = page(route).description ?? null
        const theirs = pages.find((page) => page.route === route)!.description ?? null
        const isTheirsCut = ours !== null && theirs !== null && ours.startsWith(theirs.replace(/\s+\S*$/, ''))
        const isOursCut = ours?.endsWith('…') && theirs?.startsWith(ours.slice(0, -1))
        const isTheirsMarkup = theirs !== null && /^[<|]/.test(theirs)
        const isTheirsAHeading = page(route).headings.some(({ text }) => text === theirs)
        return isTheirsCut || isOursCut || isTheirsMarkup || isTheirsAHeading ? theirs : ours
      },
      ({ description }) => description ?? null,
    )
  })
  test('have every id that links may point to', () => {
    compare(
      'ids',
      (route) => pages.find((page) => page.route === route)!.ids.filter((id) => !page(route).ids.includes(id)),
      () => [],
    )
  })
}

/** The broken links and anchors of a site that are reported: `/docs/a → /docs/b#c`. */
export function brokenLinks(graph: ContentGraph, diagnostics: Pick<Diagnostic, 'code' | 'file' | 'line'>[]): string[] {
  const docs = new Map(Object.values(graph.docs).map((doc) => [doc.route, doc]))
  return Object.values(graph.docs).flatMap((doc) =>
    doc.links
      .filter(({ position }) =>
        diagnostics.some(
          ({ code, file, line }) =>
            /^link-(broken|anchor-broken|file-missing)$/.test(code) &&
            file === (position.file ?? doc.source) &&
            line === position.line,
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
        const { pathname, hash } = new URL(href, `https://example.com${doc.href}`)
        return `${doc.href} → ${pathname.replace(/\/$/, '')}${decodeURI(hash)}`
      }),
  )
}
