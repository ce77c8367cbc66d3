import { expect, test } from 'vitest'
import { hasOpenElements } from '../../pipeline/parse/openElements.ts'

const open = '<a>'.repeat(17)
const fence = '```'

test.each([
  ['an expression', `{${open}}`],
  ['an expression behind harmless ones', `{a} {/* b */} {[1, { c: 'd' }]} {${open}}`],
  ['an attribute', `<Chart value={${open}} />`],
  ['a fence in an expression', `{\n${fence}\n${open}\n${fence}\n}`],
  ['a brace in a string', `{"}" + ${open}}`],
  ['a brace in a template', `{\`}\` + ${open}}`],
  ['a brace in a comment', `{1 /* } */ + ${open}}`],
  ['a brace in a pattern', `{/}/.test(${open})}`],
  ['a quote that is escaped', `{"\\"}" + ${open}}`],
  ['a fence in a template of an export', `export const a = \`\n${fence}\n\`\n\n{${open}}\n${fence}\n`],
  ['a fence that is not closed', `${fence}\n\n{${open}}`],
  ['code that is not closed', `\`\n\n{${open}}`],
])('many open elements are found in %s', (_, text) => {
  expect(hasOpenElements(text)).toBe(true)
})

test.each([
  ['a fence', `${fence}ts\n{ ${'f<A>() '.repeat(17)}}\n${fence}`],
  ['a list', `- a\n\n    ${fence}ts\n    { ${'f<A>() '.repeat(17)}}\n    ${fence}`],
  ['code', `\`{ ${'f<A>() '.repeat(17)}}\``],
  ['a text behind the id of a heading', `# A {#a}\n\n${'\\<A> '.repeat(17)}`],
  [
    'a text behind options of tabs',
    `<Tabs values={[\n{label: 'npm', value: 'npm'},\n]}>\n\n${fence}ts\n${'f<A>() '.repeat(17)}`,
  ],
])('types and tags in %s are no elements of an expression', (_, text) => {
  expect(hasOpenElements(text)).toBe(false)
})
