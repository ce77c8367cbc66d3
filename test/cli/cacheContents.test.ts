import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { overLimits, parseAge, parseSize } from '../../cli/cache/cleaning.ts'
import { namedValue } from '../../cli/cache/storedValues.ts'
import { start } from './docs.ts'
import { docs } from './docsResident.ts'
import { digests, folder, put } from './folder.ts'
import { config } from './smallSite.ts'
import { httpServer } from './stores/httpServer.ts'
import { redisServer, withoutRedis } from './stores/redisServer.ts'
import { bucket, s3Server } from './stores/s3Server.ts'

const files = {
  'site.config.mjs': config("search: { engine: 'local' },"),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`docs/note-${index}.md`, `# Note ${index}\n\nText of note ${index}.\n`]),
  ),
}
const machine = () => folder(files)
const build = (root: string, env: Record<string, string> = {}) => docs(['build', '--cwd', root, '--verbose'], env)
const output = (root: string) => digests(join(root, 'dist'))

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  )

function setUsed(file: string, daysAgo: number): void {
  const seconds = Date.now() / 1000 - daysAgo * 24 * 60 * 60
  utimesSync(file, seconds, seconds)
}

describe('`docs cache stats`', () => {
  test('lists what the cache of the site has', async () => {
    const root = machine()
    expect((await docs(['cache', 'stats', '--cwd', root])).stdout).toBe('.quire: empty.\n')
    await build(root)
    const { stdout, code } = await docs(['cache', 'stats', '--cwd', root])
    expect(stdout).toMatch(/^\.quire: \d+ files, [\d.]+ kB\n/)
    expect(stdout).toMatch(/^ {2}docs: \d+, [\d.]+ kB, longest unused since \d{4}-\d\d-\d\d$/m)
    expect(stdout).toMatch(/^ {2}files of the output: [1-9]\d*, [\d.]+ k?B,/m)
    expect(code).toBe(0)
  })

  test('counts values of the shared cache by kind, place and version', async () => {
    const [root, store] = [machine(), folder({ 'notes/readme.txt': 'Not ours.' })]
    await build(root, { QUIRE_CACHE: store })
    for (const kind of ['page', 'pages']) put(store, { [`${'0'.repeat(32)}/${kind}/ab/${'ab'.repeat(16)}`]: 'old' })
    const { stdout } = await docs(['cache', 'stats', '--cwd', root, '--json'], { QUIRE_CACHE: store })
    const [, shared] = JSON.parse(stdout)
    expect(shared.name).toBe(store)
    expect(shared.kinds['packs of docs'].count).toBe(1)
    expect(shared.kinds['packs of pages'].count).toBe(1)
    expect(shared.otherVersions.count).toBe(2)
  })

  test('sites with other titles have other lists of pages, and share the contents of docs that they have in common', async () => {
    const store = folder()
    const lists = async (...titles: string[]) => {
      for (const title of titles) {
        const root = machine()
        put(root, { 'site.config.mjs': files['site.config.mjs'].replace('Corner Shop', title) })
        await build(root, { QUIRE_CACHE: store })
      }
      return filesIn(store).filter((file) => file.includes('/tree/')).length
    }
    expect(await lists('Corner Shop', 'Corner Shop')).toBe(2)
    expect(await lists('Station Shop')).toBe(3)
  })

  test('a server that cannot list its values is named', async () => {
    const server = await httpServer()
    try {
      const env = { QUIRE_CACHE: `${server.address}/docs/` }
      const { stdout } = await docs(['cache', 'stats', '--cwd', machine()], env)
      expect(stdout).toContain('a server that answers GET and PUT lists no values')
      const gc = await docs(['cache', 'gc', '--shared', '--cwd', machine()], env)
      expect(gc.stderr).toContain('lists no values, so none can be removed')
      expect(gc.code).toBe(2)
      expect(server.requests).toEqual([])
    } finally {
      server.close()
    }
  })
})

describe('`docs cache gc`', () => {
  test('removes what was not used for a time, and a build makes it again', async () => {
    const root = machine()
    await build(root)
    const before = output(root)
    const contents = filesIn(join(root, '.quire/cache/content'))
    for (const file of contents.slice(0, 5)) setUsed(file, 31)
    const dry = await docs(['cache', 'gc', '--dry-run', '--cwd', root])
    expect(dry.stdout).toMatch(/^\.quire: would remove 5 files of /)
    expect(filesIn(join(root, '.quire/cache/content'))).toEqual(contents)
    expect((await docs(['cache', 'gc', '--max-age', '32d', '--cwd', root])).stdout).toMatch(/: nothing to remove; /)
    expect((await docs(['cache', 'gc', '--cwd', root])).stdout).toMatch(/^\.quire: removed 5 files of .* are left\.\n$/)
    expect(filesIn(join(root, '.quire/cache/content'))).toEqual(contents.slice(5))
    put(root, { 'docs/note-0.md': '# Note 0\n\nOther text.\n' })
    await build(root)
    put(root, files)
    expect((await build(root)).code).toBe(0)
    expect(output(root)).toEqual(before)
  })

  test('while builds run, at any size, changes nothing that they write', async () => {
    const root = machine()
    await build(root)
    const before = output(root)
    for (let round = 0; round < 4; round += 1) {
      put(root, { 'docs/note-1.md': `# Note 1\n\nText ${round}.\n` })
      const running = start(['build', '--cwd', root])
      let isRunning = true
      const ended = running.end.finally(() => {
        isRunning = false
      })
      while (isRunning) expect((await docs(['cache', 'gc', '--max-size', '1B', '--cwd', root])).code).toBe(0)
      expect((await ended).code).toBe(0)
    }
    put(root, files)
    expect((await build(root)).code).toBe(0)
    expect(output(root)).toEqual(before)
  })

  test('keeps to a size, and leaves what others have in the store', async () => {
    const [root, store] = [machine(), folder({ 'notes/readme.txt': 'Not ours.' })]
    const env = { QUIRE_CACHE: store }
    await build(root, env)
    put(store, { [`${'0'.repeat(32)}/page/ab/${'ab'.repeat(16)}`]: 'of an earlier version' })
    const values = filesIn(store).filter((file) => !file.includes('notes'))
    for (const file of values.slice(3)) setUsed(file, 3)
    const { stdout } = await docs(['cache', 'gc', '--shared', '--max-age', '48h', '--cwd', root], env)
    expect(stdout).toContain(`removed ${values.length - 3} values of `)
    expect(filesIn(store).length).toBe(4)
    await docs(['cache', 'gc', '--shared', '--max-size', '0B', '--cwd', root], env)
    expect(filesIn(store)).toEqual([join(store, 'notes/readme.txt')])
    expect(await docs(['cache', 'gc', '--cwd', root], env)).toMatchObject({ code: 0 })
  })

  test('removes objects of S3', async () => {
    const server = await s3Server(folder())
    try {
      const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
      const env = { ...keys, QUIRE_CACHE: `s3://${bucket}/a b/cache?endpoint=${server.endpoint}` }
      const root = machine()
      await build(root, env)
      const { size } = server.objects()
      const stats = await docs(['cache', 'stats', '--cwd', root], env)
      expect(stats.stdout).toContain(`: ${size} values, `)
      const { stdout, stderr } = await docs(['cache', 'gc', '--shared', '--max-size', '1kB', '--cwd', root], env)
      expect(stderr + stdout).toMatch(/: removed \d+ values of .* left\.\n$/)
      expect(server.objects().size).toBeLessThan(size / 2)
      const other = machine()
      expect((await build(other, env)).code).toBe(0)
    } finally {
      await server.close()
    }
  })

  test.skipIf(withoutRedis)(`removes values of Redis, and counts without using them${withoutRedis}`, async () => {
    const redis = await redisServer()
    try {
      const env = { QUIRE_CACHE: redis.address }
      const root = machine()
      await build(root, env)
      await redis.client.set('quire:mine', 'Not ours.')
      await redis.client.set('other', 'Not ours.')
      const size = await redis.client.dbsize()
      const { stdout } = await docs(['cache', 'stats', '--cwd', root], env)
      expect(stdout).toContain(`: ${size - 2} values, `)
      expect(stdout).not.toContain('open-sesame')
      await docs(['cache', 'gc', '--shared', '--max-size', '0B', '--cwd', root], env)
      expect((await redis.client.keys('*')).sort()).toEqual(['other', 'quire:mine'])
    } finally {
      redis.stop()
    }
  })

  test('an age or a size of another form is refused, as is a site without a shared cache', async () => {
    const root = machine()
    const age = await docs(['cache', 'gc', '--max-age', 'month', '--cwd', root])
    expect(age.stderr).toContain('it is a number of hours, days or weeks')
    const size = await docs(['cache', 'gc', '--max-size', '500', '--cwd', root])
    expect(size.stderr).toContain('it is a number of bytes with a unit')
    const shared = await docs(['cache', 'gc', '--shared', '--cwd', root])
    expect(shared.stderr).toContain('The site has no shared cache.')
    expect([age.code, size.code, shared.code]).toEqual([2, 2, 2])
  })
})

test('the longest unused is removed first', () => {
  const values = [
    { name: 'b', bytes: 10, usedMs: 2000 },
    { name: 'a', bytes: 10, usedMs: 1000 },
    { name: 'c', bytes: 10, usedMs: 3000 },
  ]
  const over = (limits: Parameters<typeof overLimits>[1]) => overLimits(values, limits, 4000).map(({ name }) => name)
  expect(over({ maxBytes: 20 })).toEqual(['a'])
  expect(over({ maxBytes: 19 })).toEqual(['a', 'b'])
  expect(over({ maxAgeMs: 1500 })).toEqual(['a', 'b'])
  expect(over({ maxAgeMs: 2500, maxBytes: 10 })).toEqual(['a', 'b'])
  expect([parseAge('12h'), parseAge('2w'), parseSize('1.5kB'), parseSize('2GiB')]).toEqual([
    43_200_000, 1_209_600_000, 1500, 2_147_483_648,
  ])
})

test('only names that builds give are values', () => {
  const [tool, key] = ['0'.repeat(32), 'ab'.repeat(16)]
  expect(namedValue(`${tool}:page:ab:${key}`)).toEqual({ place: '', tool, kind: 'page' })
  expect(namedValue(`${tool}:pages:ab:${key}`)).toEqual({ place: '', tool, kind: 'pages' })
  expect(namedValue(`pr/7/${tool}/facts/ab/${key}`)).toEqual({ place: 'pr/7', tool, kind: 'facts' })
  expect(namedValue(`${tool}/other/ab/${key}`)).toBeUndefined()
  expect(namedValue(`notes/${tool}.txt`)).toBeUndefined()
})
