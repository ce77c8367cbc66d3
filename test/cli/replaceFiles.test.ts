import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outputMarker } from '../../cli/output/outputFiles.ts'
import { cleanUp } from '../../cli/output/outputFolder.ts'
import { PreviousOutput } from '../../cli/output/previousOutput.ts'
import { areSeparate, beginReplacing, replaceFiles } from '../../cli/output/replaceFiles.ts'
import { openOutput } from '../../cli/output/write.ts'
import { folder, put, tree } from './folder.ts'

/** A process id that no process has. */
const gone = 999_999_999
const journal = `.dist-${gone}-journal`

const site = { baseUrl: '/', trailingSlash: undefined }
const pages = Object.fromEntries(Array.from({ length: 12 }, (_, number) => [`page-${number}/index.html`, `${number}`]))

/** Publish a site as a build does. */
async function publish(root: string, texts: Record<string, string>): Promise<void> {
  const output = openOutput(root, join(root, 'dist'), new PreviousOutput(join(root, '.quire'), join(root, 'dist')))
  async function* files() {
    for (const [path, data] of Object.entries(texts)) yield { path, data }
  }
  await output.write(files())
  output.publish(site)
  expect(output.diagnostic).toBeUndefined()
  output.discard()
  const { [outputMarker]: _, ...published } = tree(join(root, 'dist'))
  expect(published).toEqual(texts)
  expect(readdirSync(root).sort()).toEqual(['.quire', 'dist'])
}

test('few changed files are moved into the site, and the others are not touched', async () => {
  const root = folder({})
  await publish(root, pages)
  const inode = (path: string) => statSync(join(root, 'dist', path)).ino
  const [outer, kept] = [inode(''), inode('page-3')]
  const { 'page-0/index.html': _, ...rest } = pages
  await publish(root, { ...rest, 'page-1/index.html': 'new', 'page-1/more/index.html': 'more' })
  expect([inode(''), inode('page-3')]).toEqual([outer, kept])
  expect(existsSync(join(root, 'dist/page-0'))).toBe(false)
})

test('a site is replaced as a whole if many files have changed, or others are in its folder', async () => {
  const root = folder({})
  await publish(root, pages)
  const inode = () => statSync(join(root, 'dist')).ino
  const first = inode()
  await publish(root, Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, `${text}!`])))
  const second = inode()
  expect(second).not.toBe(first)
  put(root, { 'dist/notes.txt': 'mine', 'dist/page-2/index.html': 'mine' })
  await publish(root, pages)
  expect(inode()).not.toBe(second)
})

test('a file takes the place of a folder, and a folder that of a file', async () => {
  const root = folder({})
  await publish(root, { ...pages, 'a/b': 'file', c: 'file' })
  await publish(root, { ...pages, a: 'file', 'c/d': 'file' })
  expect(areSeparate({ written: ['a'], removed: ['a/b'] })).toBe(false)
  expect(areSeparate({ written: ['c/d/e'], removed: ['c'] })).toBe(false)
  expect(areSeparate({ written: ['c/d'], removed: ['c/e', 'cd'] })).toBe(true)
})

test('a build that was killed while it moved files is ended by the next command, wherever it was', () => {
  const written = { 'a/new.html': 'new', 'b.html': 'new', 'c/d/e.html': 'new' }
  const old = { 'b.html': 'old', 'gone/x.html': 'old', 'gone/y.html': 'old', 'kept.html': 'old' }
  const expected = { ...written, 'kept.html': 'old' }
  const removed = ['gone/x.html', 'gone/y.html']
  const start = folder({})
  put(start, Object.fromEntries(Object.entries(written).map(([path, text]) => [`.dist-${gone}/${path}`, text])))
  put(start, Object.fromEntries(Object.entries(old).map(([path, text]) => [`dist/${path}`, text])))
  beginReplacing(join(start, `.dist-${gone}`), join(start, journal), removed)
  const paths = Object.keys(written)
  for (let moved = 0; moved <= paths.length; moved += 1) {
    for (const isRemoved of moved === paths.length ? [false, true] : [false]) {
      const root = folder({})
      cpSync(start, root, { recursive: true })
      for (const path of paths.slice(0, moved)) {
        mkdirSync(dirname(join(root, 'dist', path)), { recursive: true })
        renameSync(join(root, journal, path), join(root, 'dist', path))
      }
      if (isRemoved) rmSync(join(root, 'dist', removed[0]!))
      cleanUp(join(root, 'dist'))
      expect(tree(root)).toEqual(
        Object.fromEntries(Object.entries(expected).map(([path, text]) => [`dist/${path}`, text])),
      )
      expect(readdirSync(join(root, 'dist'))).not.toContain('gone')
    }
  }
})

test.each(['a.html', 'c/d/e.html'])(
  'if a file cannot be replaced (%s), all files of the old site are there, and no others',
  (refused) => {
    const root = folder({})
    const old = { 'b.html': 'old', 'c/x.html': 'old', [`${refused}/inside`]: 'in the way' }
    put(join(root, 'dist'), old)
    put(join(root, 'new'), { 'a.html': 'new', 'b.html': 'new', 'c/d/e.html': 'new', 'f/g.html': 'new' })
    beginReplacing(join(root, 'new'), join(root, journal), ['c/x.html'])
    expect(() => replaceFiles(join(root, journal), join(root, 'dist'))).toThrow()
    expect(tree(root)).toEqual(Object.fromEntries(Object.entries(old).map(([path, text]) => [`dist/${path}`, text])))
    expect(existsSync(join(root, 'dist/f'))).toBe(false)
  },
)

test('a link that leads nowhere is put back, and a folder in the place of a removed file is removed', () => {
  const files = { 'a.html': 'new', 'z.html': 'new' }
  const root = folder({ 'dist/z.html/inside': 'in the way', 'dist/gone.html/inside': 'A folder.' })
  put(join(root, 'new'), files)
  symlinkSync('nowhere', join(root, 'dist/a.html'))
  beginReplacing(join(root, 'new'), join(root, journal), ['gone.html'])
  expect(() => replaceFiles(join(root, journal), join(root, 'dist'))).toThrow()
  expect(readlinkSync(join(root, 'dist/a.html'))).toBe('nowhere')
  expect(readdirSync(root)).toEqual(['dist'])
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['a.html', 'gone.html', 'z.html'])

  rmSync(join(root, 'dist/z.html'), { recursive: true })
  put(join(root, 'new'), files)
  beginReplacing(join(root, 'new'), join(root, journal), ['gone.html'])
  replaceFiles(join(root, journal), join(root, 'dist'))
  expect(tree(root)).toEqual({ 'dist/a.html': 'new', 'dist/z.html': 'new' })
})

const mayMount = (() => {
  const root = folder({ 'a.txt': 'A file.' })
  const { status } = spawnSync('mount', ['--bind', join(root, 'a.txt'), join(root, 'a.txt')])
  spawnSync('umount', ['-l', join(root, 'a.txt')])
  return status === 0
})()

test.skipIf(!mayMount)(
  `a file that is a disk of its own stays, and no journal${mayMount ? '' : ' (skipped: no right to mount)'}`,
  () => {
    const root = folder({ 'dist/a.html': 'old', 'dist/b.html': 'old', 'new/a.html': 'new', 'new/b.html': 'new' })
    const mounted = join(root, 'dist/b.html')
    spawnSync('mount', ['--bind', mounted, mounted])
    onTestFinished(() => void spawnSync('umount', ['-l', mounted]))
    beginReplacing(join(root, 'new'), join(root, journal), [])
    expect(() => replaceFiles(join(root, journal), join(root, 'dist'))).toThrow('EBUSY')
    expect(tree(root)).toEqual({ 'dist/a.html': 'old', 'dist/b.html': 'old' })
  },
)

test.each([
  ['a path that leads out', ['../secret.txt'], {}],
  ['an absolute path', ['/secret.txt'], {}],
  ['a new file in a folder that is a link', [], { 'link/secret.txt': 'stolen' }],
  ['a removed file in a folder that is a link', ['link/secret.txt'], {}],
])('a journal with %s is deleted', (_, removed, written) => {
  const root = folder({ 'secret.txt': 'secret', 'outside/secret.txt': 'secret', 'dist/index.html': 'old' })
  symlinkSync(join(root, 'outside'), join(root, 'dist/link'))
  put(root, { [`${journal}/index.html`]: 'new' })
  put(root, Object.fromEntries(Object.entries(written).map(([path, text]) => [`${journal}/${path}`, text])))
  renameSync(join(root, journal), join(root, 'new'))
  beginReplacing(join(root, 'new'), join(root, journal), removed)
  replaceFiles(join(root, journal), join(root, 'dist'))
  const { 'secret.txt': secret, 'outside/secret.txt': outside, 'dist/index.html': index } = tree(root)
  expect([secret, outside, index]).toEqual(['secret', 'secret', 'old'])
  expect(existsSync(join(root, journal))).toBe(false)
})
