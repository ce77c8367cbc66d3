import { expect, test } from 'vitest'
import { type Batch, batches, isWhole } from '../sample.ts'
import { parseText } from './parseText.ts'

const docs = [
  `---
title: Click
tags: [a, b]
---

import Part from '@site/src/Part'

# Click

Click an *element*, <b title="x">or</b> {1 + 2} of [them](./other.md), see <Part of={{ a: [1, 2] }} />.

\`\`\`js title="a.js" {1}
if (a) {
  b({ c: '}' })
}
\`\`\`

:::tip Title

- one \`{\` and \`}\`
- two <kbd>Ctrl</kbd>

:::
`,
  `export const list = [1, 2]

export const Box = ({ children }) => <div className="box">{children}</div>

## Usage {#usage}

<Tabs>
  <TabItem value="a" label={'A'}>

  \`\`\`json
  { "a": { "b": 1 } }
  \`\`\`

  </TabItem>
</Tabs>

> A quotation with {list.map((n) => <i key={n}>{n}</i>)}
> <Box>inside {/* a } comment */}</Box>

| a | b |
| - | - |
| {'x'} | \`<y>\` |

<!-- a comment -->

Text[^1] <br /> \\{ \\<

[^1]: A note with {"{"}.
`,
]

/** A generator of pseudorandom numbers (mulberry32), so that the mutations are the same in every run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

const fragments = [
  '{',
  '}',
  '<',
  '>',
  '</',
  '/>',
  '`',
  '```',
  '"',
  "'",
  '\n',
  '\n\n',
  '  ',
  '{/*',
  '*/}',
  '<!--',
  '-->',
]
const more = [
  '<a>',
  '</a>',
  '(',
  ')',
  '[',
  ']',
  '=',
  '${',
  ':::',
  '> ',
  '- ',
  '\t',
  'import ',
  'export ',
  '---\n',
  '\\',
]

/** Insert, delete, double or move a part of a text. */
function mutate(text: string, random: (limit: number) => number): string {
  const at = random(text.length)
  const length = random(3) === 0 ? 1 + random(40) : 1
  const all = [...fragments, ...more]
  switch (random(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length)
    case 1:
      return text.slice(0, at) + text.slice(at, at + length) + text.slice(at)
    default:
      return text.slice(0, at) + all[random(all.length)] + text.slice(at)
  }
}

/** Each mutated doc of some batches: its number, and random numbers for it. */
function mutations(all: Batch[]): { random: (limit: number) => number; number: number }[] {
  return all.flatMap(({ seed, count }) => {
    const random = randomNumbers(seed)
    return Array.from({ length: count }, (_, number) => ({ random, number }))
  })
}

/** The place of an expression is searched for by parsing, ms. */
const allMutationsMs = 300_000

test(
  'every syntax error of mutated docs has a line and a column in the doc',
  () => {
    const problems = new Map<string, number>()
    const wrong: string[] = []
    for (const { random, number } of mutations(batches(1000, 12))) {
      let text = docs[number % docs.length]!
      for (let times = 1 + random(3); times > 0; times--) text = mutate(text, random)
      const lines = text.split('\n')
      for (const { code, message, line, column, data } of parseText(text).facts.diagnostics) {
        const sourceLine = line === undefined ? undefined : lines[line - 1]
        const isInside = sourceLine !== undefined && column! >= 1 && column! <= sourceLine.length + 1
        const isBrace = data?.problem !== 'unclosed-expression' || sourceLine?.charAt(column! - 1) === '{'
        if (!isInside || !isBrace) wrong.push(`${line}:${column} ${code} ${message}\n${text}`)
        if (code === 'mdx-syntax') problems.set(String(data?.problem), (problems.get(String(data?.problem)) ?? 0) + 1)
      }
    }
    expect(wrong).toEqual([])
    console.log(Object.fromEntries(problems))
    expect(problems.size).toBeGreaterThan(isWhole() ? 5 : 0)
    if (isWhole()) expect(problems.get('unclosed-expression')).toBeGreaterThan(10)
  },
  allMutationsMs,
)
