import { expect, test } from 'vitest'
import { oneOfEach } from './sample.ts'

const numbers = Array.from({ length: 95 }, (_, number) => number)

test('a sample has one of each ten cases, and the same ones for the same seed', () => {
  const chosen = oneOfEach(numbers, 10, 7)
  expect(chosen.map((number) => Math.floor(number / 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(oneOfEach(numbers, 10, 7)).toEqual(chosen)
})

test('each case is in the sample of some seed', () => {
  const chosen = new Set(Array.from({ length: 300 }, (_, seed) => oneOfEach(numbers, 10, seed)).flat())
  expect([...chosen].sort((a, b) => a - b)).toEqual(numbers)
})
