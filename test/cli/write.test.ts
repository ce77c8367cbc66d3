import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exchange } from '../../cli/output/exchange.ts'
import { outputMarker } from '../../cli/output/outputFiles.ts'
import { builtSite, cleanUp, outputFolder, refuseSources } from '../../cli/output/outputFolder.ts'
import { openOutput } from '../../cli/output/write.ts'
import type { OutputFile } from '../../renderer/page/outputFile.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { docs, start } from './docs.ts'
import { folder, put, tree } from './folder.ts'
import { smallSite } from './smallSite.ts'

/** A process id that no process has. */
const gone = 999_999_999

/** Whether this system exchanges two folders in one step. */
function canExchange(): boolean {
  const root = mkdtempSync(join(tmpdir(), 'quire-exchange-'))
  for (const name of ['a', 'b']) mkdirSync(join(root, name))
  const can = exchange(join(root, 'a'), join(root, 'b'))
  rmSync(root, { recursive: true })
  return can
}

async function* files(...list: OutputFile[]): AsyncGenerator<OutputFile> {
  yield* list
}

test('a site is written beside the output folder and takes its place when it is published', async () => {
  const root = folder({ 'dist/old.html': 'old', [`dist/${outputMarker}`]: '{}', 'logo.svg': '<svg/>' })
  const output = openOutput(root, join(root, 'dist'))

  const totals = await output.write(
    files(
      { path: 'index.html', data: 'new' },
      { path: 'img/logo.svg', copy: join(root, 'logo.svg') },
      { path: 'a.bin', data: new Uint8Array([65]) },
    ),
  )
  expect(totals).toEqual({ files: 3, bytes: 10 })
  expect(Object.keys(tree(join(root, 'dist')))).toEqual([outputMarker, 'old.html'])

  output.publish({ baseUrl: '/', trailingSlash: false })
  output.discard()
  expect(tree(join(root, 'dist'))).toEqual({
    [outputMarker]: expect.stringContaining('"trailingSlash":false'),
    'a.bin': 'A',
    'img/logo.svg': '<svg/>',
    'index.html': 'new',
  })
  expect(readdirSync(root)).toEqual(['dist', 'logo.svg'])
  expect(builtSite(join(root, 'dist'))?.files).toEqual({
    'a.bin': { size: 1, sha256: sha256('A'), kind: 'asset' },
    'img/logo.svg': { size: 6, sha256: sha256('<svg/>'), kind: 'asset' },
    'index.html': { size: 3, sha256: sha256('new'), kind: 'page' },
  })
})

test('a site that is discarded leaves no trace, not even the folders around it', async () => {
  const root = folder()
  const output = openOutput(root, join(root, 'a/b/dist'))
  await output.write(files({ path: 'x/index.html', data: '' }))
  output.discard()
  expect(readdirSync(root)).toEqual([])
})

test('an output folder that cannot be made is reported with its name and the reason', async () => {
  const root = folder({ file: '' })
  const output = openOutput(root, join(root, 'file/dist'))
  expect(output.diagnostic).toEqual({
    code: 'output-not-writable',
    severity: 'error',
    file: 'file/dist',
    value: 'file/dist',
    data: { reason: 'a part of the path is a file, not a folder' },
    message: '`file/dist` cannot be written: a part of the path is a file, not a folder.',
  })
  output.publish({ baseUrl: '/' })
  output.discard()
  expect(tree(root)).toEqual({ file: '' })
})

test('a file that is in the way of a folder is reported, and the old site stays', async () => {
  const root = folder({ 'dist/index.html': 'old', [`dist/${outputMarker}`]: '{}' })
  const output = openOutput(root, join(root, 'dist'))
  await output.write(files({ path: 'guide', data: 'a file' }, { path: 'guide/index.html', data: '' }))
  expect(output.diagnostic?.message).toBe(
    '`guide/index.html` in `dist` cannot be written: a file is in the way of a folder.',
  )
  output.publish({ baseUrl: '/' })
  output.discard()
  expect(tree(root)).toEqual({ 'dist/index.html': 'old', [`dist/${outputMarker}`]: '{}' })
})

test.each(['../x', '/etc/x', 'a/../../x', 'a//b', 'a\\b', 'a\0b', '', '.', 'a/'])(
  'an output file named %j is a fault, not a file outside the folder',
  async (path) => {
    const root = folder()
    const output = openOutput(root, join(root, 'dist'))
    await expect(output.write(files({ path, data: '' }))).rejects.toThrow('cannot be named')
    output.discard()
  },
)

test('when a killed build left the old site aside and none in place, it is put back', () => {
  const root = folder({ [`.dist-${gone}-old/index.html`]: 'old', [`.dist-${gone}/index.html`]: 'new' })
  cleanUp(join(root, 'dist'))
  expect(tree(root)).toEqual({ 'dist/index.html': 'old' })
})

test('what killed builds left is removed; what belongs to a running build or to somebody else is not', () => {
  const root = folder({
    'dist/index.html': 'new',
    [`.dist-${gone}-old/index.html`]: 'old',
    [`.dist-${gone}-gone/index.html`]: 'old',
    [`.dist-${gone}/index.html`]: 'half',
    [`.dist-${process.ppid}/index.html`]: 'running',
    '.dist-notes/index.html': 'not ours',
    [`.dist2-${gone}/index.html`]: 'of another folder',
  })
  cleanUp(join(root, 'dist'))
  expect(readdirSync(root)).toEqual([`.dist-${process.ppid}`, '.dist-notes', `.dist2-${gone}`, 'dist'])
})

// BUILD-NO-GAP
test.skipIf(!canExchange())('there is no moment without a site, however often it is replaced', async () => {
  const root = folder({ 'dist/index.html': '0', [`dist/${outputMarker}`]: '{}' })
  const reader = `
    const { readFileSync, writeSync } = require('node:fs')
    let [reads, missing] = [0, 0]
    writeSync(1, 'ready')
    process.stdin.on('end', () => { console.log(JSON.stringify({ reads, missing })); process.exit() }).resume()
    setInterval(() => {
      for (const end = Date.now() + 20; Date.now() < end; reads++) {
        try { readFileSync('dist/index.html') } catch { missing++ }
      }
    })`
  const child = spawn(process.execPath, ['-e', reader], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  for (let number = 1; number <= 40; number++) {
    const output = openOutput(root, join(root, 'dist'))
    await output.write(files({ path: 'index.html', data: `${number}` }))
    output.publish({ baseUrl: '/' })
    output.discard()
  }
  child.stdin.end()
  const [text] = await once(child.stdout.setEncoding('utf8'), 'data')
  const { reads, missing } = JSON.parse(text)
  expect(reads).toBeGreaterThan(100)
  expect(missing).toBe(0)
  expect(tree(join(root, 'dist'))).toMatchObject({ 'index.html': '40' })
  expect(readdirSync(root)).toEqual(['dist'])
})

// BUILD-KILLED
test('where folders cannot be exchanged, a build killed between its two renames loses nothing', async () => {
  const root = smallSite({ 'docs/changed.md': '# Old\n' })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const before = tree(join(root, 'dist'))
  put(root, {
    'docs/changed.md': '# New\n',
    'kill.mjs': `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { renameSync } = fs
fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (to.endsWith('-old')) process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()
`,
  })
  // Without a path there is neither `mv` nor Perl.
  await start(['build', '--cwd', root], { PATH: '' }, ['--import', join(root, 'kill.mjs')]).end
  expect(existsSync(join(root, 'dist'))).toBe(false)

  put(root, { 'docs/changed.md': '# New\n\n[gone](/gone)\n' })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 1 })
  expect(tree(join(root, 'dist'))).toEqual(before)
  expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([])
})

test('two builds at once leave one whole site', async () => {
  const root = folder()
  const first = openOutput(root, join(root, 'dist'))
  await first.write(files({ path: 'index.html', data: 'first' }))
  // The first build has finished when the second one does.
  mkdirSync(join(root, 'dist'))
  put(root, { 'dist/index.html': 'second', [`dist/${outputMarker}`]: '{}' })
  first.publish({ baseUrl: '/' })
  first.discard()
  expect(tree(join(root, 'dist'))).toMatchObject({ 'index.html': 'first' })
})

test('the output folder may be new, empty, or one that we have written', () => {
  const root = folder({ [`dist/${outputMarker}`]: '{}', 'dist/index.html': '' })
  mkdirSync(join(root, 'empty'))
  for (const name of ['dist', 'empty', 'new', '../elsewhere']) expect(outputFolder(root, name)).toBe(join(root, name))
})

test('a folder with somebody else’s files is not replaced', () => {
  const root = folder({ 'notes/todo.txt': 'dear' })
  expect(() => outputFolder(root, 'notes')).toThrow('`notes` holds files that no build of ours has written')
  expect(() => outputFolder(root, 'notes/todo.txt')).toThrow('`notes/todo.txt` is a file')
})

test('the site’s own folder, and any folder around it, is not replaced', () => {
  const root = folder({ 'site/index.md': '' })
  for (const name of ['.', '..', '/', '../site', '../../../../../..']) {
    expect(() => outputFolder(join(root, 'site'), name), name).toThrow("holds the site's own files")
  }
})

test('a symbolic link to a folder is followed before anything is replaced', () => {
  const root = folder({ [`real/${outputMarker}`]: '{}', 'notes/todo.txt': 'dear' })
  symlinkSync(join(root, 'real'), join(root, 'dist'))
  symlinkSync(join(root, 'notes'), join(root, 'other'))
  symlinkSync('.', join(root, 'self'))
  expect(outputFolder(root, 'dist')).toBe(join(root, 'real'))
  expect(() => outputFolder(root, 'other')).toThrow('no build of ours')
  expect(() => outputFolder(root, 'self')).toThrow('own files')
})

test('a folder that holds a source of the site is refused, even if it carries our mark', () => {
  const root = folder()
  expect(() => refuseSources(root, join(root, 'content'), ['content/intro.md'])).toThrow(
    '`content` holds `content/intro.md`, which the site is made from.',
  )
  expect(() => refuseSources(root, join(root, 'content-out'), ['content/intro.md'])).not.toThrow()
})

test('a build stopped with the process leaves the old site', () => {
  const root = folder({ 'dist/index.html': 'old', [`dist/${outputMarker}`]: '{}' })
  const before = process.listeners('exit')
  openOutput(root, join(root, 'dist'))
  const [leave] = process.listeners('exit').filter((listener) => !before.includes(listener))
  expect(existsSync(join(root, `.dist-${process.pid}`))).toBe(true)
  leave!(0)
  process.off('exit', leave!)
  expect(readdirSync(root)).toEqual(['dist'])
})

test('a folder that is renamed while the old site is aside is not lost', async () => {
  const root = folder({ 'dist/index.html': 'old', [`dist/${outputMarker}`]: '{}' })
  const output = openOutput(root, join(root, 'dist'))
  await output.write(files({ path: 'index.html', data: 'new' }))
  renameSync(join(root, `.dist-${process.pid}`), join(root, 'moved'))
  output.publish({ baseUrl: '/' })
  output.discard()
  expect(output.diagnostic?.code).toBe('output-not-writable')
  expect(tree(join(root, 'dist'))).toMatchObject({ 'index.html': 'old' })
})
