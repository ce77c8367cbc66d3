import { expect, test } from 'vitest'
import { findJsonError } from '../../pipeline/wording/findJsonError.ts'

test.each([
  ['{ "a": [1, 2,] }', ',', 'nothing stands behind the comma'],
  ['{ "a": 1, // one\n "b": 2 }', '//', 'JSON has no comments'],
  ['{ "a, ]": \'one\' }', "'", 'texts stand in double quotes'],
  ['{ "a": 1, b-c: 2 }', 'b-c', 'keys stand in double quotes'],
])('what keeps %s from being JSON is reported at its position', (text, slip, reason) => {
  const found = findJsonError(text)!
  expect(text.slice(found.start, found.end)).toBe(slip)
  expect(found.reason).toBe(reason)
})

test('what stands in quotes is no slip', () => {
  expect(findJsonError('{ "a": "x: \\"y\', // ,]", "https://b": [1, 2] }')).toBeUndefined()
})

test.each(['x', 'a-', '1a', '"', ', '])('a text of many %j is read once', (part) => {
  // Read anew from each character, it would take minutes.
  expect(findJsonError(part.repeat(200_000))).toBeUndefined()
})

test('a key may begin with digits', () => {
  expect(findJsonError('{ 2nd: 1 }')).toMatchObject({ start: 2, end: 5 })
})
