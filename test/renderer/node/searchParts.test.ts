import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SearchParts } from '../../../renderer/node/pages/searchParts.ts'

const count = 600
const ids = Array.from({ length: count }, (_, index) => index.toString(16).padStart(4, '0'))
const wordsOf = (id: string) => ['all', `of-${id}`, id.slice(2)]
const partOf = (id: string, piece: string | Uint8Array) => {
  const words = wordsOf(id)
  return { id, href: `/${id}`, tag: '', group: '', words: words.join('\n'), weights: 'AwIB', piece }
}

test('pages of the search index have the numbers of their words, whenever they are asked for, and their pieces', () => {
  const parts = new SearchParts(mkdtempSync(join(tmpdir(), 'quire-')))
  const read = (id: string) => Array.from(parts.page(id)!.words, (number) => parts.words.words[number])
  for (const [index, id] of ids.entries()) {
    parts.add(partOf(id, index % 2 === 0 ? `"${id} ☃"` : Buffer.from(`"${id} ☃"`)))
    if (index % 100 === 7) expect([parts.isNew(id), read(id)]).toEqual([true, wordsOf(id)])
  }
  expect(ids.map(read)).toEqual(ids.map(wordsOf))
  expect(ids.map((id) => parts.piece(id))).toEqual(ids.map((id) => `"${id} ☃"`))
})

test('pieces are read from their files, and those that cannot be written stay in memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-'))
  const parts = new SearchParts(folder)
  parts.add(partOf('000a', '"a"'))
  // The folder of pieces whose ids begin with `1` cannot be made.
  writeFileSync(join(folder, 'pieces/1'), '')
  parts.add(partOf('100b', Buffer.from('"b"')))
  expect([parts.piece('000a'), parts.piece('100b')]).toEqual(['"a"', '"b"'])
  rmSync(join(folder, 'pieces'), { recursive: true })
  expect([parts.piece('000a'), parts.piece('100b')]).toEqual([undefined, '"b"'])
})

test('without a folder, pieces are kept as texts', () => {
  const parts = new SearchParts(undefined)
  parts.add(partOf('00ff', Buffer.from('"☃"')))
  expect([parts.piece('00ff'), parts.page('00ff')!.words.length]).toEqual(['"☃"', 3])
})
