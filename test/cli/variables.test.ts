import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { docs } from './docsInProcess.ts'
import { put, tree } from './folder.ts'
import { smallSite } from './smallSite.ts'

const config = `export default {
  title: 'Corner Shop',
  url: 'https://docs.example',
  baseUrl: '/',
  pages: false,
  docs: { path: 'docs', routeBasePath: '/', versions: { '1.0': { variables: { shop: { version: '1.0.7' } } } } },
  i18n: { locales: ['en', 'de'], localeConfigs: { de: { variables: 'i18n/de/variables.yml' } } },
  variables: 'variables.yml',
}
`
const text = '# {{shop.name}} {{shop.version}}\n\nSells [fruit](https://shop.example/{{shop.version}}).\n'
const german = 'i18n/de/docusaurus-plugin-content-docs'
const files = {
  'site.config.mjs': config,
  'variables.yml': 'shop:\n  name: Cornershop\n  version: "2.1"\n',
  'i18n/de/variables.yml': 'shop:\n  name: Eckladen\n',
  'docs/index.md': text,
  'docs/guide.md': '# Guide\n\nOnly in English: {{shop.name}}.\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': text,
  [`${german}/current/index.md`]: text,
  [`${german}/version-1.0/index.md`]: text,
}

// VARIABLE-3
test('the built site has the values of each version and language, in pages, search and Markdown files', async () => {
  const root = smallSite(files)
  const build = () => docs(['build', '--cwd', root])
  expect(await build()).toMatchObject({ code: 0 })
  const titles = (output: Record<string, string>) =>
    ['next', '', 'de/next', 'de'].map(
      (path) => /<h1>([^<]*)/.exec(output[`dist/${path && `${path}/`}index.html`]!)?.[1],
    )
  const first = tree(root)
  expect(titles(first)).toEqual(['Cornershop 2.1', 'Cornershop 1.0.7', 'Eckladen 2.1', 'Eckladen 1.0.7'])
  expect(first['dist/next.md'] ?? first['dist/next/index.md']).toContain('# Cornershop 2.1')
  expect(first['dist/de/next/guide/index.html']).toContain('Only in English: Cornershop.')
  expect((await docs(['search', 'Cornershop', '--cwd', root])).stdout).toContain('Cornershop 1.0.7')
  for (const [path, text] of Object.entries(first)) {
    if (/^dist\/.*\.(?:html|md|txt|xml)$/.test(path)) expect(text, path).not.toMatch(/\{\{shop|[\ufdd0-\ufdd3]/)
  }

  put(root, { 'variables.yml': 'shop:\n  name: Cornershop\n  version: "2.2"\n' })
  expect(await build()).toMatchObject({ code: 0 })
  expect(titles(tree(root))).toEqual(['Cornershop 2.2', 'Cornershop 1.0.7', 'Eckladen 2.2', 'Eckladen 1.0.7'])
})

test('ids of headings with variables are written as they are', async () => {
  const root = smallSite({ ...files, 'docs/guide.mdx': '# Guide\n\n## {{shop.name}} {{shop.version}}\n\nText.\n' })
  expect(await docs(['write-heading-ids', '--cwd', root])).toMatchObject({ code: 0 })
  expect(tree(root)['docs/guide.mdx']).toContain('## {{shop.name}} {{shop.version}} {#cornershop-21}')
})

test('a process that watches sees changes of the files of variables and of the glossary', async () => {
  const root = smallSite({
    'site.config.mjs': `export default { title: 'Shop', url: 'https://docs.example', baseUrl: '/', pages: false,
  docs: { path: 'docs', routeBasePath: '/' }, variables: 'values/shop.yml', glossary: 'values/words.yml' }
`,
    'values/shop.yml': 'price: 2\n',
    'values/words.yml': '- term: apple\n  definition: A fruit.\n',
    'docs/guide.md': '# Guide\n\nAn apple is {{price}} euros.\n',
  })
  const session = new Session(root)
  const body = async (changed?: string) => {
    const files = changed === undefined ? {} : { changed: new Set([join(root, changed)]) }
    const { sites } = await compile({ root, session, production: false, ...files })
    const { graph, content } = sites[0]!
    const key = Object.keys(graph.docs).find((key) => graph.docs[key]!.route === '/guide')!
    return JSON.stringify(await content(key))
  }
  expect(await body()).toMatch(/A fruit\..* is 2 euros/)
  put(root, { 'values/shop.yml': 'price: 3\n' })
  expect(await body('values/shop.yml')).toMatch(/A fruit\..* is 3 euros/)
  put(root, { 'values/words.yml': '- term: apple\n  definition: It is red.\n' })
  expect(await body('values/words.yml')).toMatch(/It is red\..* is 3 euros/)
})
