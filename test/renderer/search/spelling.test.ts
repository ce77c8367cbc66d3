import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSpellings, encodeSpellings } from '../../../renderer/search/spelling.ts'

test('a list of words names of each what the one before it has not, and its weight', () => {
  const packed = encodeSpellings([
    { word: 'click', weight: 20.9 },
    { word: 'clicked', weight: 3 },
    { word: 'cloud', weight: 500 },
  ])
  expect(packed).toEqual({ words: '0click5ed2oud', weights: 'a1z' })
  expect(decodeSpellings(packed)).toEqual([
    { word: 'click', weight: 20 },
    { word: 'clicked', weight: 2 },
    { word: 'cloud', weight: 70 },
  ])
  expect(decodeSpellings(encodeSpellings([]))).toEqual([])
})

test('whatever letters they have, words come back as they were', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'A', 'é', 'я', '測', '𐐨', '𐐩'),
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(fc.array(letters), (sample) => {
      const words = sample.sort()
      const packed = encodeSpellings(words.map((word) => ({ word, weight: 10 })))
      expect(decodeSpellings(packed).map(({ word }) => word)).toEqual(words)
    }),
  )
})
