import { expect, test } from 'vitest'
import { blankCode } from '../../pipeline/parse/blankCode.ts'

test('code in a line is blanked, also after code in brackets', () => {
  expect(blankCode('By `<a>`.')).toBe('By      .')
  expect(blankCode('(options like `b`) made by `c[<d>]` here')).toBe(`(options like    ) made by ${' '.repeat(8)} here`)
  expect(blankCode('Run `f(x)` (not `<a>`), or (`<b>`).').trim()).toMatch(/^Run +\(not +\), or \( +\)\.$/)
  expect(blankCode('``a ` <b>`` and <i>')).toBe('            and <i>')
})

test('templates of expressions stay', () => {
  for (const text of [
    '{`<b>`}',
    'f(`<b>`)',
    '{a && `<b>`}',
    '{a && (`<b>`)}',
    '{f(a, `<b>`)}',
    '{(a || f(`b`)) && (`<c>`)}',
    '{a(`b`, x, `<d>`)}',
  ])
    expect(blankCode(text)).toBe(text)
})

test('code blocks are blanked, lines stay', () => {
  expect(blankCode('a\n```js\n<b>\n```\n<c>')).toBe('a\n     \n   \n   \n<c>')
})

test('a fence of MDX is no code, and code in it is blanked', () => {
  const text = '```mdx-code-block\n<Box>\n\n![a](a.png) `<b>`\n\n</Box>\n```\n\n```js\n<c>\n```\n'
  expect(blankCode(text).split(/\s+/)).toEqual(['', '<Box>', '![a](a.png)', '</Box>', ''])
})

test('A line of three backticks that ends with them is a code span, and what follows is no code', () => {
  expect(blankCode('```<a>``` b\n\n<c>')).toBe('          b\n\n<c>')
  expect(blankCode('~~~ `a`\n<b>\n~~~\n<c>')).toBe('       \n   \n   \n<c>')
})

test('code in a comment of code, whose lines begin like list items, ends', () => {
  const text = '/**\n * ```js\n * <b>\n * ```\n */\n<c>'
  expect(blankCode(text)).toContain('<c>')
  expect(blankCode(text)).not.toContain('<b>')
})

test.each(['- ', '1. ', '* > '])('code that begins in the first line of a list item is blanked: %s', (mark) => {
  const text = `${mark}\`\`\`js\n  <b>\n  \`\`\`\n\n<c>`
  expect(blankCode(text).trim()).toBe('<c>')
  expect(blankCode(text)).toHaveLength(text.length)
})
