import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { applyMove } from '../../cli/move/applyMove.ts'
import { isWhole, sample } from '../sample.ts'
import { start } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'

const preload = fileURLToPath(new URL('killAtStep.cjs', import.meta.url))
const journal = '.quire-move.json'

const site = {
  'site.config.json': JSON.stringify({ title: 'Shop', url: 'https://docs.example', baseUrl: '/', pages: false }),
  'docs/index.md': '# Shop\n\n[the cart](guide/cart.md) and what is more\n',
  'docs/guide/cart.md': '# Cart\n\n[home](../index.md)\n',
  'shared/basket.txt': 'basket\n',
}

function shop(): string {
  const root = folder(site)
  symlinkSync('../../shared/basket.txt', join(root, 'docs/guide/basket.txt'))
  return root
}

const filesOf = (root: string) =>
  Object.fromEntries(Object.entries(tree(root)).filter(([path]) => !path.startsWith('.quire/')))

/** Each entry of the docs with its mode, and the targets of links. */
const entries = (root: string) =>
  readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => {
    const stats = lstatSync(join(root, 'docs', path))
    return [path, stats.mode, stats.isSymbolicLink() ? readlinkSync(join(root, 'docs', path)) : stats.ino]
  })

const mv = (root: string, ...args: string[]) => docs(['mv', ...args, '--cwd', root])
const move = ['docs/guide', 'docs/buy/how']

/** Kill a command at changes that it makes to files, until it ends by itself. Each time on a fresh copy. */
async function* killed(args: string[], from: string, { first, stride }: { first: number; stride: number }) {
  for (let step = first; ; step += stride) {
    const root = folder()
    cpSync(from, root, { recursive: true, verbatimSymlinks: true })
    const env = { KILL_ROOT: root, KILL_AT: String(step) }
    const { code } = await start(['mv', ...args, '--cwd', root], env, ['--require', preload]).end
    if (code !== null) return
    yield { root, step }
  }
}

test.each([
  ['a text', { 'docs/index.md': '# Mine\n' }, 'docs/index.md'],
  ['the new path', { 'docs/buy/mine.md': '# Mine\n' }, 'docs/guide'],
])('a move changes nothing if %s was written since it was planned', (_, written, changed) => {
  const root = shop()
  const before = site['docs/index.md']
  const texts = new Map([['docs/index.md', { before, after: before.replace('guide', 'buy') }]])
  put(root, written)
  const files = filesOf(root)
  const renames = [{ from: 'docs/guide', to: 'docs/buy' }]
  expect(() => applyMove(root, { renames, texts, links: [] })).toThrow(`\`${changed}\` was changed meanwhile.`)
  expect(filesOf(root)).toEqual(files)
})

describe('a move that is killed', () => {
  // MV-9
  test('at any change of a file, it is reported by the next command, and is finished or taken back', async () => {
    const old = shop()
    const whole = shop()
    expect((await mv(whole, ...move)).code).toBe(0)
    const [before, after] = [filesOf(old), filesOf(whole)]
    expect(after['docs/buy/how/basket.txt']).toBe('basket\n')

    let steps = 0
    const stride = isWhole() ? 1 : 5
    const [first = 0] = sample([0, 1, 2, 3, 4], 5)
    for await (const { root, step } of killed(move, old, { first, stride })) {
      steps++
      expect(readdirSync(root, { recursive: true }).filter((path) => String(path).endsWith('.tmp'))).toEqual([])
      if (!existsSync(join(root, journal))) {
        // It ended before the journal was written, or after it was removed.
        expect([before, after]).toContainEqual(filesOf(root))
        continue
      }
      const next = await docs(['clear', '--cwd', root])
      expect(next.stderr).toContain('`docs mv` was interrupted')
      const again = await mv(root, ...move)
      expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('`docs mv --continue` finishes')])

      const copy = folder()
      cpSync(root, copy, { recursive: true, verbatimSymlinks: true })
      const undone = await mv(copy, '--undo')
      expect([step, undone.code, undone.stderr]).toEqual([step, 0, ''])
      expect(filesOf(copy)).toEqual(before)
      expect(existsSync(join(copy, 'docs/buy'))).toBe(false)
      expect(readlinkSync(join(copy, 'docs/guide/basket.txt'))).toBe('../../shared/basket.txt')

      const finished = await mv(root, '--continue')
      if (finished.code === 2) {
        expect(finished.stderr).toContain('before it changed a file')
        expect(filesOf(root)).toEqual(before)
      } else {
        expect([step, finished.code, finished.stderr]).toEqual([step, 0, ''])
        expect(filesOf(root)).toEqual(after)
        expect(readlinkSync(join(root, 'docs/buy/how/basket.txt'))).toBe('../../../shared/basket.txt')
      }
    }
    expect(steps).toBeGreaterThan(isWhole() ? 10 : 1)
  }, 300_000)

  // MV-9
  test('is not finished over texts that were changed since, nor out of the site', async () => {
    const old = shop()
    for await (const { root } of killed(move, old, { first: 4, stride: 1 })) {
      put(root, { 'docs/index.md': '# Mine\n' })
      const changed = filesOf(root)
      for (const how of ['--continue', '--undo']) {
        const { code, stderr } = await mv(root, how)
        expect(code).toBe(2)
        expect(stderr).toContain('`docs/index.md` has been changed since')
        expect(filesOf(root)).toEqual(changed)
      }
      break
    }
    for (const to of ['../out.md', '.git/hooks/post-commit', 'node_modules/a.js', '/tmp/out.md', 'docs/out/x.md']) {
      const root = shop()
      const elsewhere = folder()
      symlinkSync(elsewhere, join(root, 'docs/out'))
      const value = { process: 1, texts: [], links: [], renames: [{ from: 'docs/index.md', to }], folders: [] }
      put(root, { [journal]: `${JSON.stringify(value)}\n` })
      expect((await mv(root, '--continue')).code).toBe(2)
      expect(existsSync(join(root, 'docs/index.md'))).toBe(true)
    }
  })

  // MV-9
  test('there is nothing to finish without a move that was interrupted', async () => {
    const root = shop()
    for (const args of [['--continue'], ['--undo'], [], ['docs/index.md'], [...move, '--undo']]) {
      const { code, stderr } = await mv(root, ...args)
      expect([args, code]).toEqual([args, 2])
      expect(stderr).toMatch(/No move or change was interrupted|Name a doc or a folder/)
    }
  })
})

describe('a move', () => {
  // MV-10
  test('keeps hard links, and leaves all as it is where a file or folder is read-only', async () => {
    const root = shop()
    linkSync(join(root, 'docs/index.md'), join(root, 'other-name.md'))
    chmodSync(join(root, 'docs/index.md'), 0o444)
    const before = filesOf(root)
    const refused = await mv(root, ...move)
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('`docs/index.md` is read-only')
    expect(filesOf(root)).toEqual(before)

    chmodSync(join(root, 'docs/index.md'), 0o644)
    chmodSync(join(root, 'docs'), 0o555)
    const inFolder = await mv(root, ...move)
    chmodSync(join(root, 'docs'), 0o755)
    expect(inFolder.stderr).toContain('`docs` is a read-only folder')
    expect(filesOf(root)).toEqual(before)

    expect((await mv(root, ...move)).code).toBe(0)
    expect(statSync(join(root, 'docs/index.md')).ino).toBe(statSync(join(root, 'other-name.md')).ino)
    expect(readFileSync(join(root, 'other-name.md'), 'utf8')).toContain('(buy/how/cart.md)')
  })

  // MV-10
  test('replaces no link that has the new name, and does not give one file two texts', async () => {
    const cart = 'docs/guide/cart.md'
    for (const [make, to, problem] of [
      [(path: string) => symlinkSync('cart.md', path), 'docs/guide/taken.md', 'exists already'],
      [(path: string) => symlinkSync('gone.md', path), 'docs/guide/taken.md', 'exists already'],
      [(path: string) => linkSync(join(dirname(path), 'cart.md'), path), 'docs/buy/how/cart.md', 'a hard link'],
    ] as const) {
      const root = shop()
      make(join(root, 'docs/guide/taken.md'))
      const before = entries(root)
      const { code, stderr } = await mv(root, cart, to)
      expect([code, stderr]).toEqual([2, expect.stringContaining(problem)])
      expect(stderr).toContain('Nothing was moved.')
      expect(entries(root)).toEqual(before)
    }
  })

  // MV-10
  test.each([
    ['out of the moved folder', 'docs/guide/a.txt', '../../shared/basket.txt'],
    ['within the moved folder', 'docs/guide/a.txt', './deep/../words.txt'],
    ['from a deeper folder', 'docs/guide/deep/a.txt', '../../../shared/basket.txt'],
    ['to a folder', 'docs/guide/a', '../../shared'],
    ['into the moved folder', 'docs/a.txt', 'guide/words.txt'],
    ['to the moved folder', 'guide', 'docs/guide'],
    ['with an absolute path', 'a.txt', '/docs/guide/words.txt'],
    ['to a file that is not there', 'docs/guide/a.txt', '../gone.txt'],
  ])('symbolic links lead where they did: %s', async (_, path, target) => {
    const root = shop()
    put(root, { 'docs/guide/words.txt': 'words\n', 'docs/guide/deep/more.txt': 'more\n' })
    symlinkSync(target.startsWith('/') ? root + target : target, join(root, path))
    const read = (at: string) => {
      try {
        return statSync(at).isDirectory() ? Object.keys(tree(at)) : readFileSync(at, 'utf8')
      } catch {
        return 'nothing'
      }
    }
    const before = read(join(root, path))
    const { code, stderr } = await mv(root, ...move)
    expect([code, stderr]).toEqual([0, ''])
    const now = path.replace(/^docs\/guide\//, 'docs/buy/how/')
    expect(lstatSync(join(root, now)).isSymbolicLink()).toBe(true)
    expect(read(join(root, now))).toEqual(before)
    expect((await mv(root, 'docs/buy/how', 'docs/guide')).code).toBe(0)
    expect(read(join(root, path))).toEqual(before)
  })

  // MV-8
  test.each(['docs/a#b.md', 'docs/what?.md', 'docs/%41.md', `docs/${'a'.repeat(251)}.md`, 'docs/link/a.md'])(
    'refuses a name that the build would refuse: %s',
    async (to) => {
      const root = shop()
      mkdirSync(join(root, 'elsewhere'))
      symlinkSync('../elsewhere', join(root, 'docs/link'))
      writeFileSync(join(root, 'elsewhere/more.md'), '# More\n')
      const before = filesOf(root)
      const { code, stderr } = await mv(root, 'docs/guide/cart.md', to)
      expect(stderr).toContain('Nothing was moved.')
      expect(code).toBe(2)
      expect(filesOf(root)).toEqual(before)
    },
  )
})
