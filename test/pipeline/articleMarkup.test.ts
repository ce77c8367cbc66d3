import { expect, test } from 'vitest'
import { diagnosticsOf, htmlOf, parseText } from './parseText.ts'

const ids = (text: string) => [...htmlOf(text).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)

// DOCS-HEAD-2
test('heading ids are those of GitHub, numbered if they repeat; an explicit id is kept as written', () => {
  expect(ids('## Hello, *World*!\n\n## Hello World\n\n### Hello World\n\n## Other {#My-Id}')).toEqual([
    'hello-world',
    'hello-world-1',
    'hello-world-2',
    'My-Id',
  ])
  expect(htmlOf('## Other {#my-id}')).not.toContain('{#')
})

// DOCS-HEAD-3
test('an explicit heading id is reserved, and a repeated one is reported with its position', () => {
  expect(ids('## Setup\n\n## Other {#setup}')).toEqual(['setup-1', 'setup'])
  expect(diagnosticsOf('## One {#x}\n\n## Two {#x}')[0]).toMatch(/^docs\/a\.mdx:3:/)
})

const titleOf = (text: string) =>
  /<span class="admonition-icon"[^>]*><\/span>(.*?)<\/div>/s.exec(htmlOf(text))?.[1]?.trim()
const kindOf = (text: string) => /theme-admonition-(\w+)/.exec(htmlOf(text))?.[1]

// ADMON-1
test('admonitions have a type and an optional title, and former names of types work', () => {
  for (const kind of ['note', 'tip', 'info', 'caution', 'danger']) {
    expect(kindOf(`:::${kind}\n\nText.\n\n:::`)).toBe(kind)
  }
  expect(['secondary', 'success', 'important'].map((name) => kindOf(`:::${name}\n\nText.\n\n:::`))).toEqual([
    'note',
    'tip',
    'info',
  ])
})

// ADMON-2
test('the default title of an admonition is its type, a title may have inline Markdown, and colons can be escaped', () => {
  expect(titleOf(':::tip\n\nText.\n\n:::')).toBe('tip')
  expect(titleOf(':::tip Use `cy`\n\nText.\n\n:::')).toBe('Use <code>cy</code>')
  expect(htmlOf('\\:::tip')).toBe('<p>:::tip</p>')
})

// ADMON-3
test('a warning is a type of its own, titles may be in brackets, admonitions nest, and an unknown type is reported with its position', () => {
  expect([kindOf(':::warning\n\nText.\n\n:::'), titleOf(':::warning\n\nText.\n\n:::')]).toEqual(['warning', 'warning'])
  expect(titleOf(':::success\n\nText.\n\n:::')).toBe('success')
  expect(titleOf(':::note[So]\n\nText.\n\n:::')).toBe('So')
  const nested = htmlOf('::::note\n\n:::tip\n\nText.\n\n:::\n\n::::')
  expect([...nested.matchAll(/theme-admonition-(\w+)/g)].map(([, kind]) => kind)).toEqual(['note', 'tip'])
  expect(diagnosticsOf('Text.\n\n:::cypres\n\nText.\n\n:::')[0]).toMatch(/^docs\/a\.mdx:3:1 /)
})

// ADMON-4
test('alerts of GitHub are admonitions, in Markdown and in MDX, in partials and in lists', () => {
  const alert = (kind: string, text = 'Text.') => `> [!${kind}]\n> ${text}`
  expect(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map((kind) => kindOf(alert(kind)))).toEqual([
    'note',
    'tip',
    'info',
    'warning',
    'danger',
  ])
  expect(['NOTE', 'IMPORTANT', 'CAUTION'].map((kind) => titleOf(alert(kind)))).toEqual(['note', 'important', 'caution'])
  const content = (text: string, more?: object) =>
    /admonition-content">(.*)<\/div><\/div>/s.exec(htmlOf(text, more))?.[1]
  expect(content(alert('note', '**So**: [x](https://x.example).\n>\n> - one'))).toMatch(
    /^<p><strong>So<\/strong>: <a .*<li>one<\/li>/s,
  )
  expect(content('> [!TIP]\n>\n> Text.')).toBe('<p>Text.</p>')
  expect(content('- a\n\n  > [!TIP]\n  > Text.')).toBe('<p>Text.</p>')
  expect(content(alert('TIP'), { source: 'docs/a.md', options: { format: 'detect' } })).toBe('<p>Text.</p>')
  const files = { 'docs/_part.mdx': alert('TIP') }
  expect(content("import Part from './_part.mdx'\n\n<Part />", { files })).toBe('<p>Text.</p>')
  expect(titleOf('> [!TIP] Use `cy`\n> Text.')).toBe('Use <code>cy</code>')
  expect(htmlOf(alert('NOTES'))).toBe('<blockquote>\n<p>[!NOTES]\nText.</p>\n</blockquote>')
  expect(htmlOf(alert('NOTE'), { options: { admonitions: false } })).toContain('<blockquote>')
})

test.each(['docs/a.mdx', 'docs/a.md'])(
  'without admonitions, `:::tip` is an element without a class, and reported (%s)',
  (source) => {
    const text = ':::tip[Title]\n\nText.\n\n:::'
    const off = { source, options: { admonitions: false as const } }
    expect(htmlOf(text, off)).not.toContain('admonition')
    expect(htmlOf(text, off)).toContain('<p>Text.</p>')
    expect(diagnosticsOf(text, off)).toEqual([`${source}:1:1 admonition-unknown: There is no admonition \`tip\`.`])
    expect(diagnosticsOf(text, { source })).toEqual([])
  },
)

// CODE-1
test('code in an unknown language is plain text, and reported with its position', () => {
  expect(diagnosticsOf('```klingon\nx\n```')[0]).toMatch(/^docs\/a\.mdx:1:1 code-language-unknown: /)
  expect(htmlOf('```klingon\nx\n```')).toContain('<pre class="prism-code language-klingon"')
})

// TABS-6
test('mistakes in tabs are reported with their position', () => {
  const tabs = (props: string, ...items: string[]) => `<Tabs${props}>\n${items.join('\n')}\n</Tabs>`
  const item = (props: string) => `<TabItem${props}>Text.</TabItem>`
  for (const text of [
    tabs('', item(' value="a"'), item('')),
    tabs('', item(' value="a"'), item(' value="a"')),
    tabs(' defaultValue="c"', item(' value="a"'), item(' value="b"')),
  ]) {
    expect(diagnosticsOf(text)[0]).toMatch(/^docs\/a\.mdx:\d+:\d+ tabs-misuse: /)
  }
})

// IMG-2, IMG-3
test('images keep their alternative text, which may be missing, and the hash of their URL', () => {
  const { facts } = parseText('![A *shop*](./shop.png#dark)\n\n![](./bare.png)')
  expect(facts.links.map(({ url }) => url)).toEqual(['./shop.png#dark', './bare.png'])
  expect(htmlOf('![A shop](https://example.org/a.png#dark)')).toMatch(/<img[^>]* alt="A shop"/)
})
