import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DevSite } from '../../cli/dev/devSite.ts'
import { siteRoot } from '../../cli/options.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const files = {
  'docs/index.md': '# Welcome to `docs` {#top}\n\nSee the [guide](guide.md#steps) and [nothing](/nowhere).\n',
  'docs/guide.md':
    '---\nsidebar_position: 2\ndescription: How to begin.\n---\n\nGuide\n=====\n\n## Steps\n\n```js\nrun()\n```\n',
  'docs/named.mdx':
    '---\ntitle: Own title\nslug: /other\n---\n\n# Another title\n\n{1 + 1} lines of [code](guide.md#none).\n',
  'docs/fenced.md': '```md\n# Not a title\n```\n',
}

const options = (root: string) =>
  ({ cwd: root, format: 'pretty', color: false }) as ConstructorParameters<typeof DevSite>[0]

async function textOf(site: DevSite, path: string): Promise<string> {
  const file = await site.served.read(path)
  return file && 'data' in file ? file.data.toString() : ''
}

/** Without the script that follows what is saved, which names the state of the page. */
const written = (html: string) => html.replace(/<script type="module" src="[^"]*" data-events[^>]*><\/script>/, '')

const pages = ['index.html', 'guide/index.html', 'other/index.html', 'fenced/index.html', 'guide/index.json']

test('a page that is requested before the site is checked is the page that it is after that', async () => {
  const root = siteRoot(options(smallSite(files)))
  const site = new DevSite(options(root))
  expect(await site.preview()).toBe(true)
  const early = await Promise.all(pages.map(async (path) => written(await textOf(site, path))))
  expect(early[1]).toContain('run')
  expect(early[2]).toContain('Own title')
  expect(site.state.diagnostics).toEqual([])

  const { diagnostics, docs } = await site.update()
  expect(docs.total).toBe(4)
  expect(diagnostics.map(({ code, file }) => `${file} ${code}`).sort()).toEqual([
    'docs/index.md link-broken',
    'docs/named.mdx link-anchor-broken',
  ])
  for (const [index, path] of pages.entries()) expect(written(await textOf(site, path)), path).toBe(early[index])

  // The next process finds all docs in the cache.
  const second = new DevSite(options(root))
  expect(await second.preview()).toBe(true)
  for (const [index, path] of pages.entries()) expect(written(await textOf(second, path)), path).toBe(early[index])
  expect((await second.update()).diagnostics.map(({ code }) => code).sort()).toEqual([
    'link-anchor-broken',
    'link-broken',
  ])
})

test('a doc that was parsed while another page was made has its links', async () => {
  const site = new DevSite(options(smallSite(files)))
  await site.preview()
  // The home page is parsed in the background meanwhile.
  expect(await textOf(site, 'guide/index.html')).toContain('Steps')
  expect(await textOf(site, 'index.html')).toContain('href="/guide#steps"')
})

test('a search waits until all pages are known', async () => {
  const site = new DevSite(options(smallSite(files)))
  await site.preview()
  const [index] = await Promise.all([textOf(site, 'assets/search/index.json'), site.update()])
  expect(JSON.parse(index)).toMatchObject({ count: 4 })
})

test('a doc that is saved before the site is checked is the saved one after it', async () => {
  const root = smallSite(files)
  const site = new DevSite(options(root))
  await site.preview()
  expect(await textOf(site, 'guide/index.html')).toContain('Steps')
  put(root, { 'docs/guide.md': '# Guide\n\n## Other steps\n' })
  await site.update()
  const { diagnostics } = await site.update(new Set([join(root, 'docs/guide.md')]))
  expect(await textOf(site, 'guide/index.html')).toContain('Other steps')
  expect(diagnostics.map(({ code }) => code)).toContain('link-anchor-broken')
})

test('a site whose config has mistakes has no preview', async () => {
  const site = new DevSite(options(smallSite({ 'site.config.mjs': 'export default { titel: 1 }\n' })))
  expect(await site.preview()).toBe(false)
  expect((await site.update()).diagnostics.length).toBeGreaterThan(0)
})

test('a page is shown before the site is checked, although another doc takes too long to parse', async () => {
  const root = smallSite({
    ...files,
    'site.config.mjs': config('pageBudget: { seconds: 2 },'),
    'docs/slow.md': `# Slow\n\n${'*a_ '.repeat(20_000)}\n`,
  })
  const site = new DevSite(options(root))
  await site.preview()
  expect(await textOf(site, 'slow/index.html')).toContain('<h1')
  expect(await textOf(site, 'guide/index.html')).toContain('Steps')
  expect((await site.update()).diagnostics.map(({ code }) => code)).toContain('page-over-budget')
})
