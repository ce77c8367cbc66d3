import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

test('the description of a `_category_` file is on the card of the category, and not in the sidebar', async () => {
  const root = folder({
    'site.config.mjs':
      "export default { title: 'Shop', url: 'https://shop.example', baseUrl: '/', docs: { routeBasePath: '/' } }\n",
    'docs/index.mdx':
      "---\nslug: /\n---\n\nimport DocCardList from '@theme/DocCardList'\n\n# Shop\n\n<DocCardList />\n",
    'docs/fruit/_category_.yml': 'label: Fruit\ndescription: What grows on trees.\n',
    'docs/fruit/apples.md': '# Apples\n',
  })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const home = readFileSync(join(root, 'dist/index.html'), 'utf8')
  expect(home).toContain('>What grows on trees.</span>')
  const apples = readFileSync(join(root, 'dist/fruit/apples/index.html'), 'utf8')
  expect(apples).toContain('>Fruit<')
  expect(apples).not.toContain('What grows on trees.')
})
