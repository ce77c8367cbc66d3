import { cpSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { globSync } from 'fast-glob'
import { expect, test } from 'vitest'
import { outputMarker } from '../../cli/output/outputFiles.ts'
import { randomEdits } from '../attack/randomEdits.ts'
import { batches, isWhole } from '../sample.ts'
import { docs } from './docsInProcess.ts'
import { digests, lastingFolder, put } from './folder.ts'
import { smallSite } from './smallSite.ts'

/** A test builds several times, ms. */
const timeout = 300_000

/** The files of a site's output by their numbers on the disk and times. A new file may have the number of a removed one. */
const identities = (root: string) =>
  new Map(Object.keys(digests(join(root, 'dist'))).map((path) => [path, identity(root, path)]))

function identity(root: string, path: string): string {
  const { ino, mtimeMs } = statSync(join(root, 'dist', path))
  return `${ino} ${mtimeMs}`
}

async function rewritten(root: string, change: () => void): Promise<string[]> {
  const before = identities(root)
  change()
  const { code } = await docs(['build', '--quiet', '--cwd', root])
  expect(code).toBe(0)
  return [...identities(root)].filter(([path, identity]) => before.get(path) !== identity).map(([path]) => path)
}

test('a build writes the pages that have changed, and those that somebody has changed or removed since', {
  timeout,
}, async () => {
  const root = smallSite({ 'static/a.txt': 'A pear.', 'static/b.txt': 'A plum.' })
  expect((await docs(['build', '--quiet', '--cwd', root])).code).toBe(0)
  expect(await rewritten(root, () => {})).toEqual([])

  // The marker of the folder is written with each new one.
  const changed = async (change: () => void) =>
    (await rewritten(root, change)).filter((path) => path !== outputMarker).sort()
  // The lists have the description of the doc, which is its text.
  const guide = ['assets/markdown.json', 'guide.md', 'guide/index.html', 'llms.txt']
  const search = ['assets/search/index.json', 'assets/search/pages/0.json', 'assets/search/pages/1.json']
  const edited = await changed(() =>
    put(root, { 'docs/guide.md': '# Guide\n\nBack to the [start](./index.md) of it.\n' }),
  )
  expect(edited.filter((path) => !path.startsWith('assets/search/'))).toEqual(guide)
  expect(edited).toContain(search[0])
  expect(await changed(() => put(root, { 'static/a.txt': 'A fig.' }))).toEqual(['a.txt'])
  expect(await changed(() => put(root, { 'dist/guide/index.html': 'Changed by hand.' }))).toEqual(['guide/index.html'])
  // A file that is gone is the one that the cache has kept.
  expect(await changed(() => rmSync(join(root, 'dist/b.txt')))).toEqual([])
  expect(readFileSync(join(root, 'dist/b.txt'), 'utf8')).toBe('A plum.')
  expect(await changed(() => put(root, { 'dist/assets/by-hand.txt': 'A nut.' }))).toEqual([])
  expect(existsSync(join(root, 'dist/assets/by-hand.txt'))).toBe(false)
})

test('output and cache that were restored from an archive, in a fresh clone at another path, are used', {
  timeout,
}, async () => {
  const first = smallSite({ 'static/a.txt': 'A pear.', 'static/b.txt': 'A plum.' })
  expect((await docs(['build', '--quiet', '--cwd', first])).code).toBe(0)
  const root = join(lastingFolder(), 'site')
  cpSync(first, root, { recursive: true, verbatimSymlinks: true })
  // Archives keep whole seconds. A changed file whose size and second are those of another is still another one.
  for (const path of Object.keys(digests(join(root, 'dist')))) utimesSync(join(root, 'dist', path), 1e9, 1e9)
  put(root, { 'dist/index.html': '?'.repeat(statSync(join(root, 'dist/index.html')).size) })
  utimesSync(join(root, 'dist/index.html'), 1e9, 1e9)
  const changed = await rewritten(root, () => put(root, { 'static/b.txt': 'A fig.' }))
  expect(changed.filter((path) => path !== outputMarker).sort()).toEqual(['b.txt', 'index.html'])
  const cold = smallSite({ 'static/a.txt': 'A pear.', 'static/b.txt': 'A fig.' })
  await docs(['build', '--quiet', '--cwd', cold])
  expect(digests(join(root, 'dist'))).toEqual(digests(join(cold, 'dist')))
  expect(await rewritten(root, () => {})).toEqual([])
})

test('without its output folder a build renders only what has changed since the last one', { timeout }, async () => {
  const root = smallSite({ 'static/b.txt': 'A plum.' })
  const build = async () => expect((await docs(['build', '--quiet', '--cwd', root])).code).toBe(0)
  await build()
  const times = () =>
    Object.fromEntries(
      Object.keys(digests(join(root, 'dist'))).map((path) => [path, statSync(join(root, 'dist', path)).mtimeMs]),
    )
  const before = times()
  rmSync(join(root, 'dist'), { recursive: true })
  await build()
  // A page that is rendered has a new time.
  expect({ ...times(), [outputMarker]: 0 }).toEqual({ ...before, [outputMarker]: 0 })

  // Who writes into a file changes the kept one with it.
  const page = join(root, 'dist/index.html')
  writeFileSync(page, 'Changed in place.')
  rmSync(join(root, 'dist'), { recursive: true })
  put(root, { 'docs/guide.md': '# Guide\n\nNew words.\n' })
  await build()
  const cold = smallSite({ 'static/b.txt': 'A plum.', 'docs/guide.md': '# Guide\n\nNew words.\n' })
  await docs(['build', '--quiet', '--cwd', cold])
  expect(digests(join(root, 'dist'))).toEqual(digests(join(cold, 'dist')))
  expect(statSync(join(root, 'dist/404.html')).mtimeMs).toBe(before['404.html'])

  // Nothing is removed through a link that somebody has put into the cache.
  const [kept] = globSync('.quire/output/*/*/*', { cwd: root, absolute: true, dot: true })
  const elsewhere = lastingFolder()
  const foreign = join(elsewhere, `${basename(dirname(kept!))}${'0'.repeat(62)}`)
  writeFileSync(foreign, 'Mine.')
  rmSync(dirname(kept!), { recursive: true })
  symlinkSync(elsewhere, dirname(kept!))
  put(root, { 'docs/guide.md': '# Guide\n\nOther words.\n' })
  await build()
  expect(readFileSync(foreign, 'utf8')).toBe('Mine.')
})

test('a build that was stopped before it was published leaves nothing that the next one takes for published', {
  timeout,
}, async () => {
  const root = smallSite()
  const build = () => docs(['build', '--quiet', '--cwd', root])
  await build()
  const before = digests(join(root, 'dist'))
  // The page is rendered and nothing is published, because another doc has an error.
  put(root, { 'docs/guide.md': '# Guide\n\nNew words.\n', 'docs/broken.md': '[none](./none.md)\n\n<Missing' })
  put(root, { 'docs/broken.mdx': 'export default 1\n\n{undefinedName}\n' })
  expect((await build()).code).toBe(1)
  expect(digests(join(root, 'dist'))).toEqual(before)
  rmSync(join(root, 'docs/broken.md'))
  rmSync(join(root, 'docs/broken.mdx'))
  expect((await build()).code).toBe(0)
  const cold = smallSite({ 'docs/guide.md': '# Guide\n\nNew words.\n' })
  await docs(['build', '--quiet', '--cwd', cold])
  expect(digests(join(root, 'dist'))).toEqual(digests(join(cold, 'dist')))
})

test('after any edits builds, checks, editors and dev servers give what they give from nothing', {
  timeout: isWhole() ? 10 * timeout : timeout,
}, async () => {
  for (const { seed, count } of batches(100, 3)) {
    const options = { plugins: Math.floor(seed / 1000) % 2 === 0 }
    expect((await randomEdits(count, seed, options)).failures).toEqual([])
  }
})
