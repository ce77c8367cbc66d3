import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { put, tree } from './folder.ts'
import { settled } from './settled.ts'
import { config, smallSite } from './smallSite.ts'

const check = async (root: string, ...args: string[]) => {
  const { stdout } = await docs(['check', '--format', 'json', '--cwd', root, ...args])
  return (JSON.parse(stdout) as { code: string }[]).map(({ code }) => code)
}
const hasCachedRun = (root: string) => Object.keys(tree(root)).includes('.quire/cache/unchanged.json')
const broken = '# Broken\n\n[nowhere](/no/such/page)\n'

test('a site that has not changed is reported the same without being read again', async () => {
  const root = smallSite({ 'docs/broken.md': broken })
  await settled(root)
  const first = await docs(['check', '--cwd', root])
  expect(hasCachedRun(root)).toBe(true)
  const second = await docs(['check', '--cwd', root])
  expect(second.code).toBe(1)
  expect(second.stderr).toBe(first.stderr.replace(/^parsed .*\n/gm, ''))
  expect(await check(root, '--only', 'link-anchor-broken')).toEqual([])
})

test('a site whose pages run components is not read again either', async () => {
  const root = smallSite({
    'docs/price.mdx': '# Price\n\n<Price />\n\n[nowhere](/no/such/page)\n',
    'src/Price.jsx': 'export default () => <b>3</b>\n',
    'site.config.mjs': config("components: { Price: 'src/Price.jsx' },"),
  })
  await settled(root)
  await check(root)
  const { stderr, stdout } = await docs(['check', '--cwd', root])
  expect(stderr).toContain('link-broken')
  // The progress of parsing is not printed.
  expect(stderr + stdout).not.toContain('parsed')
})

test('whatever changes is noticed: text, names, settings, files nobody links to, times set back', async () => {
  const root = smallSite({ 'docs/broken.md': broken, 'static/page': 'x' })
  await settled(root)
  expect(await check(root)).toEqual(['link-broken'])
  expect(hasCachedRun(root)).toBe(true)

  put(root, { 'static/no/such/page': 'x' })
  await settled(root)
  expect(await check(root)).toEqual([])
  rmSync(join(root, 'static/no'), { recursive: true })
  await settled(root)
  expect(await check(root)).toEqual(['link-broken'])

  put(root, { 'site.config.mjs': config("onBrokenLinks: 'ignore',") })
  await settled(root)
  expect(await check(root)).toEqual([])
  put(root, { 'site.config.mjs': config() })
  await settled(root)
  expect(await check(root)).toEqual(['link-broken'])

  // The same length, and the old time.
  const file = join(root, 'docs/broken.md')
  writeFileSync(file, broken.replace('/no/such/page', '/guide?a=bcdef'))
  utimesSync(file, 1, 1)
  await settled(root)
  expect(await check(root)).toEqual([])
  renameSync(join(root, 'docs/guide.md'), join(root, 'docs/other.md'))
  expect(await check(root)).toContain('link-broken')
})

test.each([
  ['reads the environment', { 'site.config.mjs': config("checks: { 'link-broken': process.env.LEVEL ?? 'throw' },") }],
  [
    'imports a module that does',
    {
      'site.config.mjs': `import { level } from './more.mjs'\n${config("checks: { 'link-broken': level },")}`,
      'more.mjs': "export const level = process.env.LEVEL ?? 'throw'\n",
    },
  ],
])('a config that %s is always run', async (_, files) => {
  const root = smallSite({ 'docs/broken.md': broken, ...files })
  await settled(root)
  expect(await check(root)).toEqual(['link-broken'])
  expect(await check(root)).toEqual(['link-broken'])
  const { stdout } = await docs(['check', '--format', 'json', '--cwd', root], { LEVEL: 'ignore' })
  expect(JSON.parse(stdout)).toEqual([])
})

test('a config that reads the disk is always run', async () => {
  const elsewhere = smallSite({ 'level.txt': 'throw' })
  const read = `readFileSync(${JSON.stringify(join(elsewhere, 'level.txt'))}, 'utf8')`
  const text = `import { readFileSync } from 'node:fs'\n${config(`checks: { 'link-broken': ${read} },`)}`
  const root = smallSite({ 'docs/broken.md': broken, 'site.config.mjs': text })
  await settled(root)
  expect(await check(root)).toEqual(['link-broken'])
  expect(await check(root)).toEqual(['link-broken'])
  put(elsewhere, { 'level.txt': 'ignore' })
  expect(await check(root)).toEqual([])
})

test('a config that writes a doc is run before the doc is looked at', async () => {
  const elsewhere = smallSite({ 'made.md': '# Made' })
  const from = JSON.stringify(join(elsewhere, 'made.md'))
  const to = "new URL('docs/made.md', import.meta.url)"
  const text = `import { copyFileSync } from 'node:fs'\ncopyFileSync(${from}, ${to})\n${config()}`
  const root = smallSite({ 'site.config.mjs': text, 'docs/made.md': '# Made' })
  await settled(root)
  expect(await check(root)).toEqual([])
  put(elsewhere, { 'made.md': broken })
  expect(await check(root)).toEqual(['link-broken'])
})

test('a function of the config is called again when what it has read is another', async () => {
  const elsewhere = smallSite({ 'prefix.txt': 'a-' })
  const read = `readFileSync(${JSON.stringify(join(elsewhere, 'prefix.txt'))}, 'utf8')`
  const more = `docs: { routeBasePath: '/', numberPrefixParser: (name) => ({ filename: name.replace(${read}, '') }) },`
  const root = smallSite({
    'site.config.mjs': `import { readFileSync } from 'node:fs'\n${config(more)}`,
    'docs/a-figs.md': '# Figs\n',
    'docs/linking.md': '[Figs](/figs)\n',
  })
  await settled(root)
  expect(await check(root)).toEqual([])
  expect(hasCachedRun(root)).toBe(true)
  expect(await check(root)).toEqual([])
  put(elsewhere, { 'prefix.txt': 'b-' })
  expect(await check(root)).toEqual(['link-broken'])
})

test.each([
  ['readingTime', 'readingTime: ({ content }) => (content.includes("plums") ? "long" : 1)'],
  [
    'processBlogPosts',
    'processBlogPosts: ({ blogPosts }) => { if (blogPosts[0].content.includes("plums")) throw new Error() }',
  ],
])('`%s` is called for an edited post', async (_, more) => {
  const root = smallSite({
    'site.config.mjs': config(`blog: { ${more} },`),
    'blog/2022-05-01-ripe.md': '# Ripe\n\nFigs.\n\nAnd pears.\n',
  })
  await settled(root)
  expect(await check(root)).toEqual([])
  put(root, { 'blog/2022-05-01-ripe.md': '# Ripe\n\nFigs.\n\nAnd plums.\n' })
  expect(await check(root)).toEqual(['config-callback'])
})

test('a function of the config that reads the clock is called by each check', async () => {
  const more = "docs: { routeBasePath: '/', editUrl: () => 'https://git.example/' + Date.now() },"
  const root = smallSite({ 'site.config.mjs': config(more) })
  await settled(root)
  await check(root)
  expect(hasCachedRun(root)).toBe(false)
})

test('after each of many edits of docs a check is that of a site without a cache', async () => {
  const plain = (heading: string, text: string) => `# Plain\n\n${text}\n\n## ${heading}\n\n[Included](included.md)\n`
  const files: Record<string, string> = {
    'docs/broken.md': broken,
    'docs/plain.md': plain('Part', 'Text.'),
    'docs/linking.md': '# Linking\n\n[Part](plain.md#part)\n',
    'docs/included.md': 'Text.\n',
    'docs/including.mdx': "import Included from './included.md'\n\n# Including\n\n<Included />\n",
  }
  const root = smallSite(files)
  await settled(root)
  expect(await check(root)).toEqual(['link-broken'])
  const edits: [path: string, text: string, codes: string[]][] = [
    ['docs/plain.md', plain('Part', 'More.\n\nText.'), ['link-broken']],
    ['docs/plain.md', plain('Part', 'More.\n\nLess.\n'), ['link-broken']],
    ['docs/plain.md', plain('Piece', 'Text.'), ['link-broken', 'link-anchor-broken']],
    ['docs/broken.md', broken.replace('[', 'Text.\n\n['), ['link-broken', 'link-anchor-broken']],
    ['docs/linking.md', '# Linking\n\nMore.\n\n[Part](plain.md#part)\n', ['link-broken', 'link-anchor-broken']],
    ['docs/plain.md', plain('Part', 'Text.'), ['link-broken']],
    ['docs/included.md', 'Text.\n\n[nowhere](/no/such)\n', ['link-broken', 'link-broken']],
    ['docs/plain.md', `${plain('Part', 'Text.')}\n\`\`\`json\n{ "a": }\n\`\`\`\n`, ['code-sample-syntax']],
    ['docs/index.md', '---\nslug: /other\n---\n\n# Welcome\n\nRead the [guide](./guide.md).\n', []],
  ]
  for (const [path, text, codes] of edits) {
    files[path] = text
    put(root, { [path]: text })
    const warm = await docs(['check', '--format', 'json', '--cwd', root])
    const again = await docs(['check', '--format', 'json', '--cwd', root])
    const cold = await docs(['check', '--format', 'json', '--cwd', smallSite(files)])
    expect([path, JSON.parse(warm.stdout)]).toEqual([path, JSON.parse(cold.stdout)])
    expect(again.stdout).toEqual(warm.stdout)
    const reported = (JSON.parse(warm.stdout) as { code: string }[]).map(({ code }) => code)
    expect(reported).toEqual(expect.arrayContaining(codes))
  }
})

test('after an edit of text only the edited doc is parsed', async () => {
  const root = smallSite()
  await settled(root)
  await check(root)
  for (const text of ['One.', 'Two.\n\nThree.']) {
    put(root, { 'docs/guide.md': `# Guide\n\nBack to the [start](./index.md).\n\n${text}\n` })
    const { stdout, stderr } = await docs(['check', '--cwd', root])
    expect(stdout).toContain('1 reused')
    // The first edit has removed a code block, which is a fact.
    expect(stderr.includes('parsed 2/2')).toBe(text === 'One.')
    await settled(root)
  }
})

test('a site with links to elsewhere on the disk is always checked', async () => {
  const root = smallSite()
  symlinkSync(smallSite(), join(root, 'docs/linked'))
  await settled(root)
  await check(root)
  expect(hasCachedRun(root)).toBe(false)
})

test('a remembered check that is damaged counts as none', async () => {
  const root = smallSite({ 'docs/broken.md': broken })
  await settled(root)
  await check(root)
  writeFileSync(join(root, '.quire/cache/unchanged.json'), '{"outcome":{}}')
  expect(await check(root)).toEqual(['link-broken'])
})
