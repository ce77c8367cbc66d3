import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

const docusaurus = {
  'docusaurus.config.js': `module.exports = {
  title: 'Corner Shop', url: 'https://shop.example', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/docs' }, blog: false }]],
}
`,
  'docs/index.mdx':
    '# Welcome\n\n<center><img src="/img/gone.png" alt="Apples" /></center>\n\n<a href="/gone-from-doc">Gone</a>\n',
  'src/pages/index.jsx': `import Link from '@docusaurus/Link'
export default () => (
  <main>
    <a href="/gone-from-page">Gone</a>
    <Link to="/docs">Docs</Link>
    <img src="/img/none.png" alt="" />
  </main>
)
`,
}

type Reported = { code: string; file: string; severity: string; value?: string }[]
const reported = async (root: string) => {
  const { code, stdout } = await docs(['check', '--format', 'json', '--cwd', root])
  return {
    code,
    found: (JSON.parse(stdout) as Reported).map(({ severity, code, value }) => `${severity} ${code} ${value ?? ''}`),
  }
}

const elements = [
  'element-link-broken /gone-from-doc',
  'element-image-missing /img/gone.png',
  'element-link-broken /gone-from-page',
  'element-image-missing /img/none.png',
]

test('links and images that are elements stop no build of a site that came by import, as with Docusaurus', async () => {
  const root = folder(docusaurus)
  const { code: imported, stdout } = await docs(['import', root])
  expect(imported).toBe(0)
  expect(stdout).toContain('links and images that are elements of HTML')
  const { code, found } = await reported(root)
  for (const element of elements) expect(found).toContain(`warning ${element}`)
  expect(found.filter((one) => one.startsWith('error'))).toEqual([])
  expect(code).toBe(0)
  const { code: built } = await docs(['build', '--cwd', root])
  expect(built).toBe(0)
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('href="/gone-from-page"')
})

test('anchors of elements are apart from those of links, and code of the site may name anchors of its own', async () => {
  const root = folder({
    ...docusaurus,
    'docusaurus.config.js': docusaurus['docusaurus.config.js'].replace('presets', "onBrokenAnchors: 'throw', presets"),
    'docs/index.mdx': '# Welcome\n\n<a href="#none-in-doc">Gone</a> [Apples](/#apples)\n',
    'src/pages/index.jsx': `import Link from '@docusaurus/Link'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
export default function Home() {
  useBrokenLinks().collectAnchor('apples')
  return <main><Link to="#apples">Apples</Link><a href="#pears">Pears</a></main>
}
`,
  })
  await docs(['import', root])
  const { code, found } = await reported(root)
  expect(code).toBe(0)
  expect(found.filter((one) => one.includes('anchor'))).toEqual([
    'warning element-anchor-broken #none-in-doc',
    'warning element-anchor-broken #pears',
  ])
  const linked = folder({
    ...docusaurus,
    'docusaurus.config.js': docusaurus['docusaurus.config.js'].replace('presets', "onBrokenAnchors: 'throw', presets"),
    'docs/index.mdx': '# Welcome\n\n<a href="#welcome">Top</a>\n',
    'src/pages/index.jsx': `import Link from '@docusaurus/Link'
export default () => <main><Link to="#apples">Apples</Link></main>
`,
  })
  await docs(['import', linked])
  expect((await reported(linked)).found).toContain('error link-anchor-broken #apples')
})

test('elsewhere they are errors, and so are links in Markdown and of the component in a site that came by import', async () => {
  const own =
    "export default { title: 'Shop', url: 'https://shop.example', baseUrl: '/', docs: { path: 'docs', routeBasePath: '/docs' } }\n"
  const { 'docusaurus.config.js': _, ...files } = docusaurus
  const doc = await reported(folder({ ...files, 'site.config.mjs': own }))
  expect(doc.found).toContain('error element-link-broken /gone-from-doc')
  const page = await reported(folder({ ...files, 'site.config.mjs': own, 'docs/index.mdx': '# Welcome\n' }))
  expect(page.found).toContain('error element-link-broken /gone-from-page')

  const root = folder({ ...docusaurus, 'docs/index.mdx': '# Welcome\n\n[Gone](/gone-in-markdown)\n' })
  await docs(['import', root])
  expect((await reported(root)).found).toContain('error link-broken /gone-in-markdown')
  const linked = folder({
    ...docusaurus,
    'src/pages/index.jsx': docusaurus['src/pages/index.jsx'].replace('to="/docs"', 'to="/gone-by-link"'),
  })
  await docs(['import', linked])
  expect((await reported(linked)).found).toContain('error link-broken /gone-by-link')
})

test('addresses around the content of pages are those of the parts of the theme that the site has replaced', async () => {
  const root = folder({
    'site.config.mjs': `export default {
  title: 'Shop', url: 'https://shop.example', baseUrl: '/shop/', docs: { path: 'docs' }, onBrokenLinks: 'warn',
  themeConfig: {
    navbar: { items: [{ to: '/gone-in-config', label: 'Gone' }, { to: '/docs', label: 'Docs' }] },
    announcementBar: { content: 'Open' },
  },
}
`,
    'docs/index.md': '# Welcome\n\nText.\n',
    'docs/cart.md': '# Cart\n\nText.\n',
    'src/theme/Footer.jsx': `import Link from '@docusaurus/Link'
export default () => (
  <div>
    <Link to="/docs/cart">Cart</Link> <Link to="/gone-by-link">Gone</Link> <a href="/shop/gone-from-footer">Gone</a>
    <a href="https://other.example/gone">Other</a> <a href="#top">Top</a> <img src="/shop/img/none.png" alt="" />
  </div>
)
`,
    'src/theme/AnnouncementBar.jsx': 'export default () => <a href="/shop/gone-from-bar">Gone</a>\n',
  })
  for (const command of ['check', 'build']) {
    const { stdout } = await docs([command, '--format', 'json', '--cwd', root])
    const found = JSON.parse(stdout) as { code: string; file: string; value?: string }[]
    expect(found.map(({ code, file, value }) => `${file} ${code} ${value ?? ''}`).sort()).toEqual([
      'site.config.mjs link-broken /gone-in-config',
      'src/theme/AnnouncementBar.jsx element-link-broken /shop/gone-from-bar',
      'src/theme/Footer.jsx element-image-missing /shop/img/none.png',
      'src/theme/Footer.jsx element-link-broken /shop/gone-from-footer',
      'src/theme/Footer.jsx link-broken /shop/gone-by-link',
    ])
  }
})
