import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import studio from '../../content/data/studio.json' with { type: 'json' }
import { fencesIn } from './fences.ts'

const file = 'content/guides/references/cypress-studio.mdx'
const page = readFileSync(file, 'utf8')
const section = (title: string) => page.split(`\n## ${title}`)[1]!.split(/\n## /)[0]!

describe('the page of Cypress Studio', () => {
  test('says which commands an action is recorded as', () => {
    const rows = new Map(
      [...page.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)].map(([, action, command]) => [action, command]),
    )
    for (const { action, commands } of studio.recorded)
      for (const command of commands) expect(rows.get(action), action).toContain(`\`${command}\``)
  })

  test('has every assertion of the menu, every limitation and every control', () => {
    const assertions = studio.assertions.filter((name) => !page.includes(`\`${name}\``))
    const limits = studio.limitations.filter((words) => !section('Limitations').includes(words))
    const controls = studio.controls.filter((name) => !page.includes(`**${name}**`))
    expect({ assertions, limits, controls }).toEqual({ assertions: [], limits: [], controls: [] })
  })

  test('says in which versions Studio changed', () => {
    const versions = Object.keys(studio.history).filter((version) => !section('History').includes(version))
    expect(versions).toEqual([])
  })
})

describe('code that Studio has written', () => {
  const { start, end } = studio.comments
  const recordings = fencesIn([file]).flatMap(({ text: code }) => {
    const from = code.indexOf(start)
    return from < 0 ? [] : [{ code, lines: code.slice(from, code.indexOf(end)).split('\n').slice(1, -1) }]
  })

  test('is between two comments in two samples', () => {
    expect(recordings.length).toBeGreaterThanOrEqual(2)
    for (const { code } of recordings) expect(code.indexOf(end)).toBeGreaterThan(code.indexOf(start))
  })

  test('has a .clear() of the same element before each .type()', () => {
    const typed = recordings.flatMap(({ lines }) =>
      lines.flatMap((line, index) => (line.includes('.type(') ? [[lines[index - 1]!, line] as const] : [])),
    )
    expect(typed.length).toBeGreaterThanOrEqual(2)
    for (const [before, line] of typed) expect(before).toBe(line.replace(/\.type\(.*$/, '.clear()'))
  })

  test('consists of commands that Studio records', () => {
    const known = studio.recorded.flatMap(({ commands }) => commands.map((name) => name.replace(/^(cy)?\.|\(\)$/g, '')))
    const used = recordings.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        [...line.matchAll(/\)\.(\w+)\(|cy\.(?!get)(\w+)\(/g)].map(([, one, other]) => one ?? other),
      ),
    )
    expect(used.filter((name) => !known.includes(name!))).toEqual([])
  })

  test('makes a new test with a function expression, since an arrow function has no `this`', () => {
    const created = recordings.filter(({ code }) => code.includes('Test Created with Cypress Studio'))
    expect(created.length).toBeGreaterThanOrEqual(1)
    for (const { code } of created)
      expect(code).toMatch(/Test Created with Cypress Studio.*\n\s*it\('[^']+', function \(\) \{/)
  })
})
