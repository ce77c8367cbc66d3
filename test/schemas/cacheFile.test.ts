import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanCache, hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { folder } from '../cli/folder.ts'

const daysAgo = (days: number) => Date.now() / 1000 - days * 24 * 60 * 60

test('a cache file is what was written, and a damaged one is missing', () => {
  const file = join(folder({}), 'a/b.json')
  expect(writeCacheFile(file, { a: 1 })).toBe(true)
  expect(readCacheFile(file)).toEqual({ a: 1 })
  const text = readFileSync(file, 'utf8')
  for (const damaged of ['', text.slice(0, -3), text.replace('1', '2'), 'null', `${text}x`]) {
    writeFileSync(file, damaged)
    expect(readCacheFile(file), JSON.stringify(damaged)).toBeUndefined()
  }
})

test('data that are too long for a string are not cached', () => {
  const file = join(folder({}), 'a.json')
  // The smallest example that V8 refuses: `JSON.stringify` throws the same for 512 MB of pages.
  const tooLong = { toJSON: () => 'x'.repeat(2 ** 29) }
  expect(writeCacheFile(file, tooLong)).toBe(false)
  expect(existsSync(file)).toBe(false)
})

test('what was not used for a month is removed, what is used stays', () => {
  const root = folder({ 'old/unused.json': '{}', 'new.json': '{}', 'outside/kept.txt': 'x' })
  writeCacheFile(join(root, 'cache/used.json'), 1)
  mkdirSync(join(root, 'cache/old'))
  writeFileSync(join(root, 'cache/old/unused.json'), '{}')
  symlinkSync('../outside', join(root, 'cache/link'))
  for (const file of ['cache/used.json', 'cache/old/unused.json', 'outside/kept.txt']) {
    utimesSync(join(root, file), daysAgo(40), daysAgo(40))
  }
  readCacheFile(join(root, 'cache/used.json'))
  cleanCache(join(root, 'cache'))
  expect(existsSync(join(root, 'cache/used.json'))).toBe(true)
  expect(existsSync(join(root, 'cache/old'))).toBe(false)
  expect(existsSync(join(root, 'outside/kept.txt'))).toBe(true)
})

test('files of commits and of frozen versions are never removed one by one', () => {
  const files = ['refs/v1/docs/a.md', 'frozen/1a2b/files/en/docs/a/index.html']
  const root = folder(Object.fromEntries([...files, 'other/frozen/a.html'].map((file) => [`cache/${file}`, 'x'])))
  for (const file of [...files, 'other/frozen/a.html']) utimesSync(join(root, 'cache', file), daysAgo(40), daysAgo(40))
  cleanCache(join(root, 'cache'))
  expect(files.map((file) => existsSync(join(root, 'cache', file)))).toEqual([true, true])
  expect(existsSync(join(root, 'cache/other'))).toBe(false)
})

test('a cache folder that is a link is left alone', () => {
  const root = folder({ 'elsewhere/old.txt': 'x' })
  utimesSync(join(root, 'elsewhere/old.txt'), daysAgo(40), daysAgo(40))
  symlinkSync('elsewhere', join(root, 'cache'))
  cleanCache(join(root, 'cache'))
  expect(existsSync(join(root, 'elsewhere/old.txt'))).toBe(true)
})

test('hashes stay as they are: frozen versions and records of translations have them for years', () => {
  expect(hash('a')).toBe('ffe9aaeaa2a2d5048174df0b80599ef0')
  expect(hash(Buffer.from('a'))).toBe(hash('a'))
  expect(hash('a', 'b')).toBe('8fb20ef63ced4145fc2e983ffe597d1d')
  expect(hash('a', Buffer.from('b'))).toBe(hash('a', 'b'))
})
