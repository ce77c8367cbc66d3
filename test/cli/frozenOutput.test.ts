import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { sample } from '../sample.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'
import { build, check, config, frozen, frozenShop, languages, plainShop, shop, site } from './frozenShop.ts'
import { bazelServer, withoutNginx } from './stores/bazelServer.ts'
import { httpServer } from './stores/httpServer.ts'
import { redisServer, withoutRedis } from './stores/redisServer.ts'
import { bucket, s3Server } from './stores/s3Server.ts'

describe('a frozen version', () => {
  test('is in the output as a whole, and what others have changed there is made good', async () => {
    const root = frozenShop()
    await build(root)
    const published = site(root)
    const manifest = JSON.parse(published['.built-by-quire']!)
    const { '.built-by-quire': _, ...files } = published
    expect(Object.keys(manifest.files).sort()).toEqual(Object.keys(files).sort())
    const page = join(root, 'dist/docs/1.0/guide/cart/index.html')
    const text = readFileSync(page, 'utf8')
    const damages: Record<string, () => void> = {
      'a page that was edited in place': () => writeFileSync(page, text.replace('zebra', 'zebre')),
      'data that was edited in place': () => writeFileSync(join(root, 'dist/docs/1.0/guide/cart.md'), 'none'),
      'a page that is gone': () => rmSync(page),
      'a folder that is gone': () => rmSync(join(root, 'dist/docs/1.0/guide'), { recursive: true }),
      'a folder that is a link': () => {
        renameSync(join(root, 'dist/docs/1.0/guide'), join(root, 'moved'))
        symlinkSync(join(root, 'moved'), join(root, 'dist/docs/1.0/guide'))
      },
      'a file that was added': () => writeFileSync(join(root, 'dist/docs/1.0/guide/notes.txt'), 'mine'),
      'all files, which an archive has brought back': () => {
        for (const path of Object.keys(files)) utimesSync(join(root, 'dist', path), 1_700_000_000, 1_700_000_000)
      },
    }
    const cases = Object.entries(damages).flatMap(([what, damage]) =>
      [false, true].map((isEdited) => ({ what, damage, isEdited })),
    )
    for (const { what, damage, isEdited } of sample(cases, 4)) {
      damage()
      if (isEdited) put(root, { 'docs/guide/cart.md': `# Cart\n\nA lion sees ${what}.\n` })
      expect(await build(root), what).not.toContain('Rendered frozen')
      if (isEdited) put(root, { 'docs/guide/cart.md': '# Cart\n\nA giraffe.\n' })
      if (isEdited) await build(root)
      expect(site(root), what).toEqual(published)
      rmSync(join(root, 'moved'), { recursive: true, force: true })
    }
  })

  test('is known by one record: its list is not needed until something differs', async () => {
    const names = ['1.0', '2.0', '3.0']
    const root = frozenShop(Object.fromEntries(names.map((name) => [name, { ref: 'v1.0', frozen: true }])))
    await build(root)
    const published = site(root)
    const lists = readdirSync(join(root, '.quire/frozen')).map((key) =>
      join(root, '.quire/frozen', key, 'lists/en.json'),
    )
    const list = lists.find((file) => readFileSync(file, 'utf8').includes('docs/3.0/guide'))!
    const { atime, mtime } = statSync(list)
    const text = readFileSync(list, 'utf8')
    writeFileSync(list, text.replace('"count"', '"total"'))
    utimesSync(list, atime, mtime)
    expect(await build(root)).not.toContain('Rendered frozen')
    put(root, { 'docs/guide/cart.md': '# Cart\n\nA lion.\n' })
    expect(await build(root)).not.toContain('Rendered frozen')
    writeFileSync(list, text)
    utimesSync(list, atime, mtime)
    put(root, { 'docs/guide/cart.md': '# Cart\n\nA giraffe.\n' })
    await build(root)
    expect(site(root)).toEqual(published)

    for (const name of names) rmSync(join(root, `dist/docs/${name}/guide`), { recursive: true })
    await build(root)
    expect(site(root)).toEqual(published)

    for (const name of names) writeFileSync(join(root, `dist/docs/${name}/guide/cart/index.html`), 'edited')
    await build(root)
    expect(site(root)).toEqual(published)
  })

  test('has hundreds of its files compared by each build, and the others by the next ones', async () => {
    const docs = Object.fromEntries(
      Array.from({ length: 160 }, (_, number) => [`docs/pages/page-${number}.md`, `# Page ${number}\n`]),
    )
    const names = ['1.0', '2.0']
    const versions = Object.fromEntries(names.map((name) => [name, { ref: 'v1.0', frozen: true }]))
    const root = frozenShop(versions, { ...plainShop, ...docs })
    await build(root)
    const published = site(root)
    const pages = Object.keys(published).filter((path) => /^docs\/\d\.0\/pages\/.*\.html$/.test(path))
    expect(pages).toHaveLength(2 * 160)
    for (const path of pages) writeFileSync(join(root, 'dist', path), 'edited')
    await build(root)
    const isEdited = (path: string) => readFileSync(join(root, 'dist', path), 'utf8') === 'edited'
    expect(pages.filter(isEdited).length).toBeGreaterThan(0)
    const turns = Math.ceil(Object.keys(published).length / 300)
    for (let turn = 1; turn < turns; turn++) await build(root)
    expect(site(root)).toEqual(published)
  })

  test('takes no file from outside of the cache, whatever its list says', async () => {
    const root = frozenShop()
    await build(root)
    put(root, { '.env': 'SECRET=1\n' })
    const [key = ''] = readdirSync(join(root, '.quire/frozen'))
    const file = join(root, '.quire/frozen', key, 'lists/en.json')
    const list = readCacheFile(file) as { stampMs: number; count: number; folders: Record<string, unknown> }
    utimesSync(join(root, '.env'), list.stampMs / 1000, list.stampMs / 1000)
    const folders = { 'a/a/a/a/a/../../../../..': [['.env', 9]] }
    writeCacheFile(file, { ...list, count: 1, prefix: 'a/a/a/a/a/', folders })
    rmSync(join(root, 'dist'), { recursive: true })
    expect(await build(root)).toContain('Rendered frozen: 1.0.')
    expect(Object.keys(site(root))).not.toContain('.env')
    expect(Object.keys(site(root))).toContain('docs/1.0/guide/cart/index.html')
  })

  test('stays where it is in the output when something else has changed', async () => {
    const root = frozenShop()
    await build(root)
    const inode = (path: string) => statSync(join(root, 'dist', path)).ino
    const before = inode('docs/1.0/guide/cart/index.html')
    // Docs with the address of the version beside it, and inside its folder.
    const others = Object.fromEntries(
      Array.from({ length: 40 }, (_, number) => [`docs/extra/page-${number}.md`, `# Page ${number}\n`]),
    )
    put(root, { ...others, 'docs/inside.md': '---\nslug: /1.0/guide/inside\n---\n\n# Inside\n' })
    await build(root)
    put(root, { 'docs/guide/cart.md': '# Cart\n\nA lion.\n' })
    await build(root)
    const inside = inode('docs/1.0/guide/cart/index.html')
    put(root, { 'docs/guide/cart.md': '# Cart\n\nA tiger.\n' })
    await build(root)
    expect(inode('docs/1.0/guide/cart/index.html')).toBe(inside)
    expect(inside).toBe(before)
    rmSync(join(root, 'docs/inside.md'))
    await build(root)
    expect(inode('docs/1.0/guide/cart/index.html')).toBe(before)
    expect(existsSync(join(root, 'dist/docs/1.0/guide/inside'))).toBe(false)
    put(root, { 'site.config.json': config({ '1.0': { ref: 'v1.0' } }) })
    await build(root)
    put(root, { 'site.config.json': config(frozen) })
    await build(root)
    put(root, { 'site.config.json': config({}) })
    await build(root)
    expect(Object.keys(site(root)).filter((path) => path.includes('1.0'))).toEqual([])
  })

  test('is not mixed with a page or a file at the same address, which is reported', async () => {
    const root = frozenShop()
    await build(root)
    const cart = 'docs/1.0/guide/cart'
    put(root, { 'docs/other.md': '---\nslug: /1.0/guide/cart\n---\n\n# Other cart\n' })
    expect((await check(root)).map(({ code, message }) => [code, message])).toEqual([
      ['route-duplicate', `\`docs/other.md\` and \`v1.0:docs/guide/cart.md\` are both served at \`/${cart}\`.`],
    ])
    for (const text of ['Other cart', 'Newer cart']) {
      put(root, { 'docs/other.md': `---\nslug: /1.0/guide/cart\n---\n\n# ${text}\n` })
      await build(root)
      expect(site(root)[`${cart}/index.html`]).toContain(text)
      expect(site(root)['docs/1.0/index.html']).toContain('Shop')
    }
    rmSync(join(root, 'docs/other.md'))
    await build(root)
    expect(site(root)[`${cart}/index.html`]).toContain('zebra')
    put(root, { [`static/${cart}/index.html`]: 'mine' })
    expect((await check(root)).map(({ code }) => code)).toEqual(['asset-overwrites-page'])
  })

  test('is published alone with the data of its pages', async () => {
    const root = frozenShop()
    await build(root)
    const target = folder()
    await docs(['publish', 'apply', target, '--only', '1.0', '--cwd', root])
    const published = Object.keys(tree(target))
    const ofVersion = Object.keys(site(root)).filter((path) => /^(?:docs\/1\.0[/.]|assets\/frozen\/)/.test(path))
    expect(ofVersion.filter((path) => path.endsWith('/site.json'))).toHaveLength(1)
    expect(published).toEqual(expect.arrayContaining(ofVersion))
    expect(published).not.toContain('docs/index.html')
  })

  /** A machine with a clone of a site and no cache. */
  function clone(root: string): string {
    const other = folder()
    cpSync(root, other, { recursive: true })
    for (const name of ['dist', '.quire']) rmSync(join(other, name), { recursive: true, force: true })
    return other
  }

  test('is taken from the shared cache by a machine that has none of its pages', async () => {
    const root = frozenShop(frozen, shop, languages)
    const store = folder()
    const env = { QUIRE_CACHE: store }
    expect(await build(root, [], env)).toContain('Rendered frozen: 1.0.')
    const other = clone(root)
    // Pages rendered on this day have another navbar.
    const { themeConfig } = JSON.parse(config({}))
    const files = {
      'site.config.json': config(frozen, {
        ...languages,
        themeConfig: { navbar: { ...themeConfig.navbar, title: 'New shop' } },
      }),
    }
    put(root, files)
    put(other, files)
    await build(root, [], env)
    expect(await build(other, [], env)).not.toContain('Rendered frozen')
    expect(site(other)).toEqual(site(root))
    expect(await build(other, [], env)).not.toContain('Rendered frozen')
    const checking = clone(root)
    await docs(['check', '--cwd', checking], env)
    expect(readdirSync(join(checking, '.quire/frozen'))).toHaveLength(1)
    // What is damaged in the store, or lost, is rendered.
    const values = Object.keys(tree(store)).filter((path) => path.includes('/frozen/'))
    expect(values).toHaveLength(2)
    const cases = values.flatMap((path) => [true, false].map((isLost) => ({ path, isLost })))
    for (const { path, isLost } of sample(cases, 2)) {
      const bytes = readFileSync(join(store, path))
      if (isLost) rmSync(join(store, path))
      else writeFileSync(join(store, path), bytes.subarray(0, bytes.length - 9))
      const third = clone(root)
      expect(await build(third, [], { ...env, QUIRE_CACHE_READONLY: '1' })).toContain('Rendered frozen: 1.0.')
      expect(readdirSync(join(third, '.quire/frozen'))).toHaveLength(1)
      writeFileSync(join(store, path), bytes)
    }
  })

  async function expectTaken(env: Record<string, string>) {
    const root = frozenShop()
    await build(root, [], env)
    const other = clone(root)
    expect(await build(other, [], env)).not.toContain('Rendered frozen')
    expect(site(other)).toEqual(site(root))
    return clone(root)
  }

  test.skipIf(withoutRedis)(`is taken from Redis${withoutRedis}, if its signature is right`, async () => {
    const redis = await redisServer()
    try {
      const env = { QUIRE_CACHE: redis.address, QUIRE_CACHE_KEY: 'a key of the team' }
      const root = await expectTaken(env)
      expect(await build(root, [], { ...env, QUIRE_CACHE_KEY: 'another key' })).toContain('Rendered frozen: 1.0.')
    } finally {
      redis.stop()
    }
  })

  test('is taken from a server of HTTP', async () => {
    const server = await httpServer()
    try {
      await expectTaken({ QUIRE_CACHE: `${server.address}/docs/` })
    } finally {
      server.close()
    }
  })

  test.skipIf(withoutNginx)(`is taken from a remote cache of Bazel${withoutNginx}`, async () => {
    const server = await bazelServer()
    try {
      await expectTaken({ QUIRE_CACHE: server.address })
    } finally {
      server.stop()
    }
  })

  test('is taken from a store that speaks like S3', async () => {
    const server = await s3Server(folder())
    try {
      const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
      await expectTaken({ ...keys, QUIRE_CACHE: `s3://${bucket}/cache?endpoint=${server.endpoint}` })
    } finally {
      await server.close()
    }
  })
})
