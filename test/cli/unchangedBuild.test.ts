import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'
import { settled } from './settled.ts'
import { config, nextSmallSite, smallSite } from './smallSite.ts'

interface Options {
  args?: string[]
  env?: Record<string, string>
}

/** Whether a build has looked at the docs; `--verbose` lists the stages of a run. */
async function build(root: string, { args = [], env = {} }: Options = {}) {
  await settled(root)
  const { code, stdout, stderr } = await docs(['build', '--verbose', '--cwd', root, ...args], env)
  expect(code, stderr).toBe(0)
  return { hasRun: /^parse /m.test(stderr), stdout, stderr }
}

const outputOf = (root: string) => tree(join(root, 'dist'))

const files = {
  'docs/figs.md': '# Figs\n\n[The price](plums.mdx#price)\n\n![A fig](fig.png)\n',
  'docs/dates.mdx': '# Dates\n\n<p className="ticket">Seven</p>\n',
  'docs/fig.png': 'x',
  'docs/plums.mdx': '# Plums\n\n## Price\n\n3\n',
  'src/site.css': 'b { color: maroon }\n',
  'src/ticket.css': '.ticket { color: maroon }\n',
  'site.config.mjs': config(
    `customCss: ['src/site.css', 'src/ticket.css'], css: { classes: { 'src/ticket.css': ['ticket'] } },`,
  ),
}

const withComponent = {
  ...files,
  'docs/plums.mdx': '# Plums\n\n## Price\n\n<Price />\n',
  'src/Price.jsx': 'export default () => <b>{process.env.PRICE}</b>\n',
  'site.config.mjs': config(`components: { Price: 'src/Price.jsx' },`),
}

test('a build of a site that has not changed says what the last one said, without reading the docs', async () => {
  const root = smallSite({ ...files, 'docs/tar.md': '# Tar\n\n```json\n{ tar }\n```\n' })
  const first = await build(root)
  const output = outputOf(root)
  expect(first.hasRun).toBe(true)
  expect(first.stderr).toContain('code-sample-syntax')
  const second = await build(root)
  expect(second.hasRun).toBe(false)
  expect(second.stderr).toContain('code-sample-syntax')
  const withoutSeconds = (text: string) => text.replace(/ in [\d.]+ s; \d+ of/, '')
  expect(withoutSeconds(second.stdout)).toBe(withoutSeconds(first.stdout))
  expect(outputOf(root)).toEqual(output)
})

// biome-ignore lint/suspicious/noConfusingVoidType: most changes need no options.
const changes: [name: string, change: (root: string) => Options | void][] = [
  ['the text of a doc', (root) => put(root, { 'docs/figs.md': '# Figs\n\nRipe.\n' })],
  ['an image', (root) => put(root, { 'docs/fig.png': 'y' })],
  ['a stylesheet', (root) => put(root, { 'src/site.css': 'b { color: navy }\n' })],
  ['a stylesheet of one page', (root) => put(root, { 'src/ticket.css': '.ticket { color: navy }\n' })],
  ['another base URL', () => ({ args: ['--base-url', '/fruit/'] })],
]

async function expectBuiltAnew(files: Record<string, string>, change: (typeof changes)[number][1]): Promise<void> {
  const root = nextSmallSite(files)
  await build(root)
  const options = change(root) ?? {}
  expect((await build(root, options)).hasRun).toBe(true)
  const changed = outputOf(root)
  for (const path of ['.quire', 'dist']) rmSync(join(root, path), { recursive: true })
  await build(root, options)
  expect(outputOf(root)).toEqual(changed)
}

test.each(changes)('after a change of %s the output is that of a build from nothing', (_, change) =>
  expectBuiltAnew(files, change),
)

const codeChanges: typeof changes = [
  ['a component', (root) => put(root, { 'src/Price.jsx': 'export default () => <b>5</b>\n' })],
  ['a variable that a component reads', () => ({ env: { PRICE: 'four' } })],
]

test.each(codeChanges)('after a change of %s the output is that of a build from nothing', (_, change) =>
  expectBuiltAnew(withComponent, change),
)

const readsFile = (file: string) => `readFileSync(new URL('${file}', import.meta.url), 'utf8')`
const withFunctions = {
  ...files,
  'blog/2022-05-01-ripe.md': '# Ripe\n\nText.\n',
  'blog/2022-05-02-dry.md': '# Dry\n\nText.\n',
  'site.config.mjs': `import { readFileSync } from 'node:fs'\n${config(`
  docs: { routeBasePath: '/', editUrl: () => 'https://git.example/' + (process.env.BRANCH ?? 'main') },
  blog: {
    editUrl: () => 'https://git.example/' + (process.env.BLOG_BRANCH ?? 'main'),
    readingTime: () => Number(${readsFile('minutes.txt')}),
    processBlogPosts: ({ blogPosts }) => blogPosts.filter(({ metadata }) => metadata.title !== ${readsFile('hidden.txt')}),
  },`)}`,
  ...{ 'minutes.txt': '4', 'hidden.txt': 'Dry' },
}

const functionChanges: typeof changes = [
  ['a variable that `editUrl` reads', () => ({ env: { BRANCH: 'next' } })],
  ['a variable that `editUrl` of the blog reads', () => ({ env: { BLOG_BRANCH: 'next' } })],
  ['a file that `readingTime` reads', (root) => put(root, { 'minutes.txt': '9' })],
  ['a file that `processBlogPosts` reads', (root) => put(root, { 'hidden.txt': 'Ripe' })],
]

test.each(functionChanges)('after a change of %s the output is that of a build from nothing', (_, change) =>
  expectBuiltAnew(withFunctions, change),
)

test('a site whose config has functions is not read again while they would read the same', async () => {
  const root = smallSite(withFunctions)
  await build(root)
  expect((await build(root)).hasRun).toBe(false)
})

test.each([
  ['`postBuild` of a plugin', "plugins: ['./stamp.mjs'],"],
  ['`createFeedItems`', 'blog: { feedOptions: { createFeedItems: async () => [] } },'],
])('%s is called in each build', async (_, more) => {
  const root = smallSite({
    ...files,
    'stamp.mjs': "export default () => ({ name: 'stamp', postBuild() {} })\n",
    'blog/2022-05-01-ripe.md': '# Ripe\n',
    'site.config.mjs': config(more),
  })
  await build(root)
  expect((await build(root)).hasRun).toBe(true)
})

const damages: [name: string, damage: (dist: string) => void][] = [
  ['a changed file', (dist) => writeFileSync(join(dist, 'figs/index.html'), 'x')],
  ['a missing file', (dist) => rmSync(join(dist, 'figs/index.html'))],
  ['another file', (dist) => writeFileSync(join(dist, 'other.html'), 'x')],
  ['no folder', (dist) => rmSync(dist, { recursive: true })],
]

test.each(damages)('an output folder with %s is written again', async (_, damage) => {
  const root = nextSmallSite(files)
  await build(root)
  const output = outputOf(root)
  damage(join(root, 'dist'))
  expect((await build(root)).hasRun).toBe(true)
  expect(outputOf(root)).toEqual(output)
})

test('a build into another folder is made, and each is known after it', async () => {
  const root = smallSite(files)
  await build(root)
  const other = folder({})
  rmSync(other, { recursive: true })
  const args = ['--out-dir', other]
  expect((await build(root, { args })).hasRun).toBe(true)
  expect(readFileSync(join(other, 'figs/index.html'), 'utf8')).toContain('Figs')
  expect((await build(root, { args })).hasRun).toBe(false)
  expect((await build(root)).hasRun).toBe(false)
})
