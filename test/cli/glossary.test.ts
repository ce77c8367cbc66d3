import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { put, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const css = (files: Record<string, string>) =>
  Object.entries(files)
    .filter(([path]) => /^dist\/.*\.css$/.test(path))
    .map(([, text]) => text)
    .join('')

// GLOSSARY-3
test('the built site has definitions in pages alone, and follows the file of the glossary', async () => {
  const root = smallSite({
    'site.config.mjs': config("glossary: 'words.yml',"),
    'words.yml': '- term: cultivar\n  definition: A kind of apple with a name.\n',
    'docs/guide.md': '# Guide\n\nEach cultivar has a price. A cultivar is sweet.\n',
  })
  const build = () => docs(['build', '--cwd', root])
  expect(await build()).toMatchObject({ code: 0 })
  const first = tree(root)
  expect(first['dist/guide/index.html']!.match(/A kind of apple with a name/g)).toHaveLength(1)
  expect(first['dist/guide.md']).toContain('Each cultivar has a price. A cultivar is sweet.')
  expect(first['dist/guide.md']).not.toContain('kind of apple')
  expect(css(first)).toContain('theme-term')
  expect((await docs(['search', 'cultivar', 'price', '--cwd', root])).stdout).toContain('guide')
  expect((await docs(['search', 'kind', 'of', 'apple', '--cwd', root])).stdout).not.toContain('guide')

  put(root, { 'words.yml': '- term: cultivar\n  definition: An apple of one tree.\n' })
  expect(await build()).toMatchObject({ code: 0 })
  expect(tree(root)['dist/guide/index.html']).toContain('An apple of one tree.')

  put(root, { 'site.config.mjs': config() })
  expect(await build()).toMatchObject({ code: 0 })
  expect(css(tree(root))).not.toContain('theme-term')
})

// GLOSSARY-2
test('terms are compared with the docs, and translations with their originals', async () => {
  const french = 'i18n/fr/docusaurus-plugin-content-docs/current'
  const root = smallSite({
    'site.config.mjs': config("glossary: 'words.yml',\n  i18n: { locales: ['en', 'fr'] },"),
    'words.yml': `- term: cultivar
  definition: A kind of apple.
  translations:
    fr: { term: variété, definition: Une sorte de pomme., aliases: [variétés] }
- term: crate
  definition: Twenty apples.
- term: peel
  definition: Its skin.
`,
    'docs/guide.mdx': '# Guide\n\nA cultivar in a crate, or a <Term>create</Term>.\n',
    [`${french}/guide.mdx`]: '# Guide\n\nUn cultivar dans une caisse.\n',
  })
  const codes = async () => {
    const { stdout } = await docs(['check', '--json', '--cwd', root])
    return (JSON.parse(stdout) as { code: string; value?: string; file: string }[])
      .filter(({ code }) => code.startsWith('term-'))
      .map(({ code, value, file }) => `${code} ${value} ${file}`)
      .sort()
  }
  expect(await codes()).toEqual([
    `term-translation cultivar ${french}/guide.mdx`,
    'term-unknown create docs/guide.mdx',
    'term-untranslated crate words.yml',
    'term-unused peel words.yml',
  ])
  put(root, { [`${french}/guide.mdx`]: '# Guide\n\nDeux variétés dans une caisse.\n' })
  expect(await codes()).not.toContain(`term-translation cultivar ${french}/guide.mdx`)
})
