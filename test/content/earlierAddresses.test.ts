import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { graphOf, ownSite } from '../ownSites.ts'

/** Addresses that readers may have bookmarked: facts about an earlier site of these docs, beside the repository. */
const facts = resolve(import.meta.dirname, '../../../shared/spec')
const read = (file: string) => JSON.parse(readFileSync(resolve(facts, file), 'utf8'))

interface Outline {
  headings: [level: number, text: string, id: string][]
}

type Address = { from: string; to: string }

const plain = (route: string) => route.replace(/(.)\/$/, '$1')
const wordsOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[\s,.:?!]+/g, ' ')
    .trim()

describe.skipIf(!existsSync(facts))('on a site that replaces another one', () => {
  const pages = new Map<string, { anchors: Set<string>; headings: string[] }>()
  const redirects = new Map<string, string>()

  /** The page that a route shows, directly or through redirects. */
  const pageAt = (route: string) => pages.get(redirects.get(plain(route)) ?? plain(route))

  beforeAll(() => {
    const graph = graphOf(ownSite())
    for (const { route, anchors, headings } of Object.values(graph.docs)) {
      pages.set(plain(route), { anchors: new Set(anchors), headings: headings.map(({ text }) => text) })
    }
    for (const { from, to } of graph.redirects) redirects.set(plain(from), plain(to))
  })

  test('each earlier route shows a page', () => {
    const routes: { route: string; kind: string }[] = read('routes.json').routes
    const missing = routes.filter(({ route, kind }) => kind === 'doc' && !pageAt(route))
    expect(missing.map(({ route }) => route)).toEqual([])
  })

  test('each earlier redirect leads to a page', () => {
    const lists: { list: Address[] }[] = Object.values(read('site-facts.json').redirects)
    const froms = lists.flatMap(({ list }) => list.map(({ from }) => from)).filter((from) => from !== '/')
    expect(froms.length).toBeGreaterThan(30)
    expect(froms.filter((from) => !pageAt(from))).toEqual([])
  })

  test('each heading that can be linked to still has its anchor', () => {
    const outlines: [string, Outline][] = Object.entries(read('facts/page-outlines.json').pages)
    const missing = outlines.flatMap(([route, { headings }]) =>
      headings
        .filter(([level, , id]) => level > 1 && !pageAt(route)?.anchors.has(id))
        .map(([, , id]) => `${route}#${id}`),
    )
    expect(missing).toEqual([])
  })

  test('headings of five or more words are our own', () => {
    const outlines: [string, Outline][] = Object.entries(read('facts/page-outlines.json').pages)
    const same = outlines.flatMap(([route, { headings }]) => {
      const ours = new Set(pageAt(route)?.headings.map(wordsOf))
      return headings
        .filter(([, text]) => text.split(/\s+/).length >= 5 && ours.has(wordsOf(text)))
        .map(([, text]) => text)
    })
    expect(same).toEqual([])
  })
})
