import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { report } from '../report.ts'
import { site } from '../site.ts'
import { config } from './checks/checked.ts'

const product = { path: 'docs', routeBasePath: 'docs' }
const community = { id: 'community', path: 'community', routeBasePath: 'community' }

async function compiled(more: object, files: Record<string, string>) {
  const { graph, diagnostics } = await compile({ root: await site({ ...config(more), ...files }) })
  return { graph: graph!, diagnostics: report(diagnostics) }
}

test('two sets of docs with the same ids, sidebars and versions do not meet', async () => {
  const sidebars = '{ "main": ["intro", "guide"] }'
  const { graph, diagnostics } = await compiled(
    {
      docs: [
        { ...product, sidebarPath: 'sidebars.json' },
        { ...community, sidebarPath: 'communitySidebars.json' },
      ],
    },
    {
      'sidebars.json': sidebars,
      'communitySidebars.json': sidebars,
      'docs/intro.md': '# Product\n\n[Team](../community/intro.md)\n',
      'docs/guide.md': '# Guide\n',
      'community/intro.md': '# Community\n\n[Old product](../versioned_docs/version-1.0/intro.md)\n',
      'community/guide.md': '# Rules\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/intro.md': '# Product 1\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["intro"] }',
      'community_versions.json': '["1.0"]',
      'community_versioned_docs/version-1.0/intro.md': '# Community 1\n',
      'community_versioned_docs/version-1.0/guide.md': '# Rules 1\n',
      'community_versioned_sidebars/version-1.0-sidebars.json': sidebars,
    },
  )

  expect(diagnostics).toBe('')
  expect(graph.versions.map(({ name, instance, path, mainDoc }) => [name, instance, path, mainDoc])).toEqual([
    ['current', undefined, '/docs/next', 'current:intro'],
    ['1.0', undefined, '/docs', '1.0:intro'],
    ['community/current', 'community', '/community/next', 'community/current:intro'],
    ['community/1.0', 'community', '/community', 'community/1.0:intro'],
  ])
  expect(Object.keys(graph.sidebars)).toEqual([
    'current:main',
    '1.0:main',
    'community/current:main',
    'community/1.0:main',
  ])
  expect(graph.docs['community/1.0:intro']).toMatchObject({
    title: 'Community 1',
    route: '/community/intro',
    sidebar: 'community/1.0:main',
    next: { href: '/community/guide', doc: 'community/1.0:guide' },
  })
  expect(graph.docs['current:intro']!.links[0]!.route).toBe('/community/next/intro')
  expect(graph.docs['community/current:intro']!.links[0]!.route).toBe('/docs/intro')
})

test('the default docs have the keys of a site without others', async () => {
  const files = { 'docs/intro.md': '# Product\n', 'community/intro.md': '# Community\n' }
  const { graph } = await compiled({ docs: [product, community] }, files)
  expect(Object.keys(graph.docs)).toEqual(['intro', 'community/current:intro'])
  expect(graph.docs.intro).toEqual((await compiled({ docs: product }, files)).graph.docs.intro)
})

test('plugins of Markdown and admonitions are those of the docs that a file belongs to', async () => {
  const remark = (word: string) => `() => (tree) => { tree.children.push({ type: 'html', value: '<b>${word}</b>' }) }`
  const root = await site({
    'site.config.mjs': `export default {
      title: 'Shop', url: 'https://shop.example', baseUrl: '/',
      i18n: { locales: ['en', 'fr'] },
      docs: [
        { remarkPlugins: [${remark('product')}] },
        { id: 'help', path: 'help', routeBasePath: 'help', admonitions: { keywords: ['recipe'] } },
      ],
    }`,
    'docs/intro.mdx': '# Intro\n\n:::recipe\nSoup\n:::\n',
    'help/intro.mdx': '# Help\n\n:::recipe\nSoup\n:::\n',
    'i18n/fr/docusaurus-plugin-content-docs-help/current/intro.mdx': '# Aide\n\n:::recipe\nSoupe\n:::\n',
  })
  const { sites } = await compile({ root })
  const [english, french] = sites
  const bodyOf = async (language: typeof english, key: string) => JSON.stringify((await language!.content(key)).body)
  expect(await bodyOf(english, 'intro')).toContain('<b>product</b>')
  expect(await bodyOf(english, 'intro')).not.toContain('admonition')
  expect(await bodyOf(english, 'help/current:intro')).not.toContain('<b>product</b>')
  expect(await bodyOf(english, 'help/current:intro')).toContain('theme-admonition-recipe')
  expect(await bodyOf(french, 'help/current:intro')).toContain('theme-admonition-recipe')
})
