import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isWhole, sample } from '../sample.ts'
import { start } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const preload = fileURLToPath(new URL('killAtStep.cjs', import.meta.url))
const journal = '.quire-move.json'

const shop = () =>
  smallSite({
    'docs/index.md': '# Shop\n\n## Cart\n\n::: tip\n\nEat.\n\n:::\n',
    'docs/guide.md': '# Guide\n\n## Part\n\n::: tip\n\nDrink.\n\n:::\n',
  })

const filesOf = (root: string) =>
  Object.fromEntries(Object.entries(tree(root)).filter(([path]) => !path.startsWith('.quire/')))

const commands = [['check', '--fix'], ['write-heading-ids']]

describe.each(commands)('docs %s %s', (...command) => {
  const args = command.filter((arg) => arg !== undefined)
  const run = (root: string) => docs([...args, '--cwd', root])

  test('keeps hard and symbolic links and the mode of a file', async () => {
    const root = shop()
    linkSync(join(root, 'docs/index.md'), join(root, 'other-name.md'))
    renameSync(join(root, 'docs/guide.md'), join(root, 'guide.md'))
    symlinkSync('../guide.md', join(root, 'docs/guide.md'))
    chmodSync(join(root, 'guide.md'), 0o640)
    const before = filesOf(root)
    expect(await run(root)).toMatchObject({ code: 0 })
    const after = filesOf(root)
    expect(after['other-name.md']).not.toBe(before['other-name.md'])
    expect(after['other-name.md']).toBe(after['docs/index.md'])
    expect(after['guide.md']).not.toBe(before['guide.md'])
    expect(lstatSync(join(root, 'docs/guide.md')).isSymbolicLink()).toBe(true)
    expect(statSync(join(root, 'guide.md')).mode & 0o777).toBe(0o640)
  })

  test('leaves all as it is where a file is read-only', async () => {
    const root = shop()
    chmodSync(join(root, 'docs/index.md'), 0o444)
    const before = filesOf(root)
    const { code, stderr } = await run(root)
    expect(code).toBe(2)
    expect(stderr).toContain('`docs/index.md` is read-only')
    expect(filesOf(root)).toEqual(before)
  })

  test('killed at any change of a file, it is reported by the next command, and finished or taken back', async () => {
    const old = shop()
    const before = filesOf(old)
    const whole = shop()
    await run(whole)
    const after = filesOf(whole)
    let count = 0
    for (const step of sample(Array.from({ length: 24 }, (_, index) => index))) {
      const root = folder()
      cpSync(old, root, { recursive: true })
      const env = { KILL_ROOT: root, KILL_AT: String(step) }
      const { code } = await start([...args, '--cwd', root], env, ['--require', preload]).end
      // It has ended before this step.
      if (code !== null) continue
      count++
      if (!existsSync(join(root, journal))) {
        expect([before, after]).toContainEqual(filesOf(root))
        continue
      }
      const next = await docs(['clear', '--cwd', root])
      // A journal that was cut off does not name its command.
      expect(next.stderr).toMatch(/`docs (?:mv|check --fix|write-heading-ids)` was interrupted/)
      const copy = folder()
      cpSync(root, copy, { recursive: true })
      expect(await docs(['mv', '--undo', '--cwd', copy])).toMatchObject({ code: 0, stderr: '' })
      expect(filesOf(copy)).toEqual(before)
      const finished = await docs(['mv', '--continue', '--cwd', root])
      expect([before, after]).toContainEqual(filesOf(root))
      if (finished.code === 0) expect(filesOf(root)).toEqual(after)
      else expect(finished.stderr).toContain('before it changed a file')
    }
    if (isWhole()) expect(count).toBeGreaterThan(4)
  }, 300_000)
})

const written = {
  '.quire-baseline.json': ['check', '--update-baseline'],
  'versions.json': ['version', '2.0'],
  'i18n/fr/code.json': ['write-translations', '--locale', 'fr'],
}

test.each(Object.entries(written))('%s is written in place: its links and its mode stay', async (file, command) => {
  const root = smallSite({
    'site.config.mjs': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },"),
    'docs/guide.md': '# Guide\n\n[gone](gone.md)\n',
    '.quire-baseline.json': '{ "findings": [] }\n',
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/index.md': '# Welcome\n',
    'i18n/fr/code.json': '{}\n',
  })
  const before = readFileSync(join(root, file), 'utf8')
  linkSync(join(root, file), join(root, 'other-name.json'))
  chmodSync(join(root, file), 0o640)
  const { code, stderr } = await docs([...command, '--cwd', root])
  expect(code, stderr).toBe(0)
  const after = readFileSync(join(root, file), 'utf8')
  expect(after).not.toBe(before)
  expect(readFileSync(join(root, 'other-name.json'), 'utf8')).toBe(after)
  expect(statSync(join(root, file)).mode & 0o777).toBe(0o640)
  expect(existsSync(join(root, journal))).toBe(false)
})
