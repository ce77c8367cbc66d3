import { createRequire } from 'node:module'
import components from 'prismjs/components.json' with { type: 'json' }
import { expect, test, vi } from 'vitest'
import { highlight } from '../../pipeline/code/highlight.ts'
import { codeHighlighter } from '../../pipeline/code/highlightCode.ts'
import { compile } from '../../pipeline/compile.ts'
import { folder } from '../cli/folder.ts'
import { config } from './checks/checked.ts'

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
    expect(highlight({ language, text: text!, lineClasses: {} }), language).toContain('<span class=')
  }
  expect(Object.keys(other.languages)).not.toContain('toml')
  expect((globalThis as { Prism?: unknown }).Prism).toBe(other)
})

test('the code of a component has the options that a fence has', () => {
  const magicComments = [{ className: 'lit', line: 'highlight-next-line' }]
  const highlightCode = codeHighlighter({ defaultLanguage: 'js', magicComments })
  expect(highlightCode('// highlight-next-line\nlet a', undefined, 'title="a.js" showLineNumbers=5')).toEqual({
    __html: '<span class="lit" data-line="5"><span class=k>let</span> a\n</span>',
    language: 'js',
    title: 'a.js',
    code: 'let a',
    lineClasses: { 1: ['lit'] },
  })
})

const block = { language: 'js', lineClasses: {} }

test('text of one color is one element, and punctuation is text', () => {
  expect(highlight({ ...block, text: "const a = 'x' // y\n/* one\ntwo */" })).toBe(
    "<span class=k>const</span> a = <span class=s>'x' </span><span class=c>// y\n/* one\ntwo */</span>\n",
  )
  expect(highlight({ ...block, language: 'md', text: '# Title\n\na & "b" <c>' })).toBe(
    '#<span class="k b"> Title</span>\n\na &amp; "b" &lt;<span class=f>c</span>>\n',
  )
})

test('only lines with a class or a number are elements, and tokens end with them', () => {
  const text = '`one\ntwo\nthree\nfour`'
  expect(highlight({ ...block, text, lineClasses: { 2: ['lit'] } })).toBe(
    '<span class=s>`one\n</span><span class="lit"><span class=s>two</span>\n</span><span class=s>three\nfour`</span>\n',
  )
  expect(highlight({ ...block, text: 'a\n\nb', lineNumbersFrom: 9 })).toBe(
    '<span data-line="9">a\n</span><span data-line="10">\n</span><span data-line="11">b\n</span>',
  )
})

test('with the classes of Prism every token and every line is an element', () => {
  const text = "let a = 'x'\n\n/* y\nz */"
  expect(highlight({ ...block, text, lineClasses: { 2: ['lit'] }, prismClasses: true })).toBe(
    [
      '<span class="token-line"><span class="token keyword k">let</span> a <span class="token operator">=</span> ',
      '<span class="token string s">\'x\'</span>\n</span><span class="token-line lit">\n</span>',
      '<span class="token-line"><span class="token comment c">/* y</span>\n</span>',
      '<span class="token-line"><span class="token comment c">z */</span>\n</span>',
    ].join(''),
  )
})

test('a site that asks for the classes of Prism has them in docs and in the code of components', async () => {
  const root = folder({
    ...config({ themeConfig: { prism: { tokenClasses: 'prism' } } }),
    'content/index.md': '# Shop\n\n```js\nlet a\n```\n',
  })
  const { content, codeOptions } = await compile({ root })
  const line = '<span class="token-line"><span class="token keyword k">let</span> a\n</span>'
  expect(JSON.stringify((await content('index')).body)).toContain(JSON.stringify(line).slice(1, -1))
  expect(codeHighlighter(codeOptions!)('let a', 'js').__html).toBe(line)
})

test('code that shows Markdown has the colors of its fences, and bold text is bold', () => {
  const text = '---\ntitle: A\n---\n\n**bold** and _more_\n\n```js title="a.js"\nconst a = 1\n```\n'
  const html = highlight({ ...block, language: 'md', text })
  expect(html).toContain('<span class=p>title: A\n</span>---')
  expect(html).toContain('<span class=b>bold</span>')
  expect(html).toContain('<span class=i>more</span>')
  expect(html).toContain('<span class=p>js title="a.js"\n</span>')
  expect(html).toContain('<span class=k>const</span> a = <span class=n>1\n</span>```')
  const unknown = highlight({ ...block, language: 'md', text: '```klingon\nconst a\n```' })
  expect(unknown).not.toContain('<span class=k>')
  expect(highlight({ ...block, language: 'md', text: '**bold**', prismClasses: true })).toContain('token content')
})

test('a code block looks the same whatever was highlighted before it', async () => {
  const languages = Object.keys(components.languages).filter((id) => id !== 'meta')
  const text = [
    '---\ntitle: "A"\n---\n',
    '/** @param {string} name <b>the</b> `name` */',
    '/// <summary>A sum</summary>',
    'const sum = a => `$' + '{a} <i class="b" style="color: #fff">` / /[a-z]+(?:b|c)$/g',
    '<p style="margin: 1px" onclick="go(1)">text</p> <?php echo $a; ?> <% if (a) %>',
    '{ "a": 1 } SELECT a FROM b; sin(1.5f); @media print { a { color: red } }',
  ].join('\n')
  const htmlOf = async (ids: string[]) => {
    vi.resetModules()
    const { highlight } = await import('../../pipeline/code/highlight.ts')
    return Object.fromEntries(ids.map((language) => [language, highlight({ language, text, lineClasses: {} })]))
  }
  const forwards = await htmlOf(languages)
  expect(await htmlOf(languages.toReversed())).toEqual(forwards)
})

test.each([
  ['gql', 'graphql', 'query { price }'],
  ['golang', 'go', 'func main() {}'],
  ['rs', 'rust', 'fn main() {}'],
  ['ps1', 'powershell', 'Get-Item -Path .'],
  ['tf', 'hcl', 'resource "a" "b" {}'],
  ['postgres', 'sql', 'select 1'],
  ['patch', 'diff', '- a\n+ b'],
  ['env', 'ini', 'TOKEN=1'],
])('`%s`, a name that Prism does not have, is read as `%s`', (name, known, text) => {
  const html = highlight({ ...block, language: name, text })
  expect(html).toContain('<span class=')
  expect(html).toBe(highlight({ ...block, language: known, text }))
})
