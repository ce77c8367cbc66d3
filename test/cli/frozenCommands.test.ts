import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Hover } from 'vscode-languageserver/node'
import { docs } from './docsInProcess.ts'
import { Editor } from './editor.ts'
import { folder, put, tree } from './folder.ts'
import { build, check, commit, config, frozen, frozenShop, german, languages, plainShop, site } from './frozenShop.ts'

const linksIn = (root: string) => JSON.parse(readFileSync(join(root, 'dist/links.json'), 'utf8'))

/** Another site, as it describes itself. */
const api = {
  ...{ schemaVersion: 1, title: 'API', url: 'https://api.example', baseUrl: '/', hash: '' },
  pages: { '/auth': { title: 'Access', anchors: ['token'] } },
  ...{ redirects: {}, outbound: {} },
}

// FEDERATION-6
test('links of a frozen version to another site of the federation are those that it has when it is not frozen', async () => {
  const other = folder({ 'links.json': JSON.stringify(api) })
  const federation = { api: `../${basename(other)}/links.json` }
  const { themeConfig } = JSON.parse(config({}))
  const withLink = (href: string) => ({
    navbar: { ...themeConfig.navbar, items: [...themeConfig.navbar.items, { label: 'API', href }] },
  })
  const more = { ...languages, federation, themeConfig: withLink('https://api.example/auth') }
  const notFrozen = { '1.0': { ref: 'v1.0' } }
  const root = folder({
    ...plainShop,
    'site.config.json': config(notFrozen, more),
    'docs/index.md': '# Shop\n\n## Pay\n\n[by name](api:/auth#token) [cart](./guide/cart.md)\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\n[by address](https://api.example/auth?hidden)\n',
    'docs/guide/cart.md': '# Cart\n\n[by address](https://api.example/auth?old)\n',
    [`${german}/index.md`]: '# Laden\n\n[Name](api:/auth?de)\n',
  })
  commit(root, 'v1.0')
  put(root, { 'docs/index.md': '# Shop\n', 'docs/guide/cart.md': '# Cart\n', [`${german}/index.md`]: '# Laden\n' })
  commit(root)
  await build(root)
  const { 'links.json': before, 'de/links.json': beforeGerman } = site(root)
  expect(JSON.parse(before!).outbound['https://api.example/']).toMatchObject({
    '/auth': ['/'],
    '/auth#token': ['/docs/1.0/'],
    '/auth?old': ['/docs/1.0/guide/cart'],
  })
  expect(beforeGerman).toContain('/auth?de')
  put(root, { 'site.config.json': config(frozen, more) })
  for (const prints of ['Rendered frozen: 1.0.', 'Built ']) {
    expect(await build(root)).toContain(prints)
    expect([site(root)['links.json'], site(root)['de/links.json']]).toEqual([before, beforeGerman])
  }
  // Its pages keep the navbar of that day.
  put(root, { 'site.config.json': config(frozen, { ...more, themeConfig: withLink('https://api.example/auth?new') }) })
  await build(root)
  expect(linksIn(root).outbound['https://api.example/']).toMatchObject({
    '/auth': ['/docs/1.0/'],
    '/auth?new': ['/'],
  })
  // A site that joins a federation later has the links, too.
  put(root, { 'site.config.json': config(frozen, languages) })
  await build(root)
  put(root, { 'site.config.json': config(frozen, more) })
  expect(await build(root)).not.toContain('Rendered frozen')
  expect(linksIn(root).outbound['https://api.example/']).toHaveProperty(['/auth?old'])
})

// FEDERATION-7
test('pages of a commit have the links to other sites that they have today', async () => {
  const other = folder({ 'links.json': JSON.stringify(api) })
  const more = { federation: { api: `../${basename(other)}/links.json` } }
  const root = folder({
    ...plainShop,
    'site.config.json': config({}, more),
    'docs/index.md': '# Shop\n\n[by name](api:/auth#token)\n',
  })
  commit(root)
  put(root, { 'docs/guide/cart.md': '# Cart\n\nA lion.\n' })
  const diff = JSON.parse((await docs(['diff', 'HEAD', '--rendered', '--format', 'json', '--cwd', root])).stdout)
  const changed = (groups: { pages: { route: string }[] }[]) =>
    groups.flatMap(({ pages }) => pages.map(({ route }) => route))
  // The index of the folder describes the doc.
  expect(changed(diff.groups)).toEqual(['/docs/guide/cart', '/docs/guide'])
  const preview = async () => {
    await docs(['build', '--since', 'HEAD', '--cwd', root])
    return Object.keys(tree(join(root, 'dist-preview'))).filter((path) => /^docs.*html$/.test(path))
  }
  expect(await preview()).toEqual(['docs/guide/cart/index.html', 'docs/guide/index.html'])
  // What another site has changed is no change of this one.
  const renamed = { ...api, pages: { '/auth': { title: 'Access and rights', anchors: ['token'] } } }
  writeFileSync(join(other, 'links.json'), JSON.stringify(renamed))
  expect(await preview()).toEqual(['docs/guide/cart/index.html', 'docs/guide/index.html'])
})

test('a preview has a frozen version, its data and its index, if the published site does not have it', async () => {
  const root = frozenShop({ '1.0': { ref: 'v1.0', frozen: true }, '0.9': { ref: 'v1.0' } })
  await build(root)
  const list = join(root, 'dist-list.json')
  const publish = async () => writeFileSync(list, site(root)['.built-by-quire']!)
  await publish()
  const preview = async (...args: string[]) => {
    await docs(['build', '--cwd', root, '--since', list, '--published-url', 'https://docs.example.com', ...args])
    return tree(join(root, 'dist-preview'))
  }
  const dataOf = (files: Record<string, string>) => Object.keys(files).filter((path) => path.includes('assets/frozen/'))
  const othersOf = (files: Record<string, string>) => JSON.parse(files['assets/site.json']!).site.search.others
  put(root, { 'docs/guide/cart.md': '# Cart\n\nA lion.\n' })
  const edited = await preview()
  expect(Object.keys(edited).filter((path) => /^docs.*html$/.test(path))).toEqual([
    ...['docs/guide/cart/index.html', 'docs/guide/index.html'],
  ])
  expect(dataOf(edited)).toEqual([])
  // A search in the preview does not ask for an index that is not there.
  expect(othersOf(edited)).toEqual([])
  expect(
    Object.keys(await preview('--url', 'https://preview.example.com')).filter((path) => /1\.0/.test(path)),
  ).toEqual([])

  put(root, {
    'site.config.json': config({ '1.0': { ref: 'v1.0', frozen: true }, '0.8': { ref: 'v1.0', frozen: true } }),
  })
  for (const args of [[], ['--url', 'https://preview.example.com']]) {
    const added = await preview(...args)
    expect(added['docs/0.8/guide/cart/index.html']).toContain('zebra')
    expect(added).not.toHaveProperty(['docs/1.0/guide/cart/index.html'])
    const [{ dataFolder }] = othersOf(added)
    expect(dataOf(added).every((path) => path.startsWith(dataFolder))).toBe(true)
    expect(added).toHaveProperty([`${dataFolder}search/index.json`])
    expect(JSON.parse(added[`${dataFolder}site.json`]!).versions).toHaveLength(3)
  }
  // With the navbar of another day, it is another one; where the cache is lost, it is not.
  await build(root)
  await publish()
  rmSync(join(root, '.quire'), { recursive: true })
  put(root, {
    'site.config.json': config({ '1.0': { ref: 'v1.0', frozen: true }, '0.8': { ref: 'v1.0', frozen: 'again' } }),
  })
  expect(Object.keys(await preview()).filter((path) => /^docs.*index\.html$/.test(path))).toEqual([
    ...['docs/0.8/guide/cart/index.html', 'docs/0.8/guide/index.html', 'docs/0.8/index.html'],
    ...['docs/0.8/tags/index.html', 'docs/0.8/tags/money/index.html'],
  ])
})

test('an editor reads no doc of a frozen version, and knows its pages and anchors', async () => {
  const root = frozenShop()
  await build(root)
  rmSync(join(root, '.quire/refs'), { recursive: true })
  const editor = new Editor(root)
  onTestFinished(() => void editor.child.kill())
  await editor.start()
  await editor.open('docs/index.md', '# Shop\n\n[a](/docs/1.0#paid) [b](/docs/1.0/gone)\n')
  await editor.expectDiagnostics('docs/index.md', [
    '2:0-2:19 warning link-anchor-broken',
    '2:20-2:39 error link-broken',
  ])
  const labels = async (text: string) => (await editor.complete('docs/index.md', text)).map(({ label }) => label)
  expect(await labels('[a](/docs/1‸)')).toContain('/docs/1.0/guide/cart')
  expect(await labels('[a](/docs/1.0#‸)')).toEqual(['pay'])
  const hover = await editor.at<Hover>('hover', 'docs/index.md', '[a](/docs/1.0#pa‸y)')
  expect(hover.contents).toEqual({ kind: 'markdown', value: '**Shop**\n\n`/docs/1.0/#pay`' })
  await expect.poll(() => tree(join(root, '.quire'))).not.toHaveProperty('refs')
})

test('a hosted index gets the records that it gets when the version is not frozen', async () => {
  const search = { engine: 'algolia', appId: 'APP', apiKey: 'searching', indexName: 'shop' }
  const root = frozenShop({ '1.0': { ref: 'v1.0' } }, plainShop, { search })
  const records = async () => {
    const { code, stdout } = await docs(['search-index', 'push', '--dry-run', '--cwd', root])
    expect(code).toBe(0)
    return stdout
  }
  const before = await records()
  expect(before).toMatch(/of 1\d pages|of \d pages/)
  put(root, { 'site.config.json': config(frozen, { search }) })
  await build(root)
  expect(await records()).toBe(before)
})

test('a doc that a frozen version links to can be moved: its old address is redirected', async () => {
  const root = frozenShop(frozen, { ...plainShop, 'docs/guide/terms.md': '# Terms\n\n[cart](/docs/guide/cart)\n' })
  await build(root)
  const before = site(root)['docs/1.0/guide/terms/index.html']
  await docs(['mv', 'docs/guide/cart.md', 'docs/guide/basket.md', '--cwd', root])
  expect(await build(root)).not.toContain('Rendered frozen')
  const after = site(root)
  expect(after['docs/1.0/guide/terms/index.html']).toBe(before)
  expect(before).toContain('href="/docs/guide/cart"')
  expect(after['docs/guide/cart/index.html']).toContain('/docs/guide/basket')
  expect(after['docs/1.0/guide/cart/index.html']).toContain('zebra')
})

test('a redirect replaces no page of a frozen version and no static file, and is reported', async () => {
  const from = ['/docs/1.0/guide/cart', '/list.pdf', '/docs/1.0/gone']
  const files = { ...plainShop, 'static/list.pdf': 'a list' }
  const root = frozenShop(frozen, files, { redirects: [{ from, to: '/docs/guide/cart' }] })
  await build(root)
  const built = site(root)
  expect(built['docs/1.0/guide/cart/index.html']).toContain('zebra')
  expect(built['docs/1.0/gone/index.html']).toContain('url=/docs/guide/cart"')
  expect(built['list.pdf']).toBe('a list')
  expect((await check(root)).map(({ code, message }) => [code, message])).toEqual([
    [
      'redirect-hidden',
      'There is a page at `/docs/1.0/guide/cart`, so the redirect to `/docs/guide/cart` is never used.',
    ],
    [
      'redirect-hidden',
      'The site has the file `list.pdf`, so the redirect from `/list.pdf` to `/docs/guide/cart` is never used.',
    ],
  ])
})
