import { expect, test } from 'vitest'
import { AllPostings } from '../../../renderer/search/index/allPostings.ts'

/** Pages with a word of each given weight, in descending order. */
const postingsOf = (...pages: [word: number, weight: number][][]) =>
  new AllPostings(
    pages.map((page) => ({
      words: Uint32Array.from(page, ([word]) => word),
      weights: Uint8Array.from(page, ([, weight]) => weight),
    })),
    3,
  )

test('the pages of a word are grouped by weight, the heaviest first, each as its distance from the one before', () => {
  const all = postingsOf(
    [[0, 3]],
    [
      [1, 40],
      [0, 3],
    ],
    [[0, 12]],
    [[0, 3]],
  )
  expect([0, 1, 2].map((word) => all.count(word))).toEqual([4, 1, 0])
  expect([0, 1].map((word) => all.heaviest(word))).toEqual([12, 40])
  expect(JSON.parse(all.json(0))).toEqual([4, [12, 2], [3, 0, 1, 2]])
  expect(JSON.parse(all.json(1))).toEqual([1, [40, 1]])
  expect(JSON.parse(all.json(2))).toEqual([0])
})

test('a word that is nearly everywhere names only the pages where it weighs much', () => {
  const pages = Array.from({ length: 3000 }, (_, page): [number, number][] => [[0, page === 1234 ? 9 : 2]])
  const all = postingsOf(...pages)
  expect(JSON.parse(all.json(0))).toEqual([3000, [9, 1234]])
  expect(all.heaviest(0)).toBe(9)
  const light = postingsOf(...pages.map((): [number, number][] => [[0, 2]]))
  expect([light.json(0), light.heaviest(0)]).toEqual(['[3000]', 0])
})

test('long lists are whole', () => {
  const everyThird = Array.from({ length: 9000 }, (_, page): [number, number][] => (page % 3 === 0 ? [[2, 255]] : []))
  const [count, [weight, first, ...rest]] = JSON.parse(postingsOf(...everyThird).json(2))
  expect([count, weight, first]).toEqual([3000, 255, 0])
  expect(rest).toEqual(Array.from({ length: 2999 }, () => 3))
})
