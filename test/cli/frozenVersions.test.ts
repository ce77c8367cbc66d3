import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../../renderer/search/engines/openEngine.ts'
import { docs } from './docsInProcess.ts'
import { folder, put } from './folder.ts'
import { build, check, config, frozen, frozenShop, languages, plainShop, shop, site } from './frozenShop.ts'
import { git } from './git.ts'

describe('a frozen version', () => {
  test('is rendered once, and its pages are those of a version that is not frozen but for their data', async () => {
    const root = frozenShop({ '1.0': { ref: 'v1.0' } }, shop, languages)
    await build(root)
    const { '.built-by-quire': _, ...before } = site(root)
    put(root, { 'site.config.json': config(frozen, languages) })
    expect(await build(root)).toContain('Rendered frozen: 1.0.')
    const after = site(root)
    const pages = Object.keys(before).filter((path) => /^(?:de\/)?docs\/1\.0\//.test(path))
    expect(pages).toContain('de/docs/1.0/guide/index.html')
    expect(pages).toContain('docs/1.0/guide/cart.md')
    const withoutData = (text: string) =>
      text.replace(/"dataFolder":"assets\/frozen\/\w+\/",/, '').replace(/assets\/[\w-]+-price-[\w-]+\.js/g, 'price.js')
    for (const path of pages) expect(withoutData(after[path]!), path).toBe(withoutData(before[path]!))
    // Sitemap and headers name what its pages have.
    expect(after['sitemap.xml']).toBe(before['sitemap.xml'])
    expect(after['de/sitemap.xml']).toBe(before['de/sitemap.xml'])
    expect(after._headers).toBe(before._headers)
    for (const [path, text] of Object.entries(before))
      if (/^(?:de\/)?docs\/(?!1\.0)/.test(path)) expect(withoutData(after[path]!), path).toBe(withoutData(text))
  })

  test('gives the same bytes from its files, from its commit, and after an edit of other docs', async () => {
    const root = frozenShop()
    expect(await build(root)).toContain('Rendered frozen: 1.0.')
    put(root, { 'docs/guide/cart.md': '# Cart\n\nA giraffe and a lion.\n' })
    expect(await build(root)).not.toContain('Rendered frozen')
    const edited = site(root)
    rmSync(join(root, 'dist'), { recursive: true })
    await build(root)
    expect(site(root)).toEqual(edited)
    await docs(['clear', '--cwd', root])
    expect(await build(root)).toContain('Rendered frozen: 1.0.')
    expect(site(root)).toEqual(edited)
  })

  test('is not read again: its docs, its commit and what it shows may be gone', async () => {
    const root = frozenShop(frozen, shop, languages)
    await build(root)
    rmSync(join(root, '.quire/refs'), { recursive: true })
    put(root, {
      'docs/index.md': '# Shop\n\n[old](/docs/1.0#pay)\n',
      'src/Price.jsx': 'export default () => <p>free</p>\n',
    })
    expect(await build(root)).toMatch(/ of \d docs? reused/)
    expect(existsSync(join(root, '.quire/refs'))).toBe(false)
    expect(site(root)['docs/1.0/guide/price/index.html']).toContain('ten euros')
    expect(await check(root)).toEqual([])
  })

  test('is the target of links: a page or an anchor that it does not have is reported at the link', async () => {
    const root = frozenShop()
    await build(root)
    put(root, {
      'docs/index.md': '# Shop\n\n[a](/docs/1.0#pay) [b](/docs/1.0#paid) [c](/docs/1.0/gone) [d](/docs/1.0/guide)\n',
    })
    expect((await check(root)).map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
      ['link-anchor-broken', 'docs/index.md', 3, 20],
      ['link-broken', 'docs/index.md', 3, 40],
    ])
  })

  test('has links to other pages, which are checked like those of other docs, at their place in its commit', async () => {
    const root = frozenShop(frozen, {
      ...plainShop,
      'docs/news.md': '# News\n\n## First\n',
      'docs/old.md': [
        '# Old',
        '[a](/docs/news) [b](/docs/news#first) [c](./index.md) [d](/docs/1.0/guide/cart) [e](https://docs.example.com/docs/news)',
        '[f](/docs/1.0/guide/cart#cart) [g](/docs/guide/cart) [h](https://other.example/docs/news)',
      ].join('\n\n'),
    })
    rmSync(join(root, 'docs/old.md'))
    await build(root)
    const reported = async () =>
      (await check(root)).map(({ code, file, line, column }) => [code, file.replace(/@[^/]+/, ''), line, column])
    expect(await reported()).toEqual([])
    const file = '.quire/refs/v1.0/docs/old.md'
    put(root, { 'docs/news.md': '# News\n\n## Second\n' })
    expect(await reported()).toEqual([['link-anchor-broken', file, 3, 17]])
    rmSync(join(root, 'docs/news.md'))
    expect(await reported()).toEqual([
      ['link-broken', file, 3, 1],
      ['link-broken', file, 3, 17],
      ['link-broken', file, 3, 81],
    ])
    const { stderr } = await docs(['build', '--cwd', root])
    expect(stderr).toContain('v1.0:docs/old.md:3:17  error  link-broken')
    put(root, {
      'site.config.json': config(frozen, { redirects: [{ from: '/docs/news', to: '/docs/guide/cart' }] }),
    })
    expect(await reported()).toEqual([])
  })

  test('reports a link to another page that is broken from the beginning once in a build, and in each', async () => {
    const root = frozenShop(
      frozen,
      { ...plainShop, 'docs/old.md': '# Old\n\nSee [the till](/docs/till).\n' },
      { checks: { 'link-broken': 'warn' } },
    )
    rmSync(join(root, 'docs/old.md'))
    const reported = async () => {
      const { stdout, stderr } = await docs(['build', '--cwd', root])
      return [...(stdout + stderr).matchAll(/v1\.0:docs\/old\.md:3:5 {2}warning {2}link-broken/g)].length
    }
    expect(await reported()).toBe(1)
    expect(await reported()).toBe(1)
  })

  test('has its diagnostics reported by the build that renders it, and by no later one', async () => {
    const root = frozenShop(
      frozen,
      { ...plainShop, 'docs/old.md': '# Old\n\nSee [the till](#till).\n' },
      {
        checks: { 'link-anchor-broken': 'warn' },
      },
    )
    rmSync(join(root, 'docs/old.md'))
    const reported = async () => {
      const { stdout, stderr } = await docs(['build', '--cwd', root])
      return /v1\.0:docs\/old\.md:3:5 {2}warning {2}link-anchor-broken/.test(stdout + stderr)
    }
    expect(await reported()).toBe(true)
    expect(await reported()).toBe(false)
    put(root, { 'docs/guide/cart.md': '# Cart\n\nA lion.\n' })
    expect(await reported()).toBe(false)
  })

  test('keeps its navbar and its version menu, and is in the menus of other versions', async () => {
    const root = frozenShop()
    await build(root)
    const { themeConfig } = JSON.parse(config({}))
    const navbar = { ...themeConfig.navbar, title: 'New shop' }
    put(root, { 'site.config.json': config(frozen, { themeConfig: { navbar } }) })
    await build(root)
    const files = site(root)
    expect(files['docs/guide/cart/index.html']).toContain('New shop')
    expect(files['docs/guide/cart/index.html']).toContain('href="/docs/1.0/guide/cart"')
    expect(files['docs/1.0/guide/cart/index.html']).not.toContain('New shop')
    const { dataFolder } = JSON.parse(
      /<script[^>]* id="__quire_page">(.*?)<\/script>/.exec(files['docs/1.0/index.html']!)![1]!,
    )
    expect(JSON.parse(files[`${dataFolder}site.json`]!).site.navbar.title).toBe('Shop')
  })

  test('is rendered anew for another text in its field, another commit and another address', async () => {
    const root = frozenShop()
    await build(root)
    put(root, {
      'site.config.json': config({ '1.0': { ref: 'v1.0', frozen: 'with the new footer' } }, { title: 'New' }),
    })
    expect(await build(root)).toContain('Rendered frozen: 1.0.')
    expect(site(root)['docs/1.0/index.html']).toContain('| New</title>')
    git(root, 'tag', '--force', 'v1.0', 'main')
    expect(await build(root)).toContain('Rendered frozen: 1.0.')
    expect(site(root)['docs/1.0/guide/cart/index.html']).toContain('A giraffe.')
    expect(await build(root, ['--url', 'https://preview.example.com'])).toContain('Rendered frozen: 1.0.')
    expect(site(root)['docs/1.0/index.html']).toContain('https://preview.example.com/docs/1.0')
  })

  test('may be a folder, of which later edits are not read', async () => {
    const root = folder({
      ...plainShop,
      'site.config.json': config({ '1.0': { frozen: true } }),
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Old shop\n',
    })
    await build(root)
    put(root, { 'versioned_docs/version-1.0/index.md': '# Older shop\n' })
    await build(root)
    expect(site(root)['docs/1.0/index.html']).toContain('Old shop')
    expect(site(root)['docs/1.0/index.html']).not.toContain('Older shop')
  })

  test('whose files were changed or removed is rendered again', async () => {
    const root = frozenShop()
    await build(root)
    const before = site(root)
    const bundles = join(root, '.quire/frozen')
    const [key] = readdirSync(bundles)
    const page = join(bundles, key!, 'files/en/docs/1.0/index.html')
    for (const damage of [
      () => writeFileSync(page, readFileSync(page, 'utf8').replace('Shop', 'Shoq')),
      () => rmSync(page),
      () => writeFileSync(join(bundles, key!, 'facts.json'), '{}'),
      () => writeFileSync(join(bundles, key!, 'pages/en.json'), '{}'),
      () => rmSync(join(bundles, key!, 'details/en.json')),
      () => rmSync(join(bundles, key!, 'lists/en.json')),
      () => writeFileSync(join(bundles, key!, 'deployed/en.json'), '{}'),
    ]) {
      damage()
      rmSync(join(root, 'dist'), { recursive: true })
      expect(await build(root)).toContain('Rendered frozen: 1.0.')
      expect(site(root)).toEqual(before)
    }
  })

  test('is not frozen while the site has an error, and the error is reported', async () => {
    const root = frozenShop()
    put(root, { 'docs/index.md': '# Shop\n\n[gone](/docs/gone)\n' })
    const { code, stderr } = await docs(['build', '--cwd', root])
    expect([code, stderr]).toEqual([1, expect.stringContaining('link-broken')])
    expect(existsSync(join(root, '.quire/frozen'))).toBe(false)
  })

  test('is not one that changes: the first one that readers see, or a branch', async () => {
    const root = frozenShop({ '1.0': { ref: 'main', frozen: true } })
    expect((await check(root)).map(({ code, message }) => [code, message])).toEqual([
      ['version-frozen', 'The version `1.0` is read from the branch `main`, which moves, so it cannot be frozen.'],
    ])
    const { docs: fields, ...others } = JSON.parse(config(frozen))
    put(root, { 'site.config.json': JSON.stringify({ ...others, docs: { ...fields, lastVersion: '1.0' } }) })
    expect((await check(root)).map(({ code, message }) => [code, message])).toEqual([
      ['version-frozen', 'The version `1.0` is the one that readers see first, and cannot be frozen.'],
    ])
  })

  test('has a search index of its own, which a search in the version loads', async () => {
    const root = frozenShop()
    await build(root)
    const load = async (path: string) => JSON.parse(site(root)[path]!)
    const { site: settings } = JSON.parse(site(root)['assets/site.json']!)
    const engine = await createEngine(settings, load)
    const hrefs = async (tag: string) => {
      const { hits } = await engine.search({
        query: 'zebra',
        page: 0,
        hitsPerPage: 9,
        facets: { language: 'en', tags: [tag] },
      })
      return hits.map(({ href }) => href.replace(/#.*/, ''))
    }
    expect(await hrefs('docs-default-1.0')).toContain('/docs/1.0/guide/cart')
    expect(await hrefs('docs-default-current')).toEqual([])
    expect(site(root)['assets/search/words/0.json']).not.toContain('zebra')
  })
})
