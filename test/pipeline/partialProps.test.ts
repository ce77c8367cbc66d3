import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { site } from '../site.ts'
import { checked, diagnosticsOf } from './checks/checked.ts'
import { htmlOf, parseText } from './parseText.ts'

/** The doc that uses a partial, `<Part …>`. */
const using = (use: string) => `import Part from './_part.mdx'\n\n${use}`
const html = (part: string, use: string) => htmlOf(using(use), { files: { 'docs/_part.mdx': part } })
const live = (part: string, use: string) =>
  parseText(using(use), { files: { 'docs/_part.mdx': part } }).content.module?.replace(/\s+/g, ' ')

test('a prop that is written out is text, also in headings and attributes', () => {
  expect(html('## {props.a} {props.n}', '<Part a="x" n={3} />')).toContain('<h2 id="x-3" class="anchor">x 3<')
  expect(html('[a{props.a}](#b) <b title={props.a}>c</b>', '<Part a={`x`} />')).toContain('<b title="x">c</b>')
})

test('a prop that is all an element holds is text, not a paragraph', () => {
  expect(html('<b>{props.a}</b>', '<Part a="x" />')).toBe('<b>x</b>')
  expect(html('{props.a}', '<Part a="x" />')).toBe('<p>x</p>')
})

test('a prop that is not given is nothing', () => {
  expect(html('x{props.a}\n\n{props.a}\n\n<b title={props.a}>c</b>', '<Part />')).toBe('<p>x</p>\n<b>c</b>')
})

test('an expression over props runs', () => {
  expect(live('{props.a.toUpperCase()}', '<Part a="x" />')).toContain('(props => props.a.toUpperCase())({ "a": "x" })')
  expect(live('<b title={props.n + 1}>c</b>', '<Part n={2} />')).toContain('title: (props => props.n + 1)({ "n": 2 })')
  expect(live('{props.a}', 'export const b = 1\n\n<Part a={b} />')).toContain('children: b')
  expect(live('{props.a + props.b}', '<Part a={1} {...{ b: 2 }} />')).toContain(
    '"a": 1, ...({ b: 2 })'.replace(/[()]/g, ''),
  )
})

test('props go through partials in partials', () => {
  const files = {
    'docs/_part.mdx': "import Inner from './_inner.mdx'\n\n<Inner b={props.a}>{props.children}</Inner>",
    'docs/_inner.mdx': '{props.b}: {props.children}',
  }
  expect(htmlOf(using('<Part a="x">y *z*</Part>'), { files })).toBe('<p>x: y <em>z</em></p>')
})

test('children stand where the partial puts them', () => {
  expect(html('a\n\n{props.children}', '<Part>b *c*</Part>')).toBe('<p>a</p>\n<p>b <em>c</em></p>')
  expect(html('a\n\n{props.children}', '<Part>\n- b\n\nc\n</Part>')).toBe('<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n<p>c</p>')
  expect(html('a: {props.children}', '<Part>\nb *c*\n</Part>')).toBe('<p>a: b <em>c</em></p>')
  expect(html('[{props.children}]', '<Part><Part>x</Part></Part>')).toBe('<p>[[x]]</p>')
  expect(html('a{props.children}', '<Part />')).toBe('<p>a</p>')
})

test('an expression over children runs around them', () => {
  expect(live("{props.children || 'none'}", '<Part a="x">b *c*</Part>')).toContain(
    `export const Included1 = ({children}) => (props => props.children || 'none')({ "children": children });`,
  )
  expect(live("{props.children || 'none'}", '<Part>b</Part>')).toContain(`({ "children": "b" })`)
})

const docs = {
  'content/sub/two.md': "# Two\n\nimport D from './deep/_d.mdx'\n\n<D />\n\n[r]\n\n[r]: ./three.md",
  'content/sub/three.md': '# Three\n\n## Foo',
  'content/sub/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
}

test('files that a partial names are looked for from its own folder', async () => {
  const partial = `
![L](../l.svg) ![i][im] [up](../two.md) [r] <a href="../three.md#foo">t</a> [f](/sub/three)

<img src="../l.svg" alt="raw" />

<b title={require('../l.svg').default}>a</b>

[im]: ../l.svg
[r]: ../two.md
`
  expect(await checked({ ...docs, 'content/sub/deep/_d.mdx': partial })).toBe('')
})

test('what is not there is reported at its position in the partial, with the nearest file from there', async () => {
  const partial = '![L](./l.svg)\n\n[up](./tow.md)\n\n[up](../tow.md)\n\n<b title={require("./no.svg")}>a</b>'
  const diagnostics = await diagnosticsOf({ ...docs, 'content/sub/deep/_d.mdx': partial })
  const ofPartial = diagnostics.filter(({ file }) => file.endsWith('_d.mdx'))
  expect(ofPartial.map(({ code, line, suggestions }) => [line, code, suggestions])).toEqual([
    [1, 'image-missing', undefined],
    [3, 'link-file-missing', ['../two.md']],
    [5, 'link-file-missing', ['../two.md']],
    [7, 'mdx-import-missing', undefined],
  ])
})

test('a partial that is missing is reported where it is imported, used or not, until it is there', async () => {
  const root = await site({ 'content/a.md': "# A\n\nimport P from './_p.mdx'\n\nText." })
  const codes = async () => (await compile({ root })).diagnostics.map(({ code, line }) => `${line} ${code}`)
  expect(await codes()).toContain('3 mdx-import-missing')
  writeFileSync(join(root, 'content/_p.mdx'), 'Part')
  expect(await codes()).not.toContain('3 mdx-import-missing')
})

test('references of a partial mean its own definitions and footnotes', () => {
  const notes = { 'docs/_part.mdx': 'in[^1]\n\n[^1]: of the partial' }
  const html = htmlOf(using('<Part />\n\nout[^1]\n\n[^1]: of the doc'), { files: notes })
  expect(html).toContain('id="user-content-fn-docs-_part.mdx-1"')
  expect(html).toMatch(/of the partial[\s\S]*of the doc/)

  const files = { 'docs/_part.mdx': '[in][r]\n\n[r]: #part' }
  const { facts } = parseText(using('<Part />\n\n[out][r]\n\n[r]: #doc'), { files })
  expect(facts.links.map(({ url }) => url)).toEqual(['#part', '#doc'])
})

test('what a doc gives to a partial stays the doc’s: its files, and the places of its mistakes', async () => {
  const files = {
    'content/two.md': "# Two\n\nimport P from './deep/_p.mdx'\n\n<P a={require('./l.svg')} b={<Nope />} />",
    'content/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'content/deep/_p.mdx': '<b title={props.a + 1}>{[props]}</b>\n\n{Object.keys(props)}\n\n{props.c && <Neither />}',
  }
  const diagnostics = await diagnosticsOf(files)
  expect(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ code, file, line }) => [code, file, line]),
  ).toEqual([
    ['mdx-unknown-component', 'content/two.md', 5],
    ['mdx-unknown-component', 'content/deep/_p.mdx', 5],
  ])
})
