import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
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

test('a NUL and the control characters of placeholders are shown as replacement characters', async () => {
  const text = '# A\n\na\u0000b \u00013\u0001 \u00020\u0002 \u0003admonition.note\u0003 \u0004\n'
  const { graph, content } = await compile({
    root: await site({ ...config({ docs: { path: 'docs', routeBasePath: '/' } }), 'docs/a.md': text }),
  })
  const { body } = await content(Object.keys(graph!.docs)[0]!)
  expect(body.join('')).toContain('a\ufffdb \ufffd3\ufffd \ufffd0\ufffd \ufffdadmonition.note\ufffd \ufffd')
})
