import { expect, test } from 'vitest'
import { deepSyntax } from '../../pipeline/code/deepSyntax.ts'

const lines = (line: string, count = 1200) => `${line}\n`.repeat(count)

test.each([
  ['json', JSON.stringify(Array.from({ length: 1200 }, () => '\u001b[32mok'))],
  ['json', JSON.stringify(Array.from({ length: 1200 }, () => '[0, 7) "{'))],
  ['yaml', lines('- "interval [0, 1)"')],
  ['yaml', lines('- interval [0, 1)')],
  ['yaml', lines('text: see {this')],
] as const)('brackets in texts of %s are no levels', (syntax, text) => {
  expect(deepSyntax(text, syntax)).toBeUndefined()
})

test.each([
  ['json', `${'["]",'.repeat(2000)}1${']'.repeat(2000)}`],
  ['json', '{"a":'.repeat(2000)],
  ['yaml', '['.repeat(2000)],
  ['yaml', `a: ${'[ '.repeat(2000)}`],
  ['yaml', '!!seq [ '.repeat(2000)],
  ['yaml', '&a [ '.repeat(2000)],
  ['yaml', '[\n'.repeat(2000)],
  ['yaml', '{a: '.repeat(2000)],
  ['yaml', '- '.repeat(2000)],
] as const)('values of %s are counted', (syntax, text) => {
  expect(deepSyntax(text, syntax)).toBeGreaterThan(900)
})
