import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RunTable } from '../../../renderer/search/index/runTable.ts'

const hashOf = (run: string) => run.length

test('a run has one number wherever it stands, also where hashes are the same', () => {
  const table = new RunTable()
  const number = (text: string, start: number, end: number) => table.numberOf(text, start, end, end - start)
  expect(number('get click', 0, 3)).toBe(0)
  expect(number('get click', 4, 9)).toBe(1)
  expect(number('a get', 2, 5)).toBe(0)
  expect(number('set', 0, 3)).toBe(2)
  table.clear()
  expect(number('click', 0, 5)).toBe(0)
})

test('runs are numbered as they are first seen, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 400 }), (texts) => {
      const runs = [...texts, ...Array.from({ length: 300 }, (_, index) => `run${index}`), ...texts]
      const table = new RunTable()
      const numbers = runs.map((run) => table.numberOf(run, 0, run.length, hashOf(run)))
      const distinctRuns = [...new Set(runs)]
      expect(numbers).toEqual(runs.map((run) => distinctRuns.indexOf(run)))
      expect(table.size).toBe(distinctRuns.length)
    }),
    { numRuns: 30 },
  )
})
