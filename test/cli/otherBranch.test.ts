import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SummaryFile } from '../../cli/report/summaryFile.ts'
import { docs } from './docsResident.ts'
import { digests, put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const guide = (note: string) => `# Guide\n\n${note}\n\nBack to the [start](./index.md).\n`

/** A branch: its files. */
type Branch = Record<string, string>

const branches: [name: string, main: Branch, other: Branch][] = [
  ['text', { 'docs/guide.md': guide('A note.') }, { 'docs/guide.md': guide('Another note, with `code`.') }],
  [
    'partial',
    { 'docs/guide.md': guide("import Note from './_note.md'\n\n<Note />"), 'docs/_note.md': 'A note.\n' },
    { 'docs/_note.md': 'Another note.\n' },
  ],
  ['config', { 'site.config.mjs': config() }, { 'site.config.mjs': config("tagline: 'Tea',") }],
  [
    'file that a component reads',
    {
      'docs/price.mdx': '# Price\n\n<Price />\n',
      'site.config.mjs': config("components: { Price: 'src/Price.jsx' },"),
      'src/Price.jsx':
        "import { readFileSync } from 'node:fs'\nexport default () => <b>{readFileSync('price.txt', 'utf8')}</b>\n",
      'price.txt': '3',
    },
    { 'price.txt': '4' },
  ],
]

async function built(root: string): Promise<{ summary: SummaryFile; files: Record<string, string> }> {
  const { code, stderr } = await docs(['build', '--cwd', root, '--summary', 'build.json'], {}, root)
  expect(code, stderr).toBe(0)
  const summary: SummaryFile = JSON.parse(readFileSync(join(root, 'build.json'), 'utf8'))
  return { summary, files: digests(join(root, 'dist')) }
}

test.each(branches)(
  'builds of two branches that differ in a %s parse and render nothing again',
  async (_, main, other) => {
    const root = smallSite(main)
    const first = await built(root)
    put(root, other)
    const second = await built(root)
    expect(second.files).not.toEqual(first.files)
    for (const [branch, expected] of [
      [main, first],
      [other, second],
      [main, first],
    ] as const) {
      put(root, branch)
      const { summary, files } = await built(root)
      expect(summary.docs.parsed).toBe(0)
      expect(summary.pages!.rendered).toBe(0)
      expect(summary.pages!.reused['earlier build']).toBeGreaterThan(0)
      expect(files).toEqual(expected.files)
    }
  },
)

test('a page of another branch is rendered again if a file of it was changed by hand', async () => {
  const root = smallSite({ 'docs/guide.md': guide('A note.') })
  const first = await built(root)
  const page = join(root, 'dist/guide/index.html')
  // The cache keeps the same file under another name.
  writeFileSync(page, readFileSync(page, 'utf8').replace('A note.', 'By hand'))
  put(root, { 'docs/guide.md': guide('Another note.') })
  await built(root)
  put(root, { 'docs/guide.md': guide('A note.') })
  const back = await built(root)
  expect(back.files).toEqual(first.files)
  expect(back.summary.pages!.rendered).toBe(1)
})

test('search finds the words of a branch that was built before', async () => {
  const root = smallSite({ 'docs/guide.md': guide('A zebra.') })
  const first = await built(root)
  for (const note of ['A giraffe.', 'An elephant.']) {
    put(root, { 'docs/guide.md': guide(note) })
    await built(root)
  }
  put(root, { 'docs/guide.md': guide('A zebra.') })
  const back = await built(root)
  const search = (files: Record<string, string>) => Object.entries(files).filter(([path]) => path.includes('search'))
  expect(search(first.files).length).toBeGreaterThan(0)
  expect(search(back.files)).toEqual(search(first.files))
})

test('`--why` says that a page comes from an earlier build', async () => {
  const root = smallSite({ 'docs/guide.md': guide('A note.') })
  await built(root)
  put(root, { 'docs/guide.md': guide('Another note.') })
  await built(root)
  put(root, { 'docs/guide.md': guide('A note.') })
  const { stderr } = await docs(['build', '--quiet', '--cwd', root, '--why', '/guide'])
  expect(stderr.trim()).toBe(
    '/guide was not rendered: an earlier build has rendered it from the same, and its files are kept.',
  )
})
