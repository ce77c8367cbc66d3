import { expect, test } from 'vitest'
import type { SearchHit } from '../../../renderer/search/engines/engine.ts'
import { hitGroups } from '../../../renderer/theme/search/hitRows.ts'

const page: SearchHit = {
  id: 'paint',
  href: '/paint',
  group: 'Guides',
  path: [[{ text: 'Paint' }]],
  excerpt: [{ text: 'Use ' }, { text: 'brushes', isMatch: true }, { text: ' ' }, { text: 'twice.' }],
}
const heading: SearchHit = {
  ...page,
  id: 'paint#brushes',
  href: '/paint#brushes',
  path: [[{ text: 'Paint' }], [{ text: 'Brush', isMatch: true }, { text: 'es' }]],
  excerpt: [],
}
const text: SearchHit = {
  ...heading,
  id: 'paint#care',
  path: [[{ text: 'Paint' }], [{ text: 'Care' }]],
  excerpt: page.excerpt,
}

test('a page is shown with an excerpt, a heading with its page, and a text with all headings above it', () => {
  expect(hitGroups([page, heading, text], 5, 10)[0]?.rows).toMatchObject([
    { kind: 'page', title: page.path[0], detail: page.excerpt },
    { kind: 'heading', title: heading.path[1], detail: [{ text: 'Paint' }] },
    { kind: 'text', title: page.excerpt, detail: [{ text: 'Paint' }, { text: ' › ' }, { text: 'Care' }] },
  ])
})

test('a section is a child of its page only if the page stands above it', () => {
  const other = { ...heading, id: 'glue#use', href: '/glue#use' }
  const childrenOf = (...hits: SearchHit[]) =>
    hitGroups(hits, 5, 10).flatMap(({ rows }) => rows.map((row) => row.isChild))
  expect(childrenOf(page, heading, other, text)).toEqual([false, true, false, true])
  expect(childrenOf(heading, page)).toEqual([false, false])
})

test('groups are in the order of their best results, and have a limited number of them', () => {
  const hits = ['Guides', 'API', 'Guides', 'hasOwnProperty', '2024', 'Guides'].map((group, index) => ({
    ...page,
    id: String(index),
    group,
  }))
  const groups = hitGroups(hits, 2, 10).map(({ name, rows }) => [name, rows.map(({ hit }) => hit.id)])
  expect(groups).toEqual([
    ['Guides', ['0', '2']],
    ['API', ['1']],
    ['hasOwnProperty', ['3']],
    ['2024', ['4']],
  ])
})
