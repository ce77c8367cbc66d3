import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { jsonError } from '../../../pipeline/code/errors/jsonError.ts'
import { parseSample } from '../../../pipeline/code/errors/sampleError.ts'
import type { SampleParser } from '../../../pipeline/code/sampleLanguages.ts'
import { compile } from '../../../pipeline/compile.ts'
import { report } from '../../report.ts'
import { site } from '../../site.ts'
import { checked, config } from './checked.ts'

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`

test('samples that do not parse are reported at their position in the Markdown file', async () => {
  const text = [
    '# A\n',
    fence('json', '{\n  "retries": 2\n  "video": true\n}'),
    '- In a list:\n\n  ```js\n  cy.get("a")\n  cy.click(\n  ```\n',
    '> ```yaml\n> a: [1, 2\n> ```\n',
    fence('ts title="a.ts"', 'const a: = 1'),
    fence('html', '<p class=>text</p>'),
    fence('css', 'a { color: red;'),
    fence('tsx', 'const a = <p>one</b>'),
  ].join('\n')
  expect(await checked({ 'content/a.md': text })).toMatchInlineSnapshot(`
    "content/a.md:6:3  code-sample-syntax
      The \`json\` sample does not parse: expected \`,\` or \`}\` but found a text.
    content/a.md:14:12  code-sample-syntax
      The \`js\` sample does not parse: expected \`)\` before the end.
    content/a.md:18:11  code-sample-syntax
      The \`yaml\` sample does not parse: \`[\` is not closed.
    content/a.md:22:10  code-sample-syntax
      The \`ts\` sample does not parse: unexpected token.
    content/a.md:26:10  code-sample-syntax
      The \`html\` sample does not parse: an attribute has no value behind its \`=\`.
    content/a.md:30:1  code-sample-syntax
      The \`css\` sample does not parse: unclosed block.
    content/a.md:34:19  code-sample-syntax
      The \`tsx\` sample does not parse: expected corresponding JSX closing tag for \`p\`."
  `)
})

test('a sample that is meant to be broken says `nocheck`, and other languages are not parsed', async () => {
  const text = `# A\n\n${fence('json nocheck', '{')}\n${fence('js title="a" nocheck', '(')}\n${fence('python', 'def')}\n${fence('', '{')}`
  expect(await checked({ 'content/a.md': text })).toBe('')
})

test('a block that names no language is not parsed as the default language of the site, which only colors it', async () => {
  const files = {
    ...config({ themeConfig: { prism: { defaultLanguage: 'tsx' } } }),
    'content/a.md': `# A\n\n${fence('', 'app\n├── src')}\n${fence('tsx', 'const a: = 1')}`,
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/a.md:9:10  code-sample-syntax
      The \`tsx\` sample does not parse: unexpected token."
  `)
})

test('a sample in a partial is reported there', async () => {
  const files = { 'content/a.mdx': "import P from './_p.mdx'\n\n# A\n\n<P />", 'content/_p.mdx': fence('json', '{') }
  expect(await checked(files)).toContain('content/_p.mdx:2:2  code-sample-syntax')
})

test('an edit to the prose of a doc parses none of its samples again', async () => {
  const root = await site({ 'content/a.md': `# A\n\n${fence('json', '{')}` })
  const first = report((await compile({ root })).diagnostics)
  expect(first).toContain('code-sample-syntax')
  const file = join(root, 'content/a.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nMore.`)
  vi.doMock('../../../pipeline/code/errors/jsonError.ts', () => {
    throw new Error('parsed again')
  })
  expect(report((await compile({ root })).diagnostics)).toBe(first)
  vi.doUnmock('../../../pipeline/code/errors/jsonError.ts')
  expect(existsSync(join(root, '.quire/cache'))).toBe(true)
})

describe('what docs show every day is a sample that parses', () => {
  const samples: Record<string, string[]> = {
    json: [
      '{ "a": [1, true, null] }',
      '"a": 1,\n"b": { "c": 2 }',
      '{\n  // a comment\n  "a": "http://x", /* another */\n}',
      '{\n  "a": 1,\n  ...\n}',
      '{ "scripts": { ... } }',
      '{\n  "a": {\n    …\n  }\n}',
      '[1, 2, 3,]',
      '{ "a": 1 }\n{ "a": 2 }',
      '{ "a": 1 }\n\n{ "b": 2 }',
      '"a"',
      '-1.5e3',
    ],
    yaml: [
      'a: 1\nb:\n  - c\n  - d: e',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is how workflows of GitHub are written.
      '- uses: x@v1\n  with:\n    key: ${{ hashFiles("a") }}-{{ b }}',
      'a: 1\n...\nb: 2',
      'a:\n  b: 1\n  ...\n  c: 2',
      '[...]\na:\n  b: 1\n  [...]\n  c: 2',
      'key: 1\n\n- item',
      '  indented: true\n  more: yes',
      'a: |\n  {{ x\n  text: more: text',
      'a: 1\na: 2',
      '# only a comment',
    ],
    jsx: [
      '.click()\n.click(options)\n.click(position, options)',
      "cy.get('a').click() // Click\ncy.click() // Errors, cannot be chained off 'cy'",
      "// correct\n.should('be.visible')\n\n// or\ncy.get('a').should(($a) => { ... })",
      'click(...)',
      'const state = mm.scan(pattern[, options])',
      'page.goto(url[, options[, callback]])',
      'if (/* the cart is empty */) {\n  buy()\n}',
      'if (\n  // …\n) {}',
      "parse('a')\n{ kind: 'a',\n  place: { line: 1 } }",
      "console.log(cart)\n[ 'apple',\n  'pear' ]",
      '// @flow\nconst style: $Exact<A> = {}',
      'click(selector, ...)',
      'const keys = [parse(...), parse(...), ...];',
      'const keys = [...]',
      'const { a, ...rest } = { ...b }',
      'function a() { ... }',
      'return <div {...props} />',
      'await page.click()\nconst a = await b()',
      "name: 'Tim',\nage: 3",
      'a: 1,\nb() { return 2 },\n...c',
      "import a from 'a'\nexport default { a }",
      'module.exports = { a: require("b") }',
      '<p>one</p>\n<p>two</p>',
      '<App>\n  text {value}\n</App>',
      '{ a: 1, b: [2] }',
      '{\n  a: 1,\n  b: { c: [2] },\n};',
      '(a, b) => c;',
      '(a, b) => c',
      'on(event, (a) => {})\noff()',
      'const a = 1\nconst a = 2',
      'with (a) { b }',
      'static get x() { return 1 }\nrender() {}',
      '#!/usr/bin/env node\nconsole.log(1)',
      "describe('a', () => {\n  it('b', () => {\n    // ...\n  })\n})",
      "it('a', () => {...})",
      'if (a) {\n  …\n}',
      '{/* a comment */}',
      'yield call(a)',
      'break',
      'function click(\n  options // what to do\n)',
      '// one\n<label>a</label>\n\n// two\n<label>b</label>',
      'href="a" onClick={() => b()}',
      "case 'added': {\n  return [...cart, item]\n}",
      'default:\n  return cart',
    ],
    ts: [
      'type A = { b: string }\ninterface C<D> { e?: D }',
      'click(options?: Partial<Options>): Chainable',
      'foo: string\nbar?: number',
      'fireEvent[eventName](node: HTMLElement, eventProperties: Object)',
      'page.click(options: Options = {}): void',
      "options?: {\n  exact?: boolean = true,\n  ignore?: string|boolean = 'script, style',\n}",
      'declare global {\n  namespace Cypress {\n    interface Chainable {}\n  }\n}',
      '(a: string) => void',
      'string | number',
      'const a = <T,>(b: T) => b',
      'const a = <div />',
      '@Component({ a: 1 })\nclass A {}',
      'let a = <string>b',
      'enum A { B = 1 }',
      'function f(a: string): void',
      'public async a(): Promise<void> {}',
    ],
    html: [
      '<div>\n  <p>one\n  <br>\n</div>',
      '<div class="a"',
      '<!DOCTYPE html>\n<html><head></head><body>...</body></html>',
      '<a @click="b" :c="d" v-on:e.f="g" *ngIf="h" [i]="j" (k)="l">{{ m < n }}</a>',
      '<tr><td>one</td></tr>',
      '<input disabled value=a>',
      '<% if (a) { %><p>b</p><% } %>',
      '</div>',
      'a < b && c > d',
    ].filter((sample) => sample !== '<div class="a"'),
    css: [
      'a { color: red }',
      'color: red;\nmargin: 0',
      ':root { --a: { b: c } }',
      '@media (x) { a { ... } }',
      'a {\n  …\n}',
      '/* only */',
      '.a { &:hover { b: c } }',
    ],
  }
  const all = Object.entries(samples).flatMap(([parser, texts]) => texts.map((text) => [parser, text] as const))
  test.each(all)('%s: %s', async (parser, text) => {
    expect(await parseSample(parser as SampleParser, text)).toBeUndefined()
  })
})

describe('what is wrong with a sample is said in a few words', () => {
  test.each([
    ['json', '{ "a": 1 "b": 2 }'],
    ['json', "{ 'a': 1 }"],
    ['json', '{ a: 1 }'],
    ['json', '{ "a": undefined }'],
    ['json', '{ "a": }'],
    ['json', '{\n  "a": "b\n}'],
    ['yaml', 'a: [1, 2'],
    ['yaml', 'a: b: c'],
    ['yaml', 'a:\n\tb: 1'],
    ['jsx', "cy.get('a'"],
    ['jsx', 'const a = {\n  b: 1\n  c: 2\n}'],
    ['jsx', "click('a)"],
    ['jsx', "foo.click(\n\nclick('a')"],
    ['tsx', 'const a = <p>one</b>'],
    ['ts', 'click(a b)'],
    ['jsx', '<div><p></div>'],
    ['jsx', "it('a', () => {\n  b()\n"],
    ['jsx', 'type Cart = Item[]'],
    ['jsx', "open(document.getElementById('cart')!)"],
    ['jsx', 'static add(item: Item): Cart;'],
    ['ts', 'const a: = 1'],
    ['html', '<p class="a"id="b">'],
    ['html', '<!-- open'],
    ['html', '<a href="b" href="c">'],
    ['css', 'a { color: red;'],
    ['css', 'a { color red }'],
  ] as const)('%s: %s', async (parser, text) => {
    const problem = await parseSample(parser, text)
    expect(problem && `${problem.offset}: ${problem.reason}`).toMatchSnapshot()
  })
})

test('no text, however odd, stops a parser', async () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'{}[]()<>/*"\'`:;,.=\\\n\t -#&!a1é…'), maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const parsers: SampleParser[] = ['json', 'yaml', 'jsx', 'ts', 'tsx', 'html', 'css']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...parsers), text, async (parser, sample) => {
      const problem = await parseSample(parser, sample)
      if (!problem) return
      expect(problem.offset).toBeGreaterThanOrEqual(0)
      expect(problem.offset).toBeLessThanOrEqual(sample.length)
    }),
    { numRuns: 500 },
  )
})

test('an error of JSON names no brackets that are not in the sample', () => {
  const reason = (text: string) => jsonError(text)?.reason
  expect(reason('packages:\n  a: 1\n')).toBe('expected the end but found `:`')
  expect(reason('{"a": 1\n')).toBe('expected `,` or `}` but found the end')
  expect(reason('{"a": 1}}')).toBe('expected the end but found `}`')
})
