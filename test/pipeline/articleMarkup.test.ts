import { expect, test } from 'vitest'
import { htmlOf, parseText, problemsOf } from './parseText.ts'

const ids = (text: string) => [...htmlOf(text).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)

test('DOCS-HEAD-2: ids are those of GitHub, numbered where they repeat; a chosen one is kept as it is', () => {
  expect(ids('## Hello, *World*!\n\n## Hello World\n\n### Hello World\n\n## Other {#My-Id}')).toEqual([
    'hello-world',
    'hello-world-1',
    'hello-world-2',
    'My-Id',
  ])
  expect(htmlOf('## Other {#my-id}')).not.toContain('{#')
})

test('DOCS-HEAD-3: no other heading takes a chosen id; choosing one twice is told with its line', () => {
  expect(ids('## Setup\n\n## Other {#setup}')).toEqual(['setup-1', 'setup'])
  expect(problemsOf('## One {#x}\n\n## Two {#x}')[0]).toMatch(/^docs\/a\.mdx:3:/)
})

const titleOf = (text: string) =>
  /<span class="admonition-icon"[^>]*><\/span>(.*?)<\/div>/s.exec(htmlOf(text))?.[1]?.trim()
const kindOf = (text: string) => /theme-admonition-(\w+)/.exec(htmlOf(text))?.[1]

test('ADMON-1: boxes have a kind and perhaps a title; older names of kinds still count', () => {
  for (const kind of ['note', 'tip', 'info', 'caution', 'danger']) {
    expect(kindOf(`:::${kind}\n\nText.\n\n:::`)).toBe(kind)
  }
  expect(['secondary', 'success', 'important'].map((name) => kindOf(`:::${name}\n\nText.\n\n:::`))).toEqual([
    'note',
    'tip',
    'info',
  ])
})

test('ADMON-2: without a title the kind is the title; a title may hold inline Markdown; colons can be escaped', () => {
  expect(titleOf(':::tip\n\nText.\n\n:::')).toBe('tip')
  expect(titleOf(':::tip Use `cy`\n\nText.\n\n:::')).toBe('Use <code>cy</code>')
  expect(htmlOf('\\:::tip')).toBe('<p>:::tip</p>')
})

test('ADMON-3: a warning is a kind of its own; titles in brackets, boxes in boxes; an unknown kind is told with its line', () => {
  expect([kindOf(':::warning\n\nText.\n\n:::'), titleOf(':::warning\n\nText.\n\n:::')]).toEqual(['warning', 'warning'])
  expect(titleOf(':::success\n\nText.\n\n:::')).toBe('success')
  expect(titleOf(':::note[So]\n\nText.\n\n:::')).toBe('So')
  const nested = htmlOf('::::note\n\n:::tip\n\nText.\n\n:::\n\n::::')
  expect([...nested.matchAll(/theme-admonition-(\w+)/g)].map(([, kind]) => kind)).toEqual(['note', 'tip'])
  expect(problemsOf('Text.\n\n:::cypres\n\nText.\n\n:::')[0]).toMatch(/^docs\/a\.mdx:3:1 /)
})

test('CODE-1: an unknown language is plain text, and told with its place', () => {
  expect(problemsOf('```klingon\nx\n```')[0]).toMatch(/^docs\/a\.mdx:1:1 code-language-unknown: /)
  expect(htmlOf('```klingon\nx\n```')).toContain('<pre class="prism-code language-klingon"')
})

test('TABS-6: tabs that cannot work are told with file and line', () => {
  const tabs = (props: string, ...items: string[]) => `<Tabs${props}>\n${items.join('\n')}\n</Tabs>`
  const item = (props: string) => `<TabItem${props}>Text.</TabItem>`
  for (const text of [
    tabs('', item(' value="a"'), item('')),
    tabs('', item(' value="a"'), item(' value="a"')),
    tabs(' defaultValue="c"', item(' value="a"'), item(' value="b"')),
  ]) {
    expect(problemsOf(text)[0]).toMatch(/^docs\/a\.mdx:\d+:\d+ tabs-misuse: /)
  }
})

test('IMG-2, IMG-3: pictures keep their text, one without is let be; what stands behind `#` is kept for the styles of a site', () => {
  const { facts } = parseText('![A *shop*](./shop.png#dark)\n\n![](./bare.png)')
  expect(facts.links.map(({ url }) => url)).toEqual(['./shop.png#dark', './bare.png'])
  expect(htmlOf('![A shop](https://example.org/a.png#dark)')).toMatch(/<img[^>]* alt="A shop"/)
})
