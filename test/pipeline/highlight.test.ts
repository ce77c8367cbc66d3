import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { highlight } from '../../pipeline/code/highlight.ts'
import { codeHighlighter } from '../../pipeline/code/highlightCode.ts'

const require = createRequire(import.meta.url)

test('another copy of Prism in the process takes no grammars from ours, and keeps its own name', () => {
  const path = require.resolve('prismjs')
  delete require.cache[path]
  const other = require('prismjs')
  expect((globalThis as { Prism?: unknown }).Prism).toBe(other)

  for (const [language, text] of [
    ['toml', 'title = "Shop"'],
    ['vue', '<p class="a">x</p>'],
    ['tsx', 'const a = <p>x</p>'],
  ]) {
    expect(highlight({ language, text: text!, lineClasses: {} }), language).toContain('class="token ')
  }
  expect(Object.keys(other.languages)).not.toContain('toml')
  expect((globalThis as { Prism?: unknown }).Prism).toBe(other)
})

test('the code of a component has the options that a fence has', () => {
  const magicComments = [{ className: 'lit', line: 'highlight-next-line' }]
  const highlightCode = codeHighlighter({ defaultLanguage: 'js', magicComments })
  expect(highlightCode('// highlight-next-line\nlet a', undefined, 'title="a.js" showLineNumbers=5')).toEqual({
    __html: '<span class="token-line lit" data-line="5"><span class="token keyword">let</span> a\n</span>',
    language: 'js',
    title: 'a.js',
  })
})
