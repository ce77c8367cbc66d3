import { describe, expect, test } from 'vitest'
import { readOutline } from '../../pipeline/parse/beginnings/outline.ts'
import type { ParseOptions } from '../../pipeline/parse/context.ts'
import { createParse } from '../../pipeline/parse/parse.ts'
import { createParser } from '../../pipeline/parse/parser.ts'
import { markVariables } from '../../pipeline/parse/variables.ts'
import { isWalked } from '../../pipeline/parse/walk/walkBody.ts'
import { diagnosticsOf, htmlOf, parseText, usual } from './parseText.ts'

const values = {
  'product.name': 'Board_ly & <Co>',
  'product.version': '3.2',
  'product.docs': 'https://docs.example/a b',
  order: 7,
  isNew: true,
}
const options: Partial<ParseOptions> = { format: 'detect', variables: { values, folders: [] } }
const parsed = (text: string, source = 'docs/a.mdx') => parseText(text, { options, source })
const html = (text: string, source = 'docs/a.mdx') => htmlOf(text, { options, source })
const name = 'Board_ly &#x26; &#x3C;Co>'

describe.each(['docs/a.md', 'docs/a.mdx'])('in %s', (source) => {
  // VARIABLE-1
  test.each([
    ['Use {{product.name}} now', `<p>Use ${name} now</p>`],
    ['**{{product.name}}** _{{product.version}}_', `<p><strong>${name}</strong> <em>3.2</em></p>`],
    ['`{{product.version}}` `a={{order}}`', '<p><code>3.2</code> <code>a=7</code></p>'],
    ['> {{isNew}}', '<blockquote>\n<p>true</p>\n</blockquote>'],
    ['- {{order}}', '<ul>\n<li>7</li>\n</ul>'],
    ['Ends {{product.version}}.', '<p>Ends 3.2.</p>'],
    ['{{product.version}}', '<p>3.2</p>'],
    ['`\\{{product.version}}` \\{{order}}', '<p><code>{{product.version}}</code> {{order}}</p>'],
    ['`$\u007b{order}}` `{{ order }}`', '<p><code>$\u007b{order}}</code> <code>{{ order }}</code></p>'],
  ])('%s is filled in', (text, expected) => {
    expect(html(`${text}\n`, source)).toBe(expected)
    expect(parsed(text, source).facts.diagnostics).toEqual([])
  })

  test('a heading has the value in its text and its id, and a link in its text and address', () => {
    const { facts } = parsed(
      '## New in {{product.version}}\n\n[{{product.name}}]({{product.docs}}/{{order}} "{{order}}")\n',
      source,
    )
    expect(facts.headings).toMatchObject([{ text: 'New in 3.2', id: 'new-in-32' }])
    expect(facts.links).toMatchObject([{ url: 'https://docs.example/a%20b/7' }])
    expect(parsed('[a][{{order}}]\n\n[{{order}}]: /x/{{order}}\n', source).facts.links).toMatchObject([{ url: '/x/7' }])
    expect(parsed('https://a.example/{{order}}\n', source).facts.links).toMatchObject([{ url: 'https://a.example/7' }])
  })

  test('code has the value, and its title and language too', () => {
    const { content, facts } = parsed(
      '```js title="{{product.version}}.js"\nrun({{order}}, `\\{{order}}`)\n```\n',
      source,
    )
    expect(content.code).toMatchObject([{ text: 'run(7, `{{order}}`)' }])
    expect(facts.code).toMatchObject([{ title: '3.2.js' }])
  })

  test('front matter has the value, of its type', () => {
    const text = `---
title: {{product.name}} {{product.version}}
description: "{{order}}"
sidebar_position: {{order}}
draft: {{isNew}}
tags: [{{product.version}}]
---

# A
`
    const { facts } = parsed(text, source)
    expect(facts.diagnostics).toEqual([])
    const expected = { title: 'Board_ly & <Co> 3.2', description: '7', sidebar_position: 7, draft: true, tags: ['3.2'] }
    expect(facts.frontMatter).toMatchObject(expected)
    const outline = readOutline(source, text.replace('title:', 'sidebar_label:').replace('# A', '# {{order}}'), {
      ...usual,
      ...options,
    })
    expect(outline).toMatchObject({ contentTitle: '7', frontMatter: { sidebar_label: expected.title } })
  })

  test('names of variables that are used are known, those of text that is shown are not', () => {
    expect(parsed('{{order}} \\{{isNew}} {{order}}', source).facts.variables).toEqual(['order'])
    expect(parsed('{ order }'.replaceAll(/[{}]/g, ''), source).facts.variables).toBeUndefined()
  })
})

// VARIABLE-2
test('an unknown variable is an error with the near name at its position, and is shown as it was written', () => {
  expect(
    diagnosticsOf('---\ntitle: {{ordr}}\n---\n\n# A\n\nA {{product.vesion}} `{{toString}}`\n', { options }),
  ).toEqual([
    'docs/a.mdx:2:10 variable-unknown: There is no variable `ordr`.',
    'docs/a.mdx:7:5 variable-unknown: There is no variable `product.vesion`.',
    'docs/a.mdx:7:25 variable-unknown: There is no variable `toString`.',
  ])
  const [, second] = parsed('---\ntitle: {{ordr}}\n---\n\n{{product.vesion}}\n').facts.diagnostics
  expect(second).toMatchObject({ suggestions: ['product.version'] })
  expect(html('{{product.vesion}}')).toBe('<p>{{product.vesion}}</p>')
})

test('braces of MDX stay what they are', () => {
  const text = 'export const order = 1\n\n<b style={{order}} title={`{{isNew}}`}>{{isNew}} {order} {"{{order}}"}</b>\n'
  const { module, body } = parsed(text).content
  expect(body).toEqual([])
  expect(module).toMatch(/style: \{\s*order\s*\}/)
  expect(module).toContain('title: `true`')
  expect(module).toContain('"7"')
  expect(module).not.toMatch(/[\ufdd0-\ufdd3]/)
})

test('a property is told from a text with `=` before it', () => {
  const fence = '```js\nrun={{order}}\n```'
  const text = ['<b style={{order}} />', '`a={{order}}`', '{`a={{order}}`} <b style={{order}} />', fence, 'b={{order}}']
  expect(markVariables(text.join('\n'), 'docs/a.mdx', { order: 7 }, true).text.replace(/[\ufdd0\ufdd1]/g, '|')).toBe(
    [
      '<b style={{order}} />',
      '`a=||order||`',
      '{`a=||order||`} <b style={{order}} />',
      '```js\nrun=||order||\n```',
      'b={{order}}',
    ].join('\n'),
  )
})

test('a line with very many properties is read once', () => {
  const text = '<b style={{order}} /> '.repeat(200_000)
  expect(markVariables(text, 'docs/a.mdx', { order: 7 }, true).text).toBe(text)
})

test('a component, a partial and raw HTML have the value', () => {
  const files = { 'docs/_part.mdx': '## Part {{order}}\n\n<Badge text="{{product.version}}" />\n' }
  const { content, facts } = parseText("import Part from './_part.mdx'\n\n<Part />\n", { options, files })
  expect(JSON.stringify(content.body)).toContain('"text":"3.2"')
  expect(facts.headings).toMatchObject([{ text: 'Part 7' }])
  expect(html('<b title="{{product.name}}">{{product.name}}</b>\n', 'docs/a.md')).toContain(`>${name}</b>`)
})

test('a file that a code block shows stays as it is', () => {
  const files = { 'src/a.js': 'run("{{order}}")\n' }
  expect(parseText('```js file=src/a.js\n```\n', { options, files }).content.code).toMatchObject([
    { text: 'run("{{order}}")' },
  ])
})

test('versions and languages have values of their own', () => {
  const folders: NonNullable<ParseOptions['variables']>['folders'] = [
    { kind: 'locale', folders: ['i18n/de'], values: { order: 8, isNew: false } },
    { kind: 'version', folders: ['versioned_docs/version-1', 'i18n/de/docs/version-1'], values: { order: 9 } },
    { kind: 'version', ref: 'v0', folders: ['docs'], values: { order: 10 } },
  ]
  const valueIn = (source: string) =>
    htmlOf('{{order}} {{isNew}}', { options: { variables: { values, folders } }, source })
  expect(valueIn('docs/a.md')).toBe('<p>7 true</p>')
  expect(valueIn('i18n/de/docs/current/a.md')).toBe('<p>8 false</p>')
  expect(valueIn('versioned_docs/version-1/a.md')).toBe('<p>9 true</p>')
  expect(valueIn('i18n/de/docs/version-1/a.md')).toBe('<p>9 false</p>')
  expect(valueIn('.quire/refs/v0@3f2a/docs/a.md')).toBe('<p>10 true</p>')
})

test('a doc with variables has the same body by the walk and by trees', () => {
  const text =
    '# {{order}}\n\n- a {{product.name}} `{{order}}` [x](/{{order}})\n\n| {{order}} |\n| --- |\n| {{isNew}} |\n\n:::tip[{{order}}]\n{{order}}\n:::\n'
  const all = { ...usual, ...options }
  const byWalk = createParse(all, createParser(all), isWalked)('docs/a.md', text, () => undefined)
  const byTrees = createParse(all, createParser(all), () => false)('docs/a.md', text, () => undefined)
  expect(byWalk).toEqual(byTrees)
})

test('a site without variables reads braces as before', () => {
  expect(htmlOf('{{order}} `{{order}}`', { options: { format: 'detect' }, source: 'docs/a.md' })).toBe(
    '<p>{{order}} <code>{{order}}</code></p>',
  )
})
