import { expect, test } from 'vitest'
import { type Document, parseDocument } from 'yaml'
import { yamlTree } from '../../pipeline/load/positions/yamlTree.ts'
import { plainYaml } from '../../pipeline/parse/plainYaml.ts'
import { randomNumbers } from '../attack/randomNumbers.ts'

// biome-ignore format: one list of short items.
const parts = [
  'a', 'Tab', 'true', 'Null', 'x:y', ': ', ' #', '#', "'", '"', '[', ']', '{', ',', '&', '*', '|', '>', '%', '@', '- ',
  'é', '\u00a0', '\u0085', '\u2028', '\ufeff', '  ', '\t', '\r', '1.0', '---', '?', '<<', '\\', 'https://a.b', '😀',
  '::', ':',
]
const keys = ['title', 'a', 'sidebar_label', 'true', 'null', '__proto__', 'constructor']

function randomYaml(random: (below: number) => number): string {
  const line = () => {
    const value = Array.from({ length: 1 + random(4) }, () => parts[random(parts.length)]).join('')
    return `${keys[random(keys.length)]}:${random(5) ? ' ' : '  '}${random(2) ? 'T' : ''}${value}\n`
  }
  return Array.from({ length: 1 + random(3) }, line).join('')
}

const described = (document: Document) => ({
  problems: document.errors.length + document.warnings.length,
  value: document.toJS(),
  entries: [...yamlTree(document, 3)!.entries!],
})

test('front matter of plain fields is read as the YAML library reads it', () => {
  const numbers = randomNumbers(7)
  const random = (below: number) => Math.floor(numbers() * below)
  let plain = 0
  for (let round = 0; round < 40_000; round += 1) {
    const yaml = randomYaml(random)
    const document = plainYaml(yaml)
    if (!document) continue
    plain += 1
    const reference = parseDocument(yaml, { prettyErrors: false, stringKeys: true })
    expect(described(document), JSON.stringify(yaml)).toEqual(described(reference))
  }
  expect(plain).toBeGreaterThan(2_000)
})

test.each([
  'title: true\n',
  'title: 1.0\n',
  'title:\n',
  'title: A # note\n',
  'a: b: c\n',
  'tags: [x]\n',
  'a: b\n  c\n',
  'a: b\na: c\n',
])('other YAML is left to the library: %j', (yaml) => expect(plainYaml(yaml)).toBeUndefined())
