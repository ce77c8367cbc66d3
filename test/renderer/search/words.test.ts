import { expect, test } from 'vitest'
import { wordsOf } from '../../../renderer/search/words.ts'

const texts = (text: string) => wordsOf(text).map((word) => word.text)
const parts = (text: string) => wordsOf(text).map((word) => word.parts)

test('words are compared in lower case, without accents and apostrophes', () => {
  expect(texts('Don’t résumé — the "END".')).toEqual(['dont', 'resume', 'the', 'end'])
})

test('a name in code is one word, and each of its parts', () => {
  expect(texts('cy.intercept() --headless -s CYPRESS_BASE_URL @site/docs data-cy 10.8.0')).toEqual([
    ...['cy.intercept', '--headless', '-s', 'cypress_base_url', 'site', 'docs', 'data-cy', '10.8.0'],
  ])
  expect(parts('cy.intercept')).toEqual([['cy', 'intercept']])
  expect(parts('defaultCommandTimeout XMLHttpRequest')).toEqual([
    ['default', 'command', 'timeout'],
    ['xml', 'http', 'request'],
  ])
  expect(parts('$ Cypress.$ $el plain')).toEqual([[], ['cypress', '$'], ['el'], []])
})

test('scripts without spaces are read in pairs of characters', () => {
  expect(texts('測試一下')).toEqual(['測試', '試一', '一下'])
  expect(texts('試')).toEqual(['試'])
  expect(texts('abc測試def')).toEqual(['abc', '測試', 'def'])
  expect(texts('ทดสอบ')).toEqual(['ทด', 'ดส', 'สอ', 'อบ'])
})

test('every word says where it stands', () => {
  const text = 'Use .click(), “測試” or cy.get — then rest.'
  for (const { start, end, text: word } of wordsOf(text)) {
    expect(texts(text.slice(start, end))).toEqual([word])
  }
})

test('data and broken characters are no words', () => {
  expect(texts(`${'a'.repeat(5000)} ok`)).toEqual(['ok'])
  expect(texts('\ud800 -- … \u0000 $')).toEqual(['$'])
})
