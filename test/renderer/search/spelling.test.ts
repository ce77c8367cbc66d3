import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSpellings, unpackSpellings } from '../../../renderer/search/spelling.ts'

test('a list of words names of each what the one before it has not, and its weight', () => {
  const packed = packSpellings([
    { word: 'click', weight: 20.9 },
    { word: 'clicked', weight: 3 },
    { word: 'cloud', weight: 500 },
  ])
  expect(packed).toEqual({ words: '0click5ed2oud', weights: 'a1z' })
  expect(unpackSpellings(packed)).toEqual([
    { word: 'click', weight: 20 },
    { word: 'clicked', weight: 2 },
    { word: 'cloud', weight: 70 },
  ])
  expect(unpackSpellings(packSpellings([]))).toEqual([])
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
      const packed = packSpellings(words.map((word) => ({ word, weight: 10 })))
      expect(unpackSpellings(packed).map(({ word }) => word)).toEqual(words)
    }),
  )
})
