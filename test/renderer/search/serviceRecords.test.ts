import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeReferences } from '../../../renderer/search/decodeReferences.ts'
import type { PageRecord } from '../../../renderer/search/index/records.ts'
import { recordMaxBytes, serviceRecords } from '../../../renderer/search/index/serviceRecords.ts'
import type { Site } from '../../../schemas/graph.ts'

const site = { title: 'Docs', url: 'https://docs.example' } as Site
const page = (more: Partial<PageRecord> = {}): PageRecord => ({
  href: '/shop/cart',
  title: 'Cart',
  group: 'Guides',
  keywords: [],
  language: 'en',
  tag: 'docs-default-1.0',
  sections: [
    { path: [], text: 'Holds things.', code: '' },
    { id: 'Leeren-ü', path: ['Empty'], text: '', code: 'cart.empty' },
    { id: 'all', path: ['Empty', 'All'], text: 'At once.', code: '' },
  ],
  ...more,
})

test('a page becomes a record for its title, for each heading and for each text, as DocSearch crawls it', () => {
  const records = serviceRecords(page({ keywords: ['basket', 'check out'] }), site)
  expect(records.map(({ type, url, content }) => [type, url, content])).toEqual([
    ['lvl1', 'https://docs.example/shop/cart', null],
    ['content', 'https://docs.example/shop/cart', 'Holds things. basket check out'],
    ['lvl2', 'https://docs.example/shop/cart#Leeren-%C3%BC', null],
    ['content', 'https://docs.example/shop/cart#Leeren-%C3%BC', 'cart.empty'],
    ['lvl3', 'https://docs.example/shop/cart#all', null],
    ['content', 'https://docs.example/shop/cart#all', 'At once.'],
  ])
  expect(records.at(-1)).toEqual({
    objectID: expect.stringMatching(/^[\da-f]{32}$/),
    type: 'content',
    hierarchy: { lvl0: 'Guides', lvl1: 'Cart', lvl2: 'Empty', lvl3: 'All', lvl4: null, lvl5: null, lvl6: null },
    content: 'At once.',
    url: 'https://docs.example/shop/cart#all',
    url_without_anchor: 'https://docs.example/shop/cart',
    anchor: 'all',
    language: 'en',
    docusaurus_tag: 'docs-default-1.0',
    version: '1.0',
    weight: { pageRank: 0, level: 0, position: 5 },
  })
  expect(serviceRecords(page({ tag: 'default' }), site)[0]).not.toHaveProperty('version')
})

test('a record keeps its id as long as it keeps its place, whatever its text says', () => {
  const ids = (more?: Partial<PageRecord>) => serviceRecords(page(more), site).map(({ objectID }) => objectID)
  expect(ids({ title: 'Basket' })).toEqual(ids())
  expect(ids({ href: '/other' }).filter((id) => ids().includes(id))).toEqual([])
})

test('a long text is cut between words, into records that the service accepts', () => {
  const text = 'word <tag> '.repeat(4000).trim()
  const contents = serviceRecords(page({ sections: [{ path: [], text, code: '' }] }), site).slice(1)
  expect(contents.length).toBeGreaterThan(4)
  expect(contents.map(({ content }) => decodeReferences(content!)).join(' ')).toBe(text)
  expect(new Set(contents.map(({ objectID }) => objectID)).size).toBe(contents.length)
})

test('whatever a page says, its records are small enough, unique, and say the same', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('&', 'l', 't', ';', '<', '\u0000', '😀', ' ', '"'),
      maxLength: 30_000,
      size: '+2',
    }),
  )
  const section = fc.record({
    id: fc.string(),
    path: fc.array(text, { minLength: 1, maxLength: 9 }),
    text,
    code: text,
  })
  fc.assert(
    fc.property(text, fc.array(section, { maxLength: 3 }), (title, sections) => {
      const records = serviceRecords(page({ title, sections }), site)
      for (const record of records) {
        expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThanOrEqual(recordMaxBytes)
        expect(record.content ?? '').not.toMatch(/[<>]/)
      }
      expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
      const recordText = records.map(({ content }) => decodeReferences(content ?? '')).join('')
      const plain = (text: string) => text.replaceAll(' ', '')
      expect(plain(recordText)).toBe(plain(sections.map(({ text, code }) => text + code).join('')))
    }),
    { numRuns: 40 },
  )
})
