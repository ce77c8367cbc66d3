import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', name: '</script><b>Shop' })
const jsonLd = { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: data }
const code = { tagName: 'script', innerHTML: 'window.shop = 1' }

test('scripts of data in `headTags` are on each page, also those of a site that came by import', async () => {
  const root = folder({
    'docusaurus.config.js': `module.exports = {
  title: 'Corner Shop', url: 'https://shop.example', baseUrl: '/', headTags: ${JSON.stringify([jsonLd, code])},
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`,
    'docs/index.md': '# Welcome\n',
  })
  const imported = await docs(['import', root])
  expect(imported.code).toBe(0)
  expect(imported.stdout.replace(/\s+/g, ' ')).toContain('Pages have no inline scripts and styles, except data')
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const page = readFileSync(join(root, 'dist/index.html'), 'utf8')
  const [, written = ''] =
    /<script type="application\/ld\+json">(\{"@context":"https:\/\/schema.org","@type":"Org.*?)<\/script>/.exec(page)!
  expect(JSON.parse(written)).toEqual(JSON.parse(data))
  expect(page).not.toContain('window.shop')
})

test('a script that runs is refused in `headTags`', async () => {
  const root = folder({
    'site.config.mjs': `export default { title: 'Shop', url: 'https://shop.example', baseUrl: '/', headTags: ${JSON.stringify([code])} }\n`,
    'docs/index.md': '# Welcome\n',
  })
  const { code: exit, stderr } = await docs(['check', '--cwd', root])
  expect(exit).toBe(1)
  expect(stderr).toContain('is not the data of a script')
})
