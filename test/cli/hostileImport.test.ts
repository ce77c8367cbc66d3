import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

const config = (fields = '', before = '') =>
  `${before}\nmodule.exports = { title: 'Shop', url: 'https://shop.example', baseUrl: '/', presets: ['classic'], ${fields} }\n`
const site = (files: Record<string, string> = {}) =>
  folder({ 'docusaurus.config.js': config(), 'docs/index.md': '# Shop\n', ...files })
const run = (root: string, ...args: string[]) => docs(['import', root, ...args], { QUIRE_CODE_TIME: '0.1' })
const escapes = '\\x1b[2J\\x9b31m\\r'

/** Docs in which each search for an end would look through all that follows. */
const unclosed: Record<string, string> = {
  scripts: '<script '.repeat(100_000),
  frames: '<iframe '.repeat(100_000),
  graphics: '<svg '.repeat(100_000),
  links: '](<'.repeat(100_000),
  spaces: `](${' '.repeat(400_000)}x`,
  backticks: Array.from({ length: 3000 }, (_, index) => `${'`'.repeat(index + 1)} `).join(''),
}

test.each(Object.entries(unclosed))('docs with many unclosed %s are read in linear time', async (_, text) => {
  const { code } = await run(site({ 'docs/index.md': text }))
  expect(code).toBe(0)
})

test('names and values of a foreign site are printed without control characters, each in a line', async () => {
  const root = site({
    'docusaurus.config.js': config(
      `tagline: 'a\\n${escapes}', unknown: 1, '${escapes}': 1, plugins: ['${escapes}\\nfake line'], themeConfig: { '${escapes}': 1 }`,
      `require('${escapes}')`,
    ),
    'docs/\u001b[31m\nfake line.md': '<script>1</script>\n[a]()\n',
    'src/theme/A\u001b[2J\nfake line.js': "import x from '@theme/None'\n",
  })
  for (const args of [['--dry-run'], []]) {
    const { stdout, stderr } = await run(root, ...args)
    expect(stderr).toMatch(/^Running `docusaurus\.config\.js`/)
    expect(stdout).toContain('\\u{1b}')
    expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n]/u)
    expect(stdout + stderr).not.toMatch(/^fake line/m)
  }
})

test('a key that would be the prototype of an object is carried over as a key, and reported', async () => {
  const root = site({ 'docusaurus.config.js': config("customFields: { ['__proto__']: { a: 1 } },") })
  expect((await run(root)).code).toBe(0)
  expect((await docs(['check', '--cwd', root])).stderr).toContain('`__proto__` is not a field of `customFields`')
})

test.each([
  ['throw null', 'threw an exception while it was loaded: null.'],
  ['throw undefined', 'threw an exception while it was loaded: undefined.'],
  ['module.exports = undefined', '`docusaurus.config.js` has no default export'],
  ['module.exports = null', '`docusaurus.config.js` exports `null`; a config is an object'],
])('a config of `%s` is reported', async (text, message) => {
  const { code, stdout, stderr } = await run(folder({ 'docusaurus.config.js': text }))
  expect([code, stdout + stderr]).toEqual([2, expect.stringContaining(message)])
})

test('a config that cannot be read, or has marks of a merge, is reported', async () => {
  const root = folder({ 'docusaurus.config.js/nothing.md': '' })
  const { code, stdout, stderr } = await run(root)
  expect(stdout + stderr).toContain('`docusaurus.config.js` cannot be read: it is a folder.')
  expect(code).not.toBe(0)
  const merged = folder({ 'docusaurus.config.js': `<<<<<<< ours\n${config()}=======\n>>>>>>> theirs\n` })
  expect((await run(merged)).stderr).toContain('docusaurus.config.js:1:1  error  merge-conflict')
})

test('a config that is nested without end is reported', async () => {
  const deep = 'let x = 1\nfor (let i = 0; i < 50_000; i++) x = { x }'
  const root = site({ 'docusaurus.config.js': config('customFields: x,', deep) })
  const { code, stdout, stderr } = await run(root)
  expect([code, stdout + stderr]).toEqual([2, expect.stringContaining('nested more than')])
})

test('links out of a foreign site and pipes in it are not read, and nothing is written outside', async () => {
  const outside = folder({ 'notes.md': '# A secret\n', 'notes.json': '{ "secret": 1 }' })
  const root = site({ 'docusaurus.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }") })
  for (const name of ['blog', 'i18n', 'src', 'docs/linked']) symlinkSync(outside, join(root, name))
  symlinkSync(join(outside, 'notes.md'), join(root, 'docs/notes.md'))
  symlinkSync(root, join(root, 'docs/loop'))
  for (const name of ['sidebars.js', 'versions.json', 'package.json', 'docs/pipe.md'])
    execFileSync('mkfifo', [join(root, name)])
  const { code, stdout } = await run(root)
  expect(code).toBe(0)
  expect(stdout + readFileSync(join(root, 'site.config.ts'), 'utf8')).not.toContain('secret')
  expect(readdirSync(outside)).toEqual(['notes.json', 'notes.md'])

  const linked = site()
  symlinkSync(join(outside, 'new.ts'), join(linked, 'site.config.ts'))
  expect((await run(linked)).code).toBe(2)
  expect(existsSync(join(outside, 'new.ts'))).toBe(false)
})
