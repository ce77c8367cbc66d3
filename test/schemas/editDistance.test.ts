import { expect, test } from 'vitest'
import { editDistance } from '../../schemas/shared/text/editDistance.ts'

test.each([
  ['title', 'title', 0],
  ['titel', 'title', 1],
  ['instal', 'install', 1],
  ['ca', 'abc', 3],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%s and %s are %i edits apart', (from, to, edits) => {
  expect(editDistance(from, to, 5)).toBe(edits)
  expect(editDistance(to, from, 5)).toBe(edits)
})

test('words that are further apart than the limit are only known to be so', () => {
  expect(editDistance('intro', 'reference', 2)).toBeGreaterThan(2)
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBeGreaterThan(2)
})
