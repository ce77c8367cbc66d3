import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batches, batchesOf, oneOfEach } from './sample.ts'

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

test('the cases that are made from a seed are a batch of the whole proof', () => {
  const whole = batchesOf(95, 7)
  expect(whole.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(95)
  expect(new Set(whole.map(({ seed }) => seed)).size).toBe(10)
  expect(whole).toEqual(expect.arrayContaining(batches(95, 7)))
})

test('a property without a seed of its own has the same cases in each run', () => {
  const cases = () => fc.sample(fc.string(), 20)
  expect(cases()).toEqual(cases())
})
