import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsResident.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

test('a page names the links of its components that lead nowhere, and is right after other pages come and go', async () => {
  const root = smallSite({
    'site.config.mjs': config(
      "pages: { path: 'src/pages' }, checks: { 'element-link-broken': 'warn', 'element-image-missing': 'warn' },",
    ).replace('pages: false,', ''),
    'src/pages/shop.jsx':
      'export default () => <><header><a href="/talks">Talks</a></header><main><a href="/far">Far</a> <a href="/shop">Shop</a> <a href="#a" id="a">A</a> <img src="/no.png" alt="" /> <a href="https://docs.example/far?a=1">Far</a> <a href="/Guide/">Guide</a></main></>\n',
  })
  const marked = async () => {
    const { code, stderr } = await docs(['build', '--cwd', root])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const [, data = ''] =
      /id="__quire_page">(.*?)<\/script>/.exec(readFileSync(join(root, 'dist/shop/index.html'), 'utf8')) ?? []
    return (JSON.parse(data) as { deadLinks?: string[] }).deadLinks
  }
  expect(await marked()).toEqual(['/Guide/', '/far', '/talks'])
  expect(await marked()).toEqual(['/Guide/', '/far', '/talks'])
  put(root, { 'src/pages/far.jsx': 'export default () => <main>Far</main>\n' })
  expect(await marked()).toEqual(['/Guide/', '/talks'])
  rmSync(join(root, 'src/pages/far.jsx'))
  expect(await marked()).toEqual(['/Guide/', '/far', '/talks'])
}, 120_000)
