import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sample } from '../sample.ts'
import { cpuTimeOf, usedCpu } from './cpuTime.ts'
import { start } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { digests, folder, put, tree } from './folder.ts'
import { config, nextSmallSite, smallSite } from './smallSite.ts'

const broken = { 'docs/broken.md': '# Broken\n\n[nowhere](/no/such/page)\n' }

test('a build says how many pages it has written, how large they are and where they lie', async () => {
  const root = nextSmallSite()
  const { code, stdout, stderr } = await docs(['build', '--cwd', root])
  expect(code, stderr).toBe(0)
  expect(stdout).toMatch(
    /^Built 2 pages \(\d+ files, [\d.]+ [kM]B\) in [\d.]+ s; 0 of 2 docs reused\.\nThe site is in .*dist; `docs serve --cwd .*` shows it\.\n$/,
  )
  expect(stderr).toContain('parsed 2/2\n')
  expect(stderr).toContain('rendered 4/4\n')
  expect(tree(join(root, 'dist'))['guide/index.html']).toContain('<h1>Guide</h1>')

  const again = await docs(['build', '--cwd', root])
  expect(again.stdout).toContain('2 of 2 docs reused')
})

test('where nothing can be remembered, a site is built all the same', async () => {
  const root = smallSite({ '.quire': 'in the way of the cache' })
  expect(await docs(['build', '--quiet', '--cwd', root])).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(Object.keys(tree(join(root, 'dist')))).toContain('guide/index.html')
})

test('quiet says nothing when all is well', async () => {
  expect(await docs(['build', '--quiet', '--cwd', nextSmallSite()])).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('a check reports what a build would, and writes no site', async () => {
  const root = nextSmallSite(broken)
  const checked = await docs(['check', '--cwd', root])
  const built = await docs(['build', '--cwd', root])
  expect(checked.code).toBe(1)
  expect(built.code).toBe(1)
  expect(checked.stderr).toContain('docs/broken.md:3:1  error  link-broken')
  expect(checked.stderr).toContain('3 | [nowhere](/no/such/page)')
  expect(built.stderr).toContain(checked.stderr.slice(checked.stderr.indexOf('docs/broken.md')))
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

// ERR-FORM-5
test('with `--json` stdout is a list of diagnostics and nothing else', async () => {
  const { code, stdout } = await docs(['check', '--format', 'json', '--cwd', smallSite(broken)])
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject([
    { code: 'link-broken', severity: 'error', file: 'docs/broken.md', line: 3, column: 1 },
  ])
  const clean = await docs(['build', '--format', 'json', '--cwd', nextSmallSite()])
  expect({ code: clean.code, stdout: clean.stdout }).toEqual({ code: 0, stdout: '[]\n' })
})

// CLI-2
test('warnings do not fail a build, unless it is strict', async () => {
  const root = nextSmallSite({ 'docs/warned.md': '---\ntitel: Spelt wrong\n---\n\n# Warned\n' })
  expect(await docs(['check', '--cwd', root])).toMatchObject({ code: 0 })
  expect(await docs(['check', '--strict', '--cwd', root])).toMatchObject({ code: 1 })
  expect(await docs(['build', '--strict', '--cwd', root])).toMatchObject({ code: 1 })
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

test('a static file with the size and the time of an earlier one is published, as those of unpacked archives have', async () => {
  const file = { 'static/a.txt': 'one', 'site.config.mjs': config("staticDirectories: ['static'],") }
  const root = nextSmallSite(file)
  for (const text of ['one', 'two', 'one']) {
    put(root, { 'static/a.txt': text })
    utimesSync(join(root, 'static/a.txt'), 0, 0)
    expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
    expect(readFileSync(join(root, 'dist/a.txt'), 'utf8')).toBe(text)
  }
})

test('modules that cannot be bundled fail a build', async () => {
  const checks = "checks: { 'mdx-import-missing': 'warn' },"
  const root = smallSite({
    'docs/price.mdx': '# Price\n\n<a href={require("./prices.pdf").default}>Prices</a>\n',
    'site.config.mjs': config(checks),
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(code).toBe(1)
  expect(stderr).toContain('error  module-bundle-failed')
  expect(stderr).not.toContain('output-not-writable')
})

test('several mistakes of different kinds are reported in one run', async () => {
  const root = smallSite({
    ...broken,
    'docs/matter.md': '---\ntitle: a: b\n---\n\nText\n',
    'docs/syntax.mdx': '# Syntax\n\n<Missing>\n',
    'docs/unknown.mdx': '# Unknown\n\n<Missing />\n',
    'docs/wrong.md': '---\nsidebar_position: first\n---\n\nText\n',
  })
  const { code, stdout } = await docs(['check', '--format', 'json', '--cwd', root])
  expect(code).toBe(1)
  const positions = (JSON.parse(stdout) as { file: string; line?: number }[]).map(({ file, line }) => `${file}:${line}`)
  for (const file of ['broken', 'matter', 'syntax', 'unknown', 'wrong']) {
    expect(positions, stdout).toContainEqual(expect.stringMatching(`^docs/${file}\\.mdx?:\\d+$`))
  }
})

/** Mistakes that fail the build of the small site. */
const spoilt: Record<string, Record<string, string>> = {
  'a broken link': broken,
  'a page that does not parse': { 'docs/guide.md': '# Guide\n\n<Open>\n' },
  'a mistake in the config': { 'site.config.mjs': config('baseUrl: 3,') },
  'no docs at all': { 'site.config.mjs': config().replace("path: 'docs'", "path: 'none'") },
  'a component that throws': {
    'site.config.mjs': config("components: { Boom: 'Boom.tsx' },"),
    'Boom.tsx': "export default function Boom() { throw new Error('out of order') }\n",
    'docs/guide.md': '# Guide\n\n<Boom />\n',
  },
  'a component that does not compile': {
    'site.config.mjs': config("components: { Boom: 'Boom.tsx' },"),
    'Boom.tsx': 'export default function Boom( {\n',
    'docs/guide.md': '# Guide\n\n<Boom />\n',
  },
}

// BUILD-FAILED
test('a failed build keeps the previous output, and the next one succeeds when the mistake is fixed', async () => {
  const sound = smallSite()
  const root = nextSmallSite()
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const before = digests(join(root, 'dist'))

  for (const [how, files] of Object.entries(spoilt)) {
    put(root, files)
    const { code, stderr } = await docs(['build', '--cwd', root])
    expect({ how, code }, stderr).toEqual({ how, code: 1 })
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(digests(join(root, 'dist'))).toEqual(before)
    expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([])

    for (const path of Object.keys(files)) rmSync(join(root, path))
    put(root, tree(sound))
  }
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(digests(join(root, 'dist'))).toEqual(before)
})

// BUILD-REMOVED
test('a build removes the pages of deleted docs', async () => {
  const root = nextSmallSite({ 'docs/old.md': '# Old\n' })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  rmSync(join(root, 'docs/old.md'))
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const built = tree(join(root, 'dist'))
  expect(Object.keys(built)).not.toContainEqual(expect.stringContaining('old'))
  expect(built['sitemap.xml']).not.toContain('/old')
})

// BUILD-REPRODUCIBLE
test('two builds of one site have the same bytes, whatever the folder, the time zone and the locale', async () => {
  const [first, second] = [smallSite(), smallSite()]
  await docs(['build', '--cwd', first], { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8' })
  await docs(['build', '--cwd', second, '--out-dir', 'public/site'], { TZ: 'America/Los_Angeles', LC_ALL: 'tr_TR' })
  const built = digests(join(first, 'dist'))
  expect(digests(join(second, 'public/site'))).toEqual(built)
  expect(Object.keys(built).length).toBeGreaterThan(5)

  // A build with a cache has the same output.
  await docs(['build', '--cwd', first])
  expect(digests(join(first, 'dist'))).toEqual(built)
})

// CLI-7, SERVE-SIGNALS
test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends a build with exit code %i and keeps the previous output', async (signal, expected) => {
  const pages = Array.from({ length: 60 }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n`])
  const root = smallSite(Object.fromEntries(pages))
  expect(await docs(['build', '--quiet', '--cwd', root])).toMatchObject({ code: 0, stderr: '' })
  const before = digests(join(root, 'dist'))

  put(root, { 'docs/new.md': '# New\n' })
  rmSync(join(root, '.quire'), { recursive: true })
  const { child, end } = start(['build', '--quiet', '--cwd', root])
  await expect
    .poll(() => readdirSync(root).some((name) => name.startsWith('.dist-')), { timeout: 60_000, interval: 5 })
    .toBe(true)
  child.kill(signal)
  expect(await end).toMatchObject({ code: expected, stderr: '' })
  expect(digests(join(root, 'dist'))).toEqual(before)
  expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([])
})

// BUILD-KILLED
test('a build killed at any moment leaves a complete output, old or new, and the next build succeeds', async () => {
  const root = nextSmallSite()
  const versions: Record<string, string>[] = []
  for (const text of ['# Old\n', '# New\n']) {
    put(root, { 'docs/changed.md': text })
    expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
    versions.push(digests(join(root, 'dist')))
  }

  const whole = await cpuTimeOf(start(['build', '--cwd', root]))
  const moments = 12
  for (const moment of sample(Array.from({ length: moments }, (_, moment) => moment))) {
    put(root, { 'docs/changed.md': moment % 2 === 0 ? '# Old\n' : '# New\n' })
    const { child, end } = start(['build', '--cwd', root])
    await usedCpu(child, (whole * (moment + 0.5)) / moments)
    child.kill('SIGKILL')
    await end
    // Put back first what died between two renames, as the next command does.
    expect(versions).toContainEqual(digests(join(root, 'dist')))
  }
  put(root, { 'docs/changed.md': '# New\n' })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(digests(join(root, 'dist'))).toEqual(versions[1])
  expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([])
})

// BUILD-UNWRITABLE
test('an output folder that cannot be written is reported with the other diagnostics, and the exit code is 1', async () => {
  const root = smallSite({ ...broken, file: 'in the way' })
  for (const outDir of ['file/dist', '/proc/dist']) {
    const { code, stdout } = await docs(['build', '--format', 'json', '--out-dir', outDir, '--cwd', root])
    expect(code).toBe(1)
    const codes = (JSON.parse(stdout) as { code: string }[]).map((found) => found.code)
    expect(codes.sort()).toEqual(['link-broken', 'output-not-writable'])
  }
})

test('a folder that a build must not replace is refused with exit code 2, and untouched', async () => {
  const root = smallSite({ 'notes/dear.txt': 'diary' })
  const before = tree(root)
  const own = ['.', '..', '/', 'docs', 'notes', 'docs/index.md']
  for (const outDir of [...own, '.git', '.quire', '.quire/site', 'node_modules', 'notes/node_modules/site']) {
    const { code, stderr } = await docs(['build', '--out-dir', outDir, '--cwd', root])
    expect({ outDir, code }).toEqual({ outDir, code: 2 })
    expect(stderr).toContain('--out-dir')
    const cleared = await docs(['clear', '--out-dir', outDir, '--cwd', root])
    expect({ outDir, code: cleared.code }).toEqual({ outDir, code: 2 })
  }
  expect(tree(root)).toEqual(before)
})

test('clear removes what builds have written, and nothing else', async () => {
  const root = smallSite()
  const before = Object.keys(tree(root))
  await docs(['build', '--cwd', root])
  expect(await docs(['clear', '--cwd', root])).toMatchObject({ code: 0, stdout: 'Removed dist and .quire.\n' })
  expect(Object.keys(tree(root))).toEqual(before)
  expect(await docs(['clear', '--cwd', root])).toMatchObject({ code: 0, stdout: 'There was nothing to remove.\n' })
})

test('no colours reach a pipe', async () => {
  const { stderr } = await docs(['check', '--cwd', smallSite(broken)], { CI: 'true' })
  expect(stderr).not.toContain('\x1b')
})

// SAFE-OUT
test.each([
  'docs/out',
  'docs/deep/er/out',
  'docs',
  'public/out',
  'more-public/out',
  'src/pages/out',
  'src/parts/out',
  'versioned_docs/version-1.0/out',
  'versioned_sidebars/out',
  'i18n/fr/docusaurus-plugin-content-docs/current/out',
  'i18n/out',
  'link/out',
  'news/out',
  'dangling',
  'loop',
])(
  'an output folder inside of what the site is made from, or behind a link to nowhere, is refused: %s',
  async (out) => {
    const root = folder({
      'site.config.json': JSON.stringify({
        title: 'Shop',
        url: 'https://docs.example',
        baseUrl: '/',
        docs: { path: 'docs' },
        pages: { path: 'src/pages' },
        blog: { path: 'news' },
        staticDirectories: ['public', 'more-public'],
        components: { Box: 'src/parts/Box.jsx' },
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      }),
      'docs/index.md': '# Shop\n',
      'news/first.md': '---\ndate: 2026-01-01\n---\n\nFirst.\n',
      'public/a.txt': 'a',
      'more-public/b.txt': 'b',
      'src/pages/about.md': '# About\n',
      'src/parts/Box.jsx': 'export default () => <b>box</b>\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Shop\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Boutique\n',
    })
    symlinkSync('docs', join(root, 'link'))
    symlinkSync('unmounted', join(root, 'dangling'))
    symlinkSync('loop', join(root, 'loop'))
    const names = () =>
      readdirSync(root, { recursive: true })
        .filter((path) => !String(path).startsWith('.quire'))
        .sort()
    const before = names()
    const { code, stderr } = await docs(['build', '--cwd', root, '--out-dir', out])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/holds|is inside|leads nowhere/)])
    expect(names()).toEqual(before)
  },
)
