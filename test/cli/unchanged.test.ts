import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { docs } from './docs.ts'
import { put, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const check = async (root: string, ...args: string[]) => {
  const { stdout } = await docs(['check', '--format', 'json', '--cwd', root, ...args])
  return (JSON.parse(stdout) as { code: string }[]).map(({ code }) => code)
}
const hasCachedRun = (root: string) => Object.keys(tree(root)).includes('.quire/cache/unchanged.json')
const broken = '# Broken\n\n[nowhere](/no/such/page)\n'

test('a site that has not changed is reported the same without being read again', async () => {
  const root = smallSite({ 'docs/broken.md': broken })
  await sleep(150)
  const first = await docs(['check', '--cwd', root])
  expect(hasCachedRun(root)).toBe(true)
  const second = await docs(['check', '--cwd', root])
  expect(second.code).toBe(1)
  expect(second.stderr).toBe(first.stderr.replace(/^parsed .*\n/gm, ''))
  expect(await check(root, '--only', 'link-anchor-broken')).toEqual([])
})

test('whatever changes is noticed: text, names, settings, files nobody links to, times set back', async () => {
  const root = smallSite({ 'docs/broken.md': broken, 'static/page': 'x' })
  await sleep(150)
  expect(await check(root)).toEqual(['link-broken'])
  expect(hasCachedRun(root)).toBe(true)

  put(root, { 'static/no/such/page': 'x' })
  await sleep(150)
  expect(await check(root)).toEqual([])
  rmSync(join(root, 'static/no'), { recursive: true })
  await sleep(150)
  expect(await check(root)).toEqual(['link-broken'])

  put(root, { 'site.config.mjs': config("onBrokenLinks: 'ignore',") })
  await sleep(150)
  expect(await check(root)).toEqual([])
  put(root, { 'site.config.mjs': config() })
  await sleep(150)
  expect(await check(root)).toEqual(['link-broken'])

  // The same length, and the old time.
  const file = join(root, 'docs/broken.md')
  writeFileSync(file, broken.replace('/no/such/page', '/guide?a=bcdef'))
  utimesSync(file, 1, 1)
  await sleep(150)
  expect(await check(root)).toEqual([])
  renameSync(join(root, 'docs/guide.md'), join(root, 'docs/other.md'))
  expect(await check(root)).toContain('link-broken')
})

test.each([
  ['reads the environment', { 'site.config.mjs': config("noIndex: process.env.CI === 'x',") }],
  ['reads the disk', { 'site.config.mjs': `import 'node:fs'\n${config()}` }],
  [
    'imports a module that does',
    { 'site.config.mjs': `import './more.mjs'\n${config()}`, 'more.mjs': 'export const at = Date.now()\n' },
  ],
])('a config that %s is always run', async (_, files) => {
  const root = smallSite(files)
  await sleep(150)
  await check(root)
  expect(hasCachedRun(root)).toBe(false)
})

test('a site with links to elsewhere on the disk is always checked', async () => {
  const root = smallSite()
  symlinkSync(smallSite(), join(root, 'docs/linked'))
  await sleep(150)
  await check(root)
  expect(hasCachedRun(root)).toBe(false)
})

test('a remembered check that is damaged counts as none', async () => {
  const root = smallSite({ 'docs/broken.md': broken })
  await sleep(150)
  await check(root)
  writeFileSync(join(root, '.quire/cache/unchanged.json'), '{"outcome":{}}')
  expect(await check(root)).toEqual(['link-broken'])
})
