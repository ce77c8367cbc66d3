import { expect, test } from 'vitest'
import { diagnosticsOf, htmlOf, parseText } from './parseText.ts'

const box = (type: string, title: string, content: string) =>
  `<div class="theme-admonition theme-admonition-${type}"><div class="admonition-heading"><span class="admonition-icon" aria-hidden="true"></span>${title}</div><div class="admonition-content">${content}</div></div>`

test.each([
  '::::tip[Outer]\n:::danger Inner\nx\n:::\n::::',
  '::::tip Outer\n:::danger Inner\nx\n:::\n::::',
  '::::tip[Outer]\n\n:::danger Inner\n\nx\n\n:::\n\n::::',
  '::::tip[Outer]\n<Admonition type="danger" title="Inner">\nx\n</Admonition>\n::::',
  '<Admonition type="tip" title="Outer">\n:::danger[Inner]\nx\n:::\n</Admonition>',
])('a box with a title holds further boxes: %j', (text) => {
  expect(htmlOf(text)).toBe(box('tip', 'Outer', box('danger', 'Inner', '<p>x</p>')))
})

test.each([':::tip Run npm:test first\nx\n:::', ':::tip[Run npm:test first]\nx\n:::'])(
  'a title with a colon is whole: %j',
  (text) => {
    expect(htmlOf(text)).toBe(box('tip', 'Run npm:test first', '<p>x</p>'))
  },
)

test('a line of two colons in a box with a title is text', () => {
  expect(htmlOf(':::note[Use node:fs]\n::leaf\n:::')).toBe(box('note', 'Use node:fs', '<p>::leaf</p>'))
})

test.each([
  ['# Run a:b', '<h1>Run a:b</h1>'],
  ['- a:b 10:30 c:d[e]{f=g}', '<li>a:b 10:30 c:d[e]{f=g}</li>'],
  ['| a:b |\n| - |\n| c:d |', '<th>a:b</th>'],
  ['[a:b](#c) *d:e*', '<a href="\u00010\u0001">a:b</a> <em>d:e</em>'],
  ['x[^1]\n\n[^1]: a:b', '<p>a:b '],
])('no text is lost to a colon: %j', (text, html) => {
  expect(htmlOf(text)).toContain(html)
})

test('nor in a partial, nor in a fence that is content', () => {
  const files = { 'docs/_p.mdx': '---\na: 1\n---\n\n:::tip A title   \nnpm:test\n:::\n\nsee a:b' }
  const text = "import P from './_p.mdx'\n\n<P />"
  expect(htmlOf(text, { files })).toBe(`${box('tip', 'A title', '<p>npm:test</p>')}\n<p>see a:b</p>`)

  const fence = '# A title\n\n```mdx-code-block\n:::tip[x]\nnpm:test [a]()\n:::\n```'
  expect(htmlOf(fence)).toContain('<p>npm:test ')
  expect(diagnosticsOf(fence)).toEqual([])
  expect(parseText(fence).facts.links[0]!.position).toMatchObject({ line: 5, column: 10 })
  expect(htmlOf('- a\n\n  ```mdx-code-block\n  see npm:test\n  ```')).toContain('<p>see npm:test</p>')
})

test('an element may begin in one fence of MDX and end in another one', () => {
  const tabs = (open: string, close: string, fence = '```') =>
    `${fence}mdx-code-block\n${open}\n${fence}\n\n## In *it*\n\n[x]()\n\n${fence} mdx-code-block \n${close}\n${fence}`
  const text = tabs('<details>\n<summary>S</summary>', '</details>')
  const { facts } = parseText(text)
  expect(htmlOf(text)).toMatch(/^<details[^>]*>\s*<summary>S<\/summary>\s*<h2[\s\S]*<\/h2>\s*<p><a[\s\S]*<\/details>$/)
  expect(diagnosticsOf(text)).toEqual([])
  expect(facts.headings[0]).toMatchObject({ text: 'In it', position: { line: 6 } })
  expect(facts.links[0]!.position).toMatchObject({ line: 8, column: 1 })
  const quoted = tabs('<b>', '</b>', '````').replace(/^/gm, '> ')
  expect(diagnosticsOf(quoted)).toEqual([])
  expect(htmlOf(quoted)).not.toContain('<pre')
  const nested = `\`\`\`\`mdx-code-block\n<b>\n\n${text}\n\n\`\`\`\ncode\n\`\`\`\n\n</b>\n\`\`\`\``
  expect(diagnosticsOf(nested)).toEqual([])
  expect(htmlOf(nested)).toContain('<summary>S</summary>')
  for (const list of [
    '- ```bash\n  a\n  ```',
    '1. > ~~~js title=`a`\n   > a\n   > ~~~',
    '- a\n  - ```\n    b\n    ```',
  ])
    expect(diagnosticsOf(`${list}\n\n${text}`), list).toEqual([])
  const files = { 'docs/_p.mdx': text }
  expect(htmlOf("import P from './_p.mdx'\n\n<P />", { files })).toBe(htmlOf(text))
})

test('a fence of MDX after code of a list item that does not end has the partials that the doc imports', () => {
  const files = { 'docs/_p.mdx': 'A *part*.' }
  const text = "import P from './_p.mdx'\n\n1. a\n\n   ```js\n   b\n\n```mdx-code-block\n<P />\n```\n"
  expect(diagnosticsOf(text, { files }).join()).toMatch(/^\S+ code-unclosed: [^,]*$/)
  expect(htmlOf(text, { files })).toContain('<p>A <em>part</em>.</p>')
})

test('a fence of MDX in other code is code, and so is one that does not end', () => {
  for (const text of [
    '````md\n```mdx-code-block\n<b>\n```\n````',
    '~~~\n```mdx-code-block\n~~~\n\nText.',
    'A `span`.\n\n```mdx-code-block```',
  ]) {
    expect(diagnosticsOf(text), text).toEqual([])
    expect(JSON.stringify(parseText(text).content), text).toContain('mdx-code-block')
  }
  expect(diagnosticsOf('```mdx-code-block\nA text.').join()).toContain('code-unclosed')
})

test('in a partial, an admonition that is not closed is reported there', () => {
  const files = { 'docs/_p.mdx': ':::note\nx' }
  expect(diagnosticsOf("A long line before.\n\nimport P from './_p.mdx'\n\n<P />", { files })).toEqual([
    'docs/_p.mdx:1:1 admonition-unclosed: The admonition `:::note` is not closed.',
  ])
})

test('ids of headings are what they have always been', () => {
  expect(parseText('## Run npm:test').facts.headings[0]).toMatchObject({ text: 'Run npm:test', id: 'run-npm' })
})

test('keywords of the site’s own stand beside the default ones, or in their place', () => {
  const diagnostics = (extendDefaults: boolean) =>
    diagnosticsOf(':::recipe\nx\n:::\n\n:::note\nx\n:::', {
      options: { admonitions: { keywords: ['recipe'], extendDefaults } },
    })
  expect(diagnostics(true)).toEqual([])
  expect(diagnostics(false)).toEqual([expect.stringContaining('admonition-unknown')])
  const none = { options: { admonitions: { extendDefaults: false } } }
  expect(diagnosticsOf(':::note\nx\n:::', none)).toEqual([])
})

test('an admonition in code that begins in the first line of a list item stays as it is written', () => {
  expect(JSON.stringify(parseText('- ```md\n  :::tip A title\n  ```'))).toContain(':::tip A title')
})
