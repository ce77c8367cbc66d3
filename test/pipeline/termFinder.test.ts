import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocTerm } from '../../pipeline/parse/docTerms.ts'
import { termFinder } from '../../pipeline/parse/termFinder.ts'
import { escapeRegExp } from '../../schemas/shared/text/escapeRegExp.ts'

const termWith = (form: string): DocTerm => ({ id: form, term: form, definition: '', forms: [form], firstUse: true })

/** One pattern with an alternative for each form, the longest first. */
function byPattern(text: string, forms: string[]): string[] {
  const letter = '[\\p{L}\\p{N}\\p{M}_]'
  const patternOf = (form: string) => {
    const [first = ''] = form
    const begin = `(?:${escapeRegExp(first)}|${escapeRegExp(first.toUpperCase())})`
    const whole = begin + escapeRegExp(form.slice(first.length)).replaceAll(' ', '\\s+')
    return /^\p{Script=Han}/u.test(form) ? whole : `(?<!${letter}|${letter}-)${whole}(?!${letter}|-${letter})`
  }
  const longestFirst = forms.toSorted((a, b) => b.length - a.length)
  return [...text.matchAll(new RegExp(longestFirst.map(patternOf).join('|'), 'gu'))].map(
    ({ 0: found, index }) => `${index}: ${found}`,
  )
}

const characters = fc.constantFrom(...'aaabbAB-- _+.関数é𝒜1'.match(/./gu)!)
const form = fc
  .string({ unit: characters, minLength: 1, maxLength: 5 })
  .map((text) => text.trim().replace(/ +/g, ' '))
  .filter((text) => text !== '')

test('a text has the terms that a pattern of all forms finds in it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(form, { minLength: 1, maxLength: 8 }),
      fc.string({ unit: fc.oneof(characters, fc.constantFrom('\n', '  ')), maxLength: 40 }),
      (forms, text) => {
        const found = termFinder(forms.map(termWith))!.find(text)
        expect(found.map(({ start, end }) => `${start}: ${text.slice(start, end)}`)).toEqual(byPattern(text, forms))
      },
    ),
    { numRuns: 200 },
  )
})

test('a form on two lines is its term, and a form as it is written comes before the capital of another', () => {
  const finder = termFinder(['API key', 'go', 'Go'].map(termWith))!
  const idsIn = (text: string) => finder.find(text).map(({ term }) => term.id)
  expect(idsIn('An API\n  key to Go and go.')).toEqual(['API key', 'Go', 'go'])
  expect(finder.termOf('API  key')?.id).toBe('API key')
  expect(finder.termOf('aPI key')).toBeUndefined()
  expect(termFinder([])).toBeUndefined()
})
