import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLevels } from '../../pipeline/code/countLevels.ts'
import { maxLevels } from '../../pipeline/code/deepBrackets.ts'
import { deepScript } from '../../pipeline/code/deepScript.ts'
import { elements, scripts, types } from '../cli/deepForms.ts'

const forms = { ...scripts, ...elements, ...types }
const isDeep = (text: string) => deepScript(text, false) !== undefined || deepScript(text, true) !== undefined

for (const [name, form] of Object.entries(forms))
  test(`there are as many brackets, operators and keywords as levels: ${name}`, () => {
    for (const levels of [250, 500, 999, maxLevels + 1, 2000])
      if (isDeep(form(levels))) expect(countLevels(form(levels)), `${levels}`).toBeGreaterThan(maxLevels)
  })

test('there are as many in a mixture of them', () => {
  const piece = fc.tuple(fc.constantFrom(...Object.values(forms)), fc.integer({ min: 1, max: 400 }))
  let deep = 0
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.constantFrom('\n', ';', ' '), (pieces, between) => {
      const text = pieces.map(([form, levels]) => form(levels)).join(between)
      if (!isDeep(text)) return
      deep += 1
      expect(countLevels(text)).toBeGreaterThan(maxLevels)
    }),
  )
  expect(deep).toBeGreaterThan(10)
})

test('words of a text count if they are keywords', () => {
  expect(countLevels('in return, for a while: format iffy information')).toBe(1 + 5)
  expect(countLevels('é in日本 of')).toBe(1 + 2)
  expect(countLevels('a[f(1)] + b')).toBe(1 + 5)
})
