import { expect, test } from 'vitest'
import { plainFields } from '../../pipeline/parse/plainFields.ts'
import { yamlFields } from '../../pipeline/parse/yamlFields.ts'
import { randomNumbers } from '../attack/randomNumbers.ts'
import { batches } from '../sample.ts'

const isText = (name: string) => name === 'title'

/** What the parser reads, in the form of `plainFields`. */
function parsed(yaml: string) {
  const top = { file: 'docs/a.md', line: 1, column: 1 }
  const fields = yamlFields(yaml, { text: `---\n${yaml}---\n`, start: 4, source: 'docs/a.md', top })
  if (!fields || 'diagnostics' in fields) return undefined
  return { value: fields.value, keys: [...fields.tree.entries].map(([name, { start, end }]) => [name, start, end]) }
}

function plain(yaml: string) {
  const fields = plainFields(yaml, 4, isText)
  return (
    fields && {
      value: fields.value,
      keys: [...fields.tree.entries].map(([name, { start, end }]) => [name, start, end]),
    }
  )
}

test('usual front matter is read without the parser', () => {
  const yaml =
    'title: Click\nsidebar_position: 2\ndescription: "Press it: once."\nhide_title: true\nslug: \'/a\'\nid: --watch\n'
  expect(plain(yaml)?.value).toEqual({
    title: 'Click',
    sidebar_position: 2,
    description: 'Press it: once.',
    hide_title: true,
    slug: '/a',
    id: '--watch',
  })
  for (const other of [
    'title: 12\n',
    'tags: [a]\n',
    'title: a\n  b\n',
    'title: a # b\n',
    'title: a: b\n',
    'title:\n',
  ]) {
    expect(plain(other)).toBeUndefined()
  }
})

const names = 'title description sidebar_position draft x __proto__ true a-b $schema'.split(' ')
const values =
  'Click|One, two|yes|true|null|False|~|0|1|01|1.5|2e3|é|/a|[a]|{a: b}|&a b|*a|!a|>|-|- a|-a|--|--a|---|-1|-.inf|?|@a|"a: b"|\'#\'|"a'.split(
    '|',
  )
const pieces = [': ', ':', ' ', ' #', '#', '"', "'", '\\', '\n', '\n ', '\t', ',', '...', '\u2028', ...names, ...values]

test('what is read without the parser is what the parser reads, whatever is written', () => {
  for (const { seed, count } of batches(200_000, 5)) {
    const random = randomNumbers(seed)
    const pick = (list: string[]) => list[Math.floor(random() * list.length)]!
    const some = (most: number, make: () => string) =>
      Array.from({ length: Math.floor(random() * (most + 1)) }, make).join('')
    const line = () => `${pick(names)}: ${pick(values)}${some(random() < 0.5 ? 0 : 3, () => pick(pieces))}\n`
    let read = 0
    for (let number = 0; number < count; number += 1) {
      const yaml = some(3, line)
      const fields = plain(yaml)
      if (!fields) continue
      read += 1
      expect(fields, JSON.stringify(yaml)).toEqual(parsed(yaml))
    }
    expect(read).toBeGreaterThan(count / 100)
  }
})
