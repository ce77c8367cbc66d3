import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { highlightContent } from '../../../pipeline/parse/highlightContent.ts'
import { createParse } from '../../../pipeline/parse/parse.ts'
import { readBody } from '../../../pipeline/resolve/docContent.ts'
import { toMarkdown } from '../../../renderer/node/markdown/blocks.ts'
import { htmlTree } from '../../../renderer/node/markdown/htmlTree.ts'
import { pageMarkdown } from '../../../renderer/node/markdown/pageMarkdown.ts'
import type { Site } from '../../../schemas/graph.ts'
import { randomNumbers } from '../../attack/randomNumbers.ts'
import { writeCorpus } from '../../bench/corpus.mjs'
import { folder } from '../../cli/folder.ts'
import { corpusNames, describeCorpus } from '../../corpora/corpus.ts'
import { usual } from '../../pipeline/parseText.ts'
import { batches } from '../../sample.ts'
import { renderSite } from '../renderSite.ts'
import { siteOf } from '../siteOf.ts'
import { smallGraph } from '../smallGraph.ts'

const parse = createParse({ ...usual, format: 'detect' })
const site: Site = siteOf({ url: 'https://docs.example', baseUrl: '/', markdownPages: true })
const href = '/guides/page'

/** The Markdown of a doc that is known from its source, and that of its HTML; `undefined` if only the latter can be made. */
function bothWays(text: string, source = 'a.md') {
  const { content, facts } = parse(source, text, () => undefined)
  if (content.markdown === undefined) return undefined
  const addresses = facts.links.map(({ url }) => ({ href: url }))
  const stored = Buffer.from(JSON.stringify(highlightContent(content)))
  const { body, markdown } = readBody({ content: stored, addresses }, site, href)!
  const html = `<div>${body.join('')}</div>`
  return { markdown, ofHtml: toMarkdown(htmlTree(html, 0, true), site.url + href), html }
}

/** Report the first doc of which both differ; returns how many are plain. */
function compare(files: string[]): number {
  let plain = 0
  for (const file of files) {
    const both = bothWays(readFileSync(file, 'utf8'), file)
    if (!both) continue
    plain += 1
    expect(both.markdown, file).toBe(both.ofHtml)
  }
  return plain
}

// MARKDOWN-1
test('a plain doc has the Markdown that its page shows', () => {
  const text = `# One *two* \`three\`

See [the **other** page](./other.md#part) and _that_, or https://docs.example: a*b <c & d_e_f.
Second line

:::tip[Try it]
1. One
   - nested

     loose
2. Two
:::

:::note

| A | B |
| --- | :-: |
| \`a|b\` | [x](https://a.example/(1)) |
:::

\`\`\`js title="src/a.js" {1}
let a = '\`\`\`'
\`\`\`
`
  expect(bothWays(text)).toBeUndefined()
  const plain = text
    .replace('the **other** page', 'the other page')
    .replace('https://docs.example', 'docs')
    .replace('`a|b`', 'a')
  const both = bothWays(plain)!
  expect(both.markdown).toBe(both.ofHtml)
  expect(both.markdown).toContain('> **Note**\n>\n> | A | B |')
  expect(both.markdown).toContain('[the other page](https://docs.example/guides/other.md#part) and _that_')
})

test('it is the same for our docs and those of a generated site', () => {
  const root = folder()
  writeCorpus(root, 40)
  expect(compare(fastGlob.sync('content/**/*.{md,mdx}', { absolute: true }))).toBeGreaterThan(50)
  expect(compare(fastGlob.sync('docs/**/*.md', { cwd: root, absolute: true }))).toBe(40)
})

test('it is the same for texts of any kind', () => {
  for (const { seed, count } of batches(20_000, 3)) {
    const random = randomNumbers(seed)
    const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)]!
    let plain = 0
    for (let left = count; left > 0; left--) {
      const text = Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(pieces)).join('')
      const both = bothWays(text)
      if (!both) continue
      plain += 1
      expect(both.markdown, JSON.stringify(text)).toBe(both.ofHtml)
    }
    expect(plain).toBeGreaterThan(count / 20)
  }
})

const pieces = [
  ...[
    'word',
    'a b ',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\n\n',
    '\n- ',
    '\n1. ',
    '\n2) ',
    '\n  - ',
    '\n> ',
    '\n# ',
    '\n### ',
    '\n---\n',
    '\n***\n',
  ],
  ...[
    '*a*',
    '**b**',
    '_c_',
    '~~d~~',
    '`e`',
    '``f ` g``',
    '[h](./i.md)',
    '[j *k*](/l "m")',
    '![n](o.png)',
    '<p>',
    '&amp;',
    '&lt;',
    '\\*',
    '\\',
    '*',
    '_',
    '`',
    '~',
  ],
  ...[
    '\n```js\nlet a\n```\n',
    '\n~~~\n```\n~~~\n',
    '\n    code\n',
    '\n| a | b |\n| - | :-: |\n| c | `d` |\n',
    '|',
    ':::',
    '\n\n:::note\n\n',
    '\n\n:::tip[T]\n\n',
    '\n\n:::\n\n',
  ],
  ...[
    'https://a.example',
    'www.a.example',
    'a@b.example',
    ':',
    '!',
    '[',
    ']',
    '(',
    ')',
    '#',
    '##',
    '+',
    '=',
    '1.',
    '.',
    ',',
    '[^1]',
    '[!NOTE]',
    '{#id}',
    '{',
    '}',
    '$',
    'é',
    '\u00a0',
    '\t',
    '🙂',
    '"',
    "'",
    '- [ ] ',
  ],
]

test('the known Markdown of a body is that of its page, unless the page shows more', async () => {
  const { files } = await renderSite(smallGraph({ '/start': ['<p>Text</p>'] }))
  const html = files.get('start/index.html')!
  const content = { kind: 'doc', title: 'A', body: ['<p>Text</p>'] }
  const data = { head: { title: 'A' }, href, content } as never
  const markdown = (html: string) => pageMarkdown(html, data, site, 'Known')
  expect(markdown(html)).toContain('---\n\n# Title of start\n\nKnown\n')
  expect(markdown(html.replace('Title of start</h1>', 'A &amp; b</h1>'))).toContain('# A & b\n\nKnown\n')
  expect(markdown(html.replace('<p>Text</p>', '<p>Text</p><p>More</p>'))).toContain(
    '# Title of start\n\nText\n\nMore\n',
  )
})

for (const name of corpusNames)
  describeCorpus(name, (root) => {
    test('it is the same for their text', () => {
      expect(compare(fastGlob.sync('docs/**/*.{md,mdx}', { cwd: root, absolute: true }))).toBeGreaterThan(0)
    })
  })
