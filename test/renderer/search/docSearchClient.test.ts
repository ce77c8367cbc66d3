import { expect, test } from 'vitest'
import type { SearchAnswer, SearchHit } from '../../../renderer/search/engines/engine.ts'
import { DocSearchClient, type Outcome } from '../../../renderer/theme/search/docSearchClient.ts'

const page: SearchHit = {
  id: 'paint',
  href: '/paint',
  group: 'Guides',
  path: [[{ text: 'Paint & <b>' }]],
  excerpt: [{ text: 'Use a ' }, { text: '<brush>', isMatch: true }, { text: ' twice.' }],
}
const heading: SearchHit = {
  ...page,
  id: 'paint#brushes',
  href: '/paint#brushes',
  path: [[{ text: 'Paint' }], [{ text: 'Brush', isMatch: true }, { text: 'es' }]],
  excerpt: [],
}
const section: SearchHit = { ...heading, path: [[{ text: 'Paint' }], [{ text: 'Care' }]], excerpt: page.excerpt }

/** A client with a given engine, and the outcomes it reports. */
function clientOf(query: (query: string, signal: AbortSignal) => Promise<SearchAnswer>) {
  const outcomes: Outcome[] = []
  const client = new DocSearchClient({ query, words: 10, onOutcome: (outcome) => outcomes.push(outcome) })
  const algolia = client.transform({} as Parameters<typeof client.transform>[0])
  const search = (query: string): Promise<{ results: object[] }> =>
    algolia.search({ requests: [{ indexName: 'docs', query }] })
  return { client, search, outcomes }
}

async function hitsOf(...hits: SearchHit[]) {
  const { search } = clientOf(async () => ({ hits, total: 7, pages: 1 }))
  const { results } = await search('brush')
  return (results[0] as { hits: Record<string, unknown>[] }).hits
}

// SEARCH-ESCAPE
test('texts are escaped, and only matches are marked', async () => {
  expect(await hitsOf(page)).toMatchObject([
    {
      objectID: 'paint',
      url: '/paint',
      type: 'lvl1',
      content: 'Use a &lt;brush&gt; twice.',
      hierarchy: { lvl0: 'Guides', lvl1: 'Paint &amp; &lt;b&gt;', lvl2: null },
      _snippetResult: {
        content: { value: 'Use a <mark>&lt;brush&gt;</mark> twice.' },
        hierarchy: { lvl1: { value: 'Paint &amp; &lt;b&gt;' } },
      },
    },
  ])
})

test('a heading that was found is shown with its page, a text with all headings above it', async () => {
  expect(await hitsOf(heading, section)).toMatchObject([
    {
      type: 'lvl2',
      hierarchy: { lvl1: 'Paint', lvl2: 'Brushes' },
      _snippetResult: { hierarchy: { lvl1: { value: 'Paint' }, lvl2: { value: '<mark>Brush</mark>es' } } },
    },
    {
      type: 'content',
      hierarchy: { lvl2: 'Care' },
      _snippetResult: { hierarchy: { lvl1: { value: 'Paint › Care' } } },
    },
  ])
})

test('pages may be called like methods of objects, or like numbers', async () => {
  for (const name of ['hasOwnProperty', '__proto__', '2024']) {
    const [hit] = await hitsOf({ ...page, group: name, path: [[{ text: name }]] })
    expect(hit).toMatchObject({ hierarchy: { lvl0: `${name}\u2060`, lvl1: `${name}\u2060` } })
  }
})

test('a hit whose URL is a script is dropped', async () => {
  expect(await hitsOf({ ...page, href: 'javascript:alert(1)' }, { ...page, href: '//elsewhere.example/' })).toEqual([])
})

// SEARCH-MODAL-11
test('a failed search answers DocSearch without hits, and reports the error', async () => {
  const { client, search, outcomes } = clientOf(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await search('brush')).toEqual({ results: [{ index: 'docs', query: 'brush', nbHits: 0, hits: [] }] })
  expect(outcomes).toEqual([{ query: 'brush', error: new TypeError('Failed to fetch') }])
  expect(client.hasAnswered('brush')).toBe(false)
})

// SEARCH-MODAL-11
test('only the latest query is answered; an older one is aborted and never fails', async () => {
  const ends: Record<string, (answer: Promise<SearchAnswer>) => void> = {}
  const stopped: string[] = []
  const { client, search, outcomes } = clientOf((query, signal) => {
    signal.addEventListener('abort', () => stopped.push(query))
    return new Promise((resolve) => {
      ends[query] = resolve
    })
  })
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  search('older').then(settle, settle)
  const latest = search('latest')
  expect(stopped).toEqual(['older'])
  ends.older!(Promise.reject(new Error('late')))
  ends.latest!(Promise.resolve({ hits: [page], total: 1, pages: 1 }))
  expect(await latest).toMatchObject({ results: [{ nbHits: 1 }] })
  expect(outcomes).toEqual([{ query: 'latest', total: 1 }])
  expect(isSettled).toBe(false)
  expect([client.hasAnswered('latest'), client.hasAnswered('older')]).toEqual([true, false])
})
