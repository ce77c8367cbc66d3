import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import type { Compiled } from '../../pipeline/compiled.ts'
import { type Batch, batches } from '../sample.ts'
import { docs } from './docsInProcess.ts'
import { put } from './folder.ts'
import { config, nextSmallSite, smallSite } from './smallSite.ts'

const sound: Record<string, string> = {
  'site.config.mjs': config(
    "themeConfig: { navbar: { title: 'Shop', items: [{ label: 'Guide', to: '/guide' }] } },",
  ).replace("path: 'docs'", "path: 'docs', sidebarPath: 'sidebars.json'"),
  'sidebars.json': '{ "main": ["index", { "type": "category", "label": "More", "items": ["guide"] }] }\n',
  'docs/index.md': `---
title: Welcome
description: "A shop: on the corner"
tags: [a, b]
---

Read the [guide](./guide.md#cart), or [this][ref]. <Tabs><TabItem value="a" label="A">x</TabItem></Tabs>

:::tip Title

Text with \`code\` and {/* a comment */} {1 + 1}.

:::

| a | b |
|---|---|
| 1 | ![logo](/img/x.png) |

[ref]: ./guide.md 'Guide'
`,
  'docs/guide.md':
    '# Guide\n\n## Cart\n\n```js {1} title="a.js"\nconst cart = []\n```\n\n- one\n  - [two](/)\n\n<details><summary>S</summary>x</details>\n',
  'static/img/x.png': 'x',
}
const files = Object.keys(sound).filter((file) => !file.startsWith('static'))

/** Text that authors insert by mistake: remains of syntax, of other encodings and of other languages. */
const slip = fc.oneof(
  fc.constantFrom(
    ...[
      '<',
      '>',
      '{',
      '}',
      '`',
      '```',
      ':::',
      '---',
      '[',
      '](',
      '#',
      '|',
      '\\',
      '"',
      "'",
      ': ',
      '\t',
      '\0',
      '\r\n',
      '\ufeff',
    ],
    ...[
      '</Tabs>',
      '<Tabs>',
      '<!--',
      'import x from "y"',
      'export const a =',
      '{#id}',
      '[x](',
      '__proto__',
      '😀',
      '\ud800',
      '../',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
)

const edit: fc.Arbitrary<Edit> = fc.record({
  file: fc.constantFrom(...files),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat(12),
  insert: fc.option(slip, { nil: '' }),
})

interface Edit {
  file: string
  /** Where in the file, from 0 to 1. */
  at: number
  remove: number
  insert: string
}

function edited(edits: Edit[]): Record<string, string> {
  const all = { ...sound }
  for (const { file, at, remove, insert } of edits) {
    const text = all[file]!
    const start = Math.floor(at * text.length)
    all[file] = text.slice(0, start) + insert + text.slice(start + remove)
  }
  return all
}

/** Under test the parser's own assertions run, which it does without in what it ships: there it goes on. */
function soundInProduction(error: Error): Pick<Compiled, 'diagnostics'> {
  if (!/node_modules\/(?:micromark|mdast-util)[^\n]*\/dev\//.test(error.stack ?? '')) throw error
  return { diagnostics: [] }
}

test('the site to be edited has nothing wrong with it', async () => {
  expect((await compile({ root: smallSite(sound) })).diagnostics).toEqual([])
})

const parameters = ({ seed, count }: Batch) => ({ seed, numRuns: count })

test.each(batches(150, 20_240_501))(
  'whatever is edited in a site, a check ends, and its positions exist: seed $seed',
  async (batch) => {
    const root = smallSite(sound)
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        // A config is code: what an edit makes of it is run in the test of the command instead.
        const all: Record<string, string> = { ...edited(edits), 'site.config.mjs': sound['site.config.mjs']! }
        put(root, all)
        const { diagnostics } = await compile({ root }).catch(soundInProduction)
        for (const { file, line, column, message } of diagnostics) {
          expect(message).not.toBe('')
          const lines = (all[file] ?? '').split(/\r\n?|\n/)
          if (line !== undefined && file in all) expect(line).toBeLessThanOrEqual(lines.length)
          if (column !== undefined) expect(column).toBeGreaterThan(0)
        }
      }),
      parameters(batch),
    )
  },
)

test.each(batches(12, 7))('a build accepts what a check accepts, and nothing else: seed $seed', async (batch) => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
      const root = nextSmallSite(edited(edits))
      const checked = await docs(['check', '--cwd', root])
      const built = await docs(['build', '--cwd', root])
      expect([0, 1, 2], checked.stderr).toContain(checked.code)
      expect(built.code, `${checked.stderr}\n---\n${built.stderr}`).toBe(checked.code)
    }),
    parameters(batch),
  )
})
