import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { markdownPlugins } from '../../pipeline/load/markdownPlugins.ts'
import { createParseWithPlugins } from '../../pipeline/parse/parse.ts'
import { parseOptions } from '../../pipeline/parse/parseOptions.ts'
import { siteConfig } from '../../schemas/config.ts'
import { site } from '../site.ts'

/** A plugin that adds its name to the end of each text. */
const sign = `const add = (name, type) => (tree) => {
  const text = { type: 'text', value: \`by \${name}\` }
  tree.children.push(type ? { type: 'element', tagName: 'p', properties: {}, children: [text] } : { type: 'paragraph', children: [text] })
}
export const remark = (name) => add(name)
export const rehype = (name) => add(name, 'element')
`

const config = (fields: string) => `import { rehype, remark } from './sign.mjs'
export default { title: 'Shop', url: 'https://docs.example', baseUrl: '/', i18n: { locales: ['en', 'fr'] }, ${fields} }
`

const text = 'A text.\n\n:::recipe\nPears.\n:::\n\n:::tip\nPlums.\n:::\n'

const files = {
  'sign.mjs': sign,
  'docs/pears.md': `# Pears\n\n${text}`,
  'more/plums.md': `# Plums\n\n${text}`,
  'i18n/fr/docusaurus-plugin-content-docs-more/current/plums.md': `# Prunes\n\n${text}`,
  'blog/2024-01-02-news.md': `# News\n\n${text}`,
  'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-news.md': `# Nouvelles\n\n${text}`,
  'changes/2024-01-02-pears.md': `# Change\n\n${text}`,
  'src/pages/about.md': `# About\n\n${text}`,
}

/** Which plugins have signed each text, in order, and which admonitions it has, by the file. */
async function signatures(fields: string): Promise<Record<string, string>> {
  const root = await site({ ...files, 'site.config.mjs': config(fields) })
  const compiled = await compile({ root })
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const found: Record<string, string> = {}
  for (const { graph, content } of compiled.sites) {
    for (const [key, { source }] of Object.entries(graph.docs)) {
      const html = JSON.stringify((await content(key)).body)
      const names = [...html.matchAll(/<p>by (\w+)/g)].map(([, name]) => name)
      const kinds = [...html.matchAll(/theme-admonition-(\w+)/g)].map(([, name]) => name)
      found[source] = [...names, ...(kinds.length > 0 ? ['with', ...new Set(kinds)] : [])].join(' ')
    }
  }
  return found
}

const sources = Object.keys(files).filter((name) => name.endsWith('.md'))

test('plugins and admonitions of docs, blogs and pages are for theirs alone, those of all texts come first', async () => {
  const found = await signatures(`
    markdown: { remarkPlugins: [[remark, 'all']] },
    docs: [
      { remarkPlugins: [[remark, 'docs']], admonitions: { keywords: ['recipe'] } },
      { id: 'more', path: 'more', routeBasePath: 'more', rehypePlugins: [[rehype, 'more']] },
    ],
    blog: [
      { beforeDefaultRemarkPlugins: [[remark, 'blog']], admonitions: { keywords: ['recipe'], extendDefaults: false } },
      { id: 'changes', path: 'changes', routeBasePath: 'changes', admonitions: false },
    ],
    pages: { beforeDefaultRehypePlugins: [[rehype, 'pages']], admonitions: { keywords: ['recipe'] } },`)
  expect(found).toEqual({
    'docs/pears.md': 'all docs with recipe tip',
    'more/plums.md': 'all more with tip',
    'i18n/fr/docusaurus-plugin-content-docs-more/current/plums.md': 'all more with tip',
    'blog/2024-01-02-news.md': 'blog all with recipe',
    'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-news.md': 'blog all with recipe',
    'changes/2024-01-02-pears.md': 'all',
    'src/pages/about.md': 'all pages with recipe tip',
  })
})

test.each([
  ['docs', /^docs\//],
  ['blog', /blog/],
  ['pages', /pages/],
])('a plugin of %s alone runs on no other text', async (name, own) => {
  const more = name === 'docs' ? '' : "docs: { path: 'docs' },"
  const blog = name === 'blog' ? '' : 'blog: {},'
  const found = await signatures(`${more} ${blog} ${name}: { remarkPlugins: [[remark, 'own']] },`)
  const expected = sources.filter((source) => source in found).map((source) => [source, own.test(source)])
  expect(
    Object.entries(found)
      .map(([source, names]) => [source, names.startsWith('own')])
      .sort(),
  ).toEqual(expected.sort())
})

test.each([
  ['markdown', 'markdown: { remarkPlugins: [() => {}, broken] },', 'markdown.remarkPlugins[1]'],
  ['docs', 'docs: { remarkPlugins: [broken] },', 'docs.remarkPlugins[0]'],
  [
    'the second docs',
    "docs: [{}, { id: 'more', path: 'more', routeBasePath: 'm', rehypePlugins: [broken] }],",
    'docs[1].rehypePlugins[0]',
  ],
  ['pages', 'pages: { remarkPlugins: [broken] },', 'pages.remarkPlugins[0]'],
])('a plugin without a name is named by its place in %s', async (_, fields, place) => {
  const broken = "const [broken] = [() => () => { throw new Error('No price') }]\n"
  const root = await site({ ...files, 'site.config.mjs': broken + config(fields) })
  const [failed] = (await compile({ root })).diagnostics.filter(({ code }) => code === 'plugin-failed')
  expect(failed?.message).toBe(`The plugin \`${place}\` fails: No price.`)
})

test('docs, posts and pages with the same plugins have one parser', async () => {
  const made: string[] = []
  const plugin = (name: string) => () => void made.push(name)
  const config = siteConfig.parse({
    title: 'Shop',
    url: 'https://docs.example',
    baseUrl: '/',
    blog: {},
    markdown: { remarkPlugins: [plugin('all')] },
    docs: { remarkPlugins: [plugin('docs')] },
  })
  createParseWithPlugins(parseOptions(config), markdownPlugins('/site', config)!)
  // For Markdown and for MDX, of docs; and of posts and pages together.
  expect(made.sort()).toEqual(['all', 'all', 'all', 'all', 'docs', 'docs'])
})

test('a plugin that returns no tree fails', async () => {
  const root = await site({
    ...files,
    'site.config.mjs': config('docs: { remarkPlugins: [function twice() { return () => () => {} }] },'),
  })
  const [failed] = (await compile({ root })).diagnostics.filter(({ code }) => code === 'plugin-failed')
  expect(failed?.message).toBe('The plugin `twice` fails: It returns a value that is no tree.')
})
