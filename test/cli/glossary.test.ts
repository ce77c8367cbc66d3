import { expect, test } from 'vitest'
import { docs } from './docs.ts'
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
