import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cleanUp } from '../../cli/output/outputFolder.ts'
import { sample } from '../sample.ts'
import { start } from './docs.ts'
import { folder, put } from './folder.ts'
import { build, config, frozen, frozenShop, site } from './frozenShop.ts'

const preload = fileURLToPath(new URL('killAtStep.cjs', import.meta.url))

const buildWith = (root: string, env: Record<string, string>) =>
  start(['build', '--quiet', '--cwd', root], { KILL_ROOT: root, KILL_CACHE: '1', ...env }, ['--require', preload]).end

/** Kills of each scenario. */
const kills = 12

const scenarios: [string, () => string, (root: string) => void][] = [
  [
    'a version is frozen and a doc edited',
    () => frozenShop({ '1.0': { ref: 'v1.0' } }),
    (root) => {
      put(root, { 'site.config.json': config(frozen), 'docs/guide/cart.md': '# Cart\n\nA lion.\n' })
    },
  ],
  ['a doc is edited', () => frozenShop(), (root) => put(root, { 'docs/guide/cart.md': '# Cart\n\nA lion.\n' })],
  ['a frozen version is removed', () => frozenShop(), (root) => put(root, { 'site.config.json': config({}) })],
  [
    'a frozen version is rendered again',
    () => frozenShop(),
    (root) => put(root, { 'site.config.json': config({ '1.0': { ref: 'v1.0', frozen: 'again' } }, { title: 'New' }) }),
  ],
]

test.each(scenarios)('a build that is killed at any step leaves a whole site: %s', async (_, makeSite, change) => {
  const before = makeSite()
  await build(before)
  const old = site(before)
  const after = folder()
  const copy = (to: string) => cpSync(before, to, { recursive: true, preserveTimestamps: true })
  copy(after)
  change(after)
  const steps = Number((await buildWith(after, { KILL_COUNT: '1' })).stdout)
  expect(steps).toBeGreaterThan(kills)
  const expected = site(after)
  expect(expected).not.toEqual(old)
  for (const number of sample([...Array(kills).keys()], 4)) {
    const step = Math.floor((steps * number) / kills)
    const root = folder()
    copy(root)
    change(root)
    expect((await buildWith(root, { KILL_AT: String(step) })).code, `step ${step}`).toBe(null)
    cleanUp(join(root, 'dist'))
    expect([old, expected], `step ${step}`).toContainEqual(site(root))
    await build(root)
    expect(site(root), `step ${step}`).toEqual(expected)
    expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([])
    const bundles = join(root, '.quire/frozen')
    if (existsSync(bundles)) expect(readdirSync(bundles).filter((name) => name.endsWith('.tmp'))).toEqual([])
    rmSync(root, { recursive: true, force: true })
  }
})
