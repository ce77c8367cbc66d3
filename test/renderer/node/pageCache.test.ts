import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RenderedOutput } from '../../../renderer/node/pageRenderer.ts'
import { PageCache, type PreviousOutput } from '../../../renderer/node/pages/pageCache.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { CurrentReads } from '../../../schemas/shared/reads/reads.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const site = { tool: '', code: '', styles: [{ tag: '<link a>' }], site: '', sidebars: {} }
const keyOf = (text: string) => ({ text, links: '', data: '' })

const reads = new CurrentReads('/site')

const open = (build: string, nextBuild: string, current = site) => {
  const previous: PreviousOutput = {
    id: 'dist',
    build,
    nextBuild,
    has: () => true,
    path: (path) => path,
    keepEarlier: () => undefined,
    earlier: { has: () => false, read: () => undefined },
  }
  return new PageCache(folder, previous, 'en', current)
}

const page = (href: string, words: string[]): RenderedOutput => ({
  html: '',
  isNoIndex: false,
  markup: { urls: [], unsafe: [], reserved: [] },
  sources: { origins: [], hasInlineStyles: false, hasStyles: false, hasDiagrams: false },
  indexed: {
    id: hash(href, ...words),
    href,
    tag: 'default',
    group: '',
    words: words.join('\n'),
    weights: Buffer.from(words.map(() => 9)).toString('base64'),
    piece: '{"href":"x"}',
  },
})

/** The words of pages that are in a cache. */
const wordsIn = (cache: PageCache, ...pages: RenderedOutput[]) =>
  pages.map(({ indexed }) => {
    const stored = cache.parts.page(indexed!.id)
    return stored && [...stored.words].map((number) => cache.parts.words.words[number])
  })

test('the words of a page are as they were stored, after builds that added others', () => {
  const start = page('/start', ['start', 'here'])
  const next = page('/next', ['next', 'here', 'start'])
  const first = open('none', '1')
  first.add('/start', keyOf('key'), [], start)
  first.save()
  const second = open('1', '2')
  expect(second.page('/start', keyOf('key'), reads)).toMatchObject({ indexed: start.indexed!.id })
  second.add('/next', keyOf('key'), [], next)
  second.save()
  const third = open('2', '3')
  expect(wordsIn(third, start, next)).toEqual([
    ['start', 'here'],
    ['next', 'here', 'start'],
  ])
  expect(third.parts.page(start.indexed!.id)!.page).toEqual({
    id: start.indexed!.id,
    href: '/start',
    tag: 'default',
    group: '',
  })
})

test.each([
  [
    ['apple', 'pear'],
    ['plum', 'cherry', 'fig'],
  ],
  // The list of the second begins with that of the first.
  [
    ['apple', 'pear'],
    ['apple', 'pears'],
  ],
])('words of two builds at the same time are not mixed up: %j, %j', (ofOne, ofTwo) => {
  const shared = page('/shared', ['all'])
  const [one, two] = [page('/one', ofOne), page('/two', ofTwo)]
  const before = open('none', '1')
  before.add('/shared', keyOf('key'), [], shared)
  before.save()
  const builds = [one, two].map((added, index) => {
    const cache = open('1', `${index + 2}`)
    cache.page('/shared', keyOf('key'), reads)
    cache.add(added.indexed!.href, keyOf('key'), [], added)
    // Numbers its words, so that both builds have read the list before one of them stores it.
    expect(cache.parts.isNew(added.indexed!.id)).toBe(true)
    return cache
  })
  for (const cache of builds) cache.save()
  const after = open('3', '4')
  expect(wordsIn(after, shared, one, two)).toEqual([['all'], undefined, ofTwo])
})

test('words that are on no page any more are removed from the list in time', () => {
  const kept = page('/kept', ['kept', 'words'])
  const editedPage = (edit: number) =>
    page('/edited', ['words', ...Array.from({ length: 100 }, (_, index) => `word-${edit}-${index}`)])
  const first = open('0', '1')
  first.add('/kept', keyOf('key'), [], kept)
  first.save()
  const edits = Array.from({ length: 50 }, (_, index) => index + 1)
  const sizes = edits.map((edit) => {
    const cache = open(`${edit}`, `${edit + 1}`)
    cache.page('/kept', keyOf('key'), reads)
    cache.add('/edited', keyOf(`edit ${edit}`), [], editedPage(edit))
    cache.save()
    const stored = open(`${edit + 1}`, 'none')
    expect(wordsIn(stored, kept, editedPage(edit))).toEqual([
      ['kept', 'words'],
      editedPage(edit).indexed!.words.split('\n'),
    ])
    return stored.parts.words.words.length
  })
  expect(Math.max(...sizes)).toBeLessThan(1500)
})

test('a page is the same with other stylesheets, and another one with other code', () => {
  const first = open('none', '1')
  first.add('/start', keyOf('key'), [], page('/start', ['start']))
  first.save()
  const restyled = open('1', '2', { ...site, styles: [{ tag: '<link b>' }] })
  expect(restyled.page('/start', keyOf('key'), reads)).toBeDefined()
  expect(restyled.changedStyles).toEqual([[{ tag: '<link a>' }], [{ tag: '<link b>' }]])
  expect(open('1', '2').changedStyles).toBeUndefined()
  expect(open('1', '2', { ...site, code: 'other' }).page('/start', keyOf('key'), reads)).toBeUndefined()
})
