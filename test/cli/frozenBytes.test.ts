import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sample } from '../sample.ts'
import { put } from './folder.ts'
import { build, config, frozenShop, plainShop, shop, site } from './frozenShop.ts'

interface Case {
  name: string
  /** Settings of the version. */
  version?: object
  /** Fields of the config. */
  more?: object
  files?: Record<string, string>
  args?: string[]
  /** The sets of docs. */
  docs?: (versions: object) => object[]
  /** Where the pages of the version are. */
  at?: RegExp
}

const german = { defaultLocale: 'en', locales: ['en', 'de'] }

const cases: Case[] = [
  { name: 'addresses without a slash', more: { trailingSlash: false } },
  { name: 'a base URL and addresses with a slash', more: { baseUrl: '/shop/', trailingSlash: true } },
  { name: 'no Markdown files', more: { markdownPages: false } },
  {
    name: 'another path, a banner and no search engines',
    version: { path: 'old', label: 'Old', banner: 'unmaintained', noIndex: true },
    at: /^docs\/old[/.]/,
  },
  { name: 'two languages and components', more: { i18n: german }, files: shop, at: /^(?:de\/)?docs\/1\.0[/.]/ },
  {
    name: 'a language on a domain of its own',
    more: { i18n: { ...german, localeConfigs: { de: { url: 'https://laden.example', baseUrl: '/' } } } },
    files: shop,
    args: ['--locale', 'de'],
  },
  { name: 'no search', more: { search: false } },
  { name: 'another site at the same addresses', more: { federation: {} } },
  { name: 'a blog', more: { blog: { path: 'news' } }, files: { ...plainShop, 'news/2026-01-02-sale.md': '# Sale\n' } },
  {
    name: 'several sets of docs',
    docs: (versions) => [
      { lastVersion: 'current', versions },
      { id: 'help', path: 'help', routeBasePath: 'help', lastVersion: 'current', versions },
    ],
    files: {
      ...plainShop,
      'help/index.md': '# Help\n\nA lantern. [Cart](../docs/guide/cart.md)\n',
      'help/team.md': '# Team\n',
      'help/place.md': '# Place\n',
    },
    at: /^(?:docs|help)\/1\.0[/.]/,
  },
]

for (const one of sample(cases, 3)) {
  const { name, version = {}, docs, files = plainShop, args = [], at = /^docs\/1\.0[/.]/ } = one
  test(`a frozen version has the bytes that it has when it is not frozen: ${name}`, async () => {
    const notFrozen = { '1.0': { ref: 'v1.0', ...version } }
    const moreOf = (versions: object) => ({ ...one.more, ...(docs && { docs: docs(versions) }) })
    const root = frozenShop(notFrozen, files, moreOf(notFrozen))
    await build(root, args)
    const { '.built-by-quire': _, ...before } = site(root)
    const isFrozen = { '1.0': { ...notFrozen['1.0'], frozen: true } }
    put(root, { 'site.config.json': config(isFrozen, moreOf(isFrozen)) })
    expect(await build(root, args)).toContain('Rendered frozen: ')
    const { '.built-by-quire': __, ...after } = site(root)
    const withoutData = (text: string) =>
      text.replace(/"dataFolder":"assets\/frozen\/\w+\/",/, '').replace(/assets\/[\w-]+-price-[\w-]+\.js/g, 'price.js')
    expect(Object.keys(before).filter((path) => at.test(path)).length).toBeGreaterThan(2)
    for (const [path, text] of Object.entries(before)) {
      // Each version has its own data then.
      if (/^(?:de\/)?(?:assets|llms|search)/.test(path)) continue
      expect(withoutData(after[path] ?? 'gone'), path).toBe(withoutData(text))
    }
    for (const path of Object.keys(after))
      if (!/^(?:de\/)?(?:assets|llms|search)/.test(path)) expect(before).toHaveProperty([path])
    // The next build, and one without the output, have the same bytes.
    rmSync(join(root, 'dist'), { recursive: true })
    await build(root, args)
    const { '.built-by-quire': ___, ...again } = site(root)
    expect(again).toEqual(after)
  })
}
