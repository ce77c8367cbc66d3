import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { startDev } from './devServer.ts'
import { docs } from './docsInProcess.ts'
import { Editor } from './editor.ts'
import { folder, put, tree } from './folder.ts'

const config = {
  title: 'Corner Shop',
  url: 'https://docs.example.com',
  baseUrl: '/',
  pages: false,
  docs: {
    path: '../docs',
    routeBasePath: '/',
    sidebarPath: '../docs/sidebars.json',
    editUrl: 'https://git.example.com/shop/edit/main/website/',
    showLastUpdateTime: true,
  },
}

const basket = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
const shop = {
  'CHANGES.md': 'Baskets are round now.\n',
  'website/site.config.json': JSON.stringify(config),
  'website/src/Price.jsx': 'export const Price = () => <b>ten euros</b>\n',
  'website/static/img/logo.svg': basket,
  'docs/sidebars.json': '{ "shop": ["index", "guide/cart"] }',
  'docs/index.md': '# Shop\n\n[The cart](./guide/cart.md) and [its items](/guide/cart.md#items).\n',
  'docs/guide/cart.mdx': [
    "import Changes from '../../CHANGES.md'",
    "import { Price } from '@site/src/Price'",
    "import { useState } from 'react'",
    '',
    '# Cart',
    '',
    'It costs <Price />, and has {typeof useState}.',
    '',
    '<Changes />',
    '',
    '## Items',
    '',
    '![a basket](./basket.svg) ![logo](../../website/static/img/logo.svg)',
    '',
    '[Back](../index.md)',
    '',
  ].join('\n'),
  'docs/guide/basket.svg': basket,
  '.gitignore': '.quire\ndist\n',
}
const files = {
  ...shop,
  'docs/index.md': '# Shop\n\n[The cart](./guide/cart.mdx) and [its items](/guide/cart.mdx#items).\n',
}

function repository(more: Record<string, string> = {}): string {
  const root = folder({ ...files, ...more })
  const identity = { GIT_AUTHOR_NAME: 'Jane', GIT_COMMITTER_NAME: 'Jane', EMAIL: 'jane@example.com' }
  const date = { GIT_COMMITTER_DATE: '2023-01-01T10:00:00Z', GIT_AUTHOR_DATE: '2023-01-01T10:00:00Z' }
  const env = { PATH: process.env.PATH!, HOME: root, ...identity, ...date }
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'Begin']])
    execFileSync('git', args, { cwd: root, env, stdio: 'ignore' })
  return root
}

async function problems(root: string): Promise<string[]> {
  const { stdout } = await docs(['check', '--json', '--cwd', join(root, 'website')])
  return (JSON.parse(stdout) as Diagnostic[]).map(({ code, file, line }) => `${code} ${file}:${line}`)
}

describe('docs in another folder of the repository', () => {
  test('are built like those in the folder of the site, with dates, edit links, images and partials', async () => {
    const root = repository()
    expect(await problems(root)).toEqual([])

    const { code, stderr } = await docs(['build', '--cwd', join(root, 'website')])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const output = tree(join(root, 'website/dist'))
    expect(Object.keys(output).filter((path) => path.endsWith('.html'))).toEqual([
      '404.html',
      'guide/cart/index.html',
      'index.html',
      'search/index.html',
    ])
    const cart = output['guide/cart/index.html']!
    expect(cart).toContain('ten euros')
    expect(cart).toContain('Baskets are round now.')
    expect(cart).toMatch(/has (?:<!-- -->)?function/)
    expect(cart).toMatch(/src="\/assets\/images\/basket-\w+\.svg"/)
    expect(cart).toContain('src="/img/logo.svg"')
    expect(cart).toContain('href="https://git.example.com/shop/edit/main/docs/guide/cart.mdx"')
    expect(cart).toContain('dateTime="2023-01-01T10:00:00')
    expect(output['index.html']).toContain('href="/guide/cart#items"')
  })

  test('have their paths in messages, and are checked again when they or their partials change', async () => {
    const root = repository()
    expect(await problems(root)).toEqual([])
    put(root, { 'docs/index.md': '# Shop\n\n[The card](./guide/card.mdx)\n' })
    expect(await problems(root)).toEqual(['link-file-missing ../docs/index.md:3'])
    const printed = await docs(['check', '--cwd', join(root, 'website')])
    expect(printed.stdout + printed.stderr).toContain('../docs/index.md:3:1')
    expect(printed.stdout + printed.stderr).toContain('3 | [The card](./guide/card.mdx)')

    await docs(['check', '--fix', '--cwd', join(root, 'website')])
    expect(tree(root)['docs/index.md']).toContain('[The card](./guide/cart.mdx)')
    expect(await problems(root)).toEqual([])
    put(root, { 'CHANGES.md': 'See [this](./nothing.md).\n' })
    expect(await problems(root)).toEqual(['link-file-missing ../CHANGES.md:1'])
  })

  test('move with `docs mv`, with the links to them and their imports', async () => {
    const more = {
      'docs/list.mdx': "import Note from './guide/_note.mdx'\n\n# List\n\n<Note />\n",
      'docs/guide/_note.mdx': '[Pay](./cart.mdx)\n',
      'docs/sidebars.json': '{ "shop": ["index", "guide/cart", "list"] }',
    }
    const root = repository(more)
    const args = ['../docs/guide/cart.mdx', '../docs/buy/much/basket.mdx', '--cwd', join(root, 'website')]
    const { stdout: patch } = await docs(['mv', '--dry-run', ...args])
    const applied = repository({ ...more, 'move.patch': patch })
    execFileSync('git', ['apply', 'move.patch'], { cwd: applied })
    const { code, stderr } = await docs(['mv', ...args])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const moved = tree(root)
    expect(moved['docs/index.md']).toContain('[The cart](./buy/much/basket.mdx)')
    expect(moved['docs/guide/_note.mdx']).toBe('[Pay](../buy/much/basket.mdx)\n')
    expect(moved['docs/buy/much/basket.mdx']).toContain("import Changes from '../../../CHANGES.md'")
    expect(moved['docs/buy/much/basket.mdx']).toContain('![a basket](../../guide/basket.svg) ![logo](../../../website/')
    expect(moved['docs/sidebars.json']).toContain('buy/much/basket')
    expect(moved['website/site.config.json']).toContain('/guide/cart')
    const docsOf = (files: Record<string, string>) =>
      Object.entries(files).filter(([path]) => /^(?:docs\/|website\/site)/.test(path))
    expect(docsOf(tree(applied))).toEqual(docsOf(moved))
    expect(await problems(root)).toEqual(['git-untracked ../docs/buy/much/basket.mdx:undefined'])
  })

  test('are watched by `docs dev`, and so are the files that they include', async () => {
    const root = repository()
    const { origin } = await startDev(join(root, 'website'))
    const page = async (path: string) => (await fetch(origin + path)).text()
    expect(await page('/guide/cart')).toContain('ten euros')

    put(root, { 'docs/index.md': '# Shop of baskets\n\n[The cart](./guide/cart.mdx)\n' })
    await expect.poll(() => page('/'), { timeout: 15000 }).toContain('Shop of baskets')
    put(root, { 'CHANGES.md': 'Baskets are square.\n' })
    await expect.poll(() => page('/guide/cart'), { timeout: 15000 }).toContain('Baskets are square.')
    put(root, { 'docs/new.md': '# New\n\nText.\n' })
    await expect.poll(async () => (await fetch(`${origin}/new`)).status, { timeout: 15000 }).toBe(200)
  })

  test('are refused outside of the repository, at the field', async () => {
    const root = folder(files)
    const { stdout } = await docs(['check', '--json', '--cwd', join(root, 'website')])
    const found = JSON.parse(stdout) as Diagnostic[]
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "config-field `docs.path` leads out of the site's folder: `../docs`.",
      "config-field `docs.sidebarPath` leads out of the site's folder: `../docs/sidebars.json`.",
    ])
  })

  test('stay where they are when their site comes from Docusaurus', async () => {
    const options = "{ path: '../docs', routeBasePath: '/', sidebarPath: require.resolve('../docs/sidebars.json') }"
    const root = repository({
      'website/docusaurus.config.js': `module.exports = {
        title: 'Shop', url: 'https://docs.example.com', baseUrl: '/',
        presets: [['classic', { docs: ${options}, blog: false }]],
      }`,
    })
    execFileSync('rm', [join(root, 'website/site.config.json')])
    const { stdout } = await docs(['import', join(root, 'website'), '--format', 'json'])
    expect(stdout).not.toContain('lies outside')
    expect(tree(root)['website/site.config.ts']).toContain("path: '../docs'")
    expect(tree(root)['website/site.config.ts']).toContain("sidebarPath: '../docs/sidebars.json'")
    expect(await problems(root)).toEqual(['site-part-unsupported docusaurus.config.js:undefined'])
  })

  test('may be in a folder around the site, which is left out', async () => {
    const around = { ...config, docs: { path: '..', routeBasePath: '/', exclude: ['CHANGES.md'] } }
    const root = repository({ 'website/site.config.json': JSON.stringify(around), 'website/notes.md': '# Notes\n' })
    const { stdout } = await docs(['graph', '--cwd', join(root, 'website')])
    const sources = Object.values(JSON.parse(stdout).docs as Record<string, { source: string }>)
    expect(sources.map(({ source }) => source).sort()).toEqual(['../docs/guide/cart.mdx', '../docs/index.md'])
  })
})

describe('other folders outside of the site', () => {
  const fields = {
    staticDirectories: ['static', '../assets'],
    pages: { path: '../pages' },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'], path: '../texts' },
    docs: { path: '../docs', routeBasePath: '/docs' },
    customCss: '../theme/site.css',
    clientModules: ['../theme/count.js'],
    components: { Price: { module: '../theme/Price.jsx', hydrate: true } },
  }
  const outside = {
    'website/site.config.json': JSON.stringify({ ...config, ...fields }),
    'assets/img/sign.svg': basket,
    'pages/index.jsx':
      "import Link from '@docusaurus/Link'\nimport { useState } from 'react'\nimport { title } from './_title.js'\nexport default () => <h1>{title}, {typeof useState}, <Link to=\"/docs\">docs</Link></h1>\n",
    'pages/_title.js': "export const title = 'Our shop'\n",
    'pages/prices.md': '# Prices\n\n![a sign](/img/sign.svg) [docs](../docs/index.mdx)\n',
    'texts/de/docusaurus-plugin-content-docs/current/index.mdx': '# Laden\n\n![ein Schild](../assets/img/sign.svg)\n',
    'theme/site.css': ".sign { background: url('./sign.svg') }\n",
    'theme/sign.svg': basket,
    'theme/count.js': "export function onRouteUpdate() { window.routes = 'counted' }\n",
    'theme/Price.jsx': 'export default () => <b>ten euros</b>\n',
    'docs/index.mdx': '# Shop\n\n![a sign](../assets/img/sign.svg)\n\n<Price />\n',
    'docs/index.md': undefined,
    'docs/guide/cart.mdx': undefined,
    'docs/guide/basket.svg': undefined,
    'docs/sidebars.json': undefined,
  }
  const there = Object.fromEntries(
    Object.entries({ ...files, ...outside }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

  function site(more: Record<string, string> = {}): string {
    const root = folder({ ...there, ...more })
    execFileSync('git', ['init', '-q'], { cwd: root })
    return root
  }

  test('are built: static files, pages, translations, styles and components', async () => {
    const root = site()
    expect(await problems(root)).toEqual([])
    const { code, stderr } = await docs(['build', '--cwd', join(root, 'website')])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const output = tree(join(root, 'website/dist'))
    expect(output['index.html']).toMatch(/Our shop(?:<!-- -->)?, (?:<!-- -->)?function/)
    expect(output['prices/index.html']).toContain('src="/img/sign.svg"')
    expect(output['docs/index.html']).toMatch(/src="\/img\/sign.svg"[\s\S]*ten euros/)
    expect(output['de/docs/index.html']).toMatch(/Laden[\s\S]*src="\/de\/img\/sign.svg"/)
    expect(output['img/sign.svg']).toBe(basket)
    const assets = Object.entries(output).filter(([path]) => /\.(?:css|js)$/.test(path))
    expect(assets.filter(([, text]) => /\.sign\s*\{/.test(text))).not.toEqual([])
    expect(assets.filter(([, text]) => text.includes('counted'))).not.toEqual([])
  })

  test('have their mistakes reported, where they are', async () => {
    const root = site({
      'pages/prices.md': '# Prices\n\n[docs](../docs/none.md)\n',
      'texts/de/docusaurus-plugin-content-docs/current/index.mdx': '# Laden\n\n![ein Schild](/img/none.svg)\n',
    })
    expect((await problems(root)).sort()).toEqual([
      'image-missing ../texts/de/docusaurus-plugin-content-docs/current/index.mdx:3',
      'link-file-missing ../pages/prices.md:3',
    ])
    // What was stored of the last run does not hide a change.
    put(root, { 'pages/prices.md': there['pages/prices.md']! })
    expect(await problems(root)).toEqual([
      'image-missing ../texts/de/docusaurus-plugin-content-docs/current/index.mdx:3',
    ])
  })

  test('are watched by `docs dev`', async () => {
    const root = site()
    const { origin } = await startDev(join(root, 'website'))
    const page = async (path: string) => (await fetch(origin + path)).text()
    expect(await page('/')).toContain('Our shop')
    put(root, { 'pages/_title.js': "export const title = 'Your shop'\n" })
    await expect.poll(() => page('/'), { timeout: 60_000 }).toContain('Your shop')
    put(root, { 'pages/prices.md': '# All prices\n' })
    await expect.poll(() => page('/prices'), { timeout: 60_000 }).toContain('All prices')
    put(root, { 'assets/list.txt': 'A list\n' })
    await expect.poll(async () => (await fetch(`${origin}/list.txt`)).status, { timeout: 60_000 }).toBe(200)
    put(root, { 'texts/de/docusaurus-plugin-content-docs/current/index.mdx': '# Kaufhaus\n' })
    await expect.poll(() => page('/de/docs'), { timeout: 60_000 }).toContain('Kaufhaus')
  })

  test('stay where they are when their site comes from Docusaurus', async () => {
    const root = site({
      'website/docusaurus.config.js': `module.exports = {
        title: 'Shop', url: 'https://docs.example.com', baseUrl: '/',
        staticDirectories: ['static', '../assets'],
        i18n: { defaultLocale: 'en', locales: ['en', 'de'], path: '../texts' },
        presets: [['classic', { docs: { path: '../docs' }, blog: false, pages: { path: '../pages' }, theme: { customCss: require.resolve('../theme/site.css') } }]],
      }`,
    })
    execFileSync('rm', [join(root, 'website/site.config.json')])
    const { stdout } = await docs(['import', join(root, 'website'), '--format', 'json'])
    expect(stdout).not.toContain('lies outside')
    const config = tree(root)['website/site.config.ts']!
    for (const path of ['assets', 'texts', 'docs', 'pages', 'theme/site.css']) expect(config).toContain(`'../${path}'`)
  })

  test('are refused outside of the repository, at the field', async () => {
    const { stdout } = await docs(['check', '--json', '--cwd', join(folder(there), 'website')])
    const found = JSON.parse(stdout) as Diagnostic[]
    expect(found.map(({ message }) => message)).toContain(
      "`staticDirectories[1]` leads out of the site's folder: `../assets`.",
    )
    expect(found.map(({ message }) => message)).toContain("`pages.path` leads out of the site's folder: `../pages`.")
    expect(found.map(({ message }) => message)).toContain("`i18n.path` leads out of the site's folder: `../texts`.")
  })
})

describe('the language server', () => {
  let editor: Editor | undefined
  afterEach(() => {
    if (editor && editor.child.exitCode === null) editor.child.kill()
  })

  test('checks a doc that is opened in the folder of the repository', async () => {
    const root = repository()
    editor = new Editor(root)
    await editor.start()
    await editor.open('docs/index.md')
    await editor.type('docs/index.md', '# Shop\n\nSo [Cart](./guide/crt.mdx).\n')
    await editor.expectDiagnostics('docs/index.md', ['2:3-2:26 warning link-file-missing'])
  })

  test('does not run a config above the repository', async () => {
    const above = folder({ 'site.config.mjs': "import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', '')\n" })
    put(above, Object.fromEntries(Object.entries(files).map(([path, text]) => [`shop/${path}`, text])))
    const root = join(above, 'shop')
    execFileSync('git', ['init', '-q'], { cwd: root })
    editor = new Editor(root)
    await editor.start()
    await editor.open('docs/index.md', '# Shop\n\nSo [Cart](./guide/crt.mdx).\n')
    await editor.expectDiagnostics('docs/index.md', ['2:3-2:26 warning link-file-missing'])
    expect(existsSync(join(above, 'ran'))).toBe(false)
  })

  test('reads rules of styles that are new, changed or gone', async () => {
    const rule = (word: string) => `extends: existence\nmessage: "No '%s'."\nlevel: warning\ntokens: [${word}]\n`
    const root = repository({
      'website/site.config.json': JSON.stringify({ ...config, prose: '../styles' }),
      'styles/Team/Baskets.yml': rule('its items'),
    })
    editor = new Editor(root)
    await editor.start()
    await editor.open('docs/index.md')
    await editor.expectDiagnostics('docs/index.md', ['2:34-2:43 warning Team/Baskets'])
    put(root, { 'styles/Team/Shops.yml': rule('Shop') })
    await editor.expectDiagnostics('docs/index.md', ['0:2-0:6 warning Team/Shops', '2:34-2:43 warning Team/Baskets'])
    put(root, { 'styles/Team/Baskets.yml': rule('baskets') })
    await editor.expectDiagnostics('docs/index.md', ['0:2-0:6 warning Team/Shops'])
    rmSync(join(root, 'styles/Team/Shops.yml'))
    await editor.expectDiagnostics('docs/index.md', [])
  })

  test('checks what is typed while the site is checked for the first time', async () => {
    const root = repository({
      'website/site.config.mjs': `import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
const wait = () => async () => {
  writeFileSync('reading', '')
  while (!existsSync('read')) await setTimeout(10)
}
export default { ...${JSON.stringify(config)}, markdown: { remarkPlugins: [wait] } }
`,
    })
    rmSync(join(root, 'website/site.config.json'))
    editor = new Editor(root)
    await editor.start()
    await editor.open('docs/index.md')
    await expect.poll(() => existsSync(join(root, 'website/reading'))).toBe(true)
    await editor.type('docs/index.md', '# Shop\n\nSo [Cart](./guide/crt.mdx).\n')
    // Messages are taken in turn: when this one is answered, the text has arrived.
    await expect(editor.connection.sendRequest('unknown')).rejects.toThrow('Unhandled method unknown')
    put(root, { 'website/read': '' })
    await editor.expectDiagnostics('docs/index.md', ['2:3-2:26 warning link-file-missing'])
  })
})
