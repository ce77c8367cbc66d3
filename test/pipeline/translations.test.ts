import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { report } from '../report.ts'
import { site } from '../site.ts'
import { config } from './checks/checked.ts'

const docs = 'i18n/fr/docusaurus-plugin-content-docs/current'

/** Compile a site in English and French: its graphs by language, and its printed diagnostics. */
async function compiled(files: Record<string, string>, more: object = {}, fields: object = {}) {
  const docsConfig = { path: 'docs', routeBasePath: '/', ...more }
  const root = await site({ ...config({ docs: docsConfig, i18n: { locales: ['en', 'fr'] }, ...fields }), ...files })
  const { sites, diagnostics } = await compile({ root })
  const [en, fr] = sites.map(({ graph }) => graph) as [ContentGraph, ContentGraph]
  return { en, fr, printed: report(diagnostics) }
}

const hrefsOf = ({ docs }: ContentGraph, key: string) => docs[key]!.links.map(({ href }) => href)

test('links by file lead from a translated doc to one without translation, and back, in every spelling', async () => {
  const { en, fr, printed } = await compiled({
    'docs/index.md': '# Start\n\n[A](guides/a.md) [A](./guides/a.md)\n',
    'docs/guides/a.md': '# A\n\n[B](./b.md) [B](b.md) [start](../index.md)\n',
    'docs/guides/b.md': '# B\n\n[A](./a.md) [A](a.md) [start](../index.md)\n',
    [`${docs}/guides/b.md`]: '# Bé\n\n[A](./a.md) [A](a.md) [début](../index.md)\n',
  })
  expect(printed).toBe('')
  for (const [graph, base] of [
    [en, ''],
    [fr, '/fr'],
  ] as const) {
    expect(hrefsOf(graph, 'index')).toEqual([`${base}/guides/a`, `${base}/guides/a`])
    expect(hrefsOf(graph, 'guides/a')).toEqual([`${base}/guides/b`, `${base}/guides/b`, `${base}/`])
    expect(hrefsOf(graph, 'guides/b')).toEqual([`${base}/guides/a`, `${base}/guides/a`, `${base}/`])
  }
  expect([fr.docs['guides/a']!.translated, fr.docs['guides/b']!.translated]).toEqual([false, true])
})

test('a translated label of the sidebar is also the label in breadcrumbs, and in previous and next', async () => {
  const { fr, printed } = await compiled(
    {
      'sidebars.json': '{ "docs": [{ "type": "doc", "id": "a", "label": "First" }, "b"] }',
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      [`${docs}.json`]: '{ "sidebar.docs.doc.First": { "message": "Premier" } }',
    },
    { sidebarPath: 'sidebars.json' },
  )
  expect(printed).toBe('')
  expect(fr.sidebars.docs).toMatchObject([{ label: 'Premier' }, { label: 'B' }])
  expect(fr.docs.b!.previous).toMatchObject({ title: 'Premier', href: '/fr/a' })
  expect(fr.docs.a!.breadcrumbs).toMatchObject([{ label: 'Premier' }])
})

test('a translation with a slug of its own is where the other languages lead', async () => {
  const { en, fr, printed } = await compiled({
    'docs/index.md': '# Start\n\n[A](./a.md)\n',
    'docs/a.md': '# A\n',
    [`${docs}/a.md`]: '---\nslug: /premier\n---\n\n# A\n',
  })
  expect(printed).toBe('')
  expect(hrefsOf(fr, 'index')).toEqual(['/fr/premier'])
  const translations = { en: '/a', fr: '/fr/premier' }
  expect(en.routes.find(({ route }) => route === '/a')).toMatchObject({ translations })
  expect(fr.routes.find(({ route }) => route === '/premier')).toMatchObject({ translations })
  expect(fr.routes.map(({ route }) => route)).not.toContain('/a')
})

test('a page that only one language has is not listed for the others', async () => {
  const { en, fr } = await compiled({
    'docs/index.md': '# Start\n',
    'docs/a.md': '# A\n',
    [`${docs}/a.md`]: '---\ndraft: true\n---\n\n# A\n',
  })
  expect(en.routes.find(({ route }) => route === '/a')).toMatchObject({ translations: { en: '/a' } })
  expect(Object.keys(fr.docs)).toEqual(['index'])
})

test('a translation with another id, and one without an original, are reported where they are', async () => {
  const { fr, printed } = await compiled({
    'docs/index.md': '# Start\n',
    'docs/a.md': '# A\n',
    [`${docs}/a.md`]: '---\nid: premier\n---\n\n# A\n',
    [`${docs}/only.md`]: '# Seulement\n',
  })
  expect(printed).toContain(`${docs}/a.md:2:1  translation-other-id`)
  expect(printed).toContain(`${docs}/only.md  translation-without-original`)
  expect(Object.keys(fr.docs).sort()).toEqual(['a', 'index'])
})

test('a translated `_category_` file gives label and position; a text of `current.json` comes first', async () => {
  const files = {
    'docs/index.md': '---\nsidebar_position: 1\n---\n\n# Start\n',
    'docs/guides/a.md': '# A\n',
    'docs/guides/_category_.json': '{ "label": "Guides", "position": 2 }',
    [`${docs}/guides/_category_.json`]: '{ "label": "Manuels", "position": 0 }',
  }
  const { en, fr } = await compiled(files)
  const labels = ({ sidebars }: ContentGraph) =>
    Object.values(sidebars)[0]!.map((item) => 'label' in item && item.label)
  expect(labels(en)).toEqual(['Start', 'Guides'])
  expect(labels(fr)).toEqual(['Manuels', 'Start'])
  const texts = '{ "sidebar.defaultSidebar.category.Guides": { "message": "Modes d’emploi" } }'
  const { fr: withTexts, printed } = await compiled({ ...files, [`${docs}.json`]: texts })
  expect(printed).toBe('')
  expect(labels(withTexts)).toEqual(['Modes d’emploi', 'Start'])
})

test('a diagnostic of a text that languages share is reported once, one of another language names it', async () => {
  const { printed } = await compiled({
    'docs/index.md': '# Start\n\n[none](./none.md) [A](/a)\n',
    'docs/a.md': '# A\n',
    [`${docs}/a.md`]: '---\nslug: /premier\n---\n\n# A\n',
  })
  expect(printed.match(/link-file-missing/g)).toHaveLength(1)
  expect(printed.match(/link-broken/g)).toHaveLength(1)
  expect(printed).toContain('This concerns the pages in Français.')
})

test('an image of a static folder is found under the base URL of the site in every language', async () => {
  const { en, fr, printed } = await compiled(
    { 'docs/index.md': '# Start\n\n![A](/shop/a.svg)\n', 'static/a.svg': '<svg/>' },
    {},
    { baseUrl: '/shop/', staticDirectories: ['static'] },
  )
  expect(printed).toBe('')
  expect([hrefsOf(en, 'index'), hrefsOf(fr, 'index')]).toEqual([['/shop/a.svg'], ['/shop/fr/a.svg']])
})
