import { expect, test, vi } from 'vitest'
import { parseDocument } from 'yaml'
import { compile } from '../../pipeline/compile.ts'
import { locator } from '../../pipeline/load/positions/sourceTree.ts'
import { yamlTree } from '../../pipeline/load/positions/yamlTree.ts'
import { readData } from '../../pipeline/load/readData.ts'
import { folder } from '../cli/folder.ts'
import { report } from '../report.ts'
import { site } from '../site.ts'
import { config } from './checks/checked.ts'

const depth = 5000
const nested = '['.repeat(depth) + ']'.repeat(depth)
const docs = { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebars.json' }

test.each([
  ['sidebars.json', `{"docs":${`[{"type":"category","label":"x","items":`.repeat(depth)}["a"]${'}]'.repeat(depth)}}`],
  ['versions.json', nested],
  ['docs/_category_.json', `{"customProps":{"a":${nested}}}`],
  ['i18n/en/code.json', `{"a":${nested}}`],
])('%s that is nested 5,000 levels deep is reported', async (file, text) => {
  const files = { 'sidebars.json': '{ "docs": ["a"] }', 'docs/a.md': '# A\n', [file]: text }
  const { diagnostics } = await compile({ root: await site({ ...config({ docs }), ...files }) })
  expect(report(diagnostics)).toContain(file)
  expect(report(diagnostics)).toContain('values are nested more than 200 levels deep')
})

test.each([
  ['deep', 'let value = []; for (let level = 0; level < 100_000; level++) value = [value]'],
  ['part of themselves', 'const value = { name: "x" }; value.self = [value]'],
  [
    'made when they are read',
    'const more = () => new Proxy({}, { ownKeys: () => ["a"], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: more() }), get: more }); const value = more()',
  ],
])('data of a config that are %s are reported with their field', async (_, code) => {
  const fields = "title: 'A', url: 'https://docs.example', baseUrl: '/', customFields: { value }"
  const root = folder({ 'site.config.mjs': `${code}\nexport default { ${fields} }\n`, 'docs/a.md': '# A\n' })
  const { diagnostics } = await compile({ root })
  expect(report(diagnostics)).toContain('site.config.mjs:2:73  config-unreadable')
  expect(report(diagnostics)).toContain('in `customFields`, values are nested more than 200 levels deep')
})

test('a category of a sidebars module that is in itself is reported with its sidebar', async () => {
  const module =
    'const a = { type: "category", label: "x", items: [] }\na.items.push(a)\nexport default { shop: [a] }\n'
  const settings = { docs: { ...docs, sidebarPath: 'sidebars.mjs' } }
  const root = await site({ ...config(settings), 'docs/a.md': '# A\n', 'sidebars.mjs': module })
  const { diagnostics } = await compile({ root })
  expect(report(diagnostics)).toContain('sidebars.mjs:3:18  sidebar-unreadable')
  expect(report(diagnostics)).toContain('in `shop`, values are nested more than 200 levels deep')
})

test('a text of 20 MB in a data file is read', async () => {
  const text = `{"a":{"message":"${'x'.repeat(20_000_000)}"}}`
  expect(readData('translation-file', 'code.json', text)).toMatchObject({ diagnostics: [] })
})

test('a NUL and the control characters of placeholders are shown as replacement characters', async () => {
  const text = '# A\n\na\u0000b \u00013\u0001 \u00020\u0002 \u0003admonition.note\u0003 \u0004\n'
  const { graph, content } = await compile({
    root: await site({ ...config({ docs: { path: 'docs', routeBasePath: '/' } }), 'docs/a.md': text }),
  })
  const { body } = await content(Object.keys(graph!.docs)[0]!)
  expect(body.join('')).toContain('a\ufffdb \ufffd3\ufffd \ufffd0\ufffd \ufffdadmonition.note\ufffd \ufffd')
})

test('data in YAML whose aliases stand for millions of values are reported, and the place of each is known', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < 9; level += 1) lines.push(`a${level}: &a${level} [${Array(9).fill(`*a${level - 1}`)}]`)
  const text = lines.join('\n')
  const read = readData('glossary-file', 'glossary.yml', text)
  expect('diagnostic' in read && read.diagnostic.data?.reason).toBe('its aliases stand for too many values')
  const locate = locator('glossary.yml', text, yamlTree(parseDocument(text)))
  // That of the value which the last alias stands for.
  expect(locate(['a8', 8, 8, 8, 8, 8, 8, 8, 8, 1])).toMatchObject({ line: 1, column: 13 })
})

test('a value that contains itself by an alias has places', () => {
  const circle = 'a: &a\n  b: *a\n  c: 1\n'
  const locate = locator('a.yml', circle, yamlTree(parseDocument(circle)))
  expect(locate(['a', 'b', 'b', 'b', 'c'])).toMatchObject({ line: 3 })
})

test('keys of YAML are not compared with each other, and a repeated one is reported where it is', () => {
  const comparisons = vi.spyOn(Array.prototype, 'some')
  const [some, more] = [100, 400].map((keys) => {
    comparisons.mockClear()
    const text = Array.from({ length: keys }, (_, index) => `k${index}: v\n`).join('')
    const read = readData('variables-file', 'variables.yml', `${text}k7: w\n`)
    expect('diagnostic' in read && read.diagnostic).toMatchObject({ line: keys + 1, column: 1 })
    return comparisons.mock.contexts.reduce<number>((sum, list) => sum + (list as unknown[]).length, 0)
  })
  vi.restoreAllMocks()
  expect(more!).toBeLessThan(5 * some! + 100)
})
