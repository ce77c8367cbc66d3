import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '../../../pipeline/compile.ts'
import { docs } from '../../cli/docsInProcess.ts'
import { folder } from '../../cli/folder.ts'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const shop = `import { useEffect } from 'react'
import './shop.css'
export default function Shop({ host = 'https://cdn.example' }) {
  useEffect(() => {
    const named = document.createElement('script')
    named.src = 'https://badges.example/widget.js'
    const computed = document.createElement('script')
    computed.src = host + '/widget.js'
    document.head.append(named, computed)
    document.getElementById('list').innerHTML = '<b>Cakes</b>'
    fetch(\`https://api.example/\${host}\`).catch(() => {})
    const rates = 'https://rates.example'
    fetch(\`\${rates}/today\`).catch(() => {})
  }, [])
  return <main><h1>Shop</h1><div id="list" /></main>
}
`

const css = `main { background: url("data:image/gif;base64,R0lGODlhAQABAAAAACw="); }
@font-face { font-family: Shop; src: url(https://fonts.example/shop.woff2); }
`
const files = { 'content/index.md': '# Home\n', 'pages/shop.jsx': shop, 'pages/shop.css': css }
const pages = { pages: { path: 'pages' } }

let site: ServedSite
let reporting: ServedSite
beforeAll(async () => {
  const plain = { ...files, 'pages/shop.jsx': shop.replace(/ +const named[^\n]*\n[^\n]*\n/, '').replace('named, ', '') }
  site = await servedSite(plain, pages)
  reporting = await servedSite(files, { ...pages, csp: 'report-only' })
})
afterAll(() => {
  site.close()
  reporting.close()
})

const policyOf = ({ files }: ServedSite) => files.get('_headers')!

test('a script from an address that the policy does not name does not load, and its page stays', async () => {
  const { page, complaints } = await visit('about:blank', { baseURL: site.origin })
  await page.goto('/shop')
  await hydrated(page)
  await expect.poll(() => complaints.join('\n')).toContain('https://cdn.example/widget.js')
  expect(await page.locator('h1').textContent()).toBe('Shop')
})

test('the policy names what modules and stylesheets spell out', () => {
  expect(policyOf(site)).toContain("connect-src 'self' https://api.example https://rates.example")
  expect(policyOf(site)).toContain("img-src 'self' data:")
  expect(policyOf(site)).toContain("font-src 'self' https://fonts.example")
  expect(policyOf(reporting)).toContain("script-src 'self' https://badges.example")
})

test('a policy that only reports refuses nothing', async () => {
  expect(policyOf(reporting)).toContain('Content-Security-Policy-Report-Only: ')
  const { page } = await visit('about:blank', { baseURL: reporting.origin })
  await page.route('https://*.example/**', (route) =>
    route.fulfill({ body: 'window.loaded = (window.loaded ?? 0) + 1', contentType: 'text/javascript' }),
  )
  await page.goto('/shop')
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'loaded'))).toBe(2)
  expect(await page.locator('#list b').textContent()).toBe('Cakes')
})

test('code that the policy refuses is reported with the entry that allows it, also in a package', async () => {
  const config = {
    title: 'Shop',
    url: 'https://docs.example',
    baseUrl: '/',
    docs: { path: 'content', routeBasePath: '/', sidebarPath: false },
    ...pages,
  }
  const check = async (more: object) => {
    const root = folder({
      ...files,
      'site.config.json': JSON.stringify({ ...config, ...more }),
      'pages/editor.jsx': "import quill from 'quill'\nexport default () => <main>{String(quill)}</main>\n",
      'node_modules/quill/package.json': '{ "name": "quill", "main": "quill.js" }',
      'node_modules/quill/quill.js':
        'export default (box, text) => { box.innerHTML = text; return new Function(text) }',
    })
    const { diagnostics } = await compile({ root })
    return diagnostics.filter(({ code }) => code === 'csp-refused')
  }
  const found = await check({})
  expect(found.map(({ file, line, severity }) => [file, line, severity])).toEqual([
    ['pages/editor.jsx', 1, 'warning'],
    ['pages/editor.jsx', 1, 'warning'],
    ['pages/shop.jsx', 8, 'warning'],
    ['pages/shop.jsx', 10, 'warning'],
  ])
  expect(found.map(({ hint }) => hint).join('\n')).toContain(
    "`cspHeaders: { 'require-trusted-types-for': [], 'trusted-types': [] }`",
  )
  expect(found[0]!.message).toContain('`quill`')
  const cspHeaders = { 'require-trusted-types-for': [], 'trusted-types': [], 'script-src': ["'unsafe-eval'"] }
  expect(await check({ cspHeaders })).toEqual([])
  expect((await check({ csp: 'report-only' })).map(({ severity }) => severity)).toEqual(Array(4).fill('info'))
})

test('the policy names the hosts of a player that comes with a package, and the pictures of styles', async () => {
  const root = folder({
    'content/index.md': '# Home\n\n<Player />\n',
    'Player.jsx': `import Player from 'film-player'
const host = ['https://stills', 'example'].join('.')
export default () => <div style={{ backgroundImage: 'url("' + host + '/1.png")' }}><Player id="1" /></div>
`,
    'site.config.json': JSON.stringify({
      title: 'Films',
      url: 'https://docs.example',
      baseUrl: '/',
      docs: { path: 'content', routeBasePath: '/', sidebarPath: false },
      components: { Player: 'Player.jsx' },
    }),
    'node_modules/film-player/package.json': '{ "name": "film-player", "main": "player.js" }',
    'node_modules/film-player/player.js': `import { createElement } from 'react'
const host = 'https://films.example'
export default ({ id }) => id === '2' && createElement('iframe', { src: host + '/' + id })`,
  })
  symlinkSync(resolve('node_modules/react'), join(root, 'node_modules/react'))
  expect(await docs(['build', '--cwd', root, '--quiet'])).toMatchObject({ code: 0, stderr: '' })
  const policy = readFileSync(join(root, 'dist/_headers'), 'utf8')
  expect(policy).toContain("frame-src 'self' https://films.example;")
  expect(policy).toContain("img-src 'self' https://films.example https://stills.example\n")
})
