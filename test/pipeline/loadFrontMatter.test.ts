import { expect, test } from 'vitest'
import { readFrontMatter } from '../../pipeline/parse/frontMatter.ts'
import { report } from '../report.ts'

const read = (yaml: string, known: string[] = []) =>
  readFrontMatter(`---\n${yaml}\n---\n# Body\n`, 'content/a.md', { known })
const reportOf = (yaml: string) => report(read(yaml).diagnostics)

test('front matter is read with the place of every field, counted from the top of the file', () => {
  const found = read('title: Click\n\n# a comment\nsidebar_position: 2')
  expect(found.frontMatter).toEqual({ title: 'Click', sidebar_position: 2 })
  expect(found.positionsByKey).toMatchObject({
    title: { line: 2, column: 1 },
    sidebar_position: { line: 5, column: 1 },
  })
  expect(found).toMatchObject({ contentLine: 7, diagnostics: [] })
})

test('a doc may have no front matter, or an empty one', () => {
  expect(readFrontMatter('# Hi\n', 'a.md')).toMatchObject({ frontMatter: {}, contentStart: 0, diagnostics: [] })
  expect(readFrontMatter('---\n---\n# Hi\n', 'a.md')).toMatchObject({
    frontMatter: {},
    contentStart: 8,
    diagnostics: [],
  })
  expect(readFrontMatter('----\n', 'a.md')).toMatchObject({ contentStart: 0, diagnostics: [] })
})

test('numbers and dates become text where text is due, as they are written', () => {
  const { frontMatter } = read('id: 007\ntitle: 1.10\ntags: [2022]\nlast_update:\n  date: 2022-09-16')
  expect(frontMatter).toEqual({ id: '007', title: '1.10', tags: ['2022'], last_update: { date: '2022-09-16' } })
})

test('every mistake in the fields of a doc is reported at its own place, and the sound fields are kept', () => {
  const { frontMatter, diagnostics } = read(
    'title: [a, b]\ndraft: "yes"\ntoc_min_heading_level: 1\ntags: api\ndescription:\nhide_title: true\ntitel: x',
  )
  expect(frontMatter).toEqual({ hide_title: true })
  expect(report(diagnostics.sort((a, b) => a.line! - b.line!))).toMatchInlineSnapshot(`
    "content/a.md:2:1  front-matter-field
      \`title\` is a list; it has to be a text.
      Write a text: \`title: "…"\`.
    content/a.md:3:1  front-matter-field
      \`draft\` is \`"yes"\`; it has to be \`true\` or \`false\`.
    content/a.md:4:1  front-matter-field
      \`toc_min_heading_level\` is \`1\`; it has to be 2 or more.
    content/a.md:5:1  front-matter-field
      \`tags\` is \`"api"\`; it has to be a list.
      Write a list: \`tags: [first, second]\`.
    content/a.md:6:1  front-matter-field
      \`description\` is \`null\`; it has to be a text.
      For an empty one write \`description: ""\`.
    content/a.md:8:1  front-matter-unknown-key
      Nothing reads the field \`titel\`.
      Name your own fields in \`markdown.frontMatter\` in the site config.
      Did you mean \`title\`?"
  `)
})

test('fields of the site’s own are known when the config names them', () => {
  const result = read('e2eSpecific: true', ['e2eSpecific'])
  expect(result.diagnostics).toEqual([])
  expect(result.raw).toEqual({ e2eSpecific: true })
})

test.each([
  ['a colon in a value', 'title: a: b', 'content/a.md:2:8', 'Put the value in quotes: `title: "a: b"`.'],
  ['a field twice', 'title: a\nslug: b\ntitle: c', 'content/a.md:4:1', 'the field `title` twice'],
  ['a tab', 'last_update:\n\tdate: x', 'content/a.md:3:1', 'Indent it by spaces.'],
  ['a quotation mark that is not closed', 'title: "Click\nslug: a', 'content/a.md:2:8', 'does not end with one'],
  ['a special character', 'title: @click', 'content/a.md:2:8', 'Put the value in quotes: `title: "@click"`.'],
  ['a list out of line', 'tags:\n  - b\n - c', 'content/a.md:4:1', 'Indent all items of a list alike.'],
  ['a line without a colon', 'title a\nslug: b', 'content/a.md:2:1', 'Write each field on a separate line'],
  ['a list that is not closed', 'tags: [a, b', 'content/a.md:3:1', '`[` is not closed.'],
  ['no fields at all', '- a\n- b', 'content/a.md:2:1', 'Write a field and its value on each line: `title: Click`.'],
])('front matter with %s is one error with a remedy', (_, yaml, place, said) => {
  expect(read(yaml).diagnostics).toHaveLength(1)
  expect(reportOf(yaml)).toContain(`${place}  front-matter-syntax`)
  expect(reportOf(yaml)).toContain(said)
})

test('front matter that is not closed is reported at its beginning', () => {
  expect(report(readFrontMatter('---\ntitle: a\n\n# Hi\n', 'a.md').diagnostics)).toBe(
    'a.md:1:1  front-matter-syntax\n  The front matter has no end.\n  Close it with a line of `---`. A ruler at the top of a doc is written `***`.',
  )
})

test.each(['js', 'javascript', 'json5', 'coffee'])('front matter in %s is never run', (language) => {
  const text = `---${language}\n(globalThis.ran = true, {})\n---\n# Hi\n`
  expect(report(readFrontMatter(text, 'a.md').diagnostics)).toContain(
    `a.md:1:1  front-matter-syntax\n  The front matter is in \`${language}\`; it has to be YAML.`,
  )
  expect(globalThis).not.toHaveProperty('ran')
})

test('aliases that stand for millions of values are refused', () => {
  const lines = ['a: &a [x, x, x, x, x, x, x, x, x]']
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh'])
    lines.push(`${to}: &${to} [${Array(9).fill(`*${from}`)}]`)
  expect(reportOf(lines.join('\n'))).toContain('its aliases stand for too many values')
})

test('keys that reach a prototype are reported as unknown and never copied', () => {
  const result = read(
    '__proto__: {polluted: yes}\nconstructor: {prototype: {polluted: yes}}\nsidebar_custom_props: {__proto__: {polluted: yes}}',
  )
  expect(result.diagnostics.map(({ code, line }) => `${line} ${code}`)).toEqual([
    '2 front-matter-unknown-key',
    '3 front-matter-unknown-key',
    '4 front-matter-unknown-key',
  ])
  expect(JSON.stringify([result.frontMatter, result.raw])).not.toContain('polluted')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('a link of front matter that runs a script is refused', () => {
  expect(reportOf('custom_edit_url: "java\\tscript:alert(1)"')).toContain('`custom_edit_url` runs a script')
})

test('front matter may name its schema', () => {
  expect(readFrontMatter('---\n$schema: ../front-matter.json\ntitle: Click\n---\n', 'docs/a.md').diagnostics).toEqual(
    [],
  )
})
