import { htmlText } from 'micromark-core-commonmark'
import { afterEach, expect, test, vi } from 'vitest'
import { readFrontMatter } from '../../pipeline/parse/frontMatter.ts'
import { parseText } from './parseText.ts'

afterEach(() => void vi.restoreAllMocks())

/** A doc that the native parser does not support, so that the reference parses it. */
const inMarkdown = (text: string) =>
  parseText(`- | \n\n${text}`, { source: 'docs/a.md', options: { format: 'detect' } }).facts.diagnostics

/** The characters that the tokenizer of HTML in text reads. */
function charactersRead(text: string): number {
  let characters = 0
  const { tokenize } = htmlText
  vi.spyOn(htmlText, 'tokenize').mockImplementation(function (
    this: ThisParameterType<typeof tokenize>,
    effects,
    ...states
  ) {
    const consume: typeof effects.consume = (code) => {
      characters += 1
      effects.consume(code)
    }
    return tokenize.call(this, { ...effects, consume }, ...states)
  })
  expect(inMarkdown(text)).toEqual([])
  vi.restoreAllMocks()
  return characters
}

test.each(['<!-- a ', '<? a ', '<![CDATA[ a ', '<!A a '])(
  'text with many %j that are not closed is read once',
  (opening) => {
    const [some, more] = [100, 400].map((times) => charactersRead(`Text ${opening.repeat(times)}`))
    expect(more!).toBeLessThan(5 * some!)
  },
)

test('lines are not counted anew for each template', () => {
  const searches = vi.spyOn(String.prototype, 'indexOf')
  const [some, more] = [100, 400].map((times) => {
    searches.mockClear()
    expect(inMarkdown('<template>a</template>\n\n'.repeat(times))).toEqual([])
    return searches.mock.calls.length
  })
  expect(more!).toBeLessThan(5 * some!)
})

test.each<[string, (index: number) => string]>([
  ['different', (index) => `key-${index}: 1\n`],
  ['repeated', () => 'title: a\n'],
])('front matter with many %s keys compares no key with all others', (_, line) => {
  let compared = 0
  const { some } = Array.prototype
  const counting = vi.spyOn(Array.prototype, 'some').mockImplementation(function (this: unknown[], isMatch) {
    return some.call(this, (...args) => {
      compared += 1
      return isMatch(...args)
    })
  })
  const searches = vi.spyOn(String.prototype, 'indexOf')
  const [few, many] = [100, 400].map((count) => {
    compared = 0
    searches.mockClear()
    const fields = Array.from({ length: count }, (_, index) => line(index)).join('')
    expect(readFrontMatter(`---\n${fields}---\n`, 'docs/a.md').diagnostics.length).toBeGreaterThan(count - 2)
    return compared + searches.mock.calls.length
  })
  counting.mockRestore()
  // All with all would be 16 times as much.
  expect(many!).toBeLessThan(8 * few!)
})

test.each(['<template>', '<template>\n\n', '<div>', '<b>\n\n'])(
  'HTML with 1,200 %j in one another is reported',
  (opening) => {
    const [diagnostic] = inMarkdown(opening.repeat(1200))
    expect(diagnostic).toMatchObject({ code: 'doc-failed', line: expect.any(Number), column: expect.any(Number) })
  },
)
