import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { servedSite } from '../browser/page/servedSite.ts'
import { violations } from '../browser/violations.ts'
import { hydrated, visit } from '../browser/visit.ts'
import { attackQueue } from './attackQueue.ts'
import { asMarkdown, asMdx, examples } from './commonmark.ts'
import type { FuzzResult } from './fuzz.ts'
import { killBuilds } from './kill.ts'
import { killQueue, poisonQueue } from './killQueue.ts'
import { randomEdits } from './randomEdits.ts'
import { printRecorded, record } from './record.ts'
import { build, isLinear, measureShape, shapes } from './shapes.ts'
import { validateCorpora } from './validHtml.ts'

afterAll(printRecorded)

test('CommonMark', async () => {
  const markdown = examples.map(asMarkdown).map(({ kind }) => kind)
  const kinds = (await Promise.all(examples.map(asMdx))).map(({ kind }) => kind)
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  const [same, scripts] = ['standard', 'script'].map((kind) => markdown.filter((one) => one === kind).length)
  record('CommonMark 0.31.2 as Markdown', `${same} of ${examples.length} same, ${scripts} scripts reported`)
  record(
    'CommonMark 0.31.2 as MDX',
    `${count('standard')} same, ${count('mdx')} by MDX, ${count('error')} errors with place`,
  )
  expect([same! + scripts!, scripts, count('other')]).toEqual([examples.length, 2, 0])
})

test('fuzz', () => {
  const jiti = join(import.meta.dirname, '../../node_modules/jiti/lib/jiti-cli.mjs')
  const args = [jiti, join(import.meta.dirname, 'fuzz.ts'), '100000', '1000']
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 })
  const { inputs, errors, cpuSeconds, failures } = JSON.parse(output) as FuzzResult
  record('random inputs', `${inputs}, ${errors} with errors, ${failures.length} failures, ${cpuSeconds} s of CPU`)
  expect(failures).toEqual([])
})

/** Shapes that are not linear in a library. The budget of a page ends them; 8,000 repetitions are within it. */
const notLinearInLibraries = [
  // micromark moves all events behind each text that it merges: `resolveAllText`.
  'references without a target',
]

test('hostile shapes', async () => {
  const sizes = [500, 2000, 8000]
  const notLinear: string[] = []
  const { seconds: startSeconds } = await build('docs/shape.md', '# Shape\n')
  for (const shape of shapes) {
    const result = await measureShape(shape, sizes)
    const texts = result.outcomes.map(({ seconds, outcome }) => `${seconds.toFixed(1)} s ${outcome}`)
    const isSound = isLinear(result, startSeconds)
    record(`shape: ${result.name}`, `${texts.join(' | ')}${isSound ? '' : '   !'}`)
    if (!isSound) notLinear.push(result.name)
  }
  record('shapes about linear, or with a diagnostic', `${shapes.length - notLinear.length} of ${shapes.length}`)
  expect(notLinear.filter((name) => !notLinearInLibraries.includes(name))).toEqual([])
})

/** A thousand edits take an hour or more on a busy machine. */
const editsMs = 3 * 3_600_000

test.each([
  [1, true],
  [2, true],
  [3, false],
])('edits, seed %i, plugins: %s', { timeout: editsMs }, async (seed, plugins) => {
  const { edits, failures } = await randomEdits(1000, seed, { plugins })
  record(
    `random edits in build, dev, check, lsp and a daemon, seed ${seed}`,
    `${edits}, ${failures.length} after which something was not that of a run from nothing`,
  )
  expect(failures).toEqual([])
})

test('kill', async () => {
  const { kills, pages, failures, ...whole } = await killBuilds(100, 500, 7)
  record(
    `kill -9 of a build of ${pages} pages`,
    `${kills}: ${whole.old} old, ${whole.new} new, ${failures.length} failures`,
  )
  expect(failures).toEqual([])
})

test.each([
  { workers: 20, builds: 5, pages: 200, seed: 11 },
  { workers: 14, builds: 6, pages: 5000, seed: 27 },
])('queue, kill, $pages pages', async ({ workers, builds, pages, seed }) => {
  const { busyWorkers, failures } = await killQueue(workers, builds, pages, seed)
  record(
    `kill -9 of workers and builds of ${pages} pages`,
    `${workers} workers, ${busyWorkers} of them while there was work, and ${builds} builds: ${failures.length} failures`,
  )
  expect(failures).toEqual([])
})

test('queue, poisoned pages', async () => {
  const { lostWorkers, failures } = await poisonQueue(200)
  record(
    'pages that kill their worker or never end',
    `${lostWorkers} workers lost, both pages reported, ${failures.length} failures in the others`,
  )
  expect(failures).toEqual([])
})

test('queue, forged', async () => {
  // Most of a build is waiting: for workers that are stopped, and for answers that are gone.
  const results = await Promise.all([5, 1005, 2005, 3005].map((seed) => attackQueue(50, seed)))
  const count = (kind: 'published' | 'refused') => results.reduce((sum, result) => sum + result[kind], 0)
  const failures = results.flatMap((result) => result.failures)
  record(
    'builds while a client without the key sends commands to the queue',
    `${count('published')} published the right bytes, ${count('refused')} ended with an error, ${failures.length} failures`,
  )
  expect(failures).toEqual([])
  expect(count('published')).toBeGreaterThan(50)
  // A command that always fails attacks nothing.
  expect(new Set(results.flatMap(({ commands }) => [...commands])).size).toBe(18)
})

test('valid HTML', async () => {
  const results = await validateCorpora()
  for (const [name, { pages, errors, authored }] of Object.entries(results)) {
    record(`html-validate: ${name}`, `${pages} pages, ${errors.length} errors, ${authored} in HTML of authors`)
  }
  expect(Object.values(results).flatMap(({ errors }) => errors)).toEqual([])
})

test('axe', async () => {
  const site = await servedSite(
    {
      'content/index.mdx':
        '---\ntags: [Basics]\n---\n\n# Home\n\n## Part\n\n<Tabs><TabItem value="a" label="A">x</TabItem><TabItem value="b" label="B">y</TabItem></Tabs>\n\n:::tip\n\nText.\n\n:::\n\n```js\nconst a = 1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<details><summary>More</summary>z</details>\n',
      'content/guides/one.md': '# One\n\nText.\n',
      'content/sidebars.json':
        '{ "main": ["index", { "type": "category", "label": "Guides", "link": { "type": "generated-index" }, "items": ["guides/one"] }] }',
      'src/pages/about.jsx':
        'import Layout from "@theme/Layout"\nexport default () => <Layout title="About"><main><h1>About</h1></main></Layout>\n',
    },
    {
      pages: { path: 'src/pages' },
      docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' },
    },
  )
  const pages = [...site.files.keys()].filter((path) => path.endsWith('.html'))
  const found: string[] = []
  let runs = 0
  for (const mode of ['light', 'dark']) {
    for (const width of [375, 1280]) {
      const { page } = await visit('about:blank', { viewport: { width, height: 800 }, bypassCSP: true })
      for (const path of pages) {
        await page.goto(`${site.origin}/${path.replace(/(?:^|\/)index\.html$/, '')}?theme=${mode}`)
        await hydrated(page)
        runs++
        for (const violation of await violations(page)) found.push(`${path} ${mode} ${width}: ${violation}`)
      }
      await page.context().close()
    }
  }
  site.close()
  record('axe', `${pages.length} pages in both modes at two widths: ${found.length} violations in ${runs} runs`)
  expect(found).toEqual([])
})
