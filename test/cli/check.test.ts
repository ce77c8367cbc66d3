import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { start, waitForOutput } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { put, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const broken = { 'docs/broken.md': '# Broken\n\n[nowhere](/no/such/page)\n\n[gone](./gone-for-good.md)\n' }
const codes = (json: string) => (JSON.parse(json) as { code: string }[]).map(({ code }) => code)

test('codes and paths limit what is reported, and what the exit code says', async () => {
  const root = smallSite(broken)
  const check = (...args: string[]) => docs(['check', '--format', 'json', '--cwd', root, ...args])
  expect(codes((await check()).stdout)).toEqual(['link-broken', 'link-file-missing'])
  const only = await check('--only', 'link-file-missing, link-anchor-broken')
  expect({ code: only.code, codes: codes(only.stdout) }).toEqual({ code: 0, codes: ['link-file-missing'] })
  expect(await check('docs/guide.md')).toMatchObject({ code: 0, stdout: '[]\n' })
  expect(codes((await check('docs')).stdout)).toHaveLength(2)
  expect(codes((await check('docs/guide.md', './docs/broken.md')).stdout)).toHaveLength(2)
})

test.each([
  [['--only', 'link-borken'], 'Did you mean `link-broken`?'],
  [['--only', 'constructor'], 'There is no problem with the code `constructor`.'],
  [['--max-warnings', 'few'], '`--max-warnings` is `few`'],
  [['docs/none.md'], 'There is no file or folder `docs/none.md` in the site.'],
  [['--format', 'sarf'], 'Did you mean `sarif`?'],
])('%j is wrong usage, reported with exit code 2', async (args, said) => {
  const { code, stderr, stdout } = await docs(['check', '--cwd', smallSite(), ...args])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(said)
})

test('a config that cannot be read is reported, whatever was asked for', async () => {
  const root = smallSite({ 'site.config.mjs': 'export default {' })
  expect(await docs(['check', '--only', 'link-broken', '--cwd', root, 'docs'])).toMatchObject({ code: 2 })
})

test('the last line says how many warnings would be errors under `--strict`', async () => {
  const anchors = { 'docs/anchors.md': '# A\n\n[a](#none) [b](./guide.md#none)\n' }
  const check = (files: Record<string, string>, ...args: string[]) =>
    docs(['check', '--cwd', smallSite(files), ...args])
  const { stdout } = await check(anchors)
  expect(stdout).toMatch(/^Checked 3 docs in .* reused; 2 warnings would be errors with `--strict`\.\n$/)
  expect((await check({ ...anchors, ...broken })).stdout).toBe('3 warnings would be errors with `--strict`.\n')
  expect((await check(anchors, '--strict')).stdout).toBe('')
  expect((await check({})).stdout).not.toContain('--strict')
})

test('more warnings than allowed are an error, for a build as well', async () => {
  const root = smallSite({ 'docs/warned.md': '---\ntitel: Spelt wrong\n---\n\n# Warned\n' })
  const { code, stderr } = await docs(['check', '--max-warnings', '0', '--cwd', root])
  expect(code).toBe(1)
  expect(stderr).toContain('There are more warnings than `--max-warnings 0` allows.')
  expect(await docs(['check', '--max-warnings', '1', '--cwd', root])).toMatchObject({ code: 0 })
  expect(await docs(['build', '--max-warnings', '0', '--cwd', root])).toMatchObject({ code: 1 })
  expect(Object.keys(tree(root)).filter((path) => path.startsWith('dist'))).toEqual([])
})

test('a build reports the same diagnostics as a check, in the same words', async () => {
  const root = smallSite({
    'docs/fruit.md': '# Fruit\n\n![An apple](./aple.svg) ![One](./apple.svg)\n\n::: tip\n\n[a](/giude#x)\n\n:::\n',
    'docs/apple.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const [checked, built, short] = [
    await docs(['check', '--format', 'json', '--cwd', root]),
    await docs(['build', '--format', 'json', '--cwd', root]),
    await docs(['check', '--json', '--cwd', root]),
  ]
  expect(codes(checked.stdout)).toEqual(['image-missing', 'admonition-spaced', 'link-broken'])
  expect(built.stdout).toBe(checked.stdout)
  expect(short.stdout).toBe(checked.stdout)
})

test('with a baseline only new findings count, wherever the old ones move', async () => {
  const root = smallSite(broken)
  const kept = await docs(['check', '--update-baseline', '--cwd', root])
  expect(kept).toMatchObject({ code: 0, stdout: '2 findings kept in `.quire-baseline.json`.\n' })
  put(root, { 'docs/broken.md': `# Broken\n\nA line more.\n\n${broken['docs/broken.md'].slice(10)}` })
  expect(await docs(['check', '--format', 'json', '--cwd', root])).toMatchObject({ code: 0, stdout: '[]\n' })
  expect(await docs(['build', '--quiet', '--cwd', root])).toMatchObject({ code: 0 })

  // A second diagnostic of the same kind is new, and so is a different one.
  put(root, { 'docs/broken.md': `${broken['docs/broken.md']}\n[again](/no/such/page)\n\n[other](/no/other/page)\n` })
  const { code, stderr } = await docs(['check', '--cwd', root])
  expect(code).toBe(1)
  expect(stderr).toContain('2 errors in 1 file; 2 in the baseline')
})

test('what the baseline knows and is no more is reported, and an empty baseline leaves no file', async () => {
  const root = smallSite(broken)
  await docs(['check', '--update-baseline', '--cwd', root])
  put(root, { 'docs/broken.md': '# Broken\n\n[gone](./gone-for-good.md)\n' })
  const { code, stdout } = await docs(['check', '--format', 'json', '--cwd', root])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject([
    {
      code: 'baseline-stale',
      file: 'docs/broken.md',
      message: '`link-broken` with `/no/such/page` no longer occurs.',
    },
  ])
  rmSync(join(root, 'docs/broken.md'))
  await docs(['check', '--update-baseline', '--cwd', root])
  expect(Object.keys(tree(root))).not.toContain('.quire-baseline.json')
})

test('a baseline that is not one is reported with its name', async () => {
  for (const text of ['{', '[]', '{"findings":[{"code":1}]}', '{"findings":{}}']) {
    const { code, stderr } = await docs(['check', '--cwd', smallSite({ '.quire-baseline.json': text })])
    expect(code).toBe(2)
    expect(stderr).toContain('`.quire-baseline.json` cannot be read.')
  }
})

test('explain says what a code means and how to fix it, and lists all codes', async () => {
  const { code, stdout } = await docs(['explain', 'link-broken'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^link-broken {2}\(error\)\n\n {2}\S/)
  expect(stdout).toContain('Instead of')
  expect((await docs(['explain'])).stdout.split('\n').length).toBeGreaterThan(60)
  expect(await docs(['explain', 'link-borken'])).toMatchObject({ code: 2 })
})

test('watching reports new and fixed diagnostics after each save, and Ctrl-C ends with 130', async () => {
  const root = smallSite()
  const running = start(['check', '--watch', '--cwd', root])
  const { child, end, printed } = running
  await waitForOutput(running, 'Watching; Ctrl-C ends.')
  expect(printed.stdout).toContain('No problems in 2 docs')

  put(root, broken)
  await waitForOutput(running, 'docs/broken.md:3:1  error  link-broken')
  await waitForOutput(running, '2 problems in 3 docs')

  // Half-written, then complete: a diagnostic that only moved is not printed again.
  put(root, { 'docs/broken.md': '# Broken\n\n<Open' })
  put(root, { 'docs/broken.md': '# Broken\n\nText.\n\n[gone](./gone-for-good.md)\n' })
  await waitForOutput(running, 'gone: docs/broken.md  link-broken')
  await waitForOutput(running, '1 problem in 3 docs')
  expect(printed.stderr.match(/ {2}link-file-missing$/gm)).toHaveLength(1)

  rmSync(join(root, 'docs/broken.md'))
  await waitForOutput(running, 'gone: docs/broken.md  link-file-missing')
  await waitForOutput(running, 'No problems in 2 docs; 0.')

  // Modules that the config imports are loaded again, too.
  put(root, { 'site.config.mjs': config('themeConfig: { navbar: { title: 12 } },') })
  await waitForOutput(running, 'site.config.mjs:7:28  error  config-field')
  put(root, { 'site.config.mjs': config() })
  await waitForOutput(running, 'gone: site.config.mjs  config-field')

  child.kill('SIGINT')
  expect(await end).toMatchObject({ code: 130 })
})
