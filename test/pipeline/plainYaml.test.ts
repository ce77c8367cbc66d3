import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { isPlainYaml } from '../../pipeline/code/errors/plainYaml.ts'
import { yamlError } from '../../pipeline/code/errors/yamlError.ts'
import { randomNumbers } from '../attack/randomNumbers.ts'
import { batches } from '../sample.ts'

const workflow = `# Runs on each push.
name: Deploy
on:
  push:
    branches: [main, 'release/*']
jobs:
  build:
    runs-on: ubuntu-latest # or another
    steps:
    - uses: actions/checkout@v4
    - run: |
        npm ci

        npm run build
    - name: "Upload"
      with:
        path: ./dist
        url: https://docs.example/a#b
---
- 1
- - nested: {}
    other: -x
`

test('usual samples of YAML are known to parse without the parser', () => {
  expect(isPlainYaml(workflow)).toBe(true)
  expect(isPlainYaml('a: &b c\n')).toBe(false)
  expect(isPlainYaml('a: b\n c: d\n')).toBe(false)
  expect(yamlError('a: b\n c: d\n')).toEqual({ offset: 3, reason: expect.any(String) })
})

const pieces = [
  ...workflow.split('\n'),
  ...workflow.split(/(?<=\W)|(?=\W)/),
  ..."\n \n  \n    \n- -b '' : ? | > >- # { } [ ] , & * ! % @ \\".split(' '),
  ' ',
  '  ',
]

test('what is known to parse has no error for the parser either, whatever is written', () => {
  for (const { seed, count } of batches(200_000, 5)) {
    const texts = Array.from({ length: count }, texter(seed)).filter(isPlainYaml)
    for (const text of texts) expect(errorsOf(text), JSON.stringify(text)).toEqual([])
    expect(texts.length).toBeGreaterThan(count / 100)
  }
})

/** Create a function that returns another text each time. */
function texter(seed: number): () => string {
  const random = randomNumbers(seed)
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)]!
  const lines = workflow.split('\n')
  return () => {
    const parts = random() < 0.5 ? Array.from({ length: 12 }, () => pick(pieces)) : [...lines, '']
    const at = Math.floor(random() * parts.length)
    parts.splice(at, Math.floor(random() * 3), pick(pieces) + pick(['', '\n']))
    return parts.join(parts.length > 12 ? '\n' : '')
  }
}

const errorsOf = (text: string) =>
  [parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' })].flat().flatMap(({ errors }) => errors)
